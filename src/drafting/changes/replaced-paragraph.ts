import { type ManuscriptSource, readManuscript } from '../../manuscript/block.ts';
import { runToEnd } from '../../task/task.ts';
import { applyEdits } from '../../text/edit.ts';
import type { PieceOwners } from './kept-pieces.ts';
import type { LineHabit } from './line-habit.ts';
import { readUnits, type UnitParagraph } from './paragraph-units.ts';
import type { BlockedReason } from './section-change.ts';
import { deadIn } from './section-paragraphs.ts';
import { type UnitChange, unitChanges } from './sentence-changes.ts';

/**
 * The changes that make a paragraph say what one of the draft does, tried out: where the paragraph would not read so with
 * all of them, the reason why it cannot be changed.
 */
export function replacesAll(
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

/** Whether a change to one unit can have no effect on another. */
function isPlain({ units, isBalanced, writer }: UnitParagraph): boolean {
  return isBalanced && units.every(({ visible }) => writer.isSelfContained(visible));
}
