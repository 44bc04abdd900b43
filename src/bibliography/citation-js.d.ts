/** The part of citation-js that is used here; its packages come without types. */
declare module '@citation-js/core' {
  /** One work in CSL-JSON. */
  export interface CslItem {
    readonly title?: string;
    readonly issued?: { readonly 'date-parts'?: readonly (readonly number[])[]; readonly raw?: string };
    readonly 'container-title'?: string;
    readonly volume?: string | number;
    readonly issue?: string | number;
    readonly page?: string;
    readonly publisher?: string;
    readonly DOI?: string;
    readonly URL?: string;
  }

  export const plugins: {
    readonly input: {
      chain(text: string, options: { readonly forceType: string; readonly generateGraph: boolean }): CslItem[];
    };
  };
}

declare module '@citation-js/plugin-bibtex' {}

declare module '@citation-js/plugin-ris' {}
