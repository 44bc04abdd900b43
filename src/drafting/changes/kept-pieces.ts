import { type SourcePiece, withoutPieces } from '../../manuscript/source-pieces.ts';
import type { ManuscriptWriter } from '../../manuscript/writer.ts';
import { overlaps, type TextRange } from '../../text/range.ts';
import type { SourceUnit, UnitParagraph } from './paragraph-units.ts';
import type { BlockedReason } from './section-change.ts';

/**
 * Decides where comments, labels and notes are kept. A comment, a label or a float belongs to the section: it is
 * neither lost nor copied again from the draft, whichever changes are accepted. A footnote belongs to its sentence and
 * moves with it to wherever the draft has it.
 */
export interface PieceOwners {
  /** Comments, labels and blocks of the section. */
  readonly ofSection: ReadonlySet<string>;
  /** Footnotes that the draft has somewhere. */
  readonly notesOfDraft: ReadonlySet<string>;
}

/** A piece by what it says: its line breaks do not matter. */
function pieceName({ text }: SourcePiece): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function pieceOwners(section: readonly UnitParagraph[], draft: readonly UnitParagraph[]): PieceOwners {
  return {
    ofSection: new Set(section.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind !== 'note').map(pieceName))),
    notesOfDraft: new Set(draft.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'note').map(pieceName))),
  };
}

/** True if a unit of the section says what one of the draft does, so that nothing should be changed. */
export function isSameUnit(unit: SourceUnit, written: SourceUnit, draft: UnitParagraph, owners: PieceOwners): boolean {
  return (
    unit.visible === written.visible &&
    notesIn(unit, owners) === notesIn(written, owners) &&
    newPieces(written, draft, owners).length === 0
  );
}

/** The footnotes of a unit, as far as the draft has them anywhere. */
function notesIn({ pieces }: SourceUnit, { notesOfDraft }: PieceOwners): string {
  const names = pieces.filter(({ kind }) => kind === 'note').map(pieceName);
  return names.filter((name) => notesOfDraft.has(name)).join('\n');
}

/** Comments, labels and blocks in and after a unit of the draft that the section has nowhere yet. */
function newPieces(
  unit: SourceUnit,
  { units, pieces, range }: UnitParagraph,
  { ofSection }: PieceOwners,
): SourcePiece[] {
  const around: TextRange = {
    start: unit.start === units[0]?.start ? range.start : unit.start,
    end: units.find(({ start }) => start >= unit.end)?.start ?? range.end,
  };
  return pieces.filter((piece) => piece.kind !== 'note' && overlaps(piece, around) && !ofSection.has(pieceName(piece)));
}

/** A source that replaces another, and the pieces that go with it. */
export interface ComposedSource {
  /** Running text with what is in it, its white space as it was written. */
  readonly text: string;
  /** Source attached to the end of the text. */
  readonly inline: string;
  /** Pieces that go before the text on lines of their own. */
  readonly lines: readonly string[];
}

/**
 * Composes the source in place of `before`, a unit of the section, or where it is undefined in addition: the draft's
 * unit, or where that is undefined nothing, with all that has to be kept of what was there.
 */
export function compose(
  before: SourceUnit | undefined,
  written: { readonly unit: SourceUnit; readonly paragraph: UnitParagraph } | undefined,
  owners: PieceOwners,
): ComposedSource {
  const own = new Set(before?.pieces.map(pieceName));
  const writtenNames = new Set(written?.unit.pieces.map(pieceName));
  const isCut = (piece: SourcePiece): boolean =>
    piece.kind === 'comment' ||
    (piece.kind !== 'note' && owners.ofSection.has(pieceName(piece)) && !own.has(pieceName(piece)));
  const text =
    written === undefined
      ? ''
      : withoutPieces(written.paragraph.block, written.unit, written.paragraph.pieces, isCut).trim();
  const kept = (before?.pieces ?? []).filter((piece) =>
    piece.kind === 'note'
      ? written !== undefined && !owners.notesOfDraft.has(pieceName(piece))
      : piece.kind === 'comment' || !writtenNames.has(pieceName(piece)),
  );
  const added =
    written === undefined
      ? []
      : newPieces(written.unit, written.paragraph, owners).filter(
          (piece) => piece.kind === 'comment' || !overlaps(piece, written.unit),
        );
  return { text, ...placePieces([...kept, ...added]) };
}

/** Writes pieces that are not there yet. */
export function placePieces(pieces: readonly SourcePiece[]): Pick<ComposedSource, 'inline' | 'lines'> {
  return {
    inline: pieces
      .filter(({ placing }) => placing !== 'ownLines')
      .map(({ placing, text }) => (placing === 'attached' ? text : ` ${text}`))
      .join(''),
    lines: pieces.filter(({ placing }) => placing === 'ownLines').map(({ text }) => text),
  };
}

/**
 * Why something cannot be removed from a source: it holds a label that means nothing elsewhere, of a formula or a
 * footnote, and `after`, what is written in its place, does not have it.
 */
export function problemOfLabels(
  source: string,
  pieces: readonly SourcePiece[],
  after: string,
  writer: ManuscriptWriter,
): BlockedReason | undefined {
  const notes = pieces.filter(({ kind }) => kind === 'note').map(({ text }) => text);
  return writer.boundLabels(source, notes).some((name) => !after.includes(name)) ? 'label' : undefined;
}
