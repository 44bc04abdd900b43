import * as vscode from 'vscode';
import type { Papers } from '../session/papers.ts';
import type { CompletedWork } from './completed-work.ts';
import { manuscriptSelector } from './documents.ts';
import { latexExtensions } from './latex-extensions.ts';
import type { OwnRecords } from './own-records.ts';
import { questionAbout } from './question.ts';
import { completionSetting } from './settings.ts';

/** Extensions that answer for keys, by the languages in which they do. */
const answeringExtensions: readonly (readonly [string, RegExp])[] = [
  ...latexExtensions.map((id) => [id, /\.(?:tex|ltx)$/i] as const),
  ['quarto.quarto', /\.qmd$/i],
];

/** Offers works to cite where a key is typed. */
export function registerCompletion(papers: Papers, own: Pick<OwnRecords, 'about'>): vscode.Disposable {
  const provider: vscode.CompletionItemProvider<CompletedWork> = {
    async provideCompletionItems(document, position, token) {
      if (!offersWorks(document)) {
        return undefined;
      }
      const { completeWorks } = await import('./completed-work.ts');
      const question = questionAbout(document, papers, token);
      return completeWorks(question, document, position, (sentence) => own.about(sentence));
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
