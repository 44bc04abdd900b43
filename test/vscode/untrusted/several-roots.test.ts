import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { connectionSettings, isTurnedOn } from '../../../src/vscode/ai/ai-settings.ts';
import { networkSettings } from '../../../src/vscode/network/network-settings.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { watchConnections } from '../ai/connections.ts';
import { TestAccess } from '../ai/use-model-access.ts';
import { useCatalogue } from '../network/use-catalogue.ts';
import { TestSources, takeNetworkSettingsBack } from '../network/use-source-access.ts';
import { closeAll, openEditor, shownDiagnostics } from '../paper-folder.ts';

describe('several roots of a workspace that is not trusted', () => {
  const endpoint = useScriptedEndpoint();
  const scholarly = useCatalogue();
  let access: TestAccess;
  let sources: TestSources;

  beforeEach(() => {
    assert.equal(vscode.workspace.isTrusted, false);
    assert.equal(vscode.workspace.workspaceFolders?.length, 2);
    access = new TestAccess();
    sources = new TestSources();
  });
  afterEach(async () => {
    await closeAll();
    await access.close();
    sources.close();
    await takeNetworkSettingsBack();
  });

  it('have the paper in each of them linted, and nothing of it sent, although the author turned all on', async () => {
    await access.set({ enabled: true, endpoint: endpoint.server.baseUrl, models: { default: 'scripted-small' } });
    await sources.set({ enabled: true, sources: ['openalex'], addresses: scholarly.catalogue.addresses });
    const watched = watchConnections();
    try {
      for (const [root, path, rule] of [
        ['first', 'paper.tex', 'undefined-citation'],
        ['second', 'sections/related.tex', 'malformed-citation'],
      ] as const) {
        const uri = vscode.Uri.joinPath(rootCalled(root).uri, path);
        await openEditor(uri);
        await waitFor(`${rule} in ${root}`, () => codesOf(uri).includes(rule));
        await vscode.commands.executeCommand('situate.lint');
      }
      assert.deepEqual([access.models.isOn, sources.access.isOn], [false, false]);
      assert.deepEqual([watched.begun, endpoint.server.requests, scholarly.catalogue.connections], [[], [], 0]);
    } finally {
      watched.stop();
    }
  });

  it('configure nothing by the settings of a root, though the rules that it turns off there are off', async () => {
    const second = rootCalled('second');
    const file = vscode.Uri.joinPath(second.uri, '.vscode/settings.json');
    const paper = vscode.Uri.joinPath(second.uri, 'sections/related.tex');
    await openEditor(paper);
    await waitFor('what is wrong', () => codesOf(paper).includes('malformed-citation'));
    const ofRoot = {
      'situate.rules': { 'malformed-citation': 'off' },
      'situate.ai.enabled': true,
      'situate.ai.endpoint': endpoint.server.baseUrl,
      'situate.ai.models': { default: 'scripted-small' },
      'situate.network.enabled': true,
      'situate.network.addresses': { openalex: 'https://elsewhere.example.org' },
      'situate.network.email': 'eve@example.org',
    };
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify(ofRoot)));
    try {
      // The settings of the root have been read by then.
      await waitFor('the rule to be off', () => !codesOf(paper).includes('malformed-citation'));
      assert.deepEqual([isTurnedOn(), connectionSettings().endpoint], [false, '']);
      const { addresses, email } = networkSettings();
      assert.deepEqual([addresses['openalex'], email], [undefined, '']);
      assert.deepEqual([access.models.isOn, sources.access.isOn, endpoint.server.requests], [false, false, []]);
    } finally {
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(second.uri, '.vscode'), { recursive: true });
      await waitFor('the rule to be on', () => codesOf(paper).includes('malformed-citation'));
    }
  });
});

function rootCalled(called: string): vscode.WorkspaceFolder {
  const found = vscode.workspace.workspaceFolders?.find(({ name }) => name === called);
  assert.ok(found);
  return found;
}

function codesOf(uri: vscode.Uri): unknown[] {
  return shownDiagnostics(uri).map(({ code }) => (typeof code === 'object' ? code.value : code));
}
