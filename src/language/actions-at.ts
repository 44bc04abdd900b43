import type { Finding } from '../rules/finding.ts';
import { selectSafeEdits } from '../rules/safe-edits.ts';
import type { LintedPaper } from '../session/open-paper.ts';
import type { FileEdit } from '../text/location.ts';
import type { TextRange } from '../text/range.ts';
import { actionStrings } from './action-strings.ts';
import { actionsForFindings, type FindingAction, type OtherRepairs } from './finding-actions.ts';
import type { Question } from './question.ts';

/** What can be done about the findings that a range of a document touches, and the safe fixes of all of it at the end. */
export async function actionsAt(
  question: Question,
  range: TextRange,
  otherRepairs: readonly OtherRepairs[] = [],
): Promise<FindingAction[]> {
  const { papers, document, token } = question;
  const linted = await papers.lint(document, token);
  const found = linted.flatMap((paper) =>
    paper.findings
      .filter((finding) => finding.file === document.path && touches(finding.range, range))
      .map((finding) => ({ paper, finding })),
  );
  const distinct = new Map(
    found.map((one) => [JSON.stringify([one.finding.rule, one.finding.range, one.finding.message]), one]),
  );
  const actions = actionsForFindings([...distinct.values()], otherRepairs);
  return actions.length === 0 ? [] : [...actions, ...fixAllOf(linted, document.path)];
}

/** All safe fixes of a document at once; none where there is nothing to fix. */
export async function fixAllIn({ papers, document, token }: Question): Promise<FindingAction[]> {
  return fixAllOf(await papers.lint(document, token), document.path);
}

/** The edits of the safe fixes of a file that change nothing but the file: it may be the one that is being saved. */
export function safeEditsIn(file: string, findings: readonly Finding[]): FileEdit[] {
  return selectSafeEdits(findings.filter((finding) => finding.file === file && hasSafeFixIn(file, finding)));
}

function fixAllOf(linted: readonly LintedPaper[], file: string): FindingAction[] {
  for (const paper of linted) {
    const edits = safeEditsIn(file, paper.findings);
    if (edits.length > 0) {
      return [{ title: actionStrings.fixAll(), isPreferred: false, paper, about: [], does: { id: 'fixAll', edits } }];
    }
  }
  return [];
}

function hasSafeFixIn(file: string, finding: Finding): boolean {
  const safe = finding.fixes().find(({ kind }) => kind === 'safe');
  return safe?.edits.every((edit) => edit.file === file) === true;
}

function touches(one: TextRange, other: TextRange): boolean {
  return one.start <= other.end && other.start <= one.end;
}
