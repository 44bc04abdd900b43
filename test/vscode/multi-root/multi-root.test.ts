import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../../polling.ts';
import { closeAll, openEditor, shownDiagnostics } from '../paper-folder.ts';

describe('a workspace of several folders', () => {
  afterEach(closeAll);

  it('holds a paper in each of them', async () => {
    await openEditor(fileIn('first', 'paper.tex'));
    await shows(fileIn('first', 'paper.tex'), 'undefined-citation');
    await openEditor(fileIn('second', 'sections/related.tex'));
    await shows(fileIn('second', 'sections/related.tex'), 'malformed-citation');
  });

  it('has settings of its own in each of them', async () => {
    const first = fileIn('first', 'paper.tex');
    const second = fileIn('second', 'sections/related.tex');
    await openEditor(first);
    await openEditor(second);
    await shows(first, 'undefined-citation');
    const off = { 'undefined-citation': 'off', 'malformed-citation': 'off' };
    const settings = vscode.workspace.getConfiguration('situate', first);
    await settings.update('rules', off, vscode.ConfigurationTarget.WorkspaceFolder);
    await shows(first);
    await shows(second, 'malformed-citation');
    await settings.update('rules', undefined, vscode.ConfigurationTarget.WorkspaceFolder);
    await shows(first, 'undefined-citation');
  });
});

function fileIn(folder: string, path: string): vscode.Uri {
  const found = vscode.workspace.workspaceFolders?.find(({ name }) => name === folder);
  assert.ok(found);
  return vscode.Uri.joinPath(found.uri, path);
}

/** Waits until a file shows findings of a rule, or none at all. */
async function shows(uri: vscode.Uri, rule?: string): Promise<void> {
  await waitFor(`${rule ?? 'nothing'} in ${uri.path}`, () => {
    const codes = shownDiagnostics(uri).map(({ code }) => (typeof code === 'object' ? code.value : code));
    return rule === undefined ? codes.length === 0 : codes.includes(rule);
  });
}
