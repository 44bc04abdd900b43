import { cutAtSentence } from '../../text/shorten.ts';
import { bodySize, type Heading, headingsIn, sameSize, sameStyle } from './article-lines.ts';
import { headingName, numbersOf } from './heading-names.ts';
import type { Line } from './pdf-lines.ts';
import { isCaption, paragraphsOf } from './pdf-paragraphs.ts';

/** The most characters of an introduction that are kept: that of a thesis is a chapter. */
const mostCharacters = 10_000;
/** The fewest characters that have to follow a heading; entries of a table of contents have less. */
const fewestCharacters = 120;

/**
 * The introduction of an article: the section of that name, else its preface, else its first numbered section, else what
 * follows the abstract. Captions, footnotes and what is in figures is left out.
 * @param after the line after the abstract; 0 if there is none
 */
export function findIntroduction(
  lines: readonly Line[],
  after: number,
  vocabulary: ReadonlySet<string>,
): string | undefined {
  const headings = headingsIn(lines);
  const named = (name: Heading['name']): number[] =>
    headings.flatMap((heading) =>
      heading.name === name && heading.rest === '' && heading.index >= after ? heading.index : [],
    );
  const numbered = lines.flatMap(({ text }, index) => (isFirstSection(text) && index >= after ? index : []));
  for (const starts of [named('introduction'), named('preface'), numbered]) {
    for (const start of starts) {
      const text = readSection(lines, start, vocabulary);
      if (text !== undefined) {
        return text;
      }
    }
  }
  return after > 0 ? afterAbstract(lines, after, vocabulary) : undefined;
}

function isFirstSection(text: string): boolean {
  return text.length <= 90 && numbersOf(text)?.join() === '1' && !/[.;,]$|\d$/.test(text);
}

function readSection(lines: readonly Line[], start: number, vocabulary: ReadonlySet<string>): string | undefined {
  const heading = lines[start]!;
  const body = bodySize(lines);
  const kept: Line[] = [];
  let length = 0;
  for (let index = start + 1; index < lines.length && length < mostCharacters * 1.5; index++) {
    const line = lines[index]!;
    if (endsSection(line, heading, body, kept)) {
      break;
    }
    if (sameSize(line.size, body)) {
      kept.push(line);
      length += line.text.length;
    } else if (kept.length === 0 && line.text.length > 60) {
      break;
    }
  }
  return proseOf(kept, vocabulary);
}

function endsSection(line: Line, heading: Line, body: number, kept: readonly Line[]): boolean {
  const name = headingName(line.text);
  if (name !== undefined && name !== 'keywords') {
    return true;
  }
  if (line.text.length > 100) {
    return false;
  }
  const numbers = numbersOf(line.text);
  const isTitled = !sameStyle(line, { ...line, runs: [{ text: 'xx', font: bodyFont(kept), size: body }] });
  if (numbers !== undefined && isTitled && !/[.;,]$/.test(line.text)) {
    const own = numbersOf(heading.text)?.length ?? 1;
    return numbers.length <= own && sameStyle(line, heading);
  }
  return kept.length > 0 && isTitled && sameStyle(line, heading) && /\p{L}{3}/u.test(line.text);
}

/** The font of most lines so far. */
function bodyFont(kept: readonly Line[]): string {
  const counts = new Map<string, number>();
  for (const { font } of kept) {
    counts.set(font, (counts.get(font) ?? 0) + 1);
  }
  return [...counts].reduce((most, other) => (other[1] > most[1] ? other : most), ['', 0] as [string, number])[0];
}

function afterAbstract(lines: readonly Line[], after: number, vocabulary: ReadonlySet<string>): string | undefined {
  const body = bodySize(lines);
  const page = lines[after - 1]!.page;
  const start = lines.findIndex(
    (line, index) =>
      index >= after &&
      sameSize(line.size, body) &&
      line.right - line.left > 15 * line.size &&
      headingName(line.text) === undefined,
  );
  if (start < 0 || lines[start]!.page > page + 1) {
    return undefined;
  }
  const end = lines.findIndex(
    (line, index) =>
      index > start && (headingName(line.text) !== undefined || (line.size > body * 1.08 && line.text.length > 3)),
  );
  return proseOf(
    lines.slice(start, end < 0 ? start + 120 : end).filter((line) => sameSize(line.size, body)),
    vocabulary,
  );
}

function proseOf(lines: readonly Line[], vocabulary: ReadonlySet<string>): string | undefined {
  const paragraphs = paragraphsOf(lines, vocabulary).filter((paragraph) => !isCaption(paragraph));
  const text = paragraphs.join('\n\n');
  return text.length < fewestCharacters ? undefined : cutAtSentence(text, mostCharacters);
}
