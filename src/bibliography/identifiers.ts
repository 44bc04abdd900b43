import { rememberByContent } from './content-memo.ts';
import type { EntryContent } from './entry.ts';

/**
 * The DOI of an entry, from its `doi` field or a `url` that leads to doi.org: lower case, without resolver and without
 * TeX escapes. Undefined if there is none, or if what is there is no DOI.
 */
export const doi = rememberByContent(readDoi);

/**
 * The arXiv identifier of an entry, without version: `2101.00001`, `cs/0102003`. It is taken from the fields that
 * identify a work, never from abstracts and annotations, which mention other works.
 */
export const arxivId = rememberByContent(readArxivId);

/** The identifier of a work in OpenAlex, from a `url` that leads there: `W2741809807`. */
export const openAlexId = rememberByContent(({ values }) =>
  /\bopenalex\.org\/(?:works\/)?(W\d+)\b/i.exec(values.get('url') ?? '')?.[1]?.toUpperCase(),
);

/**
 * The identifier of a work in Semantic Scholar, from a `url` that leads there, as its interface takes it:
 * `CorpusId:52967399`, or 40 hexadecimal digits.
 */
export const semanticScholarId = rememberByContent(readSemanticScholarId);

/** True if a DOI is that of a preprint or of a deposited copy, which the published version does not share. */
export function isPreprintDoi(doi: string): boolean {
  // Cold Spring Harbor gives its journals' articles DOIs that start with letters.
  return preprintRegistrants.has(doi.slice(0, doi.indexOf('/'))) && !/^10\.1101\/[a-z]/.test(doi);
}

/** arXiv, bioRxiv and medRxiv, SSRN, OSF and its communities, Research Square, ChemRxiv, Preprints.org, … */
const preprintRegistrants: ReadonlySet<string> = new Set(
  (
    '10.48550 10.1101 10.2139 10.31219 10.31234 10.31235 10.31222 10.31223 10.31228 10.35542 10.21203 10.26434 ' +
    '10.20944 10.22541 10.7287 10.36227 10.32942 10.3386'
  ).split(' '),
);

function readDoi({ values }: EntryContent): string | undefined {
  return (
    normalisedDoi(values.get('doi') ?? '') ?? normalisedDoi(/doi\.org\/.*/is.exec(values.get('url') ?? '')?.[0] ?? '')
  );
}

function readSemanticScholarId({ values }: EntryContent): string | undefined {
  const address = /\bsemanticscholar\.org\/.*/is.exec(values.get('url') ?? '')?.[0] ?? '';
  const corpusId = /\/CorpusID:(\d+)/i.exec(address)?.[1];
  return corpusId === undefined
    ? /\/paper\/(?:[^/?#]*\/)?([0-9a-f]{40})\b/i.exec(address)?.[1]?.toLowerCase()
    : `CorpusId:${corpusId}`;
}

/**
 * The DOI in a text that is nothing but one, with or without a resolver or `doi:` before it: in lower case, without TeX
 * escapes. Undefined if it is none.
 */
export function normalisedDoi(written: string): string | undefined {
  const bare = written
    .replace(/[\\{}\s]/g, '')
    .replace(/%2f/gi, '/')
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/)?(?:doi:)?/, '');
  return /^10\.\d{4,9}\/[^?#]*[^?#.,;]/.exec(bare)?.[0];
}

const ARCHIVES =
  'acc-phys|adap-org|alg-geom|astro-ph|cmp-lg|cond-mat|cs|dg-ga|econ|eess|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|' +
  'math|math-ph|nlin|nucl-ex|nucl-th|physics|q-alg|q-bio|q-fin|quant-ph|stat';
const ID = String.raw`(\d{4}\.\d{4,5}|(?:${ARCHIVES})(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?(?!\.*\d)`;
const ID_ALONE = new RegExp(`^(?:arxiv:)?${ID}$`, 'i');
/** `arXiv:…`, `arXiv preprint …`, `arxiv.org/abs/…`, `10.48550/arXiv.…`, and the volume `abs/…` of CoRR. */
const ID_NAMED = new RegExp(
  String.raw`(?:arxiv(?:\s+preprint)?(?:\.org\/(?:abs|pdf|html)\/|[.:\s]+)|\babs\/)${ID}`,
  'i',
);

/** The number of a preprint in a text that names it as arXiv does (`arXiv:2101.00001v2`, a DOI or an address of arXiv). */
export function normalisedArxivId(text: string): string | undefined {
  return (ID_ALONE.exec(text.trim()) ?? ID_NAMED.exec(text))?.[1]?.toLowerCase();
}

function readArxivId({ values }: EntryContent): string | undefined {
  const value = (name: string): string => (values.get(name) ?? '').replace(/[\\{}]/g, '').trim();
  const archive = value('archiveprefix') || value('eprinttype');
  const id =
    (archive === '' || /^arxiv$/i.test(archive) ? ID_ALONE.exec(value('eprint')) : null) ??
    ID_NAMED.exec(value('doi')) ??
    ID_NAMED.exec(value('url')) ??
    ID_NAMED.exec(value('journal')) ??
    ID_NAMED.exec(value('journaltitle')) ??
    ID_NAMED.exec(value('howpublished')) ??
    ID_NAMED.exec(value('note')) ??
    ID_NAMED.exec(value('number')) ??
    ID_NAMED.exec(value('eprint')) ??
    ID_NAMED.exec(value('volume'));
  return id?.[1]?.toLowerCase();
}
