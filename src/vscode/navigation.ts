import * as vscode from 'vscode';
import { manuscriptSelector, paperSelector } from './documents.ts';
import { locate } from './diagnostics.ts';
import { citationsOf, definitionsOf, keyAt } from './occurrence.ts';
import type { Papers } from './papers.ts';

/** Go to the entry of a cited key, and find all citations of an entry. */
export function registerNavigation(papers: Papers): vscode.Disposable {
  const definition: vscode.DefinitionProvider = {
    async provideDefinition(document, position) {
      if (latexWorkshopAnswers(document)) {
        return [];
      }
      const linted = await papers.current(document);
      const occurrence = linted && keyAt(linted, document, position);
      return occurrence && definitionsOf(linted.paper, occurrence.key).map((place) => locate(place, linted));
    },
  };
  const references: vscode.ReferenceProvider = {
    async provideReferences(document, position, { includeDeclaration }) {
      const linted = await papers.current(document);
      const occurrence = linted && keyAt(linted, document, position);
      return (
        occurrence &&
        [
          ...(includeDeclaration ? definitionsOf(linted.paper, occurrence.key) : []),
          ...citationsOf(linted.paper, occurrence.key),
        ].map((place) => locate(place, linted))
      );
    },
  };
  return vscode.Disposable.from(
    vscode.languages.registerDefinitionProvider(manuscriptSelector, definition),
    vscode.languages.registerReferenceProvider(paperSelector, references),
  );
}

/** LaTeX Workshop goes to entries and opens included files itself; a second answer would only be a duplicate. */
export function latexWorkshopAnswers(document: vscode.TextDocument): boolean {
  return (
    (document.languageId === 'latex' || document.languageId === 'tex') &&
    vscode.extensions.getExtension('James-Yu.latex-workshop')?.isActive === true
  );
}
