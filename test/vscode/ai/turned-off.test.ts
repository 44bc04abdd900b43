import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Server } from 'node:net';
import * as vscode from 'vscode';
import { waitFor } from '../../polling.ts';
import { judgedBibliography, judgedPaper, swapped } from '../judged-papers.ts';
import { testKey } from '../memory-storage.ts';
import { closeAll, PaperFolder, positionOf, replace, saveAll } from '../paper-folder.ts';
import { watchConnections } from './connections.ts';
import { TestAccess } from './use-model-access.ts';

describe('with language models turned off', () => {
  let server: Server;
  let connections = 0;
  let access: TestAccess;

  before(async () => {
    server = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    access = new TestAccess();
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await access.models.keys.store(origin, testKey);
    // All is ready, but for the switch.
    await access.set({
      endpoint: `${origin}/v1`,
      models: { default: 'scripted-small' },
      checkOnSave: true,
      enabled: false,
    });
  });

  after(async () => {
    await closeAll();
    await access.close();
    await new Promise((closed) => server.close(closed));
  });

  it('no connection is begun, whatever else is used', async function () {
    const watched = watchConnections();
    try {
      await writePaper();
      await runCommands();
      assert.deepEqual(watched.begun, []);
      assert.equal(connections, 0);
    } finally {
      watched.stop();
    }
  });

  it('a connection would be noticed', async () => {
    const watched = watchConnections();
    try {
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).catch(() => undefined);
      assert.ok(watched.begun.some((line) => line.startsWith('fetches')));
      await waitFor('the connection', () => connections > 0);
    } finally {
      watched.stop();
    }
  });
});

/** Everything that an author does while writing: opens, types, looks, goes, repairs, renames, saves. */
async function writePaper(): Promise<void> {
  const paper = await PaperFolder.create({
    'main.tex': judgedPaper(swapped, 'Vectors help \\citep{mikolov2013eficient}.'),
    'notes.md':
      'Vectors help [@mikolov2013efficient], as do trees [@nobody2020].\n\n---\nbibliography: refs.bib\n---\n',
    'refs.bib': judgedBibliography,
  });
  await paper.open('refs.bib');
  await paper.open('notes.md');
  const editor = await paper.open('main.tex');
  const { uri } = editor.document;
  await paper.diagnostic('main.tex', 'undefined-citation');
  await isJudged(editor, /on this machine/);
  await vscode.workspace.getConfiguration('situate').update('localModel', false, vscode.ConfigurationTarget.Workspace);
  await isJudged(editor, /by words alone/);

  const key = positionOf(editor.document, 'mikolov2013eficient', 3);
  const known = positionOf(editor.document, 'kipf2017semi', 3);
  for (const command of [
    'vscode.executeHoverProvider',
    'vscode.executeDefinitionProvider',
    'vscode.executeReferenceProvider',
  ]) {
    await vscode.commands.executeCommand(command, uri, known);
  }
  await vscode.commands.executeCommand('vscode.executeLinkProvider', uri);
  await vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', uri);
  await vscode.commands.executeCommand('vscode.executeCompletionItemProvider', uri, known);
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    uri,
    new vscode.Range(key, key),
  );
  const fix = actions.find(({ edit }) => edit !== undefined);
  assert.ok(fix?.edit);
  await vscode.workspace.applyEdit(fix.edit);
  const rename = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    uri,
    known,
    'kipf2017graphs',
  );
  await vscode.workspace.applyEdit(rename);
  await replace(editor, 'cheap to learn', 'cheap to train');
  await saveAll();
  await vscode.workspace
    .getConfiguration('situate')
    .update('localModel', undefined, vscode.ConfigurationTarget.Workspace);
}

/** Waits until the hover of a citation says how it was judged. */
async function isJudged({ document }: vscode.TextEditor, how: RegExp): Promise<void> {
  const place = positionOf(document, 'ronneberger2015unet', 3);
  await waitFor(`a judgement ${how.source}`, async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      place,
    );
    return hovers.some(({ contents }) =>
      contents.some((content) => how.test(typeof content === 'string' ? content : content.value)),
    );
  });
}

/** Every command of the palette, but those about language models. What asks something is left again. */
async function runCommands(): Promise<void> {
  const manifest = vscode.extensions.getExtension('situate.situate')?.packageJSON as {
    readonly contributes: { readonly commands: readonly { readonly command: string }[] };
  };
  const commands = manifest.contributes.commands
    .map(({ command }) => command)
    .filter((command) => !command.startsWith('situate.ai.'));
  assert.ok(commands.length > 4);
  for (const command of commands) {
    let hasEnded = false;
    const end = (): void => {
      hasEnded = true;
    };
    void vscode.commands.executeCommand(command).then(end, end);
    await waitFor(`${command} to end`, async () => {
      if (!hasEnded) {
        await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
        await vscode.commands.executeCommand('notifications.clearAll');
      }
      return hasEnded;
    }).catch(() => undefined);
  }
}
