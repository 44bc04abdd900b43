import { dirname, relative } from 'pathe';
import * as vscode from 'vscode';
import { setExemplar } from '../../project/configuration-edit.ts';
import type { Unresolved } from '../../project/resolve.ts';
import { configurationOf, editConfiguration } from '../configuration-document.ts';
import { uriOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import { ownChanges } from '../own-changes.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';

/**
 * Has the section compared with the exemplar that `situate.json` names. Where that may not be read yet, it asks whether
 * it may; where there is none, or it cannot be read, it asks for one.
 */
export async function compareWithExemplar(context: PanelContext): Promise<void> {
  const { exemplar, missingExemplar } = ((await context.read()) ?? context.paper.read).paper;
  if (missingExemplar?.why === 'outside') {
    await allowToRead(context, missingExemplar.resolved);
  } else if (exemplar === undefined) {
    await chooseExemplar(context, missingExemplar);
  }
}

/** Asks which section to compare with, and notes it in `situate.json` once it could be read. */
export async function chooseExemplar(context: PanelContext, missing?: Unresolved): Promise<void> {
  const { paper, work, prompter } = context;
  const { files } = paper.read;
  const chosen = await prompter.chooseFile({
    title: missing === undefined ? panelStrings.noExemplar() : panelStrings.exemplarGone(missing.path),
    action: panelStrings.compare(),
    folder: uriOf(dirname(paper.main), { files }),
    filters: { [panelStrings.exemplars()]: ['tex', 'ltx', 'md', 'markdown', 'qmd', 'rmd'] },
  });
  if (chosen === undefined) {
    return;
  }
  const file = configurationOf(paper.read);
  const path = enginePath(chosen.path);
  if (chosen.scheme !== file.scheme || chosen.authority !== file.authority) {
    work.complain(panelStrings.exemplarElsewhere(path));
    return;
  }
  const content = await files.readFile(path);
  if (content === 'outside' && !(await allowToRead(context, path))) {
    return;
  }
  const read = content === 'outside' ? await files.readFile(path) : content;
  if (typeof read === 'string') {
    work.complain(panelStrings.exemplarUnreadable(path));
  } else if (
    !(await editConfiguration(file, (text) => setExemplar(text, relative(dirname(enginePath(file.path)), path))))
  ) {
    work.complain(panelStrings.broken(vscode.workspace.asRelativePath(file)));
  }
}

/** Asks whether papers beside an exemplar outside the workspace may be read, and keeps that they may. */
async function allowToRead({ papers, paper, prompter }: PanelContext, path: string): Promise<boolean> {
  const folder = uriOf(dirname(path), paper.read);
  const isAllowed = await prompter.confirm({
    message: panelStrings.mayReadFolder(folder.fsPath),
    detail: panelStrings.whatIsRead(),
    action: panelStrings.readPapers(),
  });
  if (isAllowed) {
    await papers.readable.allow(folder);
    ownChanges.fire({ uri: folder, change: 'existence' });
  }
  return isAllowed;
}
