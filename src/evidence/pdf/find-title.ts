import { headingName } from './heading-names.ts';
import { joinLines } from './join-lines.ts';
import type { Line } from './pdf-lines.ts';

/** A title that a file states with fewer words may as well be the name of an author. */
const fewestWords = 3;
/** No title is longer. */
const longestTitle = 350;

/** The title of an article: what is printed largest on its first page, or what the file calls itself if that is there. */
export function findTitle(
  firstPage: readonly Line[],
  statedTitle: string | undefined,
  vocabulary: ReadonlySet<string>,
): string | undefined {
  const stated = (statedTitle ?? '').trim().split(/\s+/).length < fewestWords ? '' : lettersOf(statedTitle ?? '');
  const blocks = blocksOf(firstPage.filter(({ text }) => headingName(text) === undefined));
  const candidates = blocks.flatMap((block) => {
    const text = joinLines(
      block.map(({ text: line }) => line),
      vocabulary,
    ).replace(/(?<![\s*∗†‡⋆])[\s*∗†‡⋆]+$/, '');
    const letters = lettersOf(text);
    const isTitle =
      letters.length >= 8 && text.length <= longestTitle && /\s/.test(text) && !/@|https?:|doi\.org/i.test(text);
    return isTitle ? { text, letters, size: block[0]!.size } : [];
  });
  const score = ({ letters, size }: { letters: string; size: number }): number =>
    size * (agrees(letters, stated) ? 2 : 1);
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (most, other) => (most === undefined || score(other) > score(most) ? other : most),
    undefined,
  );
  return best?.text;
}

function agrees(letters: string, stated: string): boolean {
  return (
    stated.length >= 12 &&
    (letters.includes(stated) || (stated.includes(letters) && letters.length >= stated.length / 2))
  );
}

/** Lines of one size that follow each other closely. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const line of lines) {
    const before = blocks.at(-1)?.at(-1);
    const isNext =
      before !== undefined &&
      Math.abs(before.size - line.size) < 0.04 * line.size &&
      before.column === line.column &&
      before.baseline - line.baseline < 2.1 * line.size;
    if (isNext) {
      blocks.at(-1)!.push(line);
    } else {
      blocks.push([line]);
    }
  }
  return blocks;
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
