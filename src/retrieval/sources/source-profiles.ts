import type { IdentifierKind } from '../../bibliography/work-identity.ts';
import type { KeyHeader } from '../../http/server.ts';
import { type ListedKinds, workKinds } from './work-kinds.ts';

/** A question that sources can be asked; a source has the method of this name (`ScholarlySource`) or not. */
export type SourceQuestion = 'search' | 'byIdentifier' | 'byTitle' | 'references' | 'citedBy' | 'recommended';

/** The task that sources are asked for where the author names none. */
export type SourceTask = 'search' | 'verification' | 'evidence' | 'copies';

/** Fields that some sources know better than their trust says. */
export type SpecialField = 'abstract' | 'openCopies' | 'timesCited' | 'references' | 'subjects';

/** The facts to be known of the source of a record. */
export interface SourceTraits {
  /** The name that people give it. */
  readonly title: string;
  /**
   * The origin of the data it passes on. Sources of `registrars` repeat each other's mistakes: OpenAlex takes authors,
   * titles and pages from Crossref.
   */
  readonly drawsFrom: 'registrars' | 'itself';
  /** True if its records are about what is registered there, so that their types can be trusted. */
  readonly isRegistry: boolean;
  /**
   * The rank of its word on the fields of a published version and of a preprint: 1 is most. No two sources have the
   * same number. For a special field those that name one come first, in its own order.
   */
  readonly trust: {
    readonly published: number;
    readonly preprint: number;
  } & Partial<Readonly<Record<SpecialField, number>>>;
  /** The identifiers by which it finds a work, the one that it is asked by first where a work has several. */
  readonly identifiers: readonly [IdentifierKind, ...IdentifierKind[]];
  /** DOIs that it may not have although it is asked by DOI: that it lacks one of them says nothing. */
  readonly lacksDois?: RegExp;
  /** The kinds of works that it lists. */
  readonly lists: ListedKinds;
  /** The share that it lists of the works without a DOI: of a source that lists none, what it lacks says nothing. */
  readonly worksWithoutDoi: 'all' | 'some' | 'none';
}

/** The facts to be known of a scholarly interface before it is asked. */
export interface SourceProfile extends SourceTraits {
  /** Scheme and host of the public interface. */
  readonly address: string;
  /** Milliseconds between the beginnings of two requests, by its published limits: without an e-mail address, with one. */
  readonly intervals: { readonly anonymous: number; readonly identified: number };
  /** The most works that one request by identifier asks for; one by default. */
  readonly identifiersAtOnce?: number;
  /** Identifiers that it can only be asked by in a request of their own: its lists cannot express them. */
  readonly asksApart?: RegExp;
  /** The most requests that may be under way at once. */
  readonly concurrency: number;
  /** The query parameter for the author's e-mail address, where it has one. */
  readonly emailParameter?: string;
  /** True if it answers nobody without an e-mail address. */
  readonly needsEmail?: true;
  readonly keyHeader?: KeyHeader;
  readonly keyParameter?: string;
  readonly answers: readonly SourceQuestion[];
  /** Its place among the sources asked by default, for each such task. */
  readonly usualFor: Partial<Readonly<Record<SourceTask, number>>>;
}

/**
 * The sources that Situate can ask over the network, in the order in which they are shown. Each has its requests
 * in the file of its name in `web/`. Whom to believe: publishers register what they print at Crossref and DataCite; dblp
 * is edited by people; OpenAlex and Semantic Scholar gather from elsewhere, and the others know little besides what they
 * are for. Libraries and depositors describe works in their own words, and pages of software say least.
 * OpenAlex makes its abstracts of an index of words, and the paragraphs and formulas of the others are better;
 * Unpaywall exists for open copies, where a publisher's address often asks for money; of citations the larger database is
 * nearer to the truth; of references Crossref has the lists as publishers print them, OpenAlex what it could match in them.
 */
const profiles = {
  // Ten requests a second (documentation: rate limits and authentication).
  openalex: {
    title: 'OpenAlex',
    drawsFrom: 'registrars',
    isRegistry: false,
    trust: { published: 7, preprint: 7, abstract: 5, openCopies: 3, timesCited: 1, references: 3, subjects: 2 },
    address: 'https://api.openalex.org',
    intervals: { anonymous: 1000, identified: 150 },
    identifiersAtOnce: 50,
    asksApart: /[,|]/,
    concurrency: 2,
    emailParameter: 'mailto',
    keyParameter: 'api_key',
    answers: ['search', 'byIdentifier', 'byTitle', 'references', 'citedBy'],
    identifiers: ['doi', 'arxiv'],
    lists: {
      most: ['article', 'paper', 'preprint'],
      some: ['chapter', 'book', 'thesis', 'report', 'data', 'software', 'standard', 'other'],
    },
    worksWithoutDoi: 'some',
    usualFor: { search: 1, verification: 2, evidence: 1 },
  },
  // One request a second, with a key as without one (product page of the API, 2024).
  semanticscholar: {
    title: 'Semantic Scholar',
    drawsFrom: 'itself',
    isRegistry: false,
    trust: { published: 8, preprint: 8, abstract: 4, openCopies: 4, timesCited: 2, references: 4, subjects: 3 },
    address: 'https://api.semanticscholar.org',
    intervals: { anonymous: 1100, identified: 1100 },
    identifiersAtOnce: 500,
    concurrency: 1,
    keyHeader: { name: 'x-api-key', prefix: '' },
    answers: ['search', 'byIdentifier', 'byTitle', 'references', 'citedBy', 'recommended'],
    identifiers: ['doi', 'arxiv'],
    lists: {
      most: ['article', 'paper', 'preprint'],
      some: ['chapter', 'book', 'thesis', 'report', 'other'],
    },
    worksWithoutDoi: 'all',
    usualFor: { search: 2, verification: 4, evidence: 2 },
  },
  // For lists of works one request a second, three with an e-mail address ("polite"; documentation: REST API access, 2025).
  crossref: {
    title: 'Crossref',
    drawsFrom: 'registrars',
    isRegistry: true,
    trust: { published: 1, preprint: 2, abstract: 2, timesCited: 4, references: 1, subjects: 4 },
    address: 'https://api.crossref.org',
    intervals: { anonymous: 1000, identified: 340 },
    identifiersAtOnce: 20,
    asksApart: /[,:]/,
    concurrency: 1,
    emailParameter: 'mailto',
    keyHeader: { name: 'crossref-plus-api-token', prefix: 'Bearer ' },
    answers: ['search', 'byIdentifier', 'byTitle', 'references'],
    identifiers: ['doi'],
    // Those of DataCite's members, arXiv and Zenodo among them.
    lacksDois: /^10\.(?:48550|5281|6084|17605|17632|5061|7910|18419|14279|15468|24432|4121|3929|57702)\//,
    lists: {
      most: ['article', 'paper'],
      some: ['preprint', 'chapter', 'book', 'thesis', 'report', 'data', 'standard', 'other'],
    },
    worksWithoutDoi: 'none',
    usualFor: { verification: 1, evidence: 3 },
  },
  // One request every three seconds, one at a time (terms of use of its interfaces).
  arxiv: {
    title: 'arXiv',
    drawsFrom: 'itself',
    isRegistry: true,
    trust: { published: 12, preprint: 1, abstract: 1, openCopies: 1, subjects: 1 },
    address: 'https://export.arxiv.org',
    intervals: { anonymous: 3000, identified: 3000 },
    identifiersAtOnce: 100,
    concurrency: 1,
    answers: ['search', 'byIdentifier', 'byTitle'],
    identifiers: ['arxiv'],
    lists: {
      most: ['preprint'],
      some: ['article', 'paper', 'thesis', 'report', 'other'],
    },
    worksWithoutDoi: 'all',
    usualFor: { search: 3, verification: 5, evidence: 4 },
  },
  // "At least one or two seconds" between requests (frequently asked questions).
  dblp: {
    title: 'dblp',
    drawsFrom: 'itself',
    isRegistry: false,
    trust: { published: 2, preprint: 4 },
    address: 'https://dblp.org',
    intervals: { anonymous: 2000, identified: 2000 },
    concurrency: 1,
    answers: ['search', 'byTitle'],
    identifiers: ['doi'],
    lists: {
      most: ['article', 'paper'],
      some: ['preprint', 'chapter', 'book', 'thesis', 'data', 'other'],
    },
    worksWithoutDoi: 'all',
    usualFor: { verification: 3 },
  },
  // 180 requests a minute (documentation of the API, 2025).
  opencitations: {
    title: 'OpenCitations',
    drawsFrom: 'registrars',
    isRegistry: false,
    trust: { published: 18, preprint: 18, timesCited: 3, references: 2 },
    address: 'https://api.opencitations.net',
    intervals: { anonymous: 340, identified: 340 },
    concurrency: 1,
    keyHeader: { name: 'authorization', prefix: '' },
    answers: ['byIdentifier', 'references', 'citedBy'],
    identifiers: ['doi'],
    lists: {
      most: ['article', 'paper'],
      some: ['chapter', 'book'],
    },
    worksWithoutDoi: 'none',
    usualFor: {},
  },
  // 3,000 requests in five minutes, and ten a second at most (documentation: rate limit).
  datacite: {
    title: 'DataCite',
    drawsFrom: 'registrars',
    isRegistry: true,
    trust: { published: 6, preprint: 3, abstract: 3, timesCited: 5, subjects: 5 },
    address: 'https://api.datacite.org',
    intervals: { anonymous: 250, identified: 250 },
    identifiersAtOnce: 25,
    concurrency: 2,
    emailParameter: 'mailto',
    answers: ['search', 'byIdentifier', 'byTitle'],
    identifiers: ['doi', 'arxiv'],
    lists: {
      most: ['preprint', 'data'],
      some: ['article', 'paper', 'chapter', 'book', 'thesis', 'report', 'software', 'standard', 'other'],
    },
    worksWithoutDoi: 'none',
    usualFor: { verification: 6 },
  },
  // 100,000 requests a day (documentation of the REST API).
  unpaywall: {
    title: 'Unpaywall',
    drawsFrom: 'registrars',
    isRegistry: false,
    trust: { published: 17, preprint: 17, openCopies: 2 },
    address: 'https://api.unpaywall.org',
    intervals: { anonymous: 1000, identified: 150 },
    concurrency: 2,
    emailParameter: 'email',
    needsEmail: true,
    answers: ['byIdentifier', 'byTitle'],
    identifiers: ['doi'],
    lists: {
      most: ['article', 'paper'],
      some: ['preprint', 'chapter', 'book', 'report'],
    },
    worksWithoutDoi: 'none',
    usualFor: { copies: 1 },
  },
  // One request a second, three with an e-mail address in the user agent (page for developers of its interfaces, 2025). Its
  // search lags behind its catalogue, names are in any order, and libraries list some of the authors.
  openlibrary: {
    title: 'Open Library',
    drawsFrom: 'itself',
    isRegistry: false,
    trust: { published: 11, preprint: 12 },
    address: 'https://openlibrary.org',
    intervals: { anonymous: 1000, identified: 340 },
    concurrency: 1,
    identifiersAtOnce: 20,
    answers: ['byIdentifier', 'byTitle'],
    identifiers: ['isbn'],
    lists: { most: [], some: ['book'] },
    worksWithoutDoi: 'some',
    usualFor: { verification: 7 },
  },
  // Three requests a second, ten with a key; it wants to know the tool and its author (E-utilities: a general introduction,
  // 2025). It has medicine and biology, so that what it lacks says nothing of a work; names have initials alone.
  pubmed: {
    title: 'PubMed',
    drawsFrom: 'itself',
    isRegistry: false,
    trust: { published: 5, preprint: 9 },
    address: 'https://eutils.ncbi.nlm.nih.gov',
    intervals: { anonymous: 350, identified: 350 },
    concurrency: 1,
    identifiersAtOnce: 100,
    emailParameter: 'email',
    keyParameter: 'api_key',
    answers: ['byIdentifier', 'byTitle'],
    identifiers: ['pmid', 'doi'],
    lacksDois: /^/,
    lists: { most: [], some: ['article', 'preprint'] },
    worksWithoutDoi: 'some',
    usualFor: { verification: 8 },
  },
  // It publishes no limit and serves files that do not change; one request in a quarter of a second. It registers its DOIs at
  // Crossref, and some of its older papers have none.
  aclanthology: {
    title: 'ACL Anthology',
    drawsFrom: 'registrars',
    isRegistry: true,
    trust: { published: 3, preprint: 10 },
    address: 'https://aclanthology.org',
    intervals: { anonymous: 250, identified: 250 },
    concurrency: 1,
    answers: ['byIdentifier'],
    identifiers: ['acl'],
    lists: { most: [], some: ['paper', 'article'] },
    worksWithoutDoi: 'some',
    usualFor: { verification: 9 },
  },
  // It publishes no limit; one request a second. Conferences from 2023 on are at this interface, those before mostly not; it
  // has submissions whatever became of them, and refuses some requests of those who are not signed in.
  openreview: {
    title: 'OpenReview',
    drawsFrom: 'itself',
    isRegistry: false,
    trust: { published: 10, preprint: 5 },
    address: 'https://api2.openreview.net',
    intervals: { anonymous: 1000, identified: 1000 },
    concurrency: 1,
    answers: ['byIdentifier', 'byTitle'],
    identifiers: ['openReview'],
    lists: { most: [], some: ['paper', 'article', 'preprint'] },
    worksWithoutDoi: 'some',
    usualFor: { verification: 10 },
  },
  // It publishes no limit (documentation of the search interface, 2025); two requests a second. It has what researchers in
  // France deposit, as they write it.
  hal: {
    title: 'HAL',
    drawsFrom: 'itself',
    isRegistry: false,
    trust: { published: 9, preprint: 6 },
    address: 'https://api.archives-ouvertes.fr',
    intervals: { anonymous: 500, identified: 500 },
    concurrency: 1,
    answers: ['byTitle'],
    identifiers: ['doi'],
    lists: { most: [], some: ['thesis', 'report', 'article', 'paper', 'chapter', 'book', 'preprint'] },
    worksWithoutDoi: 'some',
    usualFor: { verification: 11 },
  },
  // It publishes no limit and serves files that do not change; one request in a quarter of a second. By number alone.
  rfceditor: {
    title: 'RFC Editor',
    drawsFrom: 'itself',
    isRegistry: true,
    trust: { published: 4, preprint: 11 },
    address: 'https://www.rfc-editor.org',
    intervals: { anonymous: 250, identified: 250 },
    concurrency: 1,
    answers: ['byIdentifier'],
    identifiers: ['rfc'],
    lists: { most: [], some: ['standard', 'report'] },
    worksWithoutDoi: 'some',
    usualFor: { verification: 12 },
  },
  // 60 requests an hour without a key, 5,000 with one (rate limits of the REST API, 2025). By name alone, and what is private
  // is not there.
  github: {
    title: 'GitHub',
    drawsFrom: 'itself',
    isRegistry: true,
    trust: { published: 15, preprint: 15 },
    address: 'https://api.github.com',
    intervals: { anonymous: 1000, identified: 1000 },
    concurrency: 1,
    answers: ['byIdentifier'],
    identifiers: ['github'],
    lists: { most: [], some: ['software'] },
    worksWithoutDoi: 'some',
    usualFor: { verification: 13 },
  },
  // No limit is published (documentation of its JSON interface, 2025); two requests a second. By name alone.
  pypi: {
    title: 'PyPI',
    drawsFrom: 'itself',
    isRegistry: true,
    trust: { published: 14, preprint: 14 },
    address: 'https://pypi.org',
    intervals: { anonymous: 500, identified: 500 },
    concurrency: 1,
    answers: ['byIdentifier'],
    identifiers: ['pypi'],
    lists: { most: [], some: ['software'] },
    worksWithoutDoi: 'some',
    usualFor: { verification: 14 },
  },
  // No limit is published (crandb of r-hub); two requests a second. By name alone.
  cran: {
    title: 'CRAN',
    drawsFrom: 'itself',
    isRegistry: true,
    trust: { published: 13, preprint: 13 },
    address: 'https://crandb.r-pkg.org',
    intervals: { anonymous: 500, identified: 500 },
    concurrency: 1,
    answers: ['byIdentifier'],
    identifiers: ['cran'],
    lists: { most: [], some: ['software'] },
    worksWithoutDoi: 'some',
    usualFor: { verification: 15 },
  },
  // 500 requests in five minutes without a key (rate limits of the Hub, 2025); one in 0.7 seconds. By name alone, and what is
  // private is not there.
  huggingface: {
    title: 'Hugging Face',
    drawsFrom: 'itself',
    isRegistry: true,
    trust: { published: 16, preprint: 16 },
    address: 'https://huggingface.co',
    intervals: { anonymous: 700, identified: 700 },
    concurrency: 1,
    answers: ['byIdentifier'],
    identifiers: ['huggingFace'],
    lists: { most: [], some: ['software', 'data'] },
    worksWithoutDoi: 'some',
    usualFor: { verification: 16 },
  },
} as const satisfies Readonly<Record<string, SourceProfile>>;

export type WebSource = keyof typeof profiles;

/** The profile of each source that can be asked over the network. */
export const sourceProfiles: Readonly<Record<WebSource, SourceProfile>> = profiles;

/** The profile of a source; undefined for what is not asked over the network. */
export function profileOf(name: SourceName): SourceProfile | undefined {
  return name === 'corpus' || name === 'zotero' ? undefined : sourceProfiles[name];
}

export const webSources = Object.keys(profiles) as readonly WebSource[] as readonly [WebSource, ...WebSource[]];

/** Where records come from: those, a corpus of the author's own, or the author's Zotero. */
export type SourceName = WebSource | 'corpus' | 'zotero';

export const sourceTraits: Readonly<Record<SourceName, SourceTraits>> = {
  ...profiles,
  corpus: {
    title: 'My corpus',
    drawsFrom: 'itself',
    isRegistry: false,
    trust: { published: 19, preprint: 19 },
    identifiers: ['doi', 'arxiv'],
    lists: { most: [], some: workKinds },
    worksWithoutDoi: 'all',
  },
  zotero: {
    title: 'My Zotero library',
    drawsFrom: 'itself',
    isRegistry: false,
    trust: { published: 20, preprint: 20 },
    identifiers: ['doi', 'arxiv', 'isbn', 'pmid'],
    lists: { most: [], some: workKinds },
    worksWithoutDoi: 'all',
  },
};

export const sourceNames: readonly [SourceName, ...SourceName[]] = [...webSources, 'corpus', 'zotero'];

/** The sources that can be asked a question, in the order in which they are shown. */
export function sourcesThatAnswer(question: SourceQuestion): readonly WebSource[] {
  return webSources.filter((name) => sourceProfiles[name].answers.includes(question));
}

/** The sources that are asked for tasks where the author names none, in the order in which they are asked. */
export function usualSources(...tasks: readonly SourceTask[]): readonly WebSource[] {
  return tasks.flatMap((task) => {
    const place = (name: WebSource): number | undefined => sourceProfiles[name].usualFor[task];
    return webSources.filter((name) => place(name) !== undefined).sort((a, b) => place(a)! - place(b)!);
  });
}

/** True if a source is asked where copies are, and for nothing else. */
export function knowsCopiesAlone(name: SourceName): boolean {
  return Object.keys(profileOf(name)?.usualFor ?? {}).join() === 'copies';
}

/** True if a source has nearly all works of some kind: the others are asked about few of the entries of a paper, or none. */
export function listsMostOfAKind(name: SourceName): boolean {
  return sourceTraits[name].lists.most.length > 0;
}
