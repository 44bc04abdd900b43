import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { ChatError } from '../../../src/llm/chat-error.ts';
import { aiCommands } from '../../../src/vscode/ai/ai-commands.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { watchConnections } from '../ai/connections.ts';
import { TestAccess } from '../ai/use-model-access.ts';
import { testKey } from '../memory-storage.ts';
import { PaperFolder } from '../paper-folder.ts';

describe('in a workspace that is not trusted', () => {
  const endpoint = useScriptedEndpoint();
  let access: TestAccess;

  beforeEach(async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    access = new TestAccess();
    await access.models.keys.store(endpoint.server.origin, testKey);
    await access.set({ enabled: true, endpoint: endpoint.server.baseUrl, models: { default: 'scripted-small' } });
  });
  afterEach(() => access.close());

  it('no model is given, and nobody is asked', async () => {
    assert.equal(access.models.isOn, false);
    const error: unknown = await access.models.model('support').catch((rejected: unknown) => rejected);
    assert.ok(error instanceof ChatError);
    assert.equal(error.reason, 'forbidden');
    assert.match(error.message, /no language model in a workspace that you do not trust/);
    assert.deepEqual([access.prompter.asked, endpoint.server.requests], [[], []]);
  });

  it('none is configured, and no key is entered', async () => {
    await aiCommands.configure(access.commandContext);
    assert.deepEqual(
      access.prompter.asked.map(({ kind, text }) => [kind, text]),
      [['say', 'You can configure a language model only in a workspace that you trust.']],
    );
  });

  it('a paper is linted without a connection, although language models are turned on', async () => {
    const watched = watchConnections();
    try {
      const paper = await PaperFolder.create({
        'notes.md': '# Related Work\n\nVectors help [@nobody2020].\n',
        'refs.bib': '',
      });
      await paper.open('notes.md');
      await vscode.commands.executeCommand('situate.lint');
      assert.deepEqual([watched.begun, endpoint.server.requests], [[], []]);
    } finally {
      watched.stop();
    }
  });
});
