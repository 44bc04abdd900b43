import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { RequestError } from '../../../src/http/request-error.ts';
import { sourceCommands } from '../../../src/vscode/network/network-commands.ts';
import { networkSettings } from '../../../src/vscode/network/network-settings.ts';
import { watchConnections } from '../ai/connections.ts';
import { useCatalogue } from '../network/use-catalogue.ts';
import { TestSources } from '../network/use-source-access.ts';

describe('scholarly sources in a workspace that is not trusted', () => {
  const scholarly = useCatalogue();
  let sources: TestSources;

  beforeEach(async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    sources = new TestSources();
    await sources.set({
      enabled: true,
      sources: ['openalex'],
      addresses: scholarly.catalogue.addresses,
      email: undefined,
    });
  });
  afterEach(() => {
    sources.close();
  });

  it('are not asked, although the author turned them on', async () => {
    const watched = watchConnections();
    try {
      assert.equal(sources.access.isOn, false);
      const error: unknown = await sources.access.sources().catch((rejected: unknown) => rejected);
      assert.ok(error instanceof RequestError);
      assert.equal(error.reason, 'forbidden');
      assert.deepEqual([watched.begun, scholarly.catalogue.connections, sources.prompter.asked], [[], 0, []]);
    } finally {
      watched.stop();
    }
  });

  it('are not turned on', async () => {
    await sources.set({ enabled: undefined });
    await sourceCommands.turnOn(sources.commandContext);
    assert.deepEqual(
      sources.prompter.asked.map(({ kind }) => kind),
      ['say'],
    );
  });

  it('get no address from the workspace', async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const file = vscode.Uri.joinPath(folder.uri, '.vscode/settings.json');
    const before = await vscode.workspace.fs.readFile(file).then(
      (content) => content,
      () => undefined,
    );
    const ofWorkspace = {
      ...(JSON.parse(new TextDecoder().decode(before ?? new TextEncoder().encode('{}'))) as object),
      'situate.network.enabled': true,
      'situate.network.addresses': { openalex: 'https://elsewhere.example.org' },
      'situate.network.email': 'eve@example.org',
    };
    const changed = new Promise<void>((resolve) => {
      const listening = vscode.workspace.onDidChangeConfiguration(() => {
        listening.dispose();
        resolve();
      });
      // A setting that VS Code does not let a workspace set changes nothing it could tell of.
      setTimeout(resolve, 2000);
    });
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify(ofWorkspace)));
    try {
      await changed;
      const { addresses, email } = networkSettings();
      assert.deepEqual(
        [addresses, email],
        [
          { openalex: scholarly.catalogue.addresses['openalex'], crossref: scholarly.catalogue.addresses['crossref'] },
          '',
        ],
      );
    } finally {
      await (before === undefined ? vscode.workspace.fs.delete(file) : vscode.workspace.fs.writeFile(file, before));
    }
  });
});
