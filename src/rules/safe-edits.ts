import type { FileEdit } from '../text/location.ts';
import { overlaps } from '../text/range.ts';
import type { Finding } from './finding.ts';

/**
 * The edits of the safe fixes of some findings that can be applied together: the first safe fix of each, left out as
 * a whole where one of its edits overlaps one chosen before, or inserts at the same place. The rest is for the next round.
 */
export function selectSafeEdits(findings: readonly Finding[]): FileEdit[] {
  const chosen: FileEdit[] = [];
  for (const finding of findings) {
    const edits = finding.fixes().find(({ kind }) => kind === 'safe')?.edits ?? [];
    if (!edits.some((edit) => chosen.some((other) => conflict(edit, other)))) {
      chosen.push(...edits);
    }
  }
  return chosen;
}

function conflict(a: FileEdit, b: FileEdit): boolean {
  return a.file === b.file && (overlaps(a.range, b.range) || a.range.start === b.range.start);
}
