import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import * as vscode from 'vscode';
import { ChatError, type ChatErrorReason } from '../../../src/llm/chat-error.ts';
import { lmChatModel } from '../../../src/vscode/ai/lm-chat-model.ts';
import { waitFor } from '../../polling.ts';

/** A request as the extension `chat-provider` got it. */
interface ReceivedRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly text: string }[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly wasCancelled: boolean;
}

describe('a model that an extension offers', function () {
  before(async function () {
    if (!('registerLanguageModelChatProvider' in vscode.lm)) {
      // VS Code 1.100 knows such models from its makers alone; extensions may offer them since 1.104.
      this.skip();
    }
    await vscode.extensions.getExtension('situate-test.chat-provider')?.activate();
    await waitFor('the models', async () => (await vscode.lm.selectChatModels({ vendor: 'parrot' })).length > 0);
  });

  afterEach(() => vscode.commands.executeCommand('parrot.forget'));

  it('answers in pieces, with its tokens counted', async () => {
    const pieces: string[] = [];
    const reply = await lmChatModel('parrot/echo-2').complete(ask('Is it so?'), {
      onText: (piece) => pieces.push(piece),
    });
    assert.equal(reply.text, 'Echo: Is it so?');
    assert.equal(pieces.join(''), reply.text);
    assert.ok(pieces.length > 1, 'one piece after the other');
    assert.deepEqual([reply.model, reply.isCached], ['parrot/echo-2', false]);
    assert.deepEqual(reply.usage, { input: 3, output: 4, isEstimate: true });
  });

  it('is found by its family when its version has changed', async () => {
    assert.equal((await lmChatModel('parrot/echo').complete(ask('Yes'))).text, 'Echo: Yes');
  });

  it('gets what a system message says before what the user says', async () => {
    await lmChatModel('parrot/echo-2').complete({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'One' },
        { role: 'assistant', content: 'Two' },
        { role: 'user', content: 'Three' },
      ],
    });
    assert.deepEqual((await received())[0]?.messages, [
      { role: 'user', text: 'Be brief.\n\nOne' },
      { role: 'assistant', text: 'Two' },
      { role: 'user', text: 'Three' },
    ]);
  });

  it('is asked for a shape in words, and given temperature and bound', async () => {
    const schema = { name: 'verdict', schema: { type: 'object', properties: { fits: { type: 'boolean' } } } };
    await lmChatModel('parrot/echo-2').complete({
      ...ask('Does it fit?'),
      schema,
      temperature: 0.8,
      maximumReplyTokens: 50,
    });
    const [request] = await received();
    assert.ok(request?.messages[0]?.text.endsWith(JSON.stringify(schema.schema)));
    assert.deepEqual(request?.options, { temperature: 0.8, max_tokens: 50 });
  });

  it('stops when it is cancelled', async () => {
    const cancel = new AbortController();
    const pieces: string[] = [];
    const call = lmChatModel('parrot/hang-1').complete(ask('For ever?'), {
      signal: cancel.signal,
      onText: (piece) => {
        pieces.push(piece);
        cancel.abort();
      },
    });
    await failsWith(call, 'cancelled');
    assert.deepEqual(pieces, ['So far']);
    await waitFor('the extension to hear of it', async () => (await received())[0]?.wasCancelled);
  });

  const failures: readonly (readonly [string, ChatErrorReason, RegExp])[] = [
    ['parrot/blocked-1', 'rateLimited', /takes no more requests from Situate/],
    ['parrot/quota-1', 'rateLimited', /Try again later, or choose another model/],
    ['parrot/forbidden-1', 'forbidden', /does not let Situate use/],
    ['parrot/gone-1', 'noModel', /has no language model “parrot\/gone-1”/],
    ['parrot/unheard-of', 'noModel', /Choose another/],
    ['nobody/nothing', 'noModel', /has no language model “nobody\/nothing”/],
    ['parrot/broken-1', 'serverError', /The extension that offers “parrot\/broken-1” failed/],
    ['parrot/silent-1', 'badReply', /sent an empty reply/],
  ];
  for (const [name, reason, message] of failures) {
    it(`ends in one typed error: ${name}, ${reason}`, async () => {
      const error = await failsWith(lmChatModel(name).complete(ask('A secret of the paper')), reason);
      assert.match(error.message, message);
    });
  }

  it('is not sent more than it takes', async () => {
    await failsWith(lmChatModel('parrot/echo-2').complete(ask('A secret of the paper. '.repeat(300))), 'tooLarge');
    assert.deepEqual(await received(), []);
  });
});

function ask(content: string): { readonly messages: readonly [{ readonly role: 'user'; readonly content: string }] } {
  return { messages: [{ role: 'user', content }] };
}

async function received(): Promise<ReceivedRequest[]> {
  return vscode.commands.executeCommand<ReceivedRequest[]>('parrot.requests');
}

/** The error that a call ends in, which holds nothing of the prompt. */
async function failsWith(call: Promise<unknown>, reason: ChatErrorReason): Promise<ChatError> {
  const error: unknown = await call.then(
    () => undefined,
    (rejected: unknown) => rejected,
  );
  assert.ok(error instanceof ChatError, inspect(error));
  assert.equal(error.reason, reason, error.message);
  assert.ok(!inspect(error, { depth: 5, showHidden: true }).includes('secret of the paper'));
  return error;
}
