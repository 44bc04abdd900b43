import { languageOf } from '../../text/language.ts';
import { bodySize, sameSize } from './article-lines.ts';
import { findAbstract } from './find-abstract.ts';
import { findIntroduction } from './find-introduction.ts';
import { findTitle } from './find-title.ts';
import { headingName } from './heading-names.ts';
import { joinLines, vocabularyOf } from './join-lines.ts';
import type { Line } from './pdf-lines.ts';
import { isCaption, paragraphsOf } from './pdf-paragraphs.ts';
import type { PrintedReference } from './printed-reference.ts';
import { readReferences } from './read-references.ts';
import { readingOrder } from './reading-order.ts';
import { withoutRunningHeads } from './running-heads.ts';
import type { PdfPages } from './text-item.ts';

/** The facts that a PDF gives about the work that it is a copy of. What is not known is undefined. */
export interface Article {
  readonly title: string | undefined;
  readonly abstract: string | undefined;
  readonly introduction: string | undefined;
  /** The running text of the pages that were read, paragraph by paragraph, without the references. */
  readonly paragraphs: readonly string[];
  /** Two letters: `en`. */
  readonly language: string | undefined;
  readonly pages: number | undefined;
  /** The page on which the list of references begins, counted from 1 in the file. */
  readonly referencesPage: number | undefined;
  /** The entries of that list as far as they can be told apart. */
  readonly references: readonly PrintedReference[];
  /** The text of each page before that list, as `ownPages` has it; empty unless asked for. */
  readonly pageTexts: readonly string[];
  /** The problem that kept the file from being read, or read as a whole. */
  readonly problem: PdfProblem | undefined;
}

/** Why a PDF could not be read, or not as a whole. */
export type PdfProblem =
  | 'unreadable'
  | 'empty'
  | 'notPdf'
  | 'damaged'
  | 'cutShort'
  | 'locked'
  | 'noText'
  | 'tooLarge'
  | 'tooLong'
  | 'tooSlow'
  | 'tooMuchMemory';

/** Most articles have begun within so many pages, … */
const fewPages = 12;
/** … and in so many are title, abstract and introduction, even after the table of contents of a thesis. */
const firstPages = 30;
/** Of a file with more pages than this only the first and the last ones are read. */
const manyPages = 300;
/** The number of the last pages of such a file that are searched for the references. */
const lastPages = 60;
/** A shorter paragraph is a heading, a formula or a cell. */
const shortestParagraph = 80;
/** The fewest lines that end in numbers in a table of contents. */
const fewestEntries = 5;

/** An article of which nothing but its problem is known. */
export function unreadArticle(problem: PdfProblem, pages?: number): Article {
  return {
    title: undefined,
    abstract: undefined,
    introduction: undefined,
    paragraphs: [],
    language: undefined,
    pages,
    referencesPage: undefined,
    references: [],
    pageTexts: [],
    problem,
  };
}

/**
 * Reads what a PDF says about its work. Rejects if a page cannot be read.
 * @param hasPageTexts whether the text of its pages is wanted too, of 300 at most
 */
export async function readArticle(pdf: PdfPages, hasPageTexts = false): Promise<Article> {
  const read: Line[][] = [];
  let beginning = await readBeginning(pdf, read, fewPages);
  if (beginning.introduction === undefined && pdf.count > fewPages) {
    beginning = await readBeginning(pdf, read, firstPages);
  }
  const list = await findReferences(pdf, read);
  const pageTexts = hasPageTexts ? await readPageTexts(pdf, read, list.referencesPage) : [];
  return read.every((lines) => lines.length === 0)
    ? unreadArticle('noText', pdf.count)
    : { ...beginning, ...list, pageTexts, pages: pdf.count, problem: pdf.count > manyPages ? 'tooLong' : undefined };
}

/** The texts of the pages before the references; reads those that are not among the first pages, which were read. */
async function readPageTexts(
  pdf: PdfPages,
  first: readonly (readonly Line[])[],
  referencesPage: number | undefined,
): Promise<string[]> {
  const pages = [...first];
  while (pages.length < Math.min(referencesPage ?? pdf.count, manyPages)) {
    pages.push(readingOrder(await pdf.page(pages.length + 1)));
  }
  return ownPages(pages, referencesPage);
}

type Beginning = Pick<Article, 'title' | 'abstract' | 'introduction' | 'paragraphs' | 'language'>;

/** Reads what the first pages say; adds to `read` those that have not been read yet. */
async function readBeginning(pdf: PdfPages, read: Line[][], limit: number): Promise<Beginning> {
  while (read.length < Math.min(pdf.count, limit)) {
    read.push(readingOrder(await pdf.page(read.length + 1)));
  }
  const pages = withoutRunningHeads(read);
  const lines = pages.filter((page) => !isContents(page)).flat();
  const texts = lines.map(({ text }) => text);
  const vocabulary = vocabularyOf(texts);
  const abstract = findAbstract(lines, vocabulary);
  return {
    title: findTitle(pages.find((page) => page.length > 0) ?? [], pdf.statedTitle, vocabulary),
    abstract: abstract?.text,
    introduction: findIntroduction(lines, abstract?.end ?? 0, vocabulary),
    paragraphs: runningText(lines, vocabulary),
    language: languageOf(texts.join('\n')),
  };
}

/** The paragraphs of the size of most text, up to the references. */
function runningText(lines: readonly Line[], vocabulary: ReadonlySet<string>): string[] {
  const size = bodySize(lines);
  const end = lines.findLastIndex(({ text }) => headingName(text) === 'references');
  const body = lines.slice(0, end < 0 ? lines.length : end).filter((line) => sameSize(line.size, size));
  return paragraphsOf(body, vocabulary).filter(
    (paragraph) => paragraph.length >= shortestParagraph && !isCaption(paragraph),
  );
}

/**
 * Goes back from the last page to the one on which the references begin, and reads them from there. An appendix may have
 * references of its own, but a running head that repeats the heading page by page belongs to one list.
 */
async function findReferences(
  pdf: PdfPages,
  first: readonly (readonly Line[])[],
): Promise<Pick<Article, 'referencesPage' | 'references'>> {
  const earliest = pdf.count > manyPages ? pdf.count - lastPages : 1;
  const last: (readonly Line[])[] = [];
  let found: number | undefined;
  for (let number = pdf.count; number >= earliest; number--) {
    const lines = first[number - 1] ?? readingOrder(await pdf.page(number));
    last.unshift(lines);
    if (beginsReferences(lines, isContents(lines))) {
      found = number;
    } else if (found !== undefined) {
      break;
    }
  }
  if (found === undefined) {
    return { referencesPage: undefined, references: [] };
  }
  // Pages before the list show which lines are running heads.
  const read = [...first.slice(0, pdf.count - last.length), ...last];
  const list = withoutRunningHeads(read)
    .slice(found - 1 - pdf.count)
    .flat();
  return { referencesPage: found, references: readReferences(list, vocabularyOf(read.flat().map(({ text }) => text))) };
}

/** True if a page is a table of contents, which names all the sections without their text. */
function isContents(lines: readonly Line[]): boolean {
  const entries = lines.filter(({ text }) => isContentsEntry(text)).length;
  const isTitled = lines.slice(0, 3).some(({ text }) => headingName(text) === 'contents');
  return entries >= fewestEntries && (entries * 2 > lines.length || isTitled);
}

/** True if a line leads to a page: `Methods . . . . 12`, `2.1 Methods 12`. */
function isContentsEntry(text: string): boolean {
  const isNumbered = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}|[A-Z]) \p{L}/u.test(text) && / \d{1,3}$/.test(text);
  return /\d$/.test(text) && (isNumbered || /\. ?\. ?\./.test(text));
}

/** True if the list of references begins in some lines: by its heading, or else by entries that count up from 1. */
function beginsReferences(lines: readonly Line[], isContents: boolean): boolean {
  if (isContents) {
    return false;
  }
  return lines.some(({ text }) => headingName(text) === 'references') || countsEntries(lines);
}

/** `[1] …`, `[2] …`, `[3] …` at the beginnings of lines. */
function countsEntries(lines: readonly Line[]): boolean {
  let expected = 1;
  for (const { text } of lines) {
    if (text.startsWith(`[${expected}] `) || text === `[${expected}]`) {
      expected++;
    }
  }
  return expected > 3;
}

/**
 * The text of each page that a work wrote itself: the pages up to the one on which its references begin, and of that
 * one what stands before them. The nth text is that of page n, so that of a page without text is empty; after the last one
 * with text come none. Running heads are left out. A page full of citations stays whole: only the list itself, found by its
 * heading or by its entries, ends the text.
 * @param pages the lines of all pages in reading order, from the first on
 * @param referencesPage the page on which the references begin, counted from 1; undefined if there is none
 */
function ownPages(pages: readonly (readonly Line[])[], referencesPage: number | undefined): string[] {
  const vocabulary = vocabularyOf(pages.flat().map(({ text }) => text));
  const texts = withoutRunningHeads(pages)
    .slice(0, referencesPage)
    .map((lines, index) => (index + 1 === referencesPage ? beforeReferences(lines) : lines))
    .map((lines) =>
      joinLines(
        lines.map(({ text }) => text),
        vocabulary,
      ),
    );
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** The lines before the heading of the list, or before its first entry where it has no heading. */
function beforeReferences(lines: readonly Line[]): readonly Line[] {
  const heading = lines.findLastIndex(({ text }) => headingName(text) === 'references');
  const start = heading >= 0 ? heading : lines.findIndex(({ text }) => /^\[1\](?: |$)/.test(text));
  return start < 0 ? lines : lines.slice(0, start);
}
