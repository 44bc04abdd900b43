import * as vscode from 'vscode';
import { basename, dirname, join } from 'pathe';
import { addRelatedWorkHeading } from '../../project/configuration-edit.ts';
import { configurationFileName } from '../../project/configuration.ts';
import { activePaper } from '../active-paper.ts';
import type { Papers } from '../papers.ts';
import { enginePath } from '../paths.ts';
import { rangeInText } from '../positions.ts';
import { strings } from '../strings.ts';

/** “Mark Section as Related Work”: notes the heading above the cursor in `situate.json`, next to the paper. */
export async function markRelatedWorkCommand(papers: Papers): Promise<void> {
  const read = await activePaper(papers);
  const editor = vscode.window.activeTextEditor;
  if (read === undefined || editor === undefined) {
    return;
  }
  const { paper, files } = read;
  const file = enginePath(editor.document.uri.path);
  const offset = editor.document.offsetAt(editor.selection.active);
  const section = paper.sections.findLast((other) => other.file === file && other.headingRange.start <= offset);
  if (section === undefined || section.heading.title === '') {
    void vscode.window.showInformationMessage(strings.markNoSection());
    return;
  }
  const { title } = section.heading;
  if (section.relatedWork !== undefined) {
    void vscode.window.showInformationMessage(strings.markAlready(title));
    return;
  }
  const configuration = files.uriOf(paper.configurationFile ?? join(dirname(paper.main), configurationFileName));
  const name = basename(configuration.path);
  const isDone = await addHeading(configuration, title);
  void offerToOpen(configuration, isDone ? strings.markDone(title, name) : strings.markBroken(name));
}

/** Says something about a file. Ends when the author has answered, or closed the message. */
async function offerToOpen(uri: vscode.Uri, message: string): Promise<void> {
  if ((await vscode.window.showInformationMessage(message, strings.openFile())) !== undefined) {
    await vscode.window.showTextDocument(uri);
  }
}

/** Adds a title to the configuration as an edit that can be undone, and saves it. Returns whether that was possible. */
async function addHeading(uri: vscode.Uri, title: string): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, { ignoreIfExists: true });
  await vscode.workspace.applyEdit(edit);
  const document = await vscode.workspace.openTextDocument(uri);
  const text = document.getText();
  const changes = addRelatedWorkHeading(text, title);
  if (changes === undefined) {
    return false;
  }
  const addition = new vscode.WorkspaceEdit();
  for (const { range, newText } of changes) {
    addition.replace(uri, rangeInText(text, range), newText);
  }
  return (await vscode.workspace.applyEdit(addition)) && document.save();
}
