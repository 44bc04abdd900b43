import assert from 'node:assert/strict';
import type { ChatRequest } from '../../src/llm/chat-model.ts';
import { openModel } from '../../src/llm/open-model.ts';
import { UsageMeter, withUsage } from '../../src/llm/usage-meter.ts';
import { requestKey } from '../../src/llm/with-cache.ts';
import { memoryStore } from './memory-store.ts';
import * as faults from './scripted-faults.ts';
import { endpointOf, failureOf, question, testKey, useScriptedEndpoint } from './use-endpoint.ts';

describe('a cache of replies', () => {
  const scripted = useScriptedEndpoint();

  it('answers the same request without asking again, all at once where text is awaited', async () => {
    const { server } = scripted;
    server.answer('ocean', 'It is blue, as far as I know.');
    const model = openModel(endpointOf(server), 'scripted-small', memoryStore());
    const first = await model.complete(question('The ocean?'));
    let received = '';
    const second = await model.complete(question('The ocean?'), { onText: (piece) => (received += piece) });
    assert.equal(server.requests.length, 1);
    assert.equal(received, first.text);
    assert.deepEqual(
      [first.isCached, second.isCached, second.text, second.model, second.usage],
      [false, true, first.text, first.model, first.usage],
    );
  });

  it('tells requests apart by everything that goes into them', () => {
    const base: ChatRequest = question('The ocean?');
    const schema = { name: 'a', schema: { type: 'object' } };
    const requests: ChatRequest[] = [
      base,
      question('The ocean? '),
      { messages: [{ role: 'system', content: 'The ocean?' }] },
      { messages: [...base.messages, { role: 'user', content: '' }] },
      { ...base, temperature: 0 },
      { ...base, temperature: 0.8 },
      { ...base, maximumReplyTokens: 100 },
      { ...base, schema },
      { ...base, schema: { ...schema, name: 'b' } },
      { ...base, schema: { ...schema, schema: { type: 'array' } } },
      { ...base, sample: 0 },
      { ...base, sample: 1 },
    ];
    const keys = [
      ...requests.map((request) => requestKey('https://a.example/v1', 'small', request)),
      requestKey('https://a.example/v1', 'large', base),
      requestKey('https://b.example/v1', 'small', base),
    ];
    assert.equal(new Set(keys).size, requests.length + 2);
    assert.equal(requestKey('https://a.example/v1', 'small', structuredClone(base)), keys[0]);
  });

  it('does not depend on the key, nor on headers', async () => {
    const { server } = scripted;
    const store = memoryStore();
    await openModel(endpointOf(server), 'scripted-small', store).complete(question('Hello'));
    const other = endpointOf(server, { key: () => Promise.resolve('another'), headers: { 'X-Team': 'b' } });
    await openModel(other, 'scripted-small', store).complete(question('Hello'));
    assert.equal(server.requests.length, 1);
    assert.ok(!JSON.stringify([...store.replies]).includes(testKey));
  });

  it('keeps apart what shares an origin', async () => {
    const { server } = scripted;
    const store = memoryStore();
    for (const baseUrl of [`${server.origin}/a/v1`, `${server.origin}/b/v1`]) {
      await openModel(endpointOf(server, { baseUrl }), 'scripted-small', store).complete(question('Hello'));
    }
    assert.equal(server.requests.length, 2);
  });

  it('keeps nothing of what failed', async () => {
    const { server } = scripted;
    const store = memoryStore();
    server.answer('ocean', 'The ocean is blue.');
    const model = openModel(endpointOf(server), 'scripted-small', store);
    for (const fault of [faults.status(400), faults.cutOff, faults.tooLong, faults.emptyChoices, faults.declined]) {
      server.fail(fault);
      await assert.rejects(model.complete(question('The ocean?')));
    }
    assert.equal(store.replies.size, 0);
    assert.equal((await model.complete(question('The ocean?'))).text, 'The ocean is blue.');
  });

  it('answers nobody who has left', async () => {
    const { server } = scripted;
    const model = openModel(endpointOf(server), 'scripted-small', memoryStore());
    await model.complete(question('Hello'));
    await failureOf(model.complete(question('Hello'), { signal: AbortSignal.abort() }), 'cancelled');
  });
});

describe('what was used', () => {
  const scripted = useScriptedEndpoint();

  it('is what the server counted, streamed or not, and not what the cache had', async () => {
    const { server } = scripted;
    server.answer('ocean', 'x'.repeat(40));
    const meter = new UsageMeter();
    const model = withUsage(openModel(endpointOf(server), 'scripted-small', memoryStore()), meter);
    await model.complete(question('The ocean?', { sample: 0 }));
    await model.complete(question('The ocean?', { sample: 1 }), { onText: () => undefined });
    await model.complete(question('The ocean?', { sample: 0 }));
    assert.deepEqual(meter.usage, { calls: 2, cachedReplies: 1, input: 6, output: 20, isEstimate: false });
    assert.deepEqual(server.usage, { calls: 2, input: 6, output: 20 });
  });

  it('is estimated, and says so, where the server does not count', async () => {
    const { server } = scripted;
    server.answer('ocean', 'Mostly it is blue.');
    server.refuse('stream_options');
    const meter = new UsageMeter();
    const model = withUsage(openModel(endpointOf(server), 'scripted-small'), meter);
    await model.complete(question('Is the ocean blue?'), { onText: () => undefined });
    assert.deepEqual(meter.usage, { calls: 1, cachedReplies: 0, input: 9, output: 5, isEstimate: true });
  });

  it('counts a reply that was paid for, but cannot be used', async () => {
    const { server } = scripted;
    server.answer('ocean', 'Mostly it is blue.');
    const meter = new UsageMeter();
    const model = withUsage(openModel(endpointOf(server), 'scripted-small'), meter);
    server.fail(faults.tooLong);
    await failureOf(model.complete(question('The ocean?')), 'cutOff');
    assert.deepEqual(meter.usage, { calls: 1, cachedReplies: 0, input: 3, output: 3, isEstimate: false });
  });

  it('counts no call that failed', async () => {
    const { server } = scripted;
    server.fail(faults.status(401));
    const meter = new UsageMeter();
    await assert.rejects(withUsage(openModel(endpointOf(server), 'scripted-small'), meter).complete(question('Hello')));
    assert.equal(meter.usage.calls, 0);
  });
});
