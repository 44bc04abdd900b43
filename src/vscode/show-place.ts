import * as vscode from 'vscode';
import type { ReadPaper } from '../session/open-paper.ts';
import type { Location } from '../text/location.ts';
import { locate } from './positions.ts';

/** Goes to a place in a file of a paper: the cursor is then at its start or, on request, the place is selected, or the focus stays. */
export async function showPlace(
  place: Location,
  read: ReadPaper,
  { isSelected = false, preserveFocus = false } = {},
): Promise<vscode.TextEditor> {
  const { uri, range } = locate(place, read);
  return vscode.window.showTextDocument(uri, {
    preserveFocus,
    selection: isSelected ? range : new vscode.Range(range.start, range.start),
    // A panel in an editor tab keeps its place.
    viewColumn: columnFor(uri),
  });
}

/** Where the file is open already, or else the first column: the active one may hold a page of ours. */
export function columnFor(uri: vscode.Uri): vscode.ViewColumn {
  const active = vscode.window.tabGroups.activeTabGroup;
  if (!(active.activeTab?.input instanceof vscode.TabInputWebview)) {
    return vscode.ViewColumn.Active;
  }
  const open = vscode.window.tabGroups.all.find(({ tabs }) =>
    tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString()),
  );
  return (
    open?.viewColumn ??
    vscode.window.tabGroups.all.find((group) => group !== active)?.viewColumn ??
    vscode.ViewColumn.Beside
  );
}
