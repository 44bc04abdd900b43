import * as vscode from 'vscode';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import type { Papers } from '../../session/papers.ts';
import { withToken } from '../cancellation.ts';
import { reviewChange } from '../change-review.ts';
import { documentOf } from '../editor-documents.ts';
import { entriesOfFound } from '../entries-of-found.ts';
import { findStrings } from '../panel/panel-find-strings.ts';
import { panelStrings } from '../panel/panel-strings.ts';

/** Shows the entry of a work that was cited without one as a change to confirm, unless the bibliography has it by now. */
export async function enterCitedCommand(papers: Papers, found: FoundWork, uri: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const [read] = await withToken((token) => papers.read(documentOf(document), token));
  if (read === undefined || knownEntry(found, read.paper.library) !== undefined) {
    return;
  }
  const made = entriesOfFound([found], read);
  if (made === undefined) {
    return;
  }
  const { entries, edits } = made;
  if ((await reviewChange({ read, edits }, findStrings.addEntry(entries[0]!.key))) === 'stale') {
    void vscode.window.showWarningMessage(panelStrings.gone());
  }
}
