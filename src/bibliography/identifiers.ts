import { withoutReferences } from '../text/character-references.ts';
import type { WithContent } from './content-memo.ts';
import type { EntryContent } from './entry.ts';

// `identityOf` remembers these identifiers for each entry.

/**
 * The DOI of an entry, from its `doi` field, from a `url` that leads there, or from a note that is nothing but a DOI: in lower
 * case, without resolver and without TeX escapes. Undefined if there is none, or if what is there is no DOI.
 */
export function doi({ content: { values } }: WithContent): string | undefined {
  for (const field of ['doi', 'url', 'howpublished', 'note']) {
    const value = values.get(field);
    if (value?.includes('10.') === true && (field !== 'url' || pageOfWork.test(value))) {
      const found = normalisedDoi(value);
      if (found !== undefined) {
        return found;
      }
    }
  }
  return undefined;
}

/**
 * The arXiv identifier of an entry, without version: `2101.00001`, `cs/0102003`. It is taken from the fields that
 * identify a work, never from abstracts and annotations, which mention other works.
 */
export function arxivId({ content: { values } }: WithContent): string | undefined {
  const eprint = values.get('eprint');
  if (eprint !== undefined) {
    const archive = plainField(values, 'archiveprefix') || plainField(values, 'eprinttype');
    const id = archive === '' || /^arxiv$/i.test(archive) ? ID_ALONE.exec(plainField(values, 'eprint')) : null;
    if (id !== null) return id[1]!.toLowerCase();
  }
  for (const field of fieldsNamingArxiv) {
    const id = values.has(field) ? ID_NAMED.exec(plainField(values, field)) : null;
    if (id !== null) return id[1]!.toLowerCase();
  }
  return undefined;
}

/** The identifier of a work in OpenAlex, from a `url` that leads there: `W2741809807`. */
export function openAlexId({ content: { values } }: WithContent): string | undefined {
  const id = /\bopenalex\.org\/(?:works\/)?(W\d+)\b/i.exec(values.get('url') ?? '');
  return id?.[1]?.toUpperCase();
}

/**
 * The identifier of a work in Semantic Scholar, from a `url` that leads there, as its interface takes it:
 * `CorpusId:52967399`, or 40 hexadecimal digits.
 */
export function semanticScholarId({ content: { values } }: WithContent): string | undefined {
  const address = /\bsemanticscholar\.org\/.*/is.exec(values.get('url') ?? '')?.[0];
  if (address === undefined) {
    return undefined;
  }
  const corpusId = /\/CorpusID:(\d+)/i.exec(address)?.[1];
  return corpusId === undefined
    ? /\/paper\/(?:[^/?#]*\/)?([0-9a-f]{40})\b/i.exec(address)?.[1]?.toLowerCase()
    : `CorpusId:${corpusId}`;
}

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

/** An address whose DOI is that of the work itself, as resolvers and publishers have it. */
const pageOfWork = /doi|\/(?:articles?|chapters?|books?|content)\/|[?&]id=/i;

/** Characters that are in a text without being seen: soft hyphens, joiners, a byte order mark. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
/** The beginning of a DOI. */
const registrant = /10\.\d{4,9}\//g;
/** The last parts of the addresses of publishers' pages, which are none of the DOI. */
const landing: ReadonlySet<string> = new Set(
  'full fulltext abstract abs pdf pdfdirect epdf epub html meta summary references citations'.split(' '),
);

/**
 * The DOI in a text that is nothing but one, however it is written: behind a resolver, a proxy, the address of a page or `doi:`,
 * with escapes of TeX, of addresses and of HTML, with a mark behind it. In lower case. Undefined if it is none; the first of
 * several.
 */
export function normalisedDoi(written: string): string | undefined {
  return plainDoi(written)?.toLowerCase();
}

/** As `normalisedDoi`, with the case that it is written in. */
export function plainDoi(written: string): string | undefined {
  if (!written.includes('10.')) {
    return undefined;
  }
  const text = joined(decoded(written.slice(0, longestWritten)).replace(invisible, '').replace(dashes, '-'));
  const [first, next] = [...text.matchAll(registrant)].map(({ index }) => index);
  if (first === undefined || !isWayToDoi(text.slice(0, first))) {
    return undefined;
  }
  const [one = ''] = text.slice(first, next).split(/[\s?#|]/, 1);
  const ended = withoutMarks(withoutLanding(withoutMarks(next === undefined ? one : withoutNext(one))));
  const found = ended.startsWith('10.48550/') ? ended.replace(/v\d{1,3}$/i, '') : ended;
  return /^10\.\d{4,9}\/./.test(found) ? found : undefined;
}

/** A text without braces and backslashes, whose lines are joined where a DOI or an address was broken at a sign. */
function joined(text: string): string {
  const [first = '', ...words] = text
    .replace(/[\\{}]/g, '')
    .trim()
    .split(/\s+/);
  return words.reduce(
    (before, word) => (/[/.:(-]$/.test(before) || /^[/.)-]/.test(word) ? before + word : `${before} ${word}`),
    first,
  );
}

/**
 * True if a text can lead to a DOI: `doi:`, a resolver, the proxy of a library, or the page of a publisher that has the DOI
 * in its address.
 */
function isWayToDoi(before: string): boolean {
  let rest = before.replace(/^[<("'[]+/, '');
  for (let name = label.exec(rest); name !== null; name = label.exec(rest)) {
    rest = rest.slice(name[0].length);
  }
  return rest === '' || (/^(?:https?:|[\w-]{1,100}\.)/i.test(rest) && /[/=:]$/.test(rest));
}

const label = /^(?:url|href|doi)[:=/\s]*(?![.-])/i;

/** A DOI without what belongs to the address of a page: `/full`, `v1.full`. What follows its first slash is its own. */
function withoutLanding(doi: string): string {
  let bare = doi.replace(/(?:v\d{1,3})?\.(?:full|abstract|pdf)$/i, '');
  for (;;) {
    const at = bare.lastIndexOf('/');
    if (at === bare.indexOf('/') || !landing.has(bare.slice(at + 1).toLowerCase())) return bare;
    bare = bare.slice(0, at);
  }
}

/** A DOI without the beginning of a second one. */
function withoutNext(doi: string): string {
  const at = Math.max(doi.toLowerCase().lastIndexOf('http'), doi.toLowerCase().lastIndexOf('doi'));
  return at < 0 ? doi : doi.slice(0, at);
}

/** Texts beyond this are no identifiers, in characters. */
const longestWritten = 2000;

/**
 * A text without the escapes of HTML, some of which were escaped once more, and of addresses. In a DOI by itself a percent
 * sign may be its own, but for the one in place of its slash.
 */
function decoded(text: string): string {
  const plain = withoutReferences(withoutReferences(text));
  const escapes = /^\W*10\./.test(plain) ? /%(2f)/gi : /%([2-7][0-9a-f])/gi;
  return plain.replace(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A DOI without the marks of a sentence behind it. A closing bracket stays that has its opening one. */
function withoutMarks(doi: string): string {
  let end = doi.length;
  for (;;) {
    const last = doi[end - 1] ?? '';
    const opening = brackets.get(last);
    const isLoose =
      opening === undefined
        ? /[.,;:'"*_\u2018-\u201D]/.test(last)
        : doi.slice(0, end).split(last).length > doi.slice(0, end).split(opening).length;
    if (end === 0 || !isLoose) {
      return doi.slice(0, end);
    }
    end--;
  }
}

const brackets: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['>', '<'],
  ['}', '{'],
]);

const ARCHIVES =
  'acc-phys|adap-org|alg-geom|astro-ph|cmp-lg|cond-mat|cs|dg-ga|econ|eess|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|' +
  'math|math-ph|nlin|nucl-ex|nucl-th|physics|q-alg|q-bio|q-fin|quant-ph|stat';
const ID = String.raw`(\d{4}\.\d{4,5}|(?:${ARCHIVES})(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?(?!\.*\d)`;
/** A number alone, or with the archive that arXiv's own references and Zotero put behind it: `2101.00001 [cs.CL]`. */
const ID_ALONE = new RegExp(String.raw`^(?:arxiv:\s*)?${ID}(?:\s*\[[\w.-]+\])?$`, 'i');
/** `arXiv:…`, `arXiv preprint …`, `arxiv.org/abs/…`, `10.48550/arXiv.…`, and the volume `abs/…` of CoRR. */
const ID_NAMED = new RegExp(
  String.raw`(?:arxiv(?:\s+preprint)?(?:\.org\/(?:abs|pdf|html)\/|[.:\s]+)|\babs\/)${ID}`,
  'i',
);

/** The number of a preprint in a text that names it as arXiv does (`arXiv:2101.00001v2`, a DOI or an address of arXiv). */
export function normalisedArxivId(text: string): string | undefined {
  return (ID_ALONE.exec(text.trim()) ?? ID_NAMED.exec(text))?.[1]?.toLowerCase();
}

/** The fields that may name a preprint of arXiv among other words, the most telling first. */
const fieldsNamingArxiv = 'doi url journal journaltitle howpublished note number eprint volume'.split(' ');

function plainField(values: EntryContent['values'], name: string): string {
  return (values.get(name) ?? '').replace(/[\\{}]/g, '').trim();
}
