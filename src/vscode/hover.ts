import * as vscode from 'vscode';
import type { Papers } from '../session/papers.ts';
import { isFinding } from './diagnostics.ts';
import { keySelector } from './documents.ts';
import { uriAt } from './editor-documents.ts';
import { rangeIn } from './positions.ts';
import { questionAbout } from './question.ts';

/** Shows the work behind a citation: its reference, its abstract, and what the related work says about it. */
export function registerHover(papers: Papers): vscode.Disposable {
  const provider: vscode.HoverProvider = {
    async provideHover(document, position, token) {
      const { hoverAt } = await import('../language/work-hover.ts');
      const hover = await hoverAt(questionAbout(document, papers, token), document.offsetAt(position), {
        linkTo: (file, { line, column }) =>
          uriAt(file)
            .with({ fragment: `L${line + 1},${column + 1}` })
            .toString(),
        saysUndefined: () =>
          vscode.languages
            .getDiagnostics(document.uri)
            .some((diagnostic) => isFinding(diagnostic) && diagnostic.range.contains(position)),
      });
      return hover && new vscode.Hover(new vscode.MarkdownString(hover.markdown), rangeIn(hover.found, hover.found));
    },
  };
  return vscode.languages.registerHoverProvider(keySelector, provider);
}
