import { dirname, join } from 'pathe';
import * as vscode from 'vscode';
import { citedAs } from '../project/cited-as.ts';
import { definitionsOf, isSameKey, placesOfKey } from '../project/key-places.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { Papers } from '../session/papers.ts';
import { keySelector } from './documents.ts';
import { uriOf } from './editor-documents.ts';
import { strings } from './editor-strings.ts';
import { type KeyInPaper, keysAt } from './keys.ts';
import { rangeIn, rangeInText } from './positions.ts';
import { workspaceEdit } from './workspace-edit.ts';

/**
 * Renames a citation key everywhere: in all files of the paper and its bibliographies, in its plan, and in the other
 * papers that use the same bibliography.
 */
export function registerRename(papers: Papers): vscode.Disposable {
  const provider: vscode.RenameProvider = {
    async prepareRename(document, position, token) {
      const [found] = await keysAt(papers, document, position, token);
      if (found === undefined) {
        throw new Error(strings.renameNothing());
      }
      return { range: rangeIn(found, found), placeholder: found.key };
    },
    async provideRenameEdits(document, position, newKey, token) {
      const keys = await keysAt(papers, document, position, token);
      const [found] = keys;
      if (found === undefined) {
        throw new Error(strings.renameNothing());
      }
      const concerned = await papersWithKey(keys, papers);
      for (const { paper } of concerned) {
        if (!paper.writer.isValidKey(newKey)) {
          throw new Error(strings.renameInvalid(newKey));
        }
        if (!isSameKey(paper, found.key, newKey) && citedAs(paper, newKey) !== undefined) {
          throw new Error(strings.renameTaken(newKey));
        }
      }
      const edit = await workspaceEdit(
        concerned.map((read) => ({
          read,
          edits: placesOfKey(read.paper, found.key).map((place) => ({ ...place, newText: newKey })),
        })),
      );
      await renameInPlans(edit, concerned, found.key, newKey);
      return edit;
    },
  };
  return vscode.languages.registerRenameProvider(keySelector, provider);
}

/** The papers with a key, and the others, open or not, that use a bibliography which defines it. */
async function papersWithKey(keys: readonly KeyInPaper[], papers: Papers): Promise<ReadPaper[]> {
  const concerned = new Map<string, ReadPaper>(keys.map((read) => [read.paper.main, read]));
  for (const found of keys) {
    for (const file of new Set(definitionsOf(found.paper, found.key).map((place) => place.file))) {
      for (const other of await papers.readAllUsing(file, found)) {
        if (!concerned.has(other.paper.main)) {
          concerned.set(other.paper.main, other);
        }
      }
    }
  }
  return [...concerned.values()];
}

/** Adds to an edit what it changes in the plans of papers. */
async function renameInPlans(
  edit: vscode.WorkspaceEdit,
  papers: readonly ReadPaper[],
  key: string,
  newKey: string,
): Promise<void> {
  const [{ planFileName }, { renameInPlan }] = await Promise.all([
    import('../drafting/plan/plan-markdown.ts'),
    import('../drafting/plan/plan-text.ts'),
  ]);
  // Papers in one folder share their plan.
  const plans = new Map<string, ReadPaper>(papers.map((read) => [join(dirname(read.paper.main), planFileName), read]));
  for (const [file, { paper, files }] of plans) {
    // A plan that may not be read may not be changed either.
    const isPlan = typeof (await files.readFile(file)) === 'object';
    const plan = isPlan ? await vscode.workspace.openTextDocument(uriOf(file, { files })) : undefined;
    const isMeant = (other: string): boolean => isSameKey(paper, key, other);
    const text = plan?.getText() ?? '';
    for (const { range, newText } of renameInPlan(text, isMeant, newKey)) {
      edit.replace(uriOf(file, { files }), rangeInText(text, range), newText);
    }
  }
}
