import * as vscode from 'vscode';
import type { ReadPaper } from '../session/open-paper.ts';
import type { Papers } from '../session/papers.ts';
import { withToken } from './cancellation.ts';
import { documentOf } from './editor-documents.ts';
import { strings } from './editor-strings.ts';

/** The current paper of a file, by default of the active editor; tells the author if there is none. */
export async function activePaper(papers: Papers, file?: vscode.Uri): Promise<ReadPaper | undefined> {
  const document =
    file === undefined ? vscode.window.activeTextEditor?.document : await vscode.workspace.openTextDocument(file);
  const [read] = document === undefined ? [] : await withToken((token) => papers.read(documentOf(document), token));
  if (read === undefined) {
    void vscode.window.showInformationMessage(strings.noPaper());
  }
  return read;
}
