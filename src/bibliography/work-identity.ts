import { distance } from 'fastest-levenshtein';
import type { CatalogueIdentifiers, CatalogueKind } from './catalogue-identifiers.ts';
import { rememberByContent } from './content-memo.ts';
import { arxivId, doi, isPreprintDoi, openAlexId, semanticScholarId } from './identifiers.ts';
import { inJson } from './kept-results.ts';
import { titleKey, titleWords } from './title-key.ts';

/** The identity of a work, wherever it was found; a bibliography's key is only what one paper calls it. */
export interface WorkIdentity extends CatalogueIdentifiers {
  /** In lower case, without a resolver: `10.1000/182`. */
  readonly doi?: string | undefined;
  /** Without a version: `2101.00001`, `cs/0102003`. */
  readonly arxiv?: string | undefined;
  /** `W2741809807` */
  readonly openAlex?: string | undefined;
  /** `CorpusId:52967399`, or 40 hexadecimal digits. */
  readonly semanticScholar?: string | undefined;
  /** The words of the title run together, as `titleWords` spells them; empty if there is no title. */
  readonly titleKey: string;
}

/** The kinds of identifiers by which a source can be asked for a work. */
export type IdentifierKind = 'doi' | 'arxiv' | CatalogueKind;

/** The evidence that two works are one. */
export type SameWorkReason = 'doi' | 'arxiv' | 'openAlex' | 'semanticScholar' | 'title';

/**
 * The identity of an entry's work, from its fields. Inherited fields count only in a completed entry. Every entry of a library is
 * compared by it on every start, so that what only some catalogues know is left to those who ask them.
 */
export const identityOf = rememberByContent((content): WorkIdentity => {
  const entry = { content };
  return {
    doi: doi(entry),
    arxiv: arxivId(entry),
    openAlex: openAlexId(entry),
    semanticScholar: semanticScholarId(entry),
    titleKey: titleKey(entry),
  };
}, inJson<WorkIdentity>('identity'));

/** The identity of a work of which nothing is known but its title. */
export function identityOfTitle(title: string): WorkIdentity {
  return { titleKey: titleWords(title).join('') };
}

/** The strings of which two identities must share at least one to be the same work. */
export function identityStrings({ titleKey: title, ...identifiers }: WorkIdentity): string[] {
  const strings: string[] = [];
  for (const name in identifiers) {
    const value = identifiers[name as keyof typeof identifiers];
    if (value !== undefined) strings.push(`${name}:${value}`);
  }
  if (title !== '') strings.push(`title:${title}`);
  return strings;
}

/** The identity that one of `identityStrings` stands for, as far as it is one of a registry; undefined for a title. */
export function identityNamed(text: string): WorkIdentity | undefined {
  const [, kind, value] = /^(doi|arxiv|openAlex|semanticScholar):(.+)$/s.exec(text) ?? [];
  return kind === undefined ? undefined : { [kind]: value, titleKey: '' };
}

/**
 * Finds what shows that two identities are those of one work; undefined if nothing does. An identifier alone does not
 * count when the titles disagree: wrong DOIs are common. Published versions with two DOIs are two works, and so are two
 * preprints; a preprint and its published version are one. A title alone proves little: callers that get `title` also
 * check authors and years.
 */
export function sameIdentity(a: WorkIdentity, b: WorkIdentity): SameWorkReason | undefined {
  const shared = (kind: Exclude<SameWorkReason, 'title'>): boolean => a[kind] !== undefined && a[kind] === b[kind];
  const registered = (['doi', 'arxiv'] as const).find(shared);
  if (registered === undefined && differ(a, b)) {
    return undefined;
  }
  // Databases keep several versions under one identifier, so these count less than a DOI.
  const identifier = registered ?? (['openAlex', 'semanticScholar'] as const).find(shared);
  if (identifier !== undefined) {
    return titlesAgree(a.titleKey, b.titleKey) ? identifier : undefined;
  }
  return a.titleKey !== '' && a.titleKey === b.titleKey ? 'title' : undefined;
}

/** True if identifiers that are different for every version show that these are two works. */
function differ(a: WorkIdentity, b: WorkIdentity): boolean {
  const published = [a.doi, b.doi].filter((doi) => doi !== undefined && !isPreprintDoi(doi));
  return published.length === 2 || (a.arxiv !== undefined && b.arxiv !== undefined);
}

/** True if two titles can be those of one work whose identifiers agree: equal, cut short, or misspelled. */
function titlesAgree(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return (
    !differByNumber(short, long) && (long.startsWith(short) || distance(short, long) <= Math.min(3, long.length / 25))
  );
}

/**
 * True if numbers tell two titles apart: years, issues of a report, numbers of a standard, or the Roman numerals of
 * parts at the end. A title without any may have been cut short.
 */
function differByNumber(a: string, b: string): boolean {
  const [numbersA, numbersB] = [a, b].map((title) => title.match(/\d+/g)?.join());
  const [partA, partB] = [a, b].map((title) => /(?<![ivx])[ivx]+$/.exec(title)?.[0] ?? '');
  const isOfParts = partA !== '' && partB !== '' && partA !== partB;
  return (
    (numbersA !== undefined && numbersB !== undefined && numbersA !== numbersB) ||
    (isOfParts && a.slice(0, -partA!.length) === b.slice(0, -partB!.length))
  );
}
