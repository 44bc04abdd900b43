import * as vscode from 'vscode';
import { textOf } from '../project/paper.ts';
import { keyReferences } from '../bibliography/key-references.ts';
import type { Location } from '../rules/finding.ts';
import { workspaceEdit } from './code-actions.ts';
import { paperSelector } from './documents.ts';
import { citationsOf, definitionsOf, keyAt } from './occurrence.ts';
import type { Papers } from './papers.ts';
import { rangeIn } from './positions.ts';
import { strings } from './strings.ts';

/** Characters that end a key in one of the formats, or that TeX reads as something else. */
const invalidKey = /[\s,;{}()[\]\\%#"'=~@]|^$/;

/** Renames a citation key in every citation of the paper and in its bibliographies, cross-references included. */
export function registerRename(papers: Papers): vscode.Disposable {
  const provider: vscode.RenameProvider = {
    async prepareRename(document, position) {
      const linted = await papers.current(document);
      const occurrence = linted && keyAt(linted, document, position);
      if (occurrence === undefined) {
        throw new Error(strings.renameNothing());
      }
      const text = textOf(linted!.paper, document.uri.path) ?? '';
      return { range: rangeIn(document.uri.path, text, occurrence.range), placeholder: occurrence.key };
    },
    async provideRenameEdits(document, position, newKey) {
      const linted = await papers.current(document);
      const occurrence = linted && keyAt(linted, document, position);
      if (linted === undefined || occurrence === undefined) {
        throw new Error(strings.renameNothing());
      }
      if (invalidKey.test(newKey)) {
        throw new Error(strings.renameInvalid(newKey));
      }
      const { paper } = linted;
      const { key } = occurrence;
      if (newKey !== key && newKey.toLowerCase() !== key.toLowerCase() && paper.library.entry(newKey) !== undefined) {
        throw new Error(strings.renameTaken(newKey));
      }
      const places: Location[] = [
        ...citationsOf(paper, key),
        ...definitionsOf(paper, key),
        ...paper.bibliographies.flatMap((bibliography) => keyReferences(bibliography, key)),
      ];
      return workspaceEdit(
        unique(places).map((place) => ({ ...place, newText: newKey })),
        linted,
      );
    },
  };
  return vscode.languages.registerRenameProvider(paperSelector, provider);
}

function unique(places: readonly Location[]): Location[] {
  return [...new Map(places.map((place) => [`${place.file}:${place.range.start}`, place])).values()];
}
