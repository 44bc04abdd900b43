import type { WithContent } from './content-memo.ts';
import type { Entry } from './entry.ts';
import { arxivId, doi, isPreprintDoi } from './identifiers.ts';
import type { Name } from './names.ts';
import { entryTitleWords, titleWords } from './title-key.ts';
import { authors, year } from './work.ts';
import { identityOf, type SameWorkReason, sameIdentity } from './work-identity.ts';

/** Entries under different keys that are one work, in the order of the bibliographies. */
export interface SameWorks {
  readonly entries: readonly Entry[];
  /** The evidence that the second entry is the same work as the first. */
  readonly reason: SameWorkReason;
}

/**
 * Why two entries are one work; undefined if they are not, or if it is not certain. A preprint and its
 * published version are one work; the paper and the thesis, a book and its chapters, editions, parts,
 * the yearly issues of a report and two standards of one title are not.
 */
export function sameWork(a: WithContent, b: WithContent): SameWorkReason | undefined {
  if (!maySameType(a, b) || differsInField(a, b) || differsInSeries(a, b)) {
    return undefined;
  }
  const reason = sameIdentity(identityOf(a), identityOf(b));
  const isProven =
    reason !== 'title' ||
    (isTellingTitle(entryTitleWords(a)) && shareSurnames(surnames(a), surnames(b)) && yearsAgree(a, b));
  return isProven ? reason : undefined;
}

/** Types whose entries can be one work under different names of the type. Types not listed are papers of some kind. */
const families: readonly ReadonlySet<string>[] = [
  new Set(['phdthesis', 'mastersthesis', 'thesis']),
  new Set(['book', 'mvbook', 'booklet', 'collection', 'mvcollection', 'reference', 'mvreference']),
  new Set(['proceedings', 'mvproceedings', 'periodical', 'set', 'xdata']),
  new Set(['software', 'manual', 'dataset']),
  new Set(['inbook', 'bookinbook', 'suppbook', 'inreference']),
];

/** Types that do not say what the work is. */
const vagueTypes: ReadonlySet<string> = new Set(['misc', 'online', 'electronic', 'www', 'unpublished', 'webpage']);

function maySameType(a: WithContent, b: WithContent): boolean {
  const [typeA, typeB] = [a.content.type, b.content.type];
  if (vagueTypes.has(typeA) || vagueTypes.has(typeB)) {
    return true;
  }
  return families.findIndex((family) => family.has(typeA)) === families.findIndex((family) => family.has(typeB));
}

/** True if a field that distinguishes parts, chapters and editions says that these are different ones. */
function differsInField(a: WithContent, b: WithContent): boolean {
  const isPart = /^(?:in|bookin|supp)/.test(a.content.type) && /^(?:in|bookin|supp)/.test(b.content.type);
  const telling = ['edition', 'part', 'chapter', 'version', ...(isBook(a) && isBook(b) ? ['volume'] : [])];
  return [...telling, ...(isPart && a.content.type !== 'inproceedings' ? ['pages'] : [])].some((field) => {
    const [inA, inB] = [a.content.values.get(field), b.content.values.get(field)];
    return inA !== undefined && inB !== undefined && titleWords(inA).join() !== titleWords(inB).join();
  });
}

/** Types whose `number` is that of the work; an article has the number of its issue there. */
const numberedTypes: ReadonlySet<string> = new Set(['techreport', 'report', 'standard', 'manual', 'misc', 'online']);
/** Fields that may hold the number of a standard or report, in words of their own. */
const numberFields = ['title', 'number', 'note', 'howpublished', 'series', 'type', 'url'] as const;
const seriesNumber = /\b(rfc|iso(?:[/-]iec)?|iec|ieee std|ansi|ecma|nist sp)\W{0,3}0{0,4}(\d+(?:[.-]\d+)*)/gi;

/** True if two reports or standards have different numbers, as RFC 2068 and RFC 2616, which share their title. */
function differsInSeries(a: WithContent, b: WithContent): boolean {
  const [numbersA, numbersB] = [a, b].map(seriesNumbers);
  const [numberA, numberB] = [a, b].map(({ content: { type, values } }) =>
    numberedTypes.has(type) ? /\d+/.exec(values.get('number') ?? '')?.[0] : undefined,
  );
  return (
    [...numbersA!].some(([series, number]) => (numbersB!.get(series) ?? number) !== number) ||
    (numberA !== undefined && numberB !== undefined && numberA !== numberB)
  );
}

function seriesNumbers({ content: { values } }: WithContent): Map<string, string> {
  const said = numberFields.map((field) => values.get(field) ?? '').join(' ; ');
  return new Map(
    Array.from(said.matchAll(seriesNumber), ([, series = '', number = '']) => [series.toLowerCase(), number]),
  );
}

function isBook({ content }: WithContent): boolean {
  return families[1]!.has(content.type);
}

/**
 * True if two works with these words as their title can be taken for one: a title that many works have proves nothing.
 */
export function isTellingTitle(words: readonly string[]): boolean {
  const length = words.reduce((sum, word) => sum + word.length, 0);
  return (words.length >= 3 || length >= 15) && !genericTitle.test(words.join(' '));
}

const genericTitle = new RegExp(
  '^(?:' +
    'proceedings|(?:guest )?editorial|special issue|introduction to the special|preface|foreword|book review|' +
    'letters? to the editor|correction|errat|corrigend|repl(?:y|ies) to|response to|comments? on|discussion of|' +
    'annual report|technical report|table of contents|front ?matter|back ?matter|lecture notes|user manual|' +
    'supplementa|supporting information|(?:personal|private|unpublished) |untitled|work in progress|conclusions? and' +
    ')',
);

/**
 * True if two lists of surnames, as `surnamesOf` gives them, can be those of one work: the first is the same, or half
 * of the shorter list is in the other.
 */
export function shareSurnames(namesA: readonly string[], namesB: readonly string[]): boolean {
  if (namesA.length === 0 || namesB.length === 0) {
    return false;
  }
  const inBoth = namesA.filter((name) => namesB.includes(name)).length;
  return namesA[0] === namesB[0] || inBoth * 2 >= Math.min(namesA.length, namesB.length);
}

function surnames(entry: WithContent): string[] {
  return surnamesOf(authors(entry).names);
}

/** The surnames of the first authors in one spelling each. */
export function surnamesOf(names: readonly Name[]): string[] {
  return names.slice(0, 20).map((name) => titleWords(name.literal || name.family).join(''));
}

/**
 * A preprint comes out years before the paper. Two published versions years apart are two works that share
 * a title: a conference paper and the article it grew into, two editions of a book.
 */
function yearsAgree(a: WithContent, b: WithContent): boolean {
  const [yearA, yearB] = [year(a), year(b)];
  if (yearA === undefined || yearB === undefined) {
    return true;
  }
  const limit = isBook(a) || isBook(b) ? 0 : isPreprint(a) || isPreprint(b) ? mostYears.toPublication : mostYears.apart;
  return Math.abs(yearA - yearB) <= limit;
}

/** The most years between two records of one work: from preprint to publication, and otherwise. */
export const mostYears = { toPublication: 5, apart: 1 } as const;

function isPreprint(entry: WithContent): boolean {
  const { type, values } = entry.content;
  return (
    arxivId(entry) !== undefined ||
    vagueTypes.has(type) ||
    isPreprintDoi(doi(entry) ?? '') ||
    !['journal', 'journaltitle', 'booktitle', 'crossref'].some((field) => values.has(field))
  );
}
