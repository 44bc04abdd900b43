import { diffWords } from 'diff';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { libraryWorks, workOfEntry } from '../../evidence/library-works.ts';
import type { FindPdf } from '../../evidence/pdf-folders.ts';
import { worksToFetch } from '../../evidence/works-to-fetch.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { Paper } from '../../project/paper.ts';
import { closestStretch } from '../../text/closest-stretch.ts';
import type { TextRange } from '../../text/range.ts';
import { findVerbatim } from '../../text/verbatim.ts';
import { keptTexts, type TextOfWork, type TextsOfWork, type WholeTexts, wholeTexts } from './texts-of-work.ts';

/**
 * What was found of a quotation.
 * - `verbatim`: the work says it word for word
 * - `nearly`: the work has a stretch that differs in few words
 * - `elsewhere`: the work does not have it, as far as its text is known, but another one of the library does
 * - `nowhere`: no text that is known has it, which says little where only an abstract is known
 */
export const quoteStates = ['verbatim', 'nearly', 'elsewhere', 'nowhere'] as const;

export type QuoteState = (typeof quoteStates)[number];

/** A stretch of a work that a quotation was found in. */
export interface FoundQuote extends Omit<TextOfWork, 'text'> {
  readonly work: CitedWork;
  /** As the work has it. */
  readonly text: string;
  /** What is different: `[-left out-]`, `{+put in+}`; undefined where nothing is. */
  readonly difference: string | undefined;
}

/** The outcome of looking for a quotation. */
export interface CheckedQuote {
  readonly state: QuoteState;
  readonly found: FoundQuote | undefined;
  /** The texts of the work that it is said to be from. */
  readonly looked: TextsOfWork;
}

/** Why a quotation cannot be looked for. */
export type Unquotable = 'unknownKey' | 'tooShort' | 'tooLong';

/** The fewest and the most words of a quotation: fewer stand in any text. */
const fewestWords = 4;
const mostWords = 300;
/** The share of its words that may differ where it is nearly there. */
const toleratedShare = 0.25;

/** Where authors leave words out: `…`, `...`, also in brackets. */
const omission = /[[(]?(?:…|\.\.\.|\. \. \.)[\])]?/;

/**
 * Looks for a quotation in the work that it is said to be from, by all of its text that this machine has, and then in what was
 * kept of the other works of the library. Parts around an omission have to be there each. Rejects when `signal` aborts.
 */
export async function checkQuote(
  paper: Paper,
  key: string,
  quote: string,
  means: WholeTexts & { readonly findPdf?: FindPdf | undefined },
  signal?: AbortSignal,
): Promise<CheckedQuote | Unquotable> {
  const entry = citedAs(paper, key);
  const work = entry !== undefined && 'content' in entry ? workOfEntry(paper, entry) : undefined;
  if (work === undefined) {
    return 'unknownKey';
  }
  const words = wordsIn(quote);
  if (words < fewestWords || words > mostWords) {
    return words < fewestWords ? 'tooShort' : 'tooLong';
  }
  const about = worksToFetch(paper, { isWholeLibrary: true, findPdf: means.findPdf }).find(
    (one) => one.key === work.key,
  );
  const looked = await wholeTexts(work, about, means, signal);
  const here = foundIn(looked, quote);
  if (here !== undefined) {
    return { state: here.difference === undefined ? 'verbatim' : 'nearly', found: here, looked };
  }
  const others = libraryWorks(paper).filter((other) => other !== work);
  const verbatim = firstOf(others, (other) => verbatimIn(keptTexts(other), quote));
  signal?.throwIfAborted();
  const elsewhere = verbatim ?? firstOf(others, (other) => nearlyIn(keptTexts(other), quote));
  return { state: elsewhere === undefined ? 'nowhere' : 'elsewhere', found: elsewhere, looked };
}

function foundIn(texts: TextsOfWork, quote: string): FoundQuote | undefined {
  return verbatimIn(texts, quote) ?? nearlyIn(texts, quote);
}

function verbatimIn({ work, texts }: TextsOfWork, quote: string): FoundQuote | undefined {
  const parts = partsOf(quote);
  return firstOf(texts, ({ text, ...place }) => {
    const ranges = parts.map((part) => findVerbatim(text, part));
    const [first] = ranges;
    const found = ranges.filter((range) => range !== undefined);
    return first === undefined || found.length < ranges.length || !areInOrder(found)
      ? undefined
      : { work, ...place, text: stretchOver(text, found), difference: undefined };
  });
}

function nearlyIn({ work, texts }: TextsOfWork, quote: string): FoundQuote | undefined {
  const parts = partsOf(quote);
  let fewest = Math.floor(wordsIn(quote) * toleratedShare) + 1;
  let best: FoundQuote | undefined;
  for (const { text, ...place } of texts) {
    const closest = parts.flatMap((part) => closestStretch(text, part) ?? []);
    const edits = closest.reduce((sum, one) => sum + one.edits, 0);
    if (closest.length === parts.length && edits < fewest) {
      fewest = edits;
      const ranges = closest.map(({ range }) => range);
      const difference = ranges
        .map(({ start, end }, at) => differenceOf(text.slice(start, end), parts[at]!))
        .join(' … ');
      best = { work, ...place, text: stretchOver(text, ranges), difference };
    }
  }
  return best;
}

function wordsIn(quote: string): number {
  return quote.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** The parts of a quotation around what it leaves out. */
function partsOf(quote: string): string[] {
  return quote.split(omission).flatMap((part) => (/[\p{L}\p{N}]/u.test(part) ? [part.trim()] : []));
}

/** The text from the first part of a quotation to its last; the parts by themselves where they are in another order. */
function stretchOver(text: string, ranges: readonly TextRange[]): string {
  return areInOrder(ranges)
    ? text.slice(ranges[0]!.start, ranges.at(-1)!.end)
    : ranges.map(({ start, end }) => text.slice(start, end)).join(' … ');
}

function areInOrder(ranges: readonly TextRange[]): boolean {
  return ranges.every(({ start }, at) => at === 0 || start >= ranges[at - 1]!.end);
}

/** What turns a stretch of a work into a quotation. */
function differenceOf(stretch: string, quote: string): string {
  return diffWords(stretch, quote)
    .map(({ value, added, removed }) => (added ? `{+${value}+}` : removed ? `[-${value}-]` : value))
    .join('');
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
