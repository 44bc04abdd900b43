import * as vscode from 'vscode';
import { citationsOf, definitionsOf } from '../project/key-places.ts';
import { keySelector } from './documents.ts';
import { keysAt } from './keys.ts';
import type { Papers } from './papers.ts';
import { enginePath } from './paths.ts';
import { rangeIn } from './positions.ts';

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
