import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';

describe('the extension', () => {
  const extension = vscode.extensions.getExtension('situate.situate');

  it('is activated by opening a LaTeX file', async () => {
    const folder = vscode.workspace.workspaceFolders?.[0];
    assert.ok(folder);
    await vscode.window.showTextDocument(vscode.Uri.joinPath(folder.uri, 'paper.tex'));
    await waitFor('activation', () => extension?.isActive);
  });

  it('registers every command that its manifest declares', async () => {
    const manifest = extension?.packageJSON as { contributes: { commands: { command: string }[] } };
    const declared = manifest.contributes.commands.map(({ command }) => command);
    const registered = new Set(await vscode.commands.getCommands(true));
    assert.ok(declared.length > 0);
    assert.deepEqual(
      declared.filter((command) => !registered.has(command)),
      [],
    );
  });
});
