import type { Block } from '../../manuscript/block.ts';
import type { ManuscriptFormat } from '../../manuscript/format.ts';
import { environmentRole } from '../../manuscript/latex/environments.ts';
import type { ParagraphMark } from '../../manuscript/marks.ts';
import { overlaps, type TextRange } from '../../text/range.ts';
import type { SourcePiece } from './source-pieces.ts';

/** How deep each character of a paragraph lies in braces, environments, conditionals, emphasis and brackets. */
export interface SourceNesting {
  /** The depth before the character at an offset of the block. */
  at(offset: number): number;
  /** The least depth in a range. */
  lowest(range: TextRange): number;
  /** The first white space or comment at the depth `base` from an offset on, `limit` at most; undefined where there is none. */
  endAt(base: number, from: number, limit: number): number | undefined;
  isInList(range: TextRange): boolean;
  /** Whether all that is opened in the paragraph is closed in it, and the other way round. */
  readonly isBalanced: boolean;
}

/** Follows what opens and closes in the source of a paragraph. */
export function nestingOf(
  block: Block,
  mark: ParagraphMark,
  pieces: readonly SourcePiece[],
  format: ManuscriptFormat,
): SourceNesting {
  const { start: from, end: to } = mark;
  const depths = new Int16Array(to - from + 1);
  const lists: TextRange[] = [];
  const openLists: number[] = [];
  let depth = 0;
  let position = from;
  const step = (end: number, change: number): void => {
    // Inside of what is passed as one, nothing can be cut.
    const inside = Math.max(depth, depth + change) + (end > position + 1 ? 1 : 0);
    for (let offset = position + 1; offset < end; offset++) {
      depths[offset - from] = inside;
    }
    depth += change;
    position = end;
    depths[position - from] = depth;
  };
  const wholes = wholeRanges(block, mark, pieces);
  const steps = format === 'latex' ? latexStep : markdownStep;
  while (position < to) {
    const whole = wholes.get(position);
    if (whole !== undefined) {
      step(Math.min(whole.end, to), whole.change);
      continue;
    }
    const { end, change, list } = steps(block.text, position, depth);
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

/** What is passed as one: pieces, citations, and conditionals, which open and close. */
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

interface Step extends Whole {
  readonly list?: 'begin' | 'end';
}

const environmentEdge = /\\(begin|end)\s*\{([^{}]*)\}/y;
const latexToken = /\\verb\*?([^a-zA-Z*\s]).*?\1|\\[a-zA-Z@]+\*?|\\[^]/y;

function latexStep(text: string, position: number): Step {
  const character = text[position]!;
  if (character === '{' || character === '}') {
    return { end: position + 1, change: character === '{' ? 1 : -1 };
  }
  if (character !== '\\') {
    return { end: position + 1, change: 0 };
  }
  latexToken.lastIndex = position;
  return environmentStep(text, position) ?? { end: position + (latexToken.exec(text)?.[0].length ?? 1), change: 0 };
}

function environmentStep(text: string, position: number): Step | undefined {
  environmentEdge.lastIndex = position;
  const edge = environmentEdge.exec(text);
  if (edge === null) {
    return undefined;
  }
  const isBegin = edge[1] === 'begin';
  const isList = environmentRole(edge[2]!) === 'list';
  return {
    end: position + edge[0].length,
    change: isBegin ? 1 : -1,
    ...(isList ? { list: isBegin ? 'begin' : 'end' } : {}),
  };
}

const markdownWhole = /\\[^]|(`+)(?!`)[^]*?[^`]\1(?!`)|\$\$[^]*?\$\$|\$(?=\S)[^$\n]*\S\$(?!\d)|<[a-zA-Z/][^<>]*>/y;
const emphasis = /(\*+|_+|~~)/y;

function markdownStep(text: string, position: number, depth: number): Step {
  const environment = environmentStep(text, position);
  if (environment !== undefined) {
    return environment;
  }
  markdownWhole.lastIndex = position;
  const whole = markdownWhole.exec(text);
  if (whole !== null) {
    return { end: position + whole[0].length, change: 0 };
  }
  const character = text[position]!;
  if (character === '[' || character === ']') {
    return { end: position + 1, change: character === '[' ? 1 : depth > 0 ? -1 : 0 };
  }
  emphasis.lastIndex = position;
  const run = emphasis.exec(text)?.[0];
  if (run === undefined) {
    return { end: position + 1, change: 0 };
  }
  const end = position + run.length;
  const before = text[position - 1] ?? ' ';
  const after = text[end] ?? ' ';
  const opens = /\S/.test(after) && /[\s\p{P}\p{S}]/u.test(before);
  const closes = /\S/.test(before) && /[\s\p{P}\p{S}]/u.test(after);
  return { end, change: opens && !closes ? 1 : closes && depth > 0 ? -1 : 0 };
}
