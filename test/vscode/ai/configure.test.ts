import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { aiCommands } from '../../../src/vscode/ai/ai-commands.ts';
import { back } from '../../../src/vscode/dialogs/prompter.ts';
import { startScriptedEndpoint } from '../../llm/scripted-endpoint.ts';
import * as faults from '../../llm/scripted-faults.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { testKey } from '../memory-storage.ts';
import { question, TestAccess, userSetting } from './use-model-access.ts';

const another = 'Another server';
const forEverything = 'scripted-small for everything';

describe('configuring a language model', () => {
  const open = useScriptedEndpoint();
  const locked = useScriptedEndpoint({ key: testKey });
  let access: TestAccess;

  beforeEach(() => {
    access = new TestAccess();
  });
  afterEach(() => access.close());

  it('asks for place, address, key and model, tries it out, and turns it on once the author agrees', async () => {
    access.prompter.willAnswer(another, locked.server.baseUrl, testKey, 'scripted-small', forEverything, true);
    await configure();
    const { asked } = access.prompter;
    assert.deepEqual(
      asked.map(({ kind, step }) => [kind, step]),
      [
        ['choose', '1/3'],
        ['enter', '2/5'],
        ['enter', '3/5'],
        ['choose', '4/5'],
        ['choose', '5/5'],
        ['confirm', undefined],
        ['say', undefined],
      ],
    );
    assert.deepEqual(asked[3]?.labels, ['scripted-embedding', 'scripted-large', 'scripted-small']);
    assert.ok(asked[2]?.isSecret);
    assert.ok(asked[5]?.text.includes(`Send text of your papers to ${locked.server.origin}?`));
    assert.equal(asked[6]?.text, `scripted-small at ${locked.server.origin} is ready to use.`);
    assert.deepEqual(
      locked.server.requests.map(({ path, headers }) => [path, headers.authorization]),
      [
        ['/v1/models', `Bearer ${testKey}`],
        ['/v1/chat/completions', `Bearer ${testKey}`],
      ],
    );
    assert.deepEqual(['enabled', 'provider', 'endpoint', 'models'].map(userSetting), [
      true,
      undefined,
      locked.server.baseUrl,
      { default: 'scripted-small' },
    ]);
    assert.equal(await access.models.keys.read(locked.server.origin), testKey);
    assert.ok(!access.log.text.includes(testKey));

    await (await access.models.model('support')).complete(question('Hello'));
    assert.equal(asked.length, 7, 'what was agreed to is not asked again');
  });

  it('writes and stores nothing where the author declines, or leaves at any question', async () => {
    const answers = [another, locked.server.baseUrl, testKey, 'scripted-small', forEverything];
    for (let count = 0; count <= answers.length; count++) {
      access.prompter.willAnswer(...answers.slice(0, count), count === answers.length ? false : undefined);
      await configure();
    }
    assert.deepEqual(['enabled', 'provider', 'endpoint', 'models'].map(userSetting), Array(4).fill(undefined));
    assert.deepEqual([access.secrets.all(), access.memory.keys()], ['[]', []]);
  });

  it('sends nothing before an address was entered', async () => {
    access.prompter.willAnswer(another, undefined);
    await configure();
    access.prompter.willAnswer('Ollama', undefined);
    await configure();
    assert.deepEqual([open.server.requests, locked.server.requests], [[], []]);
  });

  it('goes back a question at a time, with what was answered kept', async () => {
    access.prompter.willAnswer(another, open.server.baseUrl, back, back);
    access.prompter.willAnswer(another, open.server.baseUrl, '', back, '', 'scripted-small', back, 'scripted-large');
    access.prompter.willAnswer('scripted-large for everything', true);
    await configure();
    assert.deepEqual(userSetting('models'), { default: 'scripted-large' });
    const addresses = access.prompter.asked.filter(({ text }) => text.includes('The address of the server'));
    assert.ok(addresses[1]?.text.includes(open.server.baseUrl), addresses[1]?.text);
  });

  it('lets every task have a model of its own', async () => {
    access.prompter.willAnswer(another, open.server.baseUrl, '', 'scripted-small', 'Choose a model for each task');
    const same = 'Same as for everything else: scripted-small';
    access.prompter.willAnswer('scripted-large', same, same, same, same, 'scripted-large', true);
    await configure();
    assert.deepEqual(userSetting('models'), {
      default: 'scripted-small',
      support: 'scripted-large',
      writing: 'scripted-large',
    });
    const tried = open.server.requests.flatMap(({ prompt }) => prompt?.model ?? []);
    assert.deepEqual(tried, ['scripted-small', 'scripted-large'], 'each model is tried once');
  });

  it('keeps a jury that the settings name, and tries out each of its models', async () => {
    const jury = ['scripted-small', 'scripted-large', `scripted-large@${locked.server.baseUrl}`];
    await access.models.keys.store(locked.server.origin, testKey);
    await access.set({ endpoint: open.server.baseUrl, models: { default: 'scripted-small', support: jury } });
    const same = 'Same as for everything else: scripted-small';
    access.prompter.willAnswer(another, open.server.baseUrl, '', 'scripted-small', 'Choose a model for each task');
    access.prompter.willAnswer(jury.join(' + '), same, same, same, same, same, true);
    await configure();
    assert.deepEqual(userSetting('models'), { default: 'scripted-small', support: jury });
    const tried = ({ requests }: typeof open.server): string[] => requests.flatMap(({ prompt }) => prompt?.model ?? []);
    assert.deepEqual(
      [tried(open.server), tried(locked.server)],
      [['scripted-small', 'scripted-large'], ['scripted-large']],
    );
    const consent = access.prompter.asked.find(({ kind }) => kind === 'confirm')?.text ?? '';
    assert.ok(consent.includes(open.server.origin) && consent.includes(locked.server.origin), consent);
  });

  it('takes a name that is typed where the server lists no models', async () => {
    open.server.fail(faults.page(404));
    access.prompter.willAnswer(another, open.server.baseUrl, '', 'Type a Model’s Name', 'scripted-large');
    access.prompter.willAnswer('scripted-large for everything', true);
    await configure();
    assert.deepEqual(userSetting('models'), { default: 'scripted-large' });

    open.server.models.length = 0;
    access.prompter.willAnswer(another, open.server.baseUrl, '', undefined);
    await configure();
    assert.match(access.prompter.last?.text ?? '', /offers no models\. Add one there first/);
    open.server.models.push('scripted-small', 'scripted-large', 'scripted-embedding');
  });

  it('refuses an address that is none, and warns where others can read what is sent', async () => {
    for (const [address, message] of [
      ['api.example.org/v1', /begin with https:\/\/ or http:\/\//],
      ['https://me:secret@example.org/v1', /Store a key instead/],
    ] as const) {
      access.prompter.willAnswer(another, address);
      await configure();
      assert.match(access.prompter.last?.text ?? '', message);
    }
    access.prompter.willAnswer(another, 'http://models.example.org/v1', undefined);
    await configure();
    assert.match(access.prompter.asked.at(-2)?.text ?? '', /is not encrypted: others on the network can read/);
  });

  it('lets a key that is not accepted be corrected', async () => {
    access.prompter.willAnswer(
      another,
      locked.server.baseUrl,
      'sk-mistyped',
      'Change the Key',
      testKey,
      'scripted-small',
    );
    access.prompter.willAnswer(forEverything, true);
    await configure();
    const failure = access.prompter.asked.find(({ kind }) => kind === 'decide');
    assert.ok(
      failure?.text.startsWith(`${locked.server.origin} does not accept the key. Enter it again.`),
      failure?.text,
    );
    assert.equal(await access.models.keys.read(locked.server.origin), testKey);
    assert.ok(!access.secrets.all().includes('sk-mistyped'));
  });

  it('asks for a key where a server that mostly needs none wants one', async () => {
    access.prompter.willAnswer('LM Studio', locked.server.baseUrl, 'Change the Key', testKey, 'scripted-small');
    access.prompter.willAnswer(forEverything, true);
    await configure();
    assert.equal(await access.models.keys.read(locked.server.origin), testKey);
  });

  it('lets the address be corrected where nothing answers', async () => {
    const gone = await startScriptedEndpoint();
    await gone.close();
    access.prompter.willAnswer(another, gone.baseUrl, '', 'Change the Address', open.server.baseUrl, '', undefined);
    await configure();
    const failure = access.prompter.asked.find(({ kind }) => kind === 'decide');
    assert.match(
      failure?.text ?? '',
      /cannot be reached \(ECONNREFUSED\)\. Check the address, and whether the server runs\./,
    );
    assert.deepEqual(failure?.labels, ['Try Again', 'Change the Address']);
  });

  it('lets another model be chosen where one does not answer', async () => {
    access.prompter.willAnswer(another, open.server.baseUrl, '', 'scripted-huge', 'scripted-huge for everything');
    access.prompter.willAnswer('Choose Another Model', 'scripted-small', forEverything, true);
    await configure();
    const failure = access.prompter.asked.find(({ kind }) => kind === 'decide');
    assert.match(failure?.text ?? '', /does not have the model “scripted-huge”\. Choose another model\./);
    assert.deepEqual(userSetting('models'), { default: 'scripted-small' });
  });

  it('tries again on demand, and gives up where the author does', async () => {
    open.server.fail(faults.status(403), { times: 2 });
    access.prompter.willAnswer(another, open.server.baseUrl, '', 'Try Again', undefined);
    await configure();
    assert.equal(open.server.requests.length, 2);
    assert.equal(userSetting('endpoint'), undefined);
  });

  it('begins with what is configured, and keeps the stored key and the headers of that server', async () => {
    await access.models.keys.store(locked.server.origin, testKey);
    await access.set({
      endpoint: locked.server.baseUrl,
      headers: { [locked.server.origin]: { 'X-Team': 'readers' } },
      models: { default: 'scripted-large' },
    });
    access.prompter.willAnswer(another, locked.server.baseUrl, '', 'scripted-small', forEverything, true);
    await configure();
    const { asked } = access.prompter;
    assert.match(asked[0]?.text ?? '', /in use\nAny server/);
    assert.match(asked[2]?.text ?? '', /Leave it empty to use the stored key/);
    assert.ok(!asked.some(({ text }) => text.includes(testKey)));
    assert.deepEqual(
      locked.server.requests.map(({ headers }) => headers['x-team']),
      ['readers', 'readers'],
    );
    assert.equal(await access.models.keys.read(locked.server.origin), testKey);
  });

  it('takes neither headers nor key of one server to another', async () => {
    await access.models.keys.store(locked.server.origin, testKey);
    const headers = { [locked.server.origin]: { 'X-Team': 'readers' } };
    await access.set({ endpoint: locked.server.baseUrl, headers, apiVersion: '2024-10-21' });
    access.prompter.willAnswer(another, open.server.baseUrl, '', 'scripted-small', forEverything, true);
    await configure();
    for (const { headers: sent, query } of open.server.requests) {
      assert.deepEqual(
        [sent['x-team'], sent.authorization, sent['api-key'], query],
        [undefined, undefined, undefined, {}],
      );
    }
    assert.deepEqual([userSetting('headers'), userSetting('apiVersion')], [headers, undefined]);
  });

  it('gives Azure its version, and the key in its own header', async () => {
    const resource = `${open.server.origin}/openai`;
    access.prompter.willAnswer('Azure OpenAI', resource, '2024-10-21', testKey, 'scripted-small', forEverything, true);
    await configure();
    assert.deepEqual(
      open.server.requests.map(({ path, query, headers }) => [path, query['api-version'], headers['api-key']]),
      [
        ['/openai/models', '2024-10-21', testKey],
        ['/openai/deployments/scripted-small/chat/completions', '2024-10-21', testKey],
      ],
    );
    assert.deepEqual([userSetting('endpoint'), userSetting('apiVersion')], [resource, '2024-10-21']);

    access.prompter.willAnswer('Azure OpenAI', resource, '');
    await configure();
    assert.match(access.prompter.last?.text ?? '', /does not end in \/v1 needs a version/);
  });

  it('chooses among the models that extensions offer in VS Code', async function () {
    if (!('registerLanguageModelChatProvider' in vscode.lm)) this.skip();
    await waitFor('the models', async () => (await vscode.lm.selectChatModels({ vendor: 'parrot' })).length > 0);
    access.prompter.willAnswer(
      'GitHub Copilot or another extension',
      'Broken',
      'parrot/broken-1 for everything',
      'Choose Another Model',
    );
    access.prompter.willAnswer('Echo', 'parrot/echo-2 for everything', true);
    await configure();
    assert.deepEqual(['enabled', 'provider', 'endpoint', 'models'].map(userSetting), [
      true,
      'vscode',
      undefined,
      { default: 'parrot/echo-2' },
    ]);
    assert.match(access.prompter.asked.at(-2)?.text ?? '', /^Send text of your papers to parrot\?/);
    const model = await access.models.model('writing');
    assert.equal((await model.complete(question('Hello'))).text, 'Echo: Hello');
    const { calls, isEstimate } = access.models.activity.usage;
    assert.deepEqual([calls, isEstimate], [2, true], 'the trial counts');
  });

  const configure = (): Promise<void> => aiCommands.configure(access.commandContext);
});

describe('the commands about language models', () => {
  let access: TestAccess;

  beforeEach(() => {
    access = new TestAccess();
  });
  afterEach(() => access.close());

  it('forget the only key at once, and one of several by choice', async () => {
    const { keys } = access.models;
    await aiCommands.forgetKey(access.commandContext);
    assert.equal(access.prompter.last?.text, 'There is no key to forget.');
    await keys.store('https://one.example.org', 'sk-one');
    await keys.store('https://two.example.org', 'sk-two');
    access.prompter.willAnswer('https://one.example.org');
    await aiCommands.forgetKey(access.commandContext);
    assert.deepEqual(await keys.origins(), ['https://two.example.org']);
    await aiCommands.forgetKey(access.commandContext);
    assert.equal(access.prompter.last.text, 'Situate forgot the key for https://two.example.org.');
    assert.equal(access.secrets.all(), '[]');
  });

  it('turn everything off', async () => {
    await access.set({ enabled: true });
    await aiCommands.turnOff(access.commandContext);
    assert.equal(userSetting('enabled'), false);
    assert.equal(access.prompter.last?.text, 'The language model is off. Situate sends nothing any more.');
  });

  it('show what was sent, and lead to the others', async () => {
    await access.set({ enabled: true });
    access.prompter.willAnswer('$(circle-slash) Turn Off Language Model');
    await aiCommands.openMenu(access.commandContext);
    assert.match(access.prompter.asked[0]?.text ?? '', /This window has sent nothing/);
    assert.equal(userSetting('enabled'), false);
  });

  it('offer in their menu what can be done now', async () => {
    access.prompter.willAnswer(undefined, undefined);
    await aiCommands.openMenu(access.commandContext);
    await access.set({ enabled: true });
    await aiCommands.openMenu(access.commandContext);
    const [off, on] = access.prompter.asked.map(({ labels }) => labels.map((label) => label.replace(/^.*\) /, '')));
    const always = ['Configure Language Model…', 'Store Key…', 'Forget Key…', 'Clear Cached Replies', 'Open Settings'];
    assert.deepEqual(off, always);
    assert.deepEqual(
      on?.filter((label) => !always.includes(label)),
      ['How It Judges…', 'Measure This Model', 'Turn Off Language Model'],
    );
  });
});
