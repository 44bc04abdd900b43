import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../../polling.ts';
import { closeAll, openEditor, positionOf, shownDiagnostics } from '../paper-folder.ts';

describe('beside LaTeX Workshop', () => {
  afterEach(closeAll);

  it('leaves to it what it answers, and does the rest', async () => {
    const [first] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(first);
    const { document } = await openEditor(vscode.Uri.joinPath(first.uri, 'paper.tex'));
    await vscode.extensions.getExtension('James-Yu.latex-workshop')?.activate();
    await waitFor('findings', () => shownDiagnostics(document.uri).length > 0);
    const key = positionOf(document, 'mikolov2013efficient', 2);
    const ask = <Answer>(command: string): Thenable<Answer[]> =>
      vscode.commands.executeCommand(command, document.uri, key);
    const definitions = await ask<vscode.Location>('vscode.executeDefinitionProvider');
    assert.deepEqual(
      definitions.map(({ range }) => range.start.line),
      [0],
      'its answer alone',
    );
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
      'vscode.executeLinkProvider',
      document.uri,
    );
    assert.deepEqual(links, []);
    const hovers = (await ask<vscode.Hover>('vscode.executeHoverProvider')).map(({ contents }) =>
      contents.map((content) => (typeof content === 'string' ? content : content.value)).join('\n'),
    );
    assert.equal(hovers.length, 2, 'one of each');
    assert.equal(hovers.filter((text) => text.includes('The entry as it is written.')).length, 1);
    assert.equal(hovers.filter((text) => text.includes('Efficient Estimation')).length, 1);
    assert.ok((await ask<vscode.Location>('vscode.executeReferenceProvider')).length > 1);
  });

  it('has its findings, actions and lenses beside those of it', async () => {
    const [first] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(first);
    const { document } = await openEditor(vscode.Uri.joinPath(first.uri, 'paper.tex'));
    await vscode.extensions.getExtension('James-Yu.latex-workshop')?.activate();
    await waitFor('findings', () => shownDiagnostics(document.uri).length > 0);
    await waitFor('those of the other', () =>
      vscode.languages.getDiagnostics(document.uri).some(({ source }) => source === 'LaTeX'),
    );
    const [{ range }] = shownDiagnostics(document.uri) as [vscode.Diagnostic];
    const titles = (
      await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, range)
    ).map(({ title }) => title);
    assert.ok(titles.includes('Look at the log'), titles.join(', '));
    assert.ok(titles.includes('Cite "mikolov2013efficient"'), titles.join(', '));
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
      5,
    );
    assert.deepEqual(
      lenses.map(({ command }) => command?.title),
      ['Build'],
      'Situate puts none over the text',
    );
  });

  it('offers works where a key is typed only if the author wants that', async () => {
    const [first] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(first);
    const { document } = await openEditor(vscode.Uri.joinPath(first.uri, 'paper.tex'));
    const settings = vscode.workspace.getConfiguration('situate', document.uri);
    const offered = async (): Promise<boolean> => {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        positionOf(document, 'mikolov2013efficient', 2),
      );
      return items.some(({ kind }) => kind === vscode.CompletionItemKind.Reference);
    };
    assert.equal(await offered(), false);
    await settings.update('completion', 'on', vscode.ConfigurationTarget.WorkspaceFolder);
    await waitFor('works', offered);
    await settings.update('completion', undefined, vscode.ConfigurationTarget.WorkspaceFolder);
  });
});
