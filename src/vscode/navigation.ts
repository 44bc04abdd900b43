import { basename } from 'pathe';
import * as vscode from 'vscode';
import { definitionsAt, highlightsAt, linksIn, referencesAt } from '../language/key-navigation.ts';
import { keyStrings } from '../language/key-strings.ts';
import { keysAt } from '../language/keys.ts';
import type { Papers } from '../session/papers.ts';
import { keySelector, linkSelector, manuscriptSelector } from './documents.ts';
import { uriOf } from './editor-documents.ts';
import { enginePath } from './editor-paths.ts';
import { latexExtensions } from './latex-extensions.ts';
import { locate, rangeIn } from './positions.ts';
import { questionAbout } from './question.ts';

/** Go to the entry of a cited key, and find all citations of an entry. */
export function registerNavigation(papers: Papers): vscode.Disposable {
  const definition: vscode.DefinitionProvider = {
    async provideDefinition(document, position, token) {
      const places = latexExtensionAnswers(document)
        ? []
        : await definitionsAt(questionAbout(document, papers, token), document.offsetAt(position));
      return places.map((place) => locate(place, place.read));
    },
  };
  const references: vscode.ReferenceProvider = {
    async provideReferences(document, position, context, token) {
      const question = questionAbout(document, papers, token);
      const places = await referencesAt(question, document.offsetAt(position), context);
      return places.map((place) => locate(place, place.read));
    },
  };
  return vscode.Disposable.from(
    vscode.languages.registerDefinitionProvider(manuscriptSelector, definition),
    vscode.languages.registerReferenceProvider(keySelector, references),
  );
}

/** Makes the names of bibliographies and included files links. */
export function registerDocumentLinks(papers: Papers): vscode.Disposable {
  const provider: vscode.DocumentLinkProvider = {
    async provideDocumentLinks(document, token) {
      const links = latexExtensionAnswers(document) ? [] : await linksIn(questionAbout(document, papers, token));
      const file = enginePath(document.uri.path);
      return links?.map(({ range, read, target }) => {
        const shown = new vscode.DocumentLink(rangeIn({ file, range }, read), uriOf(target, read));
        shown.tooltip = keyStrings.linkTooltip(basename(target));
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
      const places = await highlightsAt(questionAbout(document, papers, token), document.offsetAt(position));
      const { Read, Write } = vscode.DocumentHighlightKind;
      return places?.map(
        (place) => new vscode.DocumentHighlight(rangeIn(place, place.read), place.kind === 'definition' ? Write : Read),
      );
    },
  };
  const selections: vscode.SelectionRangeProvider = {
    async provideSelectionRanges(document, positions, token) {
      const question = questionAbout(document, papers, token);
      const found = await Promise.all(positions.map((position) => keysAt(question, document.offsetAt(position))));
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
