import type { Paper } from '../../project/paper.ts';
import type { Places } from '../../project/places.ts';
import type { Finding, Severity } from '../../rules/finding.ts';

/** The findings of one paper. */
export interface PaperResult {
  readonly paper: Paper;
  readonly findings: readonly Finding[];
}

/** The result that `situate lint` prints, in whatever format. */
export interface LintResult {
  readonly papers: readonly PaperResult[];
  readonly places: Places;
  /** The folder that the command runs in, as the engine has paths. */
  readonly folder: string;
  /** The changes that `--fix` made; undefined without it. */
  readonly applied: { readonly edits: number; readonly files: number } | undefined;
}

/** Counts the findings of a severity. */
export function countFindings({ papers }: Pick<LintResult, 'papers'>, severity: Severity): number {
  return papers.reduce(
    (sum, { findings }) => sum + findings.filter((finding) => finding.severity === severity).length,
    0,
  );
}

/** True if `--fix` would repair a finding. */
export function isFixable(finding: Finding): boolean {
  return finding.fixes().some(({ kind }) => kind === 'safe');
}
