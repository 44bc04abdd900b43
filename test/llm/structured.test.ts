import assert from 'node:assert/strict';
import * as z from 'zod';
import type { ChatModel } from '../../src/llm/chat-model.ts';
import { openModel } from '../../src/llm/open-model.ts';
import { type Answer, askFor } from '../../src/llm/structured.ts';
import { memoryStore } from './memory-store.ts';
import * as faults from './scripted-faults.ts';
import { endpointOf, failureOf, question, useScriptedEndpoint } from './use-endpoint.ts';

const verdict = z
  .object({ verdict: z.enum(['fits', 'does not fit']), because: z.string() })
  .meta({ title: 'coherence' });
type Verdict = z.infer<typeof verdict>;
const fits: Verdict = { verdict: 'fits', because: 'Both are about boats.' };

describe('asking for a shape', () => {
  const scripted = useScriptedEndpoint();

  const ask = (model: ChatModel, signal?: AbortSignal): Promise<Answer<Verdict>> =>
    askFor(model, question('Do boats fit?', { temperature: 0.8 }), verdict, signal === undefined ? {} : { signal });
  const forms = (): unknown[] =>
    scripted.server.requests.map(
      ({ body }) => (body?.['response_format'] as { readonly type?: string } | undefined)?.type,
    );

  it('sends the schema with its name, and reads the reply', async () => {
    const { server } = scripted;
    server.answer('boats', fits);
    const { value, replies } = await ask(openModel(endpointOf(server), 'scripted-small'));
    assert.deepEqual(value, fits);
    assert.equal(replies.length, 1);
    assert.deepEqual(server.requests[0]?.body?.['response_format'], {
      type: 'json_schema',
      json_schema: {
        name: 'coherence',
        strict: true,
        schema: {
          type: 'object',
          properties: { verdict: { type: 'string', enum: ['fits', 'does not fit'] }, because: { type: 'string' } },
          required: ['verdict', 'because'],
          additionalProperties: false,
        },
      },
    });
    assert.equal(server.requests.at(0)?.prompt?.text, 'Do boats fit?');
  });

  for (const silently of [false, true]) {
    const how = silently ? 'without saying why' : 'by name';
    it(`falls back to any JSON, then to words, where the server refuses schemas ${how}, and remembers it`, async () => {
      const { server } = scripted;
      server.answer('boats', fits);
      const endpoint = endpointOf(server);
      server.refuse('json_schema', { silently });
      assert.deepEqual((await ask(openModel(endpoint, 'scripted-small'))).value, fits);
      assert.deepEqual(forms(), ['json_schema', 'json_object']);
      assert.match(
        server.requests[1]?.prompt?.text ?? '',
        /^Do boats fit\?\n\nAnswer with one JSON value[^]*"does not fit"/,
      );

      server.refuse('json_object', { silently });
      await ask(openModel(endpoint, 'scripted-small'));
      await ask(openModel(endpoint, 'scripted-small'));
      assert.deepEqual(forms().slice(2), ['json_object', undefined, undefined]);
      assert.match(server.requests.at(-1)?.prompt?.text ?? '', /Answer with one JSON value/);
      assert.equal(server.usage.calls, 3);
      assert.equal(server.requests.at(-1)?.body?.['temperature'], 0.8);
    });
  }

  it('tries the other models of the endpoint anew', async () => {
    const { server } = scripted;
    server.answer('boats', fits);
    const endpoint = endpointOf(server);
    server.fail(faults.status(400, { param: 'response_format' }));
    await ask(openModel(endpoint, 'scripted-small'));
    await ask(openModel(endpoint, 'scripted-large'));
    assert.deepEqual(forms(), ['json_schema', 'json_object', 'json_schema']);
  });

  it('leaves out a temperature that the model refuses, and remembers it', async () => {
    const { server } = scripted;
    server.answer('boats', fits);
    server.refuse('temperature');
    const endpoint = endpointOf(server);
    await ask(openModel(endpoint, 'scripted-small'));
    await ask(openModel(endpoint, 'scripted-small'));
    assert.deepEqual(
      server.requests.map(({ body }) => body?.['temperature']),
      [0.8, undefined, undefined],
    );
    assert.deepEqual(forms(), ['json_schema', 'json_schema', 'json_schema']);
  });

  it('gets along with a server that refuses everything it may', async () => {
    const { server } = scripted;
    server.answer('boats', fits);
    for (const parameter of [
      ...(['json_schema', 'json_object', 'temperature', 'top_p'] as const),
      ...(['continue_final_message', 'max_tokens', 'stream_options'] as const),
    ]) {
      server.refuse(parameter);
    }
    const endpoint = endpointOf(server);
    const request = question('Do boats fit?', {
      ...{ temperature: 0.8, topP: 0.95, maximumReplyTokens: 300 },
      begunReply: { text: 'It', otherwise: [{ role: 'user', content: 'Begin with “It”.' }] },
    });
    let received = '';
    const call = { onText: (piece: string) => (received += piece) };
    assert.deepEqual((await askFor(openModel(endpoint, 'scripted-small'), request, verdict, call)).value, fits);
    assert.equal(received, JSON.stringify(fits));
    assert.equal(server.requests.at(-1)?.body?.['max_completion_tokens'], 300);
    assert.equal(server.requests.length, 8);
    await askFor(openModel(endpoint, 'scripted-small'), request, verdict, call);
    assert.equal(server.requests.length, 9);
  });

  it('has the model go on with a reply that is begun, and asks in other words where the server cannot', async () => {
    const { server } = scripted;
    server.answer('boats', 'they do.');
    const endpoint = endpointOf(server);
    const request = {
      ...question('Do boats fit?'),
      begunReply: { text: 'Yes, ', otherwise: [{ role: 'user', content: 'Begin with yes.' } as const] },
    };
    const last = (): unknown => (server.requests.at(-1)?.body?.['messages'] as unknown[] | undefined)?.at(-1);
    await openModel(endpoint, 'scripted-small').complete(request);
    assert.deepEqual(last(), { role: 'assistant', content: 'Yes, ' });
    assert.equal(server.requests.at(-1)?.body?.['continue_final_message'], true);
    server.refuse('continue_final_message');
    await openModel(endpoint, 'scripted-small').complete(request);
    assert.deepEqual(last(), { role: 'user', content: 'Begin with yes.' });
    assert.equal(server.requests.at(-1)?.body?.['continue_final_message'], undefined);
  });

  it('remembers nothing of a request that failed in every form', async () => {
    const { server } = scripted;
    server.answer('boats', fits);
    server.fail(faults.status(400), { times: 4 });
    const endpoint = endpointOf(server);
    await failureOf(ask(openModel(endpoint, 'scripted-small')), 'misconfigured');
    await ask(openModel(endpoint, 'scripted-small'));
    assert.equal(forms().at(-1), 'json_schema');
  });

  for (const [name, text] of [
    ['in a code fence', `Here it is:\n\n\`\`\`json\n${JSON.stringify(fits, undefined, 2)}\n\`\`\`\nI hope it helps.`],
    [
      'amid text',
      `The form is {"verdict": "…"}, so I say {"verdict": "fits", "because": "A } in \\"text\\", [too"}. Done.`,
    ],
    ['with trailing commas', '{"verdict": "fits", "because": "Yes",}'],
    [
      'after thoughts',
      `<think>\n{"verdict": "does not fit", "because": "Perhaps"}\n</think>\n\n${JSON.stringify(fits)}`,
    ],
  ] as const) {
    it(`reads a reply that stands ${name}`, async () => {
      const { server } = scripted;
      server.answer('boats', text);
      const { value, replies } = await ask(openModel(endpointOf(server), 'scripted-small'));
      assert.equal(value.verdict, 'fits');
      assert.equal(replies.length, 1);
    });
  }

  for (const [name, fault] of [
    ['truncated JSON', faults.truncatedJson],
    ['JSON of the wrong shape', faults.wrongShape],
  ] as const) {
    it(`questions ${name} once, and takes what comes of it`, async () => {
      const { server } = scripted;
      server.answer('boats', fits);
      server.fail(fault);
      const { value, replies } = await ask(openModel(endpointOf(server), 'scripted-small'));
      assert.deepEqual(value, fits);
      assert.equal(replies.length, 2);
      const roles = server.requests[1]?.prompt?.messages.map(({ role }) => role);
      assert.deepEqual(roles, ['user', 'assistant', 'user']);
      assert.match(server.requests[1]?.prompt?.text ?? '', /That reply cannot be used/);
    });

    it(`gives ${name} up when it comes twice`, async () => {
      const { server } = scripted;
      server.answer('boats', fits);
      server.fail(fault, { times: 9 });
      const error = await failureOf(ask(openModel(endpointOf(server), 'scripted-small')), 'badReply', 'boats');
      assert.match(error.message, /did not answer in the form it was asked for/);
      assert.equal(server.requests.length, 2);
    });
  }

  it('asks a model anew that failed to answer, rather than the cache', async () => {
    const { server } = scripted;
    server.answer('boats', fits);
    server.fail(faults.wrongShape, { times: 2 });
    const model = openModel(endpointOf(server), 'scripted-small', memoryStore());
    await failureOf(ask(model), 'badReply');
    assert.deepEqual((await ask(model)).value, fits);
    assert.equal(server.requests.length, 3);
  });

  it('pays for no part of a repaired answer again', async () => {
    const { server } = scripted;
    server.answer('boats', fits);
    server.fail(faults.wrongShape);
    const model = openModel(endpointOf(server), 'scripted-small', memoryStore());
    const first = await ask(model);
    const second = await ask(model);
    assert.deepEqual(second.value, first.value);
    assert.equal(server.requests.length, 2);
    assert.deepEqual(
      second.replies.map(({ isCached }) => isCached),
      [true, true],
    );
  });

  it('goes on after a failure in the middle without paying again for what came before', async () => {
    const { server } = scripted;
    server.answer('boats', fits);
    server.fail(faults.wrongShape);
    server.fail(faults.status(401));
    const model = openModel(endpointOf(server), 'scripted-small', memoryStore());
    await failureOf(ask(model), 'unauthorized');
    assert.deepEqual((await ask(model)).value, fits);
    assert.equal(server.usage.calls, 2);
  });
});
