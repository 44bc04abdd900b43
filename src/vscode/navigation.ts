import * as vscode from 'vscode';
import { citationsOf, definitionsOf } from '../project/key-places.ts';
import { keySelector, manuscriptSelector } from './documents.ts';
import { keysAt } from './keys.ts';
import { latexWorkshopAnswers } from './latex-workshop.ts';
import type { Papers } from './papers.ts';
import { locate } from './positions.ts';

/** Go to the entry of a cited key, and find all citations of an entry. */
export function registerNavigation(papers: Papers): vscode.Disposable {
  const definition: vscode.DefinitionProvider = {
    async provideDefinition(document, position, token) {
      const keys = latexWorkshopAnswers(document) ? [] : await keysAt(papers, document, position, token);
      return distinct(
        keys.flatMap((found) => definitionsOf(found.paper, found.key).map((place) => locate(place, found))),
      );
    },
  };
  const references: vscode.ReferenceProvider = {
    async provideReferences(document, position, { includeDeclaration }, token) {
      const keys = await keysAt(papers, document, position, token);
      return distinct(
        keys.flatMap((found) => {
          const definitions = includeDeclaration ? definitionsOf(found.paper, found.key) : [];
          return [...definitions, ...citationsOf(found.paper, found.key)].map((place) => locate(place, found));
        }),
      );
    },
  };
  return vscode.Disposable.from(
    vscode.languages.registerDefinitionProvider(manuscriptSelector, definition),
    vscode.languages.registerReferenceProvider(keySelector, references),
  );
}

/** A file that belongs to two papers would otherwise be named twice. */
function distinct(locations: readonly vscode.Location[]): vscode.Location[] {
  return [...new Map(locations.map((location) => [JSON.stringify(location), location])).values()];
}
