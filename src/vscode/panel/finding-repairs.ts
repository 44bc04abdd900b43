import * as vscode from 'vscode';
import type { Finding } from '../../rules/finding.ts';
import { rewritings } from '../ai/paper-actions.ts';
import type { RewriteReference } from '../ai/rewrite-finding.ts';
import { goTo } from '../finding-actions.ts';
import { referenceTo } from '../finding-reference.ts';
import type { LintedPaper } from '../open-paper.ts';
import { strings, translate } from '../strings.ts';
import { workspaceEdit } from '../workspace-edit.ts';

/** What repairs a finding, under the name that the editor's lightbulb has for it. */
export interface FindingRepair {
  readonly title: string;
  /** Does it; the place is shown in the active editor. */
  readonly perform: (linted: LintedPaper) => Promise<void>;
}

/** What repairs a finding, the best first: its fixes, the correction of its entry and, where a model is on, rewriting. */
export function repairsOf(finding: Finding, hasModel: boolean): FindingRepair[] {
  const fixes = finding.fixes().map(
    ({ title, edits, isPreviewed }): FindingRepair => ({
      title: translate(title),
      perform: async (linted) => {
        const change = { read: linted, edits };
        if (isPreviewed === true) {
          await vscode.commands.executeCommand('situate.reviewFix', change, translate(title));
          return;
        }
        await vscode.workspace.applyEdit(await workspaceEdit([change]));
        const [first] = edits;
        if (first !== undefined && edits.every(({ file }) => file !== finding.file)) {
          const { command, arguments: given = [] } = goTo(first, linted);
          await vscode.commands.executeCommand(command, ...(given as unknown[]));
        }
      },
    }),
  );
  const corrections =
    finding.remedy === 'correction' ? [asRepair(strings.correctFix(), 'situate.network.correctEntry')] : [];
  const rewrites =
    hasModel && finding.rewriting !== undefined
      ? rewritings[finding.rewriting].map(({ kind, title }) =>
          asRepair(title(), 'situate.ai.rewriteFinding', ({ files }): RewriteReference => {
            return { ...referenceTo(finding), kind, uri: files.uriOf(finding.file).toString() };
          }),
        )
      : [];
  return [...fixes, ...corrections, ...rewrites];
}

function asRepair(title: string, command: string, argument?: (linted: LintedPaper) => unknown): FindingRepair {
  return {
    title,
    perform: async (linted) => {
      await vscode.commands.executeCommand(command, ...(argument === undefined ? [] : [argument(linted)]));
    },
  };
}
