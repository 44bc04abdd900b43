import * as vscode from 'vscode';

/**
 * The URIs of the files that the author has open. A document may be open without being shown, for minutes after its tab was closed.
 */
export function filesInTabs(): Set<string> {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  return new Set(
    inputs.flatMap((input) => {
      if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) {
        return [input.uri.toString()];
      }
      return input instanceof vscode.TabInputTextDiff ? [input.original.toString(), input.modified.toString()] : [];
    }),
  );
}
