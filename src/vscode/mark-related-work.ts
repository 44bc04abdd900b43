import { basename } from 'pathe';
import * as vscode from 'vscode';
import { addRelatedWorkHeading } from '../project/configuration-edit.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { Papers } from '../session/papers.ts';
import { activePaper } from './active-paper.ts';
import { configurationOf, editConfiguration } from './configuration-document.ts';
import { enginePath } from './editor-paths.ts';
import { strings } from './editor-strings.ts';
import { tickStep } from './first-minute.ts';

/** “Mark Section as Related Work”: notes the heading above the cursor in `situate.json`, next to the paper. */
export async function markRelatedWorkCommand(papers: Papers): Promise<void> {
  const read = await activePaper(papers);
  const editor = vscode.window.activeTextEditor;
  if (read === undefined || editor === undefined) {
    return;
  }
  const { paper } = read;
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
  await markAsRelatedWork(read, title);
}

/** Notes a heading in the `situate.json` of a paper, and says so. */
export async function markAsRelatedWork(read: ReadPaper, title: string): Promise<void> {
  const configuration = configurationOf(read);
  const name = basename(configuration.path);
  try {
    const isDone = await editConfiguration(configuration, (text) => addRelatedWorkHeading(text, title));
    if (isDone !== undefined) tickStep('section');
    void offerToOpen(configuration, isDone ? strings.markDone(title, name) : strings.markBroken(name));
  } catch (error) {
    void offerToOpen(configuration, error instanceof Error ? error.message : String(error));
  }
}

/** Says something about a file. Ends when the author has answered, or closed the message. */
async function offerToOpen(uri: vscode.Uri, message: string): Promise<void> {
  if ((await vscode.window.showInformationMessage(message, strings.openFile())) !== undefined) {
    await vscode.window.showTextDocument(uri);
  }
}
