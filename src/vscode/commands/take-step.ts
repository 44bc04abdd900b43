import * as vscode from 'vscode';
import { translate } from '../../language/shown-message.ts';
import type { Step } from '../../rules/finding.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import { showPlace } from '../show-place.ts';
import { openDocument } from '../workspace-edit.ts';

/**
 * Runs as the action for a step of a finding: shows its place in the paper as it was read, and puts in the frame, its
 * blank selected.
 */
export async function takeStepCommand(read: ReadPaper, { place, frame }: Step): Promise<void> {
  await openDocument(place.file, read);
  const editor = await showPlace(place, read);
  if (frame !== undefined) {
    const snippet = new vscode.SnippetString()
      .appendText(frame.before)
      .appendPlaceholder(translate(frame.blank))
      .appendText(frame.after);
    await editor.insertSnippet(snippet, editor.selection.active);
  }
}
