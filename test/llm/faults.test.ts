import assert from 'node:assert/strict';
import type { ChatErrorReason } from '../../src/llm/chat-error.ts';
import { openModel } from '../../src/llm/open-model.ts';
import { startScriptedEndpoint } from './scripted-endpoint.ts';
import * as faults from './scripted-faults.ts';
import { endpointOf, failureOf, question, useScriptedEndpoint } from './use-endpoint.ts';

const prompt = 'Is the ocean blue in winter?';
const reply = 'The ocean is mostly blue, in winter as in summer.';

/** Each fault, the reason it ends in, words of its message, and how many requests are sent if not one. */
const cases: readonly (readonly [string, faults.Fault, ChatErrorReason, RegExp, number?])[] = [
  ['a key that is not accepted', faults.status(401), 'unauthorized', /does not accept the key. Enter it again/],
  ['a key without permission', faults.status(403), 'forbidden', /does not allow the model “scripted-small”/],
  ['a model that is not there', faults.status(404, { code: 'model_not_found' }), 'noModel', /Choose another model/],
  ['an address that is not there', faults.page(404), 'misconfigured', /Most addresses end in \/v1/],
  ['too many requests', faults.rateLimited(), 'rateLimited', /takes no more requests/, 4],
  ['credit that is used up', faults.status(429, { code: 'insufficient_quota' }), 'rateLimited', /credit .* is used up/],
  ['a request that is too large', faults.status(413), 'tooLarge', /too long for the model “scripted-small”/],
  ['a prompt beyond the context', faults.contextLength, 'tooLarge', /“scripted-small”. Give it a longer context,/],
  ['a prompt that the filter stops', faults.status(400, { code: 'content_filter' }), 'refused', /content filter/],
  ['a request it does not understand', faults.status(400), 'misconfigured', /status 400/],
  ['a failing server', faults.status(500), 'serverError', /failed \(status 500\)/, 4],
  ['a bad gateway', faults.page(502), 'serverError', /failed \(status 502\)/, 4],
  ['a server that is not available', faults.status(503), 'serverError', /Try again later/, 4],
  ['a gateway that waited too long', faults.page(504), 'timeout', /waited too long/],
  ['a connection that is reset', faults.reset, 'noNetwork', /connection .* was lost \(/, 4],
  ['a reply that is cut off', faults.cutOff, 'cutOff', /ended in the middle|cut off in the middle/],
  ['a reply that became too long', faults.tooLong, 'cutOff', /reached the maximum length/],
  ['an answer without choices', faults.emptyChoices, 'badReply', /empty reply/],
  ['an empty text', faults.emptyText, 'badReply', /empty reply/],
  ['an answer that is not JSON', faults.truncatedBody, 'badReply', /cannot be read/],
  ['a page in place of an answer', faults.page(200), 'badReply', /cannot be read/],
  ['a model that declines', faults.declined, 'refused', /refused to answer/],
  ['a reply that the filter stops', faults.filtered, 'refused', /refused to answer/],
  ['an oversized reply', faults.oversized(60_000), 'badReply', /more than 50000 bytes/],
];

describe('a call to a server that fails', () => {
  const scripted = useScriptedEndpoint();

  for (const [name, fault, reason, message, requests = 1] of cases) {
    it(`ends in one typed error: ${name}`, async () => {
      const { server } = scripted;
      server.answer('ocean', reply);
      server.fail(fault, { times: 10 });
      const model = openModel(endpointOf(server, { largestReply: 50_000 }), 'scripted-small');
      const error = await failureOf(model.complete(question(prompt)), reason, 'ocean');
      assert.match(error.message, message);
      assert.equal(server.requests.length, requests);
    });
  }

  const streamed: readonly (readonly [string, faults.Fault, ChatErrorReason, string, number?])[] = [
    ['cut off by the server', faults.cutOff, 'cutOff', reply.slice(0, reply.length / 2)],
    ['cut off with the connection', faults.cutConnection, 'cutOff', reply.slice(0, reply.length / 2)],
    ['in which the server fails at once', faults.errorInStream(0), 'serverError', '', 4],
    ['in which the server fails later', faults.errorInStream(2), 'serverError', reply.slice(0, 24)],
    ['that reaches the longest length', faults.tooLong, 'cutOff', reply.slice(0, 10)],
    ['that never begins', faults.page(200), 'badReply', ''],
    ['that is oversized', faults.oversized(3000), 'badReply', ''],
  ];
  for (const [name, fault, reason, text, requests = 1] of streamed) {
    it(`ends in one typed error, after what came of it: a stream ${name}`, async () => {
      const { server } = scripted;
      server.answer('ocean', reply);
      server.fail(fault, { times: 10 });
      const model = openModel(endpointOf(server, { largestReply: 4000 }), 'scripted-small');
      let received = '';
      const call = model.complete(question(prompt), { onText: (piece) => (received += piece) });
      await failureOf(call, reason, 'ocean');
      if (text !== '') assert.ok(text.startsWith(received) && received.length > 0, received);
      assert.equal(server.requests.length, requests);
    });
  }

  it('says that the server cannot be reached', async () => {
    const gone = await startScriptedEndpoint();
    await gone.close();
    const endpoint = endpointOf(gone);
    const error = await failureOf(openModel(endpoint, 'scripted-small').complete(question(prompt)), 'noNetwork');
    assert.equal(
      error.message,
      `${gone.origin} cannot be reached (ECONNREFUSED). Check the address, and whether the server runs.`,
    );
    assert.deepEqual(endpoint.waits, []);
  });

  it('says that the server needs a key where none is stored', async () => {
    const { server } = scripted;
    server.fail(faults.status(401));
    const endpoint = endpointOf(server, { key: () => Promise.resolve(undefined) });
    const error = await failureOf(openModel(endpoint, 'scripted-small').complete(question(prompt)), 'unauthorized');
    assert.equal(error.message, `${server.origin} needs a key, and none is stored for it.`);
  });

  it('writes nothing to the console, whatever goes wrong', async () => {
    const { server } = scripted;
    server.answer('ocean', reply);
    const written: unknown[] = [];
    const { log, info, warn, error, debug } = console;
    const note = (...words: unknown[]): void => void written.push(words);
    Object.assign(console, { log: note, info: note, warn: note, error: note, debug: note });
    try {
      for (const fault of [
        faults.status(400),
        faults.page(200),
        faults.truncatedBody,
        faults.cutConnection,
        faults.errorInStream(1),
      ]) {
        server.fail(fault);
        const call = { onText: () => undefined };
        await openModel(endpointOf(server), 'scripted-small')
          .complete(question(prompt), call)
          .catch(() => undefined);
      }
    } finally {
      Object.assign(console, { log, info, warn, error, debug });
    }
    assert.deepEqual(written, []);
  });
});
