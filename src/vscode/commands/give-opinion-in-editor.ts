import * as vscode from 'vscode';
import { findingOf, isReference } from '../../language/finding-reference.ts';
import { preferencesFile } from '../../rubric/preferences/preferences.ts';
import type { Papers } from '../../session/papers.ts';
import { changedFile } from '../changed-file.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { uriOf } from '../editor-documents.ts';
import { strings } from '../editor-strings.ts';
import { keepOpinion } from '../panel/keep-opinion.ts';
import { changedPreferences } from '../panel/panel-preferences.ts';

/** Everything that the command about a finding needs. */
export interface OpinionServices {
  readonly papers: Papers;
  readonly prompter: Pick<Prompter, 'say' | 'report'>;
  /** Memory of the workspace. */
  readonly memory: vscode.Memento;
}

/** “Agree with This Verdict” and the opposite: keeps what the author thinks of the verdict that a finding reports. */
export async function giveOpinionCommand(
  { papers, prompter, memory }: OpinionServices,
  argument: unknown,
  agrees: unknown,
): Promise<void> {
  const complain = (message: string): void => void prompter.report({ message, actions: [] });
  for (const { shown } of papers.open) {
    const finding = shown && isReference(argument) ? findingOf(shown.findings, argument) : undefined;
    if (shown !== undefined && finding?.debatable !== undefined && typeof agrees === 'boolean') {
      const uri = uriOf(preferencesFile(shown.paper.main), shown);
      try {
        await keepOpinion(
          { read: shown, on: finding.debatable, place: finding, agrees },
          {
            papers,
            memory,
            change: async (change) => {
              await changedFile(uri, (text) => changedPreferences(text, change));
              vscode.window.setStatusBarMessage(strings.opinionKept(agrees), 5000);
            },
            say: prompter.say,
            complain,
          },
        );
      } catch (error) {
        complain(error instanceof Error ? error.message : String(error));
      }
      return;
    }
  }
  complain(strings.whyGone());
}
