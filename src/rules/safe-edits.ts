import { chosenEdits } from '../text/chosen-edits.ts';
import type { FileEdit } from '../text/location.ts';
import type { Finding } from './finding.ts';

/**
 * The edits of the safe fixes of some findings that can be applied together: the first safe fix of each, left out as
 * a whole where one of its edits overlaps one chosen before, or inserts at the same place. The rest is for the next round.
 */
export function selectSafeEdits(findings: readonly Finding[]): FileEdit[] {
  const groups = findings.map((finding) => ({
    about: finding,
    edits: finding.fixes().find(({ kind }) => kind === 'safe')?.edits ?? [],
  }));
  return chosenEdits(groups).chosen.flatMap(({ edits }) => edits);
}
