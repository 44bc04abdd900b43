import { endsLine, type SourcePiece } from '../../manuscript/source-pieces.ts';
import type { TextRange } from '../../text/range.ts';
import { alignInOrder } from './align-in-order.ts';
import { type ComposedSource, compose, isSameUnit, type PieceOwners, problemOfLabels } from './kept-pieces.ts';
import { likeness } from './likeness.ts';
import type { LineHabit } from './line-habit.ts';
import type { SourceUnit, UnitParagraph } from './paragraph-units.ts';
import type { BlockedReason } from './section-change.ts';
import { setLines } from './set-lines.ts';

/** A change to one unit of a paragraph. Offsets are those of the paragraph's block. */
export interface UnitChange {
  readonly kind: 'replace' | 'insert' | 'delete';
  readonly before: string;
  readonly after: string;
  /** Undefined if it is blocked. */
  readonly edit: { readonly range: TextRange; readonly newText: string } | undefined;
  readonly blocked: BlockedReason | undefined;
}

/** Two sentences less alike than this are not taken for versions of one. */
const leastLikeness = 0.2;

/** A unit of the section, and the one that the draft has in its place. One of the two may be missing. */
interface UnitPair {
  readonly unit: number | undefined;
  readonly written: SourceUnit | undefined;
}

/**
 * Finds what should be done to a paragraph for it to say what one of the draft does. Nothing where it does so already.
 */
export function unitChanges(
  paragraph: UnitParagraph,
  draft: UnitParagraph,
  habit: LineHabit,
  owners: PieceOwners,
): UnitChange[] {
  return new ParagraphRevision(paragraph, draft, habit, owners).changes(pairUnits(paragraph, draft, owners));
}

/**
 * Pairs units by what they say; between such pairs the rest in order, so that a sentence that is new replaces one that
 * goes.
 */
function pairUnits(paragraph: UnitParagraph, draft: UnitParagraph, owners: PieceOwners): UnitPair[] {
  const { units } = paragraph;
  const score = (unit: SourceUnit, written: SourceUnit): number => {
    const like = likeness(unit, written);
    return isSameUnit(unit, written, draft, owners) ? 2 : like < leastLikeness ? 0 : like;
  };
  const pairs: UnitPair[] = [];
  let [i, j] = [0, 0];
  for (const [unit, written] of [
    ...alignInOrder(units, draft.units, score),
    [units.length, draft.units.length] as const,
  ]) {
    while (i < unit || j < written) {
      const isFixed = i < unit && units[i]!.blocked !== undefined;
      pairs.push({ unit: i < unit ? i++ : undefined, written: j < written && !isFixed ? draft.units[j++] : undefined });
    }
    if (unit < units.length) {
      pairs.push({ unit: i++, written: draft.units[j++] });
    }
  }
  return pairs;
}

/** Goes through a paragraph from front to back and notes its edits, lines broken as if all of them were made. */
class ParagraphRevision {
  readonly #paragraph: UnitParagraph;
  readonly #draft: UnitParagraph;
  readonly #habit: LineHabit;
  readonly #owners: PieceOwners;
  readonly #indent: string;
  /** The text before the next one on its line. */
  #line: string;
  /** The offset up to which the paragraph has been gone through. */
  #position: number;
  /** Stretches between units that an edit takes along or relies on, by the index of the unit before them. */
  readonly #taken = new Set<number>();
  /** The unit that stays or is replaced and is before what comes next. */
  #last: number | undefined;
  /** True while a unit right before what comes next goes, if the author wants so. */
  #followsDeletion = false;

  constructor(paragraph: UnitParagraph, draft: UnitParagraph, habit: LineHabit, owners: PieceOwners) {
    this.#paragraph = paragraph;
    this.#draft = draft;
    this.#habit = habit;
    this.#owners = owners;
    const start = paragraph.units[0]!.start;
    this.#line = paragraph.block.slice(paragraph.block.lastIndexOf('\n', start - 1) + 1, start);
    this.#indent = /^[ \t]*/.exec(this.#line)![0];
    this.#position = start;
  }

  changes(pairs: readonly UnitPair[]): UnitChange[] {
    const changes: UnitChange[] = [];
    for (const [index, { unit, written }] of pairs.entries()) {
      const source = unit === undefined ? undefined : this.#paragraph.units[unit]!;
      if (source !== undefined && written !== undefined && isSameUnit(source, written, this.#draft, this.#owners)) {
        this.#pass(source.end);
        this.#last = unit;
      } else if (source !== undefined && written !== undefined) {
        changes.push(this.#replace(source, written, this.#followingLength(source, pairs[index + 1])));
        this.#last = unit;
      } else if (written !== undefined) {
        changes.push(this.#insert(written));
      } else if (source !== undefined) {
        changes.push(this.#delete(source, unit!));
      }
      this.#followsDeletion = source !== undefined && written === undefined;
    }
    return changes;
  }

  #replace(unit: SourceUnit, written: SourceUnit, following: number): UnitChange {
    const composed = compose(unit, { unit: written, paragraph: this.#draft }, this.#owners);
    const change = { kind: 'replace', before: this.#source(unit), after: sourceOf(this.#draft, written) } as const;
    const blocked =
      this.#paragraph.blocked ??
      unit.blocked ??
      problemOfLabels(change.before, [], composed.text, this.#paragraph.writer);
    if (blocked !== undefined) {
      this.#pass(unit.end);
      return { ...change, edit: undefined, blocked };
    }
    this.#pass(unit.start);
    const newText = this.#written(composed, following, unit);
    this.#position = unit.end;
    // A line that ends here loses the space that was before the sentence.
    const space =
      newText.startsWith('\n') && unit !== this.#paragraph.units[0]
        ? /(?<![ \t])[ \t]*$/.exec(this.#paragraph.block.slice(0, unit.start))![0].length
        : 0;
    return { ...change, edit: { range: { start: unit.start - space, end: unit.end }, newText }, blocked };
  }

  #insert(written: SourceUnit): UnitChange {
    const { block, units, range, pieces } = this.#paragraph;
    const composed = compose(undefined, { unit: written, paragraph: this.#draft }, this.#owners);
    const change = { kind: 'insert', before: '', after: sourceOf(this.#draft, written) } as const;
    if (this.#paragraph.blocked !== undefined) {
      return { ...change, edit: undefined, blocked: this.#paragraph.blocked };
    }
    const edit = (at: number, newText: string): UnitChange => {
      return { ...change, edit: { range: { start: at, end: at }, newText }, blocked: undefined };
    };
    if (this.#last === undefined) {
      const newText = this.#written(composed, 0) + this.#separate('');
      return edit(units[0]!.start, newText);
    }
    const end = units[this.#last]!.end;
    const next = units[this.#last + 1];
    const isRemark = (piece: SourcePiece): boolean =>
      endsLine(piece) && piece.start >= end && /^[ \t]*$/.test(block.slice(end, piece.start));
    const remark = pieces.find(isRemark);
    if (remark !== undefined && next !== undefined) {
      // A remark after the sentence stays with it.
      const lineStart = remark.end + (/^\r?\n[ \t]*/.exec(block.slice(remark.end))?.[0].length ?? 0);
      this.#pass(lineStart);
      const newText = `${this.#written(composed, 0)}\n${this.#indent}`;
      this.#line = this.#indent;
      return edit(lineStart, newText);
    }
    if (remark?.end === range.end) {
      this.#pass(range.end);
      this.#line = this.#indent;
      return edit(range.end, `\n${this.#indent}${this.#written(composed, 0)}`);
    }
    this.#pass(end);
    return edit(end, this.#separate(composed.text) + this.#written(composed, 0));
  }

  #delete(unit: SourceUnit, index: number): UnitChange {
    const change = { kind: 'delete', before: this.#source(unit), after: '' } as const;
    const blocked =
      this.#paragraph.blocked ??
      unit.blocked ??
      problemOfLabels(change.before, unit.pieces, '', this.#paragraph.writer);
    if (blocked !== undefined) {
      this.#pass(unit.end);
      this.#last = index;
      return { ...change, edit: undefined, blocked };
    }
    const { block, units } = this.#paragraph;
    const { inline, lines } = compose(unit, undefined, this.#owners);
    const gapBefore = index === 0 ? undefined : { start: units[index - 1]!.end, end: unit.start };
    const gapAfter = index + 1 === units.length ? undefined : { start: unit.end, end: units[index + 1]!.start };
    let { start, end } = unit;
    if (
      gapBefore !== undefined &&
      !this.#taken.has(index - 1) &&
      block.slice(gapBefore.start, gapBefore.end).trim() === ''
    ) {
      this.#taken.add(index - 1);
      start = gapBefore.start;
    } else if (gapAfter !== undefined && lines.length === 0) {
      // As much of what follows as does not belong to anything.
      this.#taken.add(index);
      end += /^\s*/.exec(block.slice(gapAfter.start, gapAfter.end))![0].length;
    }
    const isLineEnd = /^[ \t]*(?:\r?\n|$)/.test(block.slice(end));
    if (lines.length > 0) {
      this.#taken.add(index);
      end += isLineEnd ? 0 : /^[ \t]*/.exec(block.slice(end, gapAfter?.end ?? end))![0].length;
    }
    const isLineStart = this.#startsLine(start) || (this.#followsDeletion && start === unit.start);
    const newText =
      lines.length === 0
        ? inline
        : `${inline}${isLineStart && inline === '' ? '' : '\n'}${lines.join('\n')}${isLineEnd ? '' : '\n'}`;
    this.#pass(start);
    this.#line = lineAfter(this.#line + newText);
    this.#position = end;
    return { ...change, edit: { range: { start, end }, newText }, blocked };
  }

  /** A composed text with its lines, which begins where the paragraph has been gone through to. */
  #written({ text, inline, lines }: ComposedSource, following: number, unit?: SourceUnit): string {
    // Were the sentence before removed, a line break of its own would leave a blank line.
    const isLineStart =
      this.#line.trim() === '' || this.#followsDeletion || (unit !== undefined && this.#startsLine(unit.start));
    const before =
      lines.length === 0
        ? ''
        : `${isLineStart ? '' : `\n${this.#indent}`}${lines.join(`\n${this.#indent}`)}\n${this.#indent}`;
    this.#line = lineAfter(this.#line + before);
    const place = { column: this.#line.length, following: following + inline.length, indent: this.#indent };
    const written = setLines(text, this.#habit.width, place, this.#paragraph.writer) + inline;
    this.#line = lineAfter(this.#line + written);
    return before + written;
  }

  #startsLine(offset: number): boolean {
    const { block } = this.#paragraph;
    return block.slice(block.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';
  }

  /** Gives what is between a sentence and the next, which begins with a text. */
  #separate(text: string): string {
    const first = /^\S*/.exec(text)![0].length;
    const isTooLong =
      this.#habit.width !== undefined && text !== '' && this.#line.length + 1 + first > this.#habit.width;
    const separator = this.#habit.isSentencePerLine || isTooLong ? `\n${this.#indent}` : ' ';
    this.#line = lineAfter(this.#line + separator);
    return separator;
  }

  /** Goes on over source that stays. */
  #pass(to: number): void {
    if (to > this.#position) {
      this.#line = lineAfter(this.#line + this.#paragraph.block.slice(this.#position, to));
      this.#position = to;
    }
  }

  /** Measures how much of what stays follows on the line on which a unit ends. */
  #followingLength(unit: SourceUnit, next: UnitPair | undefined): number {
    const { block, units, range } = this.#paragraph;
    if (next?.unit === undefined) {
      return next === undefined ? /^[^\r\n]*/.exec(block.slice(unit.end, range.end))![0].length : 0;
    }
    const follower = units[next.unit]!;
    const stays = next.written !== undefined && isSameUnit(follower, next.written, this.#draft, this.#owners);
    return /^[^\r\n]*/.exec(block.slice(unit.end, stays ? follower.end : follower.start))![0].length;
  }

  #source({ start, end }: TextRange): string {
    return this.#paragraph.block.slice(start, end);
  }
}

function sourceOf({ block }: UnitParagraph, { start, end }: TextRange): string {
  return block.slice(start, end);
}

/** The last line of a text. */
function lineAfter(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}
