import type { EntryContent } from './entry.ts';
import { normalisedDoi } from './identifiers.ts';
import { normalisedIsbn } from './isbn.ts';
import { softwareReaders } from './software-identifiers.ts';

/**
 * The identifiers under which catalogues keep works that may have no DOI, each in one spelling.
 * - `isbn`: 13 digits; of whole books alone, as the chapters and papers of a volume have its number in common
 * - `pmid`: the number of an article in PubMed
 * - `pmcid`: the id of its text in PubMed Central, `PMC7029759`
 * - `acl`: the id of a paper in the ACL Anthology, `2020.acl-main.1`, `P14-1001`
 * - `openReview`: the id of a forum at OpenReview
 * - `rfc`: the number of a Request for Comments, without zeros before it
 * - `github`, `pypi`, `cran`, `huggingFace`: what software is called there, `owner/name` or `name`; of entries alone that are
 *   about it, as papers name the address of their code
 */
export const catalogueKinds = [
  'isbn',
  'pmid',
  'pmcid',
  'acl',
  'openReview',
  'rfc',
  'github',
  'pypi',
  'cran',
  'huggingFace',
] as const;

export type CatalogueKind = (typeof catalogueKinds)[number];

export type CatalogueIdentifiers = Readonly<Partial<Record<CatalogueKind, string | undefined>>>;

/** The identifiers that are known, of each kind; the others are missing. */
export function knownIdentifiers(known: (kind: CatalogueKind) => string | undefined): CatalogueIdentifiers {
  const pairs = catalogueKinds.map((kind) => [kind, known(kind)] as const);
  return Object.fromEntries(pairs.filter(([, identifier]) => identifier !== undefined && identifier !== ''));
}

/** The identifiers that an entry states. */
export function catalogueIdentifiers(content: EntryContent): CatalogueIdentifiers {
  return knownIdentifiers((kind) => readers[kind](content));
}

type Values = EntryContent['values'];

const readers: Readonly<Record<CatalogueKind, (content: EntryContent) => string | undefined>> = {
  isbn: ({ type, values }) => (isWholeBook(type, values) ? normalisedIsbn(plain(values, 'isbn')) : undefined),
  pmid: ({ values }) => (mentions(values, pmidFields, /pmid|pubmed/i) ? pmidIn(values) : undefined),
  pmcid: ({ values }) =>
    mentions(values, pmcidFields, /pmc/i) ? firstOf(values, pmcidFields, normalisedPmcid) : undefined,
  acl: ({ values }) =>
    mentions(values, aclFields, /acl|10\.(?:3115|18653)\//i) ? firstOf(values, aclFields, normalisedAclId) : undefined,
  openReview: ({ values }) =>
    mentions(values, openReviewFields, /openreview/i) ? firstOf(values, openReviewFields, openReviewIdIn) : undefined,
  rfc: (content) =>
    /rfc/i.test(content.key) || mentions(content.values, rfcFields, /rfc|request/i) ? rfcOf(content) : undefined,
  ...softwareReaders,
};

const pmidFields = ['pmid', 'eprinttype', 'archiveprefix', 'url', 'note'] as const;
const pmcidFields = ['pmcid', 'pmc', 'eprint', 'url', 'note'] as const;
const aclFields = ['doi', 'url'] as const;
const openReviewFields = ['url', 'howpublished', 'note'] as const;
const rfcFields = ['title', 'number', 'howpublished', 'note', 'series', 'type', 'journal', 'url', 'doi'] as const;

/** True if a field may have an identifier: most entries have none of these, and this reads quicker than that. */
function mentions(values: Values, fields: readonly string[], word: RegExp): boolean {
  return fields.some((field) => values.has(field) && (field === 'pmid' || word.test(values.get(field)!)));
}

/** Types of entries that are about a whole book. */
const wholeBooks: ReadonlySet<string> = new Set(
  'book mvbook collection mvcollection booklet proceedings mvproceedings reference mvreference'.split(' '),
);

/** True if entries of a type are about a whole book. In BibTeX, `@inbook` has the title of the book, and no other. */
function isWholeBook(type: string, values: Values): boolean {
  return wholeBooks.has(type) || (type === 'inbook' && !values.has('booktitle') && !values.has('crossref'));
}

function plain(values: Values, field: string): string {
  return (values.get(field) ?? '').replace(/[\\{}]/g, '').trim();
}

function firstOf(
  values: Values,
  fields: readonly string[],
  read: (text: string) => string | undefined,
): string | undefined {
  return fields
    .filter((field) => values.has(field))
    .map((field) => read(plain(values, field)))
    .find((found) => found !== undefined);
}

const pageOfPubMed = /\b(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed)\/(\d{1,8})\b/i;

function pmidIn(values: Values): string | undefined {
  const isPubMed = /^pubmed$/i.test(plain(values, 'eprinttype') || plain(values, 'archiveprefix'));
  const number = /^(?:pmid[\s:]{0,9})?0{0,9}([1-9]\d{0,7})$/i;
  return (
    number.exec(plain(values, 'pmid'))?.[1] ??
    (isPubMed ? number.exec(plain(values, 'eprint'))?.[1] : undefined) ??
    pageOfPubMed.exec(plain(values, 'url'))?.[1] ??
    /^pmid[\s:]{0,9}0{0,9}([1-9]\d{0,7})\.?$/i.exec(plain(values, 'note'))?.[1]
  );
}

/** The id in PubMed Central in a text or an address; undefined if there is none. */
export function normalisedPmcid(written: string): string | undefined {
  const id = /(?:^|[\s:/])(PMC[1-9]\d{2,8})(?![\w-])/i.exec(written)?.[1];
  return id?.toUpperCase();
}

/** A letter and two digits of the year until 2019, `P14-1001`; the year and the venue since, `2020.acl-main.1`. */
const aclId = String.raw`([a-z]\d{2}-\d{4,5}|(?:19|20)\d{2}\.[a-z][a-z\d]*-[a-z\d]+\.\d{1,4})`;
const aclAddress = new RegExp(
  String.raw`\b(?:aclanthology\.(?:org|info)|aclweb\.org\/anthology)\/(?:papers\/|[a-z]\/|[a-z]\d{2}\/){0,4}${aclId}(?:v\d+)?(?:\.pdf|\.bib|\/)?(?:[?#]|$)`,
  'i',
);
/** The prefixes of the DOIs that the ACL registered: until 2014, and since. */
const aclDoi = new RegExp(String.raw`^10\.(?:3115|18653)\/v1\/${aclId}$`, 'i');

/** The id in the ACL Anthology that an address or a DOI of it has; undefined if the text is neither. */
export function normalisedAclId(written: string): string | undefined {
  const id = (aclAddress.exec(written) ?? aclDoi.exec(normalisedDoi(written) ?? ''))?.[1];
  return id !== undefined && /^[a-z]/i.test(id) ? id.toUpperCase() : id?.toLowerCase();
}

/** Ids tell capital letters from small ones. */
function openReviewIdIn(written: string): string | undefined {
  return /\bopenreview\.net\/(?:forum|pdf|attachment)\?(?:[^#\s]{0,200}&)?id=([\w-]{6,20})(?![\w-])/.exec(written)?.[1];
}

const numberOfRfc = String.raw`(?:rfc|request for comments)[\s:_#-]{0,3}0{0,4}([1-9]\d{0,4})`;
const rfcAlone = new RegExp(String.raw`^(?:ietf |internet )?${numberOfRfc}[.;,]?$`, 'i');
/** "RFC 9110: HTTP Semantics", "HTTP Semantics (RFC 9110)"; a title that has the number in its middle is about it. */
const rfcInTitle = new RegExp(
  String.raw`^(?:ietf |internet )?${numberOfRfc}\s{0,3}[:.,–—-]\s|[[(]${numberOfRfc}[\])]$`,
  'i',
);
const pageOfRfc = /\b(?:rfc-editor\.org|ietf\.org|tools\.ietf\.org)\/(?:[\w-]+\/){0,3}rfc0{0,4}([1-9]\d{0,4})(?!\d)/i;
const rfcSeries = /\brfcs?\b|\brequests? for comments\b/i;

function rfcOf({ key, values }: EntryContent): string | undefined {
  const said = ['number', 'howpublished', 'note', 'series', 'type', 'title', 'journal'].map((field) =>
    plain(values, field),
  );
  const alone = said.map((text) => rfcAlone.exec(text)?.[1]).find((number) => number !== undefined);
  const title = rfcInTitle.exec(plain(values, 'title'));
  const isOfSeries = ['type', 'series', 'journal', 'howpublished'].some((field) =>
    rfcSeries.test(plain(values, field)),
  );
  const number = isOfSeries ? /^0{0,4}([1-9]\d{0,4})$/.exec(plain(values, 'number'))?.[1] : undefined;
  return (
    alone ??
    number ??
    title?.[1] ??
    title?.[2] ??
    pageOfRfc.exec(plain(values, 'url'))?.[1] ??
    /^10\.17487\/rfc0{0,4}([1-9]\d{0,4})$/.exec(normalisedDoi(plain(values, 'doi')) ?? '')?.[1] ??
    // People give entries the number for a key.
    rfcAlone.exec(key)?.[1]
  );
}
