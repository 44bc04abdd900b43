import { type CatalogueIdentifiers, knownIdentifiers } from '../../bibliography/catalogue-identifiers.ts';
import { normalisedArxivId, normalisedDoi } from '../../bibliography/identifiers.ts';
import { identityOfTitle, type WorkIdentity } from '../../bibliography/work-identity.ts';

/** The identity of a work in a source, as it writes it; numbers of catalogues in their one spelling. */
export interface WrittenIdentity extends CatalogueIdentifiers {
  readonly doi?: string | undefined;
  readonly arxiv?: string | undefined;
  /** `https://openalex.org/W2741809807` */
  readonly openAlex?: string | undefined;
  readonly semanticScholar?: string | undefined;
  /** As plain text. */
  readonly title: string;
}

/** An identity with each identifier in its one spelling. What is none is left out. A DOI of arXiv has its number. */
export function identityAsWritten(written: WrittenIdentity): WorkIdentity {
  const { doi, arxiv, openAlex, semanticScholar, title } = written;
  const knownDoi = normalisedDoi(unescaped(doi ?? ''));
  return {
    doi: knownDoi,
    arxiv: normalisedArxivId(arxiv ?? '') ?? arxivOfDoi(knownDoi),
    openAlex: /\bW\d{1,15}$/i.exec(openAlex ?? '')?.[0].toUpperCase(),
    semanticScholar,
    ...knownIdentifiers((kind) => written[kind]),
    titleKey: identityOfTitle(title).titleKey,
  };
}

/** Old DOIs have brackets in them, which sources escape as in addresses. */
function unescaped(doi: string): string {
  return doi.replace(/%(3[ce]|5[bd]|2[89f]|3b)/gi, (escaped) => decodeURIComponent(escaped));
}

/** The number of the preprint that a DOI of arXiv is about: `10.48550/arxiv.2101.00001`. */
export function arxivOfDoi(doi: string | undefined): string | undefined {
  return doi?.startsWith('10.48550/') === true ? normalisedArxivId(doi) : undefined;
}

/** The DOI of a work; for a preprint on arXiv without another, the one that arXiv gives it. */
export function doiOf({ doi, arxiv }: WorkIdentity): string | undefined {
  return doi ?? (arxiv === undefined ? undefined : `10.48550/arxiv.${arxiv}`);
}

/** True if the title or an identifier says which work a record is about. */
export function saysWhichWork({ titleKey, ...identifiers }: WorkIdentity): boolean {
  return titleKey !== '' || Object.values(identifiers).some((identifier) => identifier !== undefined);
}
