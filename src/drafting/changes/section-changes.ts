import { type ManuscriptSource, readManuscript } from '../../manuscript/block.ts';
import type { Section } from '../../manuscript/model.ts';
import type { Paper } from '../../project/paper.ts';
import { runToEnd } from '../../task/task.ts';
import { applyEdits } from '../../text/edit.ts';
import { hash } from '../../text/hash.ts';
import type { FileEdit } from '../../text/location.ts';
import { shiftRange } from '../../text/range.ts';
import { alignInOrder } from './align-in-order.ts';
import { type InsertionPlace, placeBefore, placeBehind, placeUnderHeading, startOfText } from './insertion-place.ts';
import { compose, isSameUnit, type PieceOwners, pieceOwners, placePieces, problemOfLabels } from './kept-pieces.ts';
import { likeness } from './likeness.ts';
import { type LineHabit, lineHabitOf } from './line-habit.ts';
import { openConditionals } from './open-conditionals.ts';
import { readUnits, type UnitParagraph } from './paragraph-units.ts';
import type { BlockedReason, ParagraphChange, SectionChange } from './section-change.ts';
import { deadIn, draftParagraphs, type SectionParagraph, sectionParagraphs } from './section-paragraphs.ts';
import { type UnitChange, unitChanges } from './sentence-changes.ts';
import { setLines } from './set-lines.ts';

/** Two paragraphs less alike than this are not taken for versions of one: one goes, the other is new. */
const leastLikeness = 0.15;

/**
 * Finds what has to change in a section, with all that is nested in it, for it to say what a draft says: paragraphs
 * with blank lines between them, in the paper's format. Paragraphs are aligned by what they say and cite; what only
 * moves around running text (comments, labels, floats, line breaks) is not a change. In the order of the section. The
 * same texts give the same changes.
 */
export function sectionChanges(paper: Paper, section: Section, draft: string): ParagraphChange[] {
  const manuscript = paper.sources.get(section.file) ?? paper.sources.get(paper.main);
  return manuscript === undefined
    ? []
    : withIds(new SectionRevision(paper, section, draftParagraphs(draft, manuscript, paper.writer)).changes());
}

class SectionRevision {
  readonly #paper: Paper;
  readonly #section: Section;
  readonly #paragraphs: readonly SectionParagraph[];
  readonly #drafts: readonly UnitParagraph[];
  readonly #owners: PieceOwners;
  readonly #habit: LineHabit;
  /** The conditionals that are open where the section begins. */
  readonly #conditionals: string;

  constructor(paper: Paper, section: Section, drafts: readonly UnitParagraph[]) {
    this.#paper = paper;
    this.#section = section;
    this.#paragraphs = sectionParagraphs(paper, section);
    this.#drafts = drafts;
    this.#owners = pieceOwners(this.#paragraphs, drafts);
    this.#habit = lineHabitOf(this.#paragraphs);
    this.#conditionals = openConditionals(paper, section.file, section.headingRange.end);
  }

  changes(): UnnamedParagraphChange[] {
    const pairs = alignInOrder(this.#paragraphs, this.#drafts, (paragraph, draft) => this.#score(paragraph, draft));
    const changes: UnnamedParagraphChange[] = [];
    let [i, j] = [0, 0];
    let above: SectionParagraph | undefined;
    for (const [own, written] of [...pairs, [this.#paragraphs.length, this.#drafts.length] as const]) {
      while (j < written) {
        changes.push({ ...this.#insert(this.#drafts[j]!, above), paragraph: j });
        j++;
      }
      while (i < own) {
        const paragraph = this.#paragraphs[i++]!;
        // A few words by themselves are a leftover or a command that draws something.
        changes.push(...(paragraph.isProse ? [this.#delete(paragraph)] : []));
      }
      above = this.#paragraphs[i++];
      const draft = this.#drafts[j];
      if (above !== undefined && draft !== undefined && !this.#isSame(above, draft)) {
        changes.push({ ...this.#replace(above, draft), paragraph: j });
      }
      j++;
    }
    return changes;
  }

  #score(paragraph: SectionParagraph, draft: UnitParagraph): number {
    if (this.#isSame(paragraph, draft)) {
      return 2;
    }
    const like = likeness(paragraph, draft);
    return paragraph.isProse && like >= leastLikeness ? like : 0;
  }

  #isSame({ units }: UnitParagraph, draft: UnitParagraph): boolean {
    return (
      units.length === draft.units.length &&
      units.every((unit, index) => isSameUnit(unit, draft.units[index]!, draft, this.#owners))
    );
  }

  #replace(paragraph: SectionParagraph, draft: UnitParagraph): UnnamedParagraphChange {
    const texts = { kind: 'replace', before: sourceOf(paragraph), after: sourceOf(draft) } as const;
    const blocked = this.#blockedAt(paragraph.file, paragraph.blockStart + paragraph.range.start) ?? paragraph.blocked;
    const changes = blocked ?? replacesAll(paragraph, draft, this.#habit, this.#owners, this.#manuscript(paragraph));
    if (typeof changes === 'string') {
      return { ...texts, edits: [], sentences: [], blocked: changes };
    }
    const sentences = changes.map(({ kind, before, after, edit, blocked: why }): UnnamedChange => {
      const range = edit === undefined ? undefined : shiftRange(edit.range, paragraph.blockStart);
      const edits =
        edit === undefined || range === undefined
          ? []
          : [this.#edit(paragraph.file, range.start, range.end, edit.newText)];
      return { kind, before, after, edits, ...(why === undefined ? {} : { blocked: why }) };
    });
    const edits = sentences.flatMap((sentence) => sentence.edits);
    const why = edits.length === 0 ? sentences.find((sentence) => sentence.blocked !== undefined)?.blocked : undefined;
    return { ...texts, edits, sentences, ...(why === undefined ? {} : { blocked: why }) };
  }

  #insert(draft: UnitParagraph, above: SectionParagraph | undefined): UnnamedParagraphChange {
    const texts = { kind: 'insert', before: '', after: sourceOf(draft), sentences: [] } as const;
    const { place, blocked } = this.#placeOf(above);
    if (blocked !== undefined) {
      return { ...texts, edits: [], blocked };
    }
    const newText =
      place.before + (place.before === '' ? '' : place.indent) + this.#written(draft, place.indent) + place.behind;
    return { ...texts, edits: [this.#edit(place.file, place.offset, place.offset, newText)] };
  }

  #placeOf(above: SectionParagraph | undefined): {
    readonly place: InsertionPlace;
    readonly blocked?: BlockedReason | undefined;
  } {
    const { lineBreak } = this.#habit;
    const [first] = this.#paragraphs;
    if (above !== undefined) {
      const { file, blockStart, range } = above;
      const blocked = above.blocked === 'markup' ? above.blocked : this.#blockedAt(file, blockStart + range.end);
      return { place: placeBehind(this.#text(file), above, lineBreak), blocked };
    }
    if (first === undefined) {
      return { place: placeUnderHeading(this.#paper, this.#section, lineBreak) };
    }
    const place = placeBefore(this.#text(first.file), first, lineBreak);
    return { place, blocked: this.#blockedAt(first.file, place.offset) };
  }

  /** A paragraph of the draft as written into the section. */
  #written(draft: UnitParagraph, indent: string): string {
    const { width, isSentencePerLine } = this.#habit;
    const parts = draft.units.map((unit) => compose(undefined, { unit, paragraph: draft }, this.#owners));
    const lines = parts.flatMap((part) => part.lines.map((line) => `${line}\n${indent}`));
    const texts = parts.map(({ text, inline }) => text + inline);
    const set = (text: string): string =>
      setLines(text, width, { column: indent.length, following: 0, indent }, draft.writer);
    return lines.join('') + (isSentencePerLine ? texts.map(set).join(`\n${indent}`) : set(texts.join(' ')));
  }

  #delete(paragraph: SectionParagraph): UnnamedParagraphChange {
    const { file, block, blockStart, range, pieces, units, writer } = paragraph;
    const texts = { kind: 'delete', before: sourceOf(paragraph), after: '', sentences: [] } as const;
    const blocked =
      this.#blockedAt(file, blockStart + range.start) ??
      paragraph.blocked ??
      units.find((unit) => unit.blocked !== undefined)?.blocked ??
      (paragraph.isBalanced ? problemOfLabels(texts.before, pieces, '', writer) : 'markup');
    if (blocked !== undefined) {
      return { ...texts, edits: [], blocked };
    }
    const start = startOfText(paragraph);
    const kept = placePieces(pieces.filter((piece) => piece.kind !== 'note' && piece.start >= start));
    const lines = [kept.inline.trim(), ...kept.lines].filter((line) => line !== '');
    const text = this.#text(file);
    const end = blockStart + range.end;
    const indent = /(?:^|\n)([ \t]*)$/.exec(block.slice(0, start))?.[1];
    const isAlone = lines.length === 0 && start === range.start && indent !== undefined;
    const swallowed = isAlone
      ? new RegExp(`^[ \\t]*(?:\\r?\\n[ \\t]*)*\\r?\\n${indent}|^\\s*$`).exec(text.slice(end))
      : null;
    const closesLine = lines.length > 0 && !/^[ \t]*(?:\r?\n|$)/.test(text.slice(end)) ? '\n' : '';
    return {
      ...texts,
      edits: [this.#edit(file, blockStart + start, end + (swallowed?.[0].length ?? 0), lines.join('\n') + closesLine)],
    };
  }

  #blockedAt(file: string, offset: number): BlockedReason | undefined {
    return openConditionals(this.#paper, file, offset) === this.#conditionals ? undefined : 'conditional';
  }

  #edit(file: string, start: number, end: number, newText: string): FileEdit {
    return { file, range: { start, end }, newText: newText.replace(/\r?\n/g, this.#habit.lineBreak) };
  }

  #manuscript({ file }: SectionParagraph): ManuscriptSource {
    return this.#paper.sources.get(file)!;
  }

  #text(file: string): string {
    return this.#paper.sources.get(file)?.text ?? '';
  }
}

function sourceOf({ block, range }: UnitParagraph): string {
  return block.slice(range.start, range.end);
}

type UnnamedChange = Omit<SectionChange, 'id'>;

type UnnamedParagraphChange = Omit<ParagraphChange, 'id' | 'sentences'> & {
  readonly sentences: readonly UnnamedChange[];
};

/** Gives changes ids made from their texts; changes with the same text get numbers. */
function withIds(changes: readonly UnnamedParagraphChange[]): ParagraphChange[] {
  const counts = new Map<string, number>();
  const idOf = (level: 'p' | 's', { kind, before, after }: UnnamedChange): string => {
    const name = `${level}${hash(`${kind}\0${before}\0${after}`)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  };
  return changes.map((change) => ({
    ...change,
    id: idOf('p', change),
    sentences: change.sentences.map((sentence) => ({ ...sentence, id: idOf('s', sentence) })),
  }));
}

/**
 * The changes that make a paragraph say what one of the draft does, tried out: where the paragraph would not read so with
 * all of them, the reason why it cannot be changed.
 */
function replacesAll(
  paragraph: UnitParagraph,
  draft: UnitParagraph,
  habit: LineHabit,
  owners: PieceOwners,
  manuscript: ManuscriptSource,
): UnitChange[] | BlockedReason {
  const changes = unitChanges(paragraph, draft, habit, owners);
  if (isPlain(paragraph) && isPlain(draft)) {
    return changes;
  }
  const edits = changes.flatMap(({ edit }) => (edit === undefined ? [] : [edit]));
  const { block, range, writer } = paragraph;
  const revised = applyEdits(block, edits).slice(range.start);
  const blocks = runToEnd(readManuscript('', revised, manuscript.reader, manuscript.vocabulary)).blocks;
  const first = blocks[0];
  const mark = first?.content.paragraphs[0];
  if (first === undefined || mark === undefined) {
    return 'markup';
  }
  const reread = readUnits(first, mark, writer, deadIn(first));
  const left = reread.units.length === 0 ? [] : unitChanges(reread, draft, habit, owners);
  return left.length <= changes.length - edits.length ? changes : 'markup';
}

/** True if a change to one unit can have no effect on another. */
function isPlain({ units, isBalanced, writer }: UnitParagraph): boolean {
  return isBalanced && units.every(({ visible }) => writer.isSelfContained(visible));
}
