import type { Block } from '../../manuscript/block.ts';
import type { ParagraphMark } from '../../manuscript/marks.ts';
import type { Prose } from '../../manuscript/reader.ts';
import type { SourceNesting } from '../../manuscript/source-nesting.ts';
import { isUnclosed, type SourcePiece, withoutPieces } from '../../manuscript/source-pieces.ts';
import type { ManuscriptWriter } from '../../manuscript/writer.ts';
import { memoize } from '../../task/memoize.ts';
import { CITATION } from '../../text/placeholders.ts';
import { overlaps, type TextRange } from '../../text/range.ts';
import { type Likenable, tellingWords } from './likeness.ts';
import type { BlockedReason } from './section-change.ts';

/**
 * A part of a paragraph that can be removed from its source or replaced by itself: a sentence, or several where markup
 * reaches over their boundary. Offsets are those of the block.
 */
export interface SourceUnit extends TextRange, Likenable {
  /**
   * The source without comments, labels, notes and floats, white space as single spaces: units are compared by this.
   */
  readonly visible: string;
  /** The parts of it that are not running text. */
  readonly pieces: readonly SourcePiece[];
  /** Why it cannot be changed, if so. */
  readonly blocked: BlockedReason | undefined;
}

/**
 * A paragraph, read so that it can be changed. Offsets are those of the block, `blockStart` is that of the block in its
 * file.
 */
export interface UnitParagraph extends Likenable {
  readonly block: string;
  readonly blockStart: number;
  readonly range: TextRange;
  readonly writer: ManuscriptWriter;
  readonly units: readonly SourceUnit[];
  /** The parts that are not running text, in units and between them, in order. */
  readonly pieces: readonly SourcePiece[];
  /** Why nothing in it can be changed, if that is so. */
  readonly blocked: BlockedReason | undefined;
  /** Everything opened in it is closed in it. */
  readonly isBalanced: boolean;
}

/**
 * Reads the units of a paragraph, without the `dead` stretches of its block that conditionals switch off; none if
 * nothing is said in it.
 */
export function readUnits(
  block: Block,
  mark: ParagraphMark,
  writer: ManuscriptWriter,
  dead: readonly TextRange[],
): UnitParagraph {
  return dead.length > 0
    ? readAnew(block, mark, writer, dead)
    : { ...readWhole(mark, block, writer), blockStart: block.start };
}

/** Paragraphs in which nothing is switched off: their marks live as long as their texts stay. */
const readWhole = memoize((mark: ParagraphMark, block: Block, writer: ManuscriptWriter) =>
  readAnew(block, mark, writer, []),
);

function readAnew(
  block: Block,
  mark: ParagraphMark,
  writer: ManuscriptWriter,
  dead: readonly TextRange[],
): UnitParagraph {
  const pieces = writer.piecesOf(block, mark, dead);
  const conditions = block.content.marks.filter(
    (other) => other.kind === 'condition' && !pieces.some((piece) => overlaps(piece, other)),
  );
  const sentences = sentencesOf(
    block,
    block.content.prose(
      mark,
      dead.filter((range) => overlaps(range, mark)),
    ),
    conditions,
  );
  const nesting = writer.nestingOf(block, mark, pieces);
  const ranges = cutIntoUnits(block.text, mark, sentences, pieces, nesting);
  const units = ranges.map((range): SourceUnit => {
    const within = sentences.filter((sentence) => overlaps(sentence, range));
    const visible = withoutPieces(block.text, range, pieces, () => true)
      .replace(/\s+/g, ' ')
      .trim();
    return {
      ...range,
      words: new Set(within.flatMap(({ text }) => [...tellingWords(text)])),
      keys: new Set(within.flatMap(({ keys }) => keys)),
      visible,
      pieces: pieces.filter((piece) => overlaps(piece, range)),
      blocked: nesting.isInList(range)
        ? 'list'
        : conditions.some((other) => overlaps(other, range))
          ? 'conditional'
          : undefined,
    };
  });
  return {
    block: block.text,
    blockStart: block.start,
    range: { start: mark.start, end: mark.end },
    writer,
    units,
    pieces,
    words: new Set(units.flatMap(({ words }) => [...words])),
    keys: new Set(units.flatMap(({ keys }) => [...keys])),
    blocked: pieces.some(isUnclosed) ? 'markup' : writer.lineStructure(block.text.slice(mark.start, mark.end)),
    isBalanced: nesting.isBalanced,
  };
}

interface UnitSentence extends TextRange {
  readonly text: string;
  readonly keys: readonly string[];
}

/** The sentences of a paragraph. One that is said to begin or end with a part of a conditional is taken without it. */
function sentencesOf(
  block: Block,
  { plain, sentences, citations }: Prose,
  conditions: readonly TextRange[],
): UnitSentence[] {
  let next = 0;
  return sentences
    .map((sentence) => {
      const text = plain.text.slice(sentence.start, sentence.end);
      const first = next;
      next += text.split(CITATION).length - 1;
      const keys = citations.slice(first, next).flatMap((citation) => citation.keys.map(({ key }) => key));
      const range = plain.sourceRange(sentence);
      const opening = conditions.find(({ start }) => start === range.start);
      const closing = conditions.find(({ end }) => end === range.end);
      const start =
        opening === undefined ? range.start : opening.end + /^\s*/.exec(block.text.slice(opening.end))![0].length;
      const end = closing === undefined ? range.end : block.text.slice(0, closing.start).trimEnd().length;
      return { start, end, text, keys };
    })
    .filter(({ start, end, text }) => start < end && /[\p{L}\p{N}\uFFFB\uFFFC]/u.test(text));
}

/**
 * The units' ranges. A boundary between two sentences counts where white space is at the depth of the paragraph's
 * text; what is between two units, such as a comment or a label, belongs to neither. A footnote belongs to the
 * sentence that it follows.
 */
function cutIntoUnits(
  text: string,
  mark: ParagraphMark,
  sentences: readonly TextRange[],
  pieces: readonly SourcePiece[],
  nesting: SourceNesting,
): TextRange[] {
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (first === undefined || last === undefined) {
    return [];
  }
  const base = nesting.lowest({ start: first.start, end: last.end });
  const skip = (from: number, limit: number): { readonly start: number; readonly end: number } =>
    skipBetween(text, pieces, from, limit);
  const units: TextRange[] = [];
  const head = skip(mark.start, first.start).start;
  let start = nesting.at(head) === base ? head : first.start;
  for (const [index, sentence] of sentences.entries()) {
    const next = sentences[index + 1];
    const limit = next?.start ?? mark.end;
    const stop = nesting.endAt(base, sentence.end, limit);
    if (stop === undefined && next !== undefined) {
      continue;
    }
    const between = skip(stop ?? sentence.end, limit);
    units.push({ start, end: Math.max(between.end, stop ?? sentence.end) });
    start = next === undefined ? start : between.start;
  }
  return units;
}

/**
 * Goes over white space and pieces from an offset on. `start` is the first character of something else, at most
 * `limit`; `end` is after the last footnote that was passed, `from` where there is none.
 */
function skipBetween(
  text: string,
  pieces: readonly SourcePiece[],
  from: number,
  limit: number,
): { readonly start: number; readonly end: number } {
  let position = from;
  let end = from;
  while (position < limit) {
    const piece = pieces.find((other) => other.start === position);
    if (piece !== undefined) {
      position = piece.end;
      end = piece.kind === 'note' ? position : end;
    } else if (/\s/.test(text[position]!)) {
      position++;
    } else {
      break;
    }
  }
  return { start: Math.min(position, limit), end: Math.min(end, limit) };
}
