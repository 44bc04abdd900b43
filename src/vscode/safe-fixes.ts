import type { Finding } from '../rules/finding.ts';
import { selectSafeEdits } from '../rules/safe-edits.ts';
import type { FileEdit } from '../text/location.ts';

/** The edits of the safe fixes of a file that change nothing but the file: it may be the one that is being saved. */
export function safeEditsIn(file: string, findings: readonly Finding[]): FileEdit[] {
  return selectSafeEdits(findings.filter((finding) => finding.file === file && hasSafeFixIn(file, finding)));
}

function hasSafeFixIn(file: string, finding: Finding): boolean {
  const safe = finding.fixes().find(({ kind }) => kind === 'safe');
  return safe?.edits.every((edit) => edit.file === file) === true;
}
