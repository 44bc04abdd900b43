import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import * as vscode from 'vscode';
import { ChatError, type ChatErrorReason } from '../../../src/llm/chat-error.ts';
import * as faults from '../../llm/scripted-faults.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { testKey } from '../memory-storage.ts';
import { question, TestAccess, takeSettingsBack } from './use-model-access.ts';

describe('access to language models', () => {
  const here = useScriptedEndpoint();
  const elsewhere = useScriptedEndpoint();
  let access: TestAccess;

  beforeEach(() => {
    access = new TestAccess();
  });
  // Settings stay for the next test: VS Code takes long to write one.
  afterEach(() => {
    access.closeButSettings();
  });
  after(() => takeSettingsBack());

  /** Settings with which everything may be sent to `here`, but for the author's consent. */
  const turnedOn = (): Record<string, unknown> => ({
    enabled: true,
    endpoint: here.server.baseUrl,
    models: { default: 'scripted-small', writing: 'scripted-large' },
  });

  describe('while they are turned off', () => {
    it('is not given, and nothing is asked or sent', async () => {
      await access.setOnly({ ...turnedOn(), enabled: false });
      const error = await failureOf(access.models.model('support'), 'misconfigured');
      assert.match(error.message, /is off\. “Situate: Configure Language Model…” turns it on/);
      assert.deepEqual([access.prompter.asked, here.server.requests], [[], []]);
      assert.equal(access.models.isOn, false);
    });

    it('is what the settings begin with', async () => {
      await access.setOnly({});
      await failureOf(access.models.model('writing'), 'misconfigured');
    });
  });

  describe('once they are turned on', () => {
    it('is given after the author allowed the place, which is named, with what is sent there', async () => {
      await access.setOnly(turnedOn());
      access.prompter.willAnswer(true);
      const model = await access.models.model('support');
      assert.deepEqual([model.name, model.destination], ['scripted-small', here.server.origin]);
      const asked = access.prompter.asked[0]?.text ?? '';
      assert.ok(asked.includes(`Send text of your papers to ${here.server.origin}?`), asked);
      assert.match(
        asked,
        /title, abstract, introduction and related work of your paper;.*introduction and some passages of the works that it cites or that a draft may cite;.*your plan, the text so far and the feedback.*what you ask your corpus, with passages/s,
      );
      assert.deepEqual(here.server.requests, [], 'nothing is sent by asking');

      here.server.answer('Hello', 'Hello to you');
      assert.equal((await model.complete(question('Hello'))).text, 'Hello to you');
      assert.equal((await access.models.model('writing')).name, 'scripted-large');
      assert.equal(access.prompter.asked.length, 1, 'the author is asked once');
    });

    it('asks once, however many models are wanted at the same time', async () => {
      await access.setOnly(turnedOn());
      access.prompter.willAnswer(true);
      await Promise.all([
        access.models.model('support'),
        access.models.model('positioning'),
        access.models.model('writing'),
      ]);
      assert.equal(access.prompter.asked.length, 1);
    });

    it('is not given where the author declines, who is asked again the next time', async () => {
      await access.setOnly(turnedOn());
      access.prompter.willAnswer(false, false);
      await failureOf(access.models.model('support'), 'cancelled');
      await failureOf(access.models.model('support'), 'cancelled');
      assert.deepEqual(here.server.requests, []);
    });

    it('asks nothing where nobody waits for an answer', async () => {
      await access.setOnly(turnedOn());
      await failureOf(access.models.model('support', { mayAsk: false }), 'forbidden');
      assert.deepEqual(access.prompter.asked, []);
    });

    it('does not make VS Code ask either, where nobody waits for an answer', async function () {
      if (!('registerLanguageModelChatProvider' in vscode.lm)) this.skip();
      await waitFor('the models', async () => (await vscode.lm.selectChatModels({ vendor: 'parrot' })).length > 0);
      await access.setOnly({ enabled: true, provider: 'vscode', models: { default: 'parrot/echo-2' } });
      access.prompter.willAnswer(true);
      await access.models.model('support');
      assert.equal((await access.models.model('support', { mayAsk: false })).destination, 'parrot');
      access.mayUseVscodeModels = undefined;
      await failureOf(access.models.model('support', { mayAsk: false }), 'forbidden');
    });

    it('is not given without a model and an address', async () => {
      await access.setOnly({ ...turnedOn(), models: { writing: 'scripted-large' } });
      await failureOf(access.models.model('support'), 'noModel');
      await access.set({ endpoint: '' });
      await failureOf(access.models.model('writing'), 'misconfigured');
      await access.set({ endpoint: 'ftp://example.org' });
      await failureOf(access.models.model('writing'), 'misconfigured');
      await access.set({ provider: 'vscode', models: { default: 'a model without its vendor' } });
      await failureOf(access.models.model('writing'), 'noModel');
      assert.deepEqual(access.prompter.asked, []);
    });

    it('has each task done by its own model, and a jury where several are named', async () => {
      const models = {
        default: 'scripted-small',
        style: 'scripted-large',
        support: ['scripted-small', `scripted-large@${elsewhere.server.baseUrl}`, 'scripted-large'],
      };
      await access.setOnly({ ...turnedOn(), headers: { [here.server.origin]: { 'x-team': 'readers' } }, models });
      access.prompter.willAnswer(true, true);
      const jury = await access.models.model('support');
      assert.equal(jury.name, 'scripted-small + scripted-large + scripted-large');
      const places = access.prompter.asked.map(({ text }) => text.split('\n')[0]);
      assert.deepEqual(places, [
        `Send text of your papers to ${here.server.origin}?`,
        `Send text of your papers to ${elsewhere.server.origin}?`,
      ]);
      assert.equal((await access.models.model('style')).name, 'scripted-large');
      assert.equal((await access.models.model('positioning')).name, 'scripted-small');
      assert.equal(access.prompter.asked.length, 2, 'the author is asked once about each place');

      for (const sample of [0, 1, 2]) {
        await jury.complete({ ...question('Hello'), sample });
      }
      const asked = ({ requests }: typeof here.server): unknown[] => requests.map(({ prompt }) => prompt?.model);
      assert.deepEqual(asked(here.server), ['scripted-small', 'scripted-large']);
      assert.deepEqual(asked(elsewhere.server), ['scripted-large']);
      assert.equal(here.server.requests[0]?.headers['x-team'], 'readers');
      assert.equal(elsewhere.server.requests[0]?.headers['x-team'], undefined, 'headers stay with their server');
    });

    it('sends nothing to a jury of which the author declines one place', async () => {
      const models = { support: ['scripted-small', 'scripted-large', `scripted-large@${elsewhere.server.baseUrl}`] };
      await access.setOnly({ ...turnedOn(), models });
      access.prompter.willAnswer(true, false);
      await failureOf(access.models.model('support'), 'cancelled');
      assert.deepEqual([here.server.requests, elsewhere.server.requests], [[], []]);
    });

    it('refuses a jury that can end in a draw, and one that should write', async () => {
      await access.setOnly({ ...turnedOn(), models: { support: ['a', 'b'], writing: ['a', 'b', 'c'] } });
      await failureOf(access.models.model('support'), 'misconfigured');
      await failureOf(access.models.model('writing'), 'misconfigured');
      assert.deepEqual(access.prompter.asked, []);
    });

    it('takes settings of a wrong type as not set', async () => {
      await access.setOnly({ ...turnedOn(), models: 'scripted-small', headers: ['X-Team: readers'], enabled: 'yes' });
      await failureOf(access.models.model('support'), 'misconfigured');
      await access.set({ enabled: true });
      await failureOf(access.models.model('support'), 'noModel');
    });
  });

  describe('with a key', () => {
    beforeEach(async () => {
      await access.models.keys.store(here.server.origin, testKey);
      await access.setOnly(turnedOn());
    });

    it('sends it to the origin that it was stored for', async () => {
      await ask('Hello');
      assert.equal(here.server.requests[0]?.headers.authorization, `Bearer ${testKey}`);
    });

    it('sends it to no other origin, whatever the endpoint is', async () => {
      await access.set({ endpoint: elsewhere.server.baseUrl });
      await ask('Hello');
      assert.equal(elsewhere.server.requests[0]?.headers.authorization, undefined);
      assert.ok(!JSON.stringify(elsewhere.server.requests).includes(testKey));
    });

    it('sends it no more once it is forgotten', async () => {
      await access.models.keys.store(elsewhere.server.origin, 'sk-other');
      assert.deepEqual(await access.models.keys.origins(), [here.server.origin, elsewhere.server.origin].sort());
      await access.models.keys.forget(here.server.origin);
      await ask('Hello');
      assert.equal(here.server.requests[0]?.headers.authorization, undefined);
      assert.deepEqual(await access.models.keys.origins(), [elsewhere.server.origin]);
      assert.ok(!access.secrets.all().includes(testKey));
    });

    it('says so where keys cannot be read', async () => {
      const model = await allowedModel();
      access.secrets.isBroken = true;
      const error = await failureOf(model.complete(question('Hello')), 'unauthorized');
      assert.match(error.message, /^The key for .* cannot be read\. Enter it again\.$/);
      assert.deepEqual(here.server.requests, []);
    });

    it('does not let it into log, errors, replies that are kept, or settings', async () => {
      const model = await allowedModel();
      for (const fault of [faults.status(401), faults.status(403), faults.page(404), faults.truncatedBody]) {
        here.server.fail(fault);
        const error: unknown = await model.complete(question('Hello')).catch((rejected: unknown) => rejected);
        assert.ok(error instanceof ChatError && !inspect(error, { depth: 9, showHidden: true }).includes(testKey));
        here.server.reset();
      }
      await model.complete(question('Hello'));
      assert.ok(access.files().includes('No rule answers this prompt'));
      const settings = JSON.stringify(vscode.workspace.getConfiguration('situate'));
      assert.match(access.log.text, /unauthorized after \d+ ms\n.*tokens sent/s);
      for (const text of [access.files(), access.log.text, settings]) {
        assert.ok(!text.includes(testKey));
      }
    });
  });

  describe('in a workspace with settings of its own', () => {
    afterEach(() => writeWorkspaceSettings(undefined));

    it('goes where the user’s settings say, with the user’s models and headers', async () => {
      await access.models.keys.store(here.server.origin, testKey);
      await access.models.keys.store(elsewhere.server.origin, 'sk-for-elsewhere');
      await access.setOnly({ ...turnedOn(), headers: { [here.server.origin]: { 'X-Team': 'readers' } } });
      await writeWorkspaceSettings({
        'situate.ai.endpoint': elsewhere.server.baseUrl,
        'situate.ai.provider': 'vscode',
        'situate.ai.models': { default: 'scripted-embedding' },
        'situate.ai.headers': { [here.server.origin]: { 'X-Forward': elsewhere.server.origin } },
        'situate.ai.apiVersion': '2024-10-21',
        'situate.ai.confirmAboveTokens': 1_000_000,
      });
      const model = await ask('Hello');
      assert.deepEqual([model.name, model.destination], ['scripted-small', here.server.origin]);
      const { headers, path } = here.server.requests[0] ?? assert.fail('a request');
      assert.deepEqual([headers['x-team'], headers['x-forward'], path], ['readers', undefined, '/v1/chat/completions']);
      assert.deepEqual(elsewhere.server.requests, []);
      access.prompter.willAnswer(false);
      assert.equal(await access.models.confirmCost({ calls: 9, tokens: 60_000, models: [model] }), false);
    });

    it('stays turned off where only the workspace turns it on', async () => {
      await access.setOnly({ ...turnedOn(), enabled: undefined });
      await writeWorkspaceSettings({ 'situate.ai.enabled': true });
      await failureOf(access.models.model('support'), 'misconfigured');
    });
  });

  describe('headers of the user', () => {
    it('stay with the server that they are bound to, and the question names them', async () => {
      const headers = { [here.server.baseUrl]: { 'X-Gateway-Key': 'swordfish' } };
      await access.setOnly({ ...turnedOn(), headers });
      await ask('Hello');
      assert.equal(here.server.requests[0]?.headers['x-gateway-key'], 'swordfish');
      assert.match(access.prompter.last?.text ?? '', /X-Gateway-Key/);
      assert.doesNotMatch(JSON.stringify(access.prompter.asked), /swordfish/);
      await access.setOnly({ ...turnedOn(), endpoint: elsewhere.server.baseUrl, headers });
      await ask('Hello');
      assert.equal(elsewhere.server.requests[0]?.headers['x-gateway-key'], undefined);
      assert.doesNotMatch(access.prompter.last?.text ?? '', /X-Gateway-Key/);
    });

    it('go nowhere where no server is named for them', async () => {
      await access.setOnly({ ...turnedOn(), headers: { 'X-Gateway-Key': 'swordfish' } });
      const error = await failureOf(access.models.model('support'), 'misconfigured');
      assert.match(error.message, /which server these headers are for: X-Gateway-Key\./);
    });
  });

  describe('after something has changed', () => {
    it('asks anew where the endpoint is another, and when it comes back', async () => {
      await access.setOnly(turnedOn());
      const model = await allowedModel();
      await access.set({ endpoint: elsewhere.server.baseUrl });
      await waitFor('what was allowed to be forgotten', () => access.memory.keys().length === 0);
      await failureOf(model.complete(question('Hello')), 'forbidden');
      access.prompter.willAnswer(false, false);
      await failureOf(access.models.model('support'), 'cancelled');
      await access.set({ endpoint: here.server.baseUrl });
      await failureOf(access.models.model('support'), 'cancelled');
      assert.deepEqual([here.server.requests, elsewhere.server.requests], [[], []]);
    });

    it('does not ask anew where another path of the same origin, or another model is configured', async () => {
      await access.setOnly(turnedOn());
      await ask('Hello');
      await access.set({ endpoint: `${here.server.origin}/gateway/v1`, models: { default: 'scripted-large' } });
      await (await access.models.model('support')).complete(question('Hello'));
      assert.deepEqual(
        here.server.requests.map(({ path, prompt }) => [path, prompt?.model]),
        [
          ['/v1/chat/completions', 'scripted-small'],
          ['/gateway/v1/chat/completions', 'scripted-large'],
        ],
      );
    });

    it('ends what is under way, and sends nothing more, when it is turned off by command', async () => {
      await access.setOnly(turnedOn());
      const model = await allowedModel();
      const call = hanging(model);
      await waitFor('the request', () => here.server.requests.length === 1);
      await access.models.turnOff();
      await failureOf(call, 'cancelled');
      await waitFor('the end of the connection', () => here.server.requests[0]?.wasClosedEarly);
      await failureOf(model.complete(question('Once more')), 'misconfigured');
      assert.deepEqual([access.memory.keys(), here.server.requests.length], [[], 1]);
    });

    it('ends what is under way when it is turned off in the settings', async () => {
      await access.setOnly(turnedOn());
      const call = hanging(await allowedModel());
      await waitFor('the request', () => here.server.requests.length === 1);
      await access.set({ enabled: false });
      await failureOf(call, 'cancelled');
    });
  });

  describe('that the author can follow', () => {
    beforeEach(() => access.setOnly(turnedOn()));

    it('says how many requests are under way and to where, and ends them on demand', async () => {
      const model = await allowedModel();
      let changes = 0;
      access.models.activity.onDidChange(() => changes++);
      const calls = [hanging(model), hanging(model, 'Still there?')];
      await waitFor('both requests', () => here.server.requests.length === 2);
      const { activity } = access.models;
      assert.deepEqual([activity.running, activity.destinations], [2, [here.server.origin]]);
      activity.cancelAll();
      for (const call of calls) await failureOf(call, 'cancelled');
      assert.deepEqual([activity.running, activity.destinations], [0, []]);
      assert.equal(changes, 4);
    });

    it('counts the tokens that the server counted, and not what was kept from before', async () => {
      const model = await allowedModel();
      await model.complete(question('Hello'));
      const { isCached } = await model.complete(question('Hello'));
      assert.ok(isCached);
      assert.equal(here.server.requests.length, 1);
      const { calls, input, output } = here.server.usage;
      assert.deepEqual(access.models.activity.usage, { calls, cachedReplies: 1, input, output, isEstimate: false });
    });

    it('asks again once the kept replies are cleared', async () => {
      const model = await allowedModel();
      await model.complete(question('Hello'));
      await access.models.clearCache();
      assert.equal(access.files(), '');
      await model.complete(question('Hello'));
      assert.equal(here.server.requests.length, 2);
    });

    it('asks before it sends a lot', async () => {
      const model = await allowedModel();
      const cost = { calls: 120, models: [model, model] };
      assert.ok(await access.models.confirmCost({ ...cost, tokens: 50_000 }));
      access.prompter.willAnswer(true, false);
      assert.ok(await access.models.confirmCost({ ...cost, tokens: 50_001 }));
      assert.match(
        access.prompter.last?.text ?? '',
        /^Send up to 120 requests with about 50,001 tokens\?\nThe text goes to scripted-small at http/,
      );
      assert.equal(await access.models.confirmCost({ ...cost, tokens: 50_001 }), false);
      access.prompter.willAnswer(false);
      await access.models.confirmCost({ ...cost, tokens: 50_001, judging: { calls: 100, tokens: 40_000 } });
      assert.match(
        access.prompter.last?.text ?? '',
        /\nWriting takes up to 20 requests with about 10,001 tokens\.\nJudging takes up to 100 requests with about 40,000 /,
      );
      await access.set({ confirmAboveTokens: 100_000 });
      assert.ok(await access.models.confirmCost({ ...cost, tokens: 100_000 }));
    });
  });

  async function allowedModel(): Promise<Awaited<ReturnType<typeof access.models.model>>> {
    access.prompter.willAnswer(true);
    return access.models.model('support');
  }

  async function ask(content: string): ReturnType<typeof allowedModel> {
    const model = await allowedModel();
    await model.complete(question(content));
    return model;
  }

  /** A request that the server does not answer. */
  function hanging(model: Awaited<ReturnType<typeof allowedModel>>, content = 'Are you there?'): Promise<unknown> {
    here.server.fail(faults.hang);
    const call = model.complete(question(content));
    call.catch(() => undefined);
    return call;
  }
});

async function failureOf(call: Promise<unknown>, reason: ChatErrorReason): Promise<ChatError> {
  const error: unknown = await call.then(
    (value) => assert.fail(`no error, but ${inspect(value)}`),
    (rejected: unknown) => rejected,
  );
  assert.ok(error instanceof ChatError, inspect(error));
  assert.equal(error.reason, reason, error.message);
  return error;
}

/** Writes the settings file of the workspace, as a repository brings one along; the window has to have read it. */
async function writeWorkspaceSettings(settings: Readonly<Record<string, unknown>> | undefined): Promise<void> {
  const [workspace] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(workspace);
  const folder = vscode.Uri.joinPath(workspace.uri, '.vscode');
  if (settings === undefined) {
    await vscode.workspace.fs.delete(folder, { recursive: true });
  } else {
    const content = new TextEncoder().encode(JSON.stringify({ ...settings, 'editor.rulers': [1234] }));
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, 'settings.json'), content);
  }
  await waitFor('the settings of the workspace', () => {
    const rulers = vscode.workspace.getConfiguration('editor').inspect<number[]>('rulers')?.workspaceValue;
    return (settings === undefined) === (rulers === undefined);
  });
}
