/** The part of citation-js that is used here; its packages come without types. */
declare module '@citation-js/core' {
  /** One work in CSL-JSON. */
  export type CslItem = Readonly<Record<string, unknown>>;
  export const plugins: {
    readonly input: {
      chain(text: string, options: { readonly forceType: string; readonly generateGraph: boolean }): CslItem[];
    };
    readonly output: {
      format(name: 'bibliography', items: readonly CslItem[], options: Readonly<Record<string, string>>): string;
    };
  };
}

declare module '@citation-js/plugin-bibtex' {}

declare module '@citation-js/plugin-csl' {}
