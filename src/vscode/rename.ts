import * as vscode from 'vscode';
import type { Papers } from '../session/papers.ts';
import { keySelector } from './documents.ts';
import { rangeIn } from './positions.ts';
import { questionAbout } from './question.ts';
import { editOfChanges } from './workspace-edit.ts';

/** Renames a citation key everywhere. */
export function registerRename(papers: Papers): vscode.Disposable {
  const provider: vscode.RenameProvider = {
    async prepareRename(document, position, token) {
      const { keyToRename } = await import('../language/key-rename.ts');
      const found = await keyToRename(questionAbout(document, papers, token), document.offsetAt(position));
      return { range: rangeIn(found, found), placeholder: found.key };
    },
    async provideRenameEdits(document, position, newKey, token) {
      const { renameKey } = await import('../language/key-rename.ts');
      const question = questionAbout(document, papers, token);
      return editOfChanges(await renameKey(question, document.offsetAt(position), newKey), papers);
    },
  };
  return vscode.languages.registerRenameProvider(keySelector, provider);
}
