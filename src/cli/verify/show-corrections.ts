import type { Bibliography } from '../../bibliography/entry.ts';
import { pathFrom } from '../../project/path-from.ts';
import { correctionsOf } from '../../retrieval/verification/corrected-entry.ts';
import { applyEdits, type TextEdit } from '../../text/edit.ts';
import type { Line } from '../terminal/line.ts';
import { unifiedDiff } from '../terminal/unified-diff.ts';
import type { VerifiedReference } from './verified-reference.ts';

/** Shows what could be corrected in each bibliography, as a unified diff. Paths are relative to `folder`. */
export function showCorrections(references: readonly VerifiedReference[], folder: string): Line[] {
  const edits = new Map<Bibliography, TextEdit[]>();
  for (const { bibliography, entry, verification } of references) {
    const own = correctionsOf(entry, verification).flatMap((correction) => correction.edits);
    edits.set(bibliography, [...(edits.get(bibliography) ?? []), ...own]);
  }
  return [...edits].flatMap(([{ path, text }, own]): Line[] =>
    own.length === 0 ? [] : unifiedDiff(pathFrom(folder, path), text, applyEdits(text, own)),
  );
}
