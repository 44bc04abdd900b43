import { basename } from 'pathe';
import * as vscode from 'vscode';
import { linkSelector } from './documents.ts';
import { latexWorkshopAnswers } from './latex-workshop.ts';
import type { Papers } from './papers.ts';
import { enginePath } from './paths.ts';
import { rangeIn } from './positions.ts';
import { strings } from './strings.ts';

/** Makes the names of bibliographies and included files links. */
export function registerDocumentLinks(papers: Papers): vscode.Disposable {
  const provider: vscode.DocumentLinkProvider = {
    async provideDocumentLinks(document, token) {
      const [read] = latexWorkshopAnswers(document) ? [] : await papers.read(document, token);
      const file = enginePath(document.uri.path);
      return read?.paper.links
        .filter((link) => link.file === file)
        .map((link) => {
          const shown = new vscode.DocumentLink(rangeIn(link, read), read.files.uriOf(link.resolved));
          shown.tooltip = strings.linkTooltip(basename(link.resolved));
          return shown;
        });
    },
  };
  return vscode.languages.registerDocumentLinkProvider(linkSelector, provider);
}
