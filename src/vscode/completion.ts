import * as vscode from 'vscode';
import type { Papers } from '../session/papers.ts';
import type { CompletedWork } from './completed-work.ts';
import { manuscriptSelector } from './documents.ts';
import { documentOf } from './editor-documents.ts';
import { latexExtensions } from './latex-extensions.ts';
import type { OwnRecords } from './own-records.ts';
import { completionSetting } from './settings.ts';

/** Extensions that answer for keys, by the languages in which they do. */
const answeringExtensions: readonly (readonly [string, RegExp])[] = [
  ...latexExtensions.map((id) => [id, /\.(?:tex|ltx)$/i] as const),
  ['quarto.quarto', /\.qmd$/i],
];

/**
 * Offers works to cite where a key is typed. What is typed is compared here and the list asked for anew with each letter,
 * because the editor would put its own order in place of ours.
 */
export function registerCompletion(papers: Papers, own: Pick<OwnRecords, 'about'>): vscode.Disposable {
  const provider: vscode.CompletionItemProvider<CompletedWork> = {
    async provideCompletionItems(document, position, token) {
      const [read] = offersWorks(document) ? await papers.read(documentOf(document), token) : [];
      if (read === undefined || token.isCancellationRequested) {
        return undefined;
      }
      const { completeWorks } = await import('./completed-work.ts');
      return completeWorks(read, document, position, { papers, own }, token);
    },
    resolveCompletionItem: (item) => {
      item.explain();
      return item;
    },
  };
  return vscode.languages.registerCompletionItemProvider(manuscriptSelector, provider, '{', ',', '@');
}

/** True if works are offered in a document: as the author chose, or where no other extension does. */
function offersWorks({ uri }: vscode.TextDocument): boolean {
  const chosen = completionSetting(uri);
  return (
    chosen === 'on' ||
    (chosen === 'auto' &&
      !answeringExtensions.some(
        ([id, files]) => files.test(uri.path) && vscode.extensions.getExtension(id) !== undefined,
      ))
  );
}
