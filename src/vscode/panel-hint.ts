import * as vscode from 'vscode';
import { relatedWorkRoots } from '../project/paper.ts';
import type { Papers } from '../session/papers.ts';
import type { Prompter } from './dialogs/prompter.ts';
import { strings } from './editor-strings.ts';

/** The key in the extension's memory that says that the hint was shown. */
export const panelHintKey = 'situate.panelHint';

/**
 * Says once, and on no other machine of the author either, that there is a panel: when the first paper with a related
 * work is open and linted, so that there is something in it to look at.
 */
export function hintAtPanel(
  papers: Pick<Papers, 'onDidLint'>,
  memory: vscode.Memento,
  prompter: Pick<Prompter, 'offer'>,
): vscode.Disposable {
  if (memory.get(panelHintKey) === true) {
    return new vscode.Disposable(() => undefined);
  }
  const listening = papers.onDidLint(({ shown }) => {
    if (shown === undefined || relatedWorkRoots(shown.paper).length === 0) {
      return;
    }
    listening.dispose();
    // Another window may have said it meanwhile.
    if (memory.get(panelHintKey) !== true) {
      void memory.update(panelHintKey, true);
      prompter.offer(strings.panelHint(), strings.openPanel(), () => {
        void vscode.commands.executeCommand('situate.openPanel');
      });
    }
  });
  return listening;
}
