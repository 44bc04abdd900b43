import { basename } from 'pathe';
import * as vscode from 'vscode';
import { citationsOf, definitionsOf } from '../project/key-places.ts';
import type { Papers } from '../session/papers.ts';
import { keySelector, linkSelector, manuscriptSelector } from './documents.ts';
import { documentOf, uriOf } from './editor-documents.ts';
import { enginePath } from './editor-paths.ts';
import { strings } from './editor-strings.ts';
import { keysAt } from './keys.ts';
import { latexExtensions } from './latex-extensions.ts';
import { locate, rangeIn } from './positions.ts';

/** Go to the entry of a cited key, and find all citations of an entry. */
export function registerNavigation(papers: Papers): vscode.Disposable {
  const definition: vscode.DefinitionProvider = {
    async provideDefinition(document, position, token) {
      const keys = latexExtensionAnswers(document) ? [] : await keysAt(papers, document, position, token);
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

/** Makes the names of bibliographies and included files links. */
export function registerDocumentLinks(papers: Papers): vscode.Disposable {
  const provider: vscode.DocumentLinkProvider = {
    async provideDocumentLinks(document, token) {
      const [read] = latexExtensionAnswers(document) ? [] : await papers.read(documentOf(document), token);
      const file = enginePath(document.uri.path);
      return read?.paper.links
        .filter((link) => link.file === file)
        .map((link) => {
          const shown = new vscode.DocumentLink(rangeIn(link, read), uriOf(link.resolved, read));
          shown.tooltip = strings.linkTooltip(basename(link.resolved));
          return shown;
        });
    },
  };
  return vscode.languages.registerDocumentLinkProvider(linkSelector, provider);
}

/**
 * Highlights a citation key as a whole wherever the file in view has it, and lets “Expand Selection” select it as a
 * whole, although the editor takes `bostock:protovis` for two words. What a double click selects, VS Code decides by the
 * word pattern of the language, which belongs to the extension for LaTeX: another one would break its completions.
 */
export function registerKeyHighlights(papers: Papers): vscode.Disposable {
  const highlights: vscode.DocumentHighlightProvider = {
    async provideDocumentHighlights(document, position, token) {
      const [found] = await keysAt(papers, document, position, token);
      if (found === undefined) {
        return undefined;
      }
      const file = enginePath(document.uri.path);
      const { Read, Write } = vscode.DocumentHighlightKind;
      const shown = [
        ...definitionsOf(found.paper, found.key).map((place) => ({ place, kind: Write })),
        ...citationsOf(found.paper, found.key).map((place) => ({ place, kind: Read })),
      ].filter(({ place }) => place.file === file);
      // A key that stands only in a list of works, or is defined elsewhere by another spelling, is at least itself.
      const places = shown.length > 0 ? shown : [{ place: found, kind: Read }];
      return places.map(({ place, kind }) => new vscode.DocumentHighlight(rangeIn(place, found), kind));
    },
  };
  const selections: vscode.SelectionRangeProvider = {
    async provideSelectionRanges(document, positions, token) {
      const found = await Promise.all(positions.map((position) => keysAt(papers, document, position, token)));
      const keys = found.flatMap(([key]) => (key === undefined ? [] : [key]));
      // The editor wants an answer for each position, or none.
      return keys.length === positions.length
        ? keys.map((key) => new vscode.SelectionRange(rangeIn(key, key)))
        : undefined;
    },
  };
  return vscode.Disposable.from(
    vscode.languages.registerDocumentHighlightProvider(keySelector, highlights),
    vscode.languages.registerSelectionRangeProvider(keySelector, selections),
  );
}

/** Those extensions go to entries and open included files themselves; a second answer would only be a duplicate. */
function latexExtensionAnswers({ languageId }: vscode.TextDocument): boolean {
  return languageId === 'latex' && latexExtensions.some((id) => vscode.extensions.getExtension(id)?.isActive === true);
}
