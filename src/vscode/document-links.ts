import * as vscode from 'vscode';
import { basename } from 'pathe';
import { manuscriptSelector } from './documents.ts';
import { latexWorkshopAnswers } from './navigation.ts';
import type { Papers } from './papers.ts';
import { rangeIn } from './positions.ts';
import { strings } from './strings.ts';

/** Makes the names of bibliographies and included files links. */
export function registerDocumentLinks(papers: Papers): vscode.Disposable {
  const provider: vscode.DocumentLinkProvider = {
    async provideDocumentLinks(document) {
      const linted = latexWorkshopAnswers(document) ? undefined : await papers.current(document);
      return linted?.paper.links
        .filter(({ file }) => linted.uriOf(file).toString() === document.uri.toString())
        .map(({ file, range, resolved }) => {
          const link = new vscode.DocumentLink(rangeIn(file, document.getText(), range), linted.uriOf(resolved));
          link.tooltip = strings.linkTooltip(basename(resolved));
          return link;
        });
    },
  };
  return vscode.languages.registerDocumentLinkProvider(manuscriptSelector, provider);
}
