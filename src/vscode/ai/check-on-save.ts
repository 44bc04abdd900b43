import * as vscode from 'vscode';
import { isManuscript } from '../../session/file-kinds.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { checksOnSave } from './ai-settings.ts';
import type { PaperCommandContext } from './check-citations.ts';

/** Checks what was changed whenever a manuscript is saved, where the author turned that on. */
export function checkOnSave(context: PaperCommandContext): vscode.Disposable {
  const quiet = { ...context, prompter: sayingOnce(context.prompter) };
  /** The documents that are being checked, and whether they were saved again meanwhile. */
  const running = new Map<vscode.TextDocument, boolean>();
  const check = async (document: vscode.TextDocument): Promise<void> => {
    if (running.has(document)) {
      running.set(document, true);
      return;
    }
    running.set(document, false);
    try {
      const { checkCitations } = await import('./check-citations.ts');
      const selection = new vscode.Range(0, 0, document.lineCount, 0);
      await checkCitations(quiet, { document, scope: 'section', selection, isAsked: false });
    } finally {
      const isOutdated = running.get(document) === true;
      running.delete(document);
      if (isOutdated) {
        void check(document);
      }
    }
  };
  return vscode.workspace.onDidSaveTextDocument((document) => {
    if (context.models.isOn && isManuscript(document.uri.path) && checksOnSave()) {
      void check(document);
    }
  });
}

/** Whoever saves every minute does not want to hear every minute that a server is down. */
function sayingOnce(prompter: Prompter): Prompter {
  let said = '';
  return {
    ...prompter,
    report: (failure) => {
      const isNews = failure.message !== said;
      said = failure.message;
      return isNews ? prompter.report(failure) : Promise.resolve(undefined);
    },
  };
}
