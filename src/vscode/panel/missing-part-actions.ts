import { dirname, relative } from 'pathe';
import * as vscode from 'vscode';
import { placeLabel } from '../../panel/paper-places.ts';
import { bibliographyEdit } from '../../rules/support/name-bibliography.ts';
import { back } from '../dialogs/prompter.ts';
import { documentOf, uriOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import { markAsRelatedWork } from '../mark-related-work.ts';
import { showPlace } from '../show-place.ts';
import { workspaceEdit } from '../workspace-edit.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';

/** Lints the paper, whatever the settings say about when. */
export async function lintPaper({ paper: { read }, papers }: PanelContext): Promise<void> {
  await papers.lintWhole(documentOf(await vscode.workspace.openTextDocument(uriOf(read.paper.main, read))));
}

/** Asks which section is related work, the one that cites most at first, and notes that in `situate.json`. */
export async function markSection(context: PanelContext): Promise<void> {
  const read = await context.read();
  if (read === undefined) {
    return;
  }
  const items = read.paper.sections
    .filter(({ heading, relatedWork }) => heading.title !== '' && relatedWork === undefined)
    .map((section) => ({
      label: section.heading.title,
      description: placeLabel(read.paper, { file: section.file, range: section.headingRange }),
      citations: section.citations.length,
    }));
  const most = Math.max(0, ...items.map(({ citations }) => citations));
  const chosen = await context.prompter.choose({
    title: panelStrings.markTitle(),
    placeholder: panelStrings.markPlaceholder(),
    items,
    active: items.find(({ citations }) => citations === most),
  });
  if (chosen !== undefined && chosen !== back) {
    await markAsRelatedWork(read, chosen.label);
  }
}

/** Asks for a bibliography, and has the main file name it in the way of the paper. */
export async function nameBibliography(context: PanelContext): Promise<void> {
  const read = await context.read();
  if (read === undefined) {
    return;
  }
  const { paper, files } = read;
  const folder = dirname(paper.main);
  const chosen = await context.prompter.chooseFile({
    title: panelStrings.bibliographyTitle(),
    action: panelStrings.nameBibliography(),
    folder: uriOf(folder, { files }),
    filters: { BibTeX: ['bib'] },
  });
  if (chosen === undefined) {
    return;
  }
  const edit = bibliographyEdit(paper, relative(folder, enginePath(chosen.path)));
  if (edit === undefined) {
    context.work.complain(panelStrings.noPlaceForBibliography());
    return;
  }
  const edits = [{ file: paper.main, ...edit }];
  await showPlace({ file: paper.main, range: edit.range }, read);
  await vscode.workspace.applyEdit(await workspaceEdit([{ read, edits }]));
}

/** Opens the first bibliography of the paper. */
export async function openBibliography({ paper: { read } }: PanelContext): Promise<void> {
  const [bibliography] = read.paper.bibliographies;
  if (bibliography !== undefined) {
    await showPlace({ file: bibliography.path, range: { start: 0, end: 0 } }, read);
  }
}
