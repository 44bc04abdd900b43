import { languageOf } from '../../text/language.ts';
import { bodySize, type Heading, headingsIn, isApart, sameSize, sameStyle } from './article-lines.ts';
import { numbersOf } from './heading-names.ts';
import type { Line } from './pdf-lines.ts';
import { paragraphsOf } from './pdf-paragraphs.ts';

/** A shorter text is none. */
const fewestCharacters = 80;
/** A longer one has run into the text of the paper. */
const mostCharacters = 6000;
/** The fewest characters of an abstract without a heading. */
const fewestWithoutHeading = 250;

/** An abstract, and the line after its last one. */
export interface FoundText {
  readonly text: string;
  readonly end: number;
}

/**
 * The abstract among the first lines of an article: what stands before the introduction under a heading that says so, in the language of the
 * article if there are several; else the paragraph of some length before the introduction on its first page.
 */
export function findAbstract(lines: readonly Line[], vocabulary: ReadonlySet<string>): FoundText | undefined {
  const headings = headingsIn(lines);
  const introduction = headings.find(({ name, rest }) => name === 'introduction' && rest === '')?.index ?? Infinity;
  const found = headings
    .filter(
      ({ name, index }) => name === 'abstract' && index < introduction && numbersOf(lines[index]!.text) === undefined,
    )
    .flatMap((heading) => readUnder(heading, lines, headings, vocabulary) ?? []);
  if (found.length > 0) {
    const language = languageOf(lines.map(({ text }) => text).join(' '));
    return found.find(({ text }) => languageOf(text) === language) ?? found[0];
  }
  return withoutHeading(lines, headings, vocabulary);
}

function readUnder(
  { index, rest }: Heading,
  lines: readonly Line[],
  headings: readonly Heading[],
  vocabulary: ReadonlySet<string>,
): FoundText | undefined {
  const heading = lines[index]!;
  const next = lines[index + 1];
  const first = rest === '' ? next : heading;
  if (first === undefined) {
    return undefined;
  }
  const kept: Line[] = rest === '' ? [] : [{ ...heading, text: rest }];
  let end = index + 1;
  for (; end < lines.length; end++) {
    const line = lines[end]!;
    if (endsAbstract(line, end, { heading, rest, first, kept, before: lines[end - 1]!, headings })) {
      break;
    }
    if (sameSize(line.size, first.size)) {
      kept.push(line);
    }
  }
  const text = paragraphsOf(kept, vocabulary).join('\n\n');
  return text.length < fewestCharacters || text.length > mostCharacters ? undefined : { text, end };
}

interface Reading {
  readonly heading: Line;
  readonly rest: string;
  readonly first: Line;
  readonly kept: readonly Line[];
  readonly before: Line;
  readonly headings: readonly Heading[];
}

function endsAbstract(line: Line, index: number, { heading, rest, first, kept, before, headings }: Reading): boolean {
  const known = headings.find((other) => other.index === index);
  if (known !== undefined && !isPartOfAbstract(known, line, first, kept)) {
    return true;
  }
  if (numbersOf(line.text)?.join() === '1' && !sameStyle(line, first)) {
    return true;
  }
  const length = kept.reduce((sum, { text }) => sum + text.length, 0);
  const isOver = length >= fewestCharacters && /[.!?)”"]\s?$/.test(before.text);
  if (!isOver) {
    return false;
  }
  const isOther = !sameSize(line.size, first.size) || (line.font !== first.font && line.font !== before.font);
  const isLikeHeading = rest === '' && sameStyle(line, heading) && !sameStyle(heading, first);
  return isLikeHeading || (isOther && isNewPlace(before, line)) || isFarBelow(before, line);
}

/** True if a heading is one of a structured abstract: "Background", "Methods", "Results". */
function isPartOfAbstract({ name, rest }: Heading, line: Line, first: Line, kept: readonly Line[]): boolean {
  if (rest !== '') {
    return name !== 'keywords' && name !== 'abstract';
  }
  return (name === 'introduction' || name === 'other') && (kept.length === 0 || sameStyle(line, first));
}

function isNewPlace(before: Line, line: Line): boolean {
  return (
    before.page !== line.page || before.column !== line.column || before.baseline - line.baseline > 1.35 * line.size
  );
}

/** True if a line is too far below to be of the same text. */
function isFarBelow(before: Line, line: Line): boolean {
  return (
    before.page === line.page &&
    before.column === line.column &&
    before.baseline - line.baseline > 3.5 * Math.max(before.size, line.size)
  );
}

/** The longest paragraph between the title and the introduction, if there is one of some length. */
function withoutHeading(
  lines: readonly Line[],
  headings: readonly Heading[],
  vocabulary: ReadonlySet<string>,
): FoundText | undefined {
  const end = headings.find(
    ({ name, index }) => (name === 'introduction' || name === 'keywords') && lines[index]!.page <= 2,
  )?.index;
  const page = lines[0]?.page;
  if (end === undefined || lines[end]!.page !== page) {
    return undefined;
  }
  const size = bodySize(lines);
  const blocks: Line[][] = [];
  for (const [index, line] of lines.slice(0, end).entries()) {
    const before = lines[index - 1];
    const goesOn =
      before !== undefined &&
      sameSize(before.size, line.size) &&
      before.column === line.column &&
      !isApart(before, line);
    if (goesOn) {
      blocks.at(-1)!.push(line);
    } else {
      blocks.push([line]);
    }
  }
  const texts = blocks
    .filter(([first]) => first!.size <= size * 1.25)
    .map((block) => paragraphsOf(block, vocabulary).join('\n\n'))
    .filter((text) => text.length >= fewestWithoutHeading && text.length <= mostCharacters && isProse(text));
  const text = texts.reduce<string | undefined>(
    (most, other) => (other.length > (most?.length ?? 0) ? other : most),
    undefined,
  );
  return text === undefined ? undefined : { text, end };
}

/** True if a text consists of sentences, and not of names and addresses. */
function isProse(text: string): boolean {
  return languageOf(text) !== undefined && /\p{Ll}{2}[.!?](?:\s|$)/u.test(text) && !text.includes('@');
}
