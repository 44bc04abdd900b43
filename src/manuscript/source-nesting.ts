import { overlaps, type TextRange } from '../text/range.ts';
import type { Block } from './block.ts';
import type { ParagraphMark } from './marks.ts';
import type { SourcePiece } from './source-pieces.ts';

/** The depth of each character of a paragraph in braces, environments, conditionals, emphasis and brackets. */
export interface SourceNesting {
  /** The depth before the character at an offset of the block. */
  at(offset: number): number;
  /** The least depth in a range. */
  lowest(range: TextRange): number;
  /**
   * The first white space or comment at the depth `base` from an offset on, `limit` at most; undefined if there is
   * none.
   */
  endAt(base: number, from: number, limit: number): number | undefined;
  isInList(range: TextRange): boolean;
  /** Everything opened in the paragraph is closed in it, and vice versa. */
  readonly isBalanced: boolean;
}

/**
 * Follows what opens and closes in the source of a paragraph.
 * @param stepAt the next step in a format: what is at an offset and changes the depth, or one character
 */
export function followNesting(
  block: Block,
  mark: ParagraphMark,
  pieces: readonly SourcePiece[],
  stepAt: StepAt,
): SourceNesting {
  const { start: from, end: to } = mark;
  const depths = new Int16Array(to - from + 1);
  const lists: TextRange[] = [];
  const openLists: number[] = [];
  let depth = 0;
  let position = from;
  const step = (end: number, change: number): void => {
    // Nothing can be cut inside a piece that is passed as a whole.
    const inside = Math.max(depth, depth + change) + (end > position + 1 ? 1 : 0);
    for (let offset = position + 1; offset < end; offset++) {
      depths[offset - from] = inside;
    }
    depth += change;
    position = end;
    depths[position - from] = depth;
  };
  const wholes = wholeRanges(block, mark, pieces);
  while (position < to) {
    const whole = wholes.get(position);
    if (whole !== undefined) {
      step(Math.min(whole.end, to), whole.change);
      continue;
    }
    const { end, change, list } = stepAt(block.text, position, depth);
    if (list === 'begin') {
      openLists.push(position);
    } else if (list === 'end') {
      lists.push({ start: openLists.pop() ?? from, end });
    }
    step(Math.min(end, to), change);
  }
  lists.push(...openLists.map((start) => ({ start, end: to })));
  const comments = new Set(pieces.filter(({ kind }) => kind === 'comment').map(({ start }) => start));
  const at = (offset: number): number => depths[Math.min(Math.max(offset - from, 0), to - from)]!;
  return {
    at,
    lowest: ({ start, end }) =>
      Math.min(...depths.subarray(Math.max(start - from, 0), Math.max(end - from, start - from) + 1)),
    endAt: (base, offset, limit) => {
      for (let here = offset; here < limit; here++) {
        if (at(here) === base && (/\s/.test(block.text[here]!) || comments.has(here))) {
          return here;
        }
        if (at(here + 1) < base) {
          return limit === to ? here : undefined;
        }
      }
      return limit === to && at(to) === base ? to : undefined;
    },
    isInList: (range) => lists.some((list) => overlaps(list, range)),
    isBalanced: depth === 0 && depths.every((value) => value >= 0),
  };
}

interface Whole {
  readonly end: number;
  readonly change: number;
}

/** Finds the ranges that are passed as one: pieces, citations, and conditionals, which open and close. */
function wholeRanges({ content }: Block, mark: ParagraphMark, pieces: readonly SourcePiece[]): Map<number, Whole> {
  const wholes = new Map<number, Whole>();
  const within = (range: TextRange): boolean => overlaps(mark, range);
  for (const other of content.marks) {
    if (other.kind === 'condition' && within(other)) {
      wholes.set(other.start, { end: other.end, change: other.action === 'if' ? 1 : other.action === 'fi' ? -1 : 0 });
    }
  }
  for (const { start, end } of [...content.citations.filter(within), ...pieces]) {
    wholes.set(start, { end, change: 0 });
  }
  return wholes;
}

/** Anything at an offset that is passed as one: where it ends, and by how much it changes the depth. */
export interface NestingStep extends Whole {
  /** Where a list begins or ends. */
  readonly list?: 'begin' | 'end';
}

export type StepAt = (text: string, position: number, depth: number) => NestingStep;
