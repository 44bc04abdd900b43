import assert from 'node:assert/strict';
import { openModel } from '../../src/llm/open-model.ts';
import * as faults from './scripted-faults.ts';
import { endpointOf, failureOf, question, useScriptedEndpoint } from './use-endpoint.ts';

describe('retries', () => {
  const scripted = useScriptedEndpoint();

  for (const [name, fault] of [
    ['too many requests', faults.rateLimited()],
    ['a failing server', faults.status(500)],
    ['a bad gateway', faults.page(502)],
    ['a server that is not available', faults.status(503)],
    ['a connection that is reset', faults.reset],
  ] as const) {
    it(`recover from ${name}, waiting longer each time`, async () => {
      const { server } = scripted;
      server.answer('ocean', 'Blue.');
      server.fail(fault, { times: 3 });
      const endpoint = endpointOf(server);
      const reply = await openModel(endpoint, 'scripted-small').complete(question('What colour is the ocean?'));
      assert.equal(reply.text, 'Blue.');
      assert.deepEqual(endpoint.waits, [375, 750, 1500]);
      assert.equal(server.usage.calls, 1);
    });
  }

  it('wait as long as the server asks for, in seconds or until a date', async () => {
    const { server } = scripted;
    server.fail(faults.rateLimited(7));
    server.fail(faults.rateLimited(new Date(Date.now() + 20_000).toUTCString()));
    const endpoint = endpointOf(server);
    await openModel(endpoint, 'scripted-small').complete(question('Hello'));
    const [first, second] = endpoint.waits;
    assert.equal(first, 7000);
    assert.ok(second! > 10_000 && second! <= 20_000, String(second));
  });

  it('do not wait longer than is bearable, but say how long it would have been', async () => {
    const { server } = scripted;
    server.fail(faults.rateLimited(3600), { times: 9 });
    const endpoint = endpointOf(server);
    const error = await failureOf(openModel(endpoint, 'scripted-small').complete(question('Hello')), 'rateLimited');
    assert.equal(error.retryAfter, 3600);
    assert.match(error.message, /Try again in 60 minutes/);
    assert.deepEqual(endpoint.waits, []);
    assert.equal(server.requests.length, 1);
  });

  it('take what a server says of waiting that is no time as nothing said', async () => {
    const { server } = scripted;
    for (const retryAfter of ['soon', '-5', '']) server.fail(faults.rateLimited(retryAfter));
    const endpoint = endpointOf(server);
    await openModel(endpoint, 'scripted-small').complete(question('Hello'));
    assert.deepEqual(endpoint.waits, [375, 750, 1500]);
  });

  for (const retryAfter of [
    'Infinity',
    'NaN',
    '1e300',
    '1e3',
    '0x10',
    '-700',
    'Mon, 99 Foo 2024 99:99:99 GMT',
    'May contain nuts',
  ]) {
    it(`do not tell an author to wait for ${retryAfter.slice(0, 40)}`, async () => {
      const { server } = scripted;
      server.fail(faults.rateLimited(retryAfter), { times: 9 });
      const endpoint = endpointOf(server);
      const error = await failureOf(openModel(endpoint, 'scripted-small').complete(question('Hello')), 'rateLimited');
      assert.match(error.message, /Try again in a while\.$/);
      assert.equal(error.retryAfter, undefined);
      assert.deepEqual(endpoint.waits, [375, 750, 1500]);
    });
  }

  for (const retryAfter of ['9'.repeat(400), '99999999999', 'Fri, 31 Dec 9999 23:59:59 GMT', '200000']) {
    it(`do not come for a wait of ${retryAfter.slice(0, 40)}, which nobody waits for`, async () => {
      const { server } = scripted;
      server.fail(faults.rateLimited(retryAfter), { times: 9 });
      const endpoint = endpointOf(server);
      const error = await failureOf(openModel(endpoint, 'scripted-small').complete(question('Hello')), 'rateLimited');
      assert.match(error.message, /Try again in (?:a month or more|3 days)\.$/);
      assert.deepEqual(endpoint.waits, []);
    });
  }

  it('take a date that has passed for no wait', async () => {
    const { server } = scripted;
    server.fail(faults.rateLimited('Sun, 06 Nov 1994 08:49:37 GMT'));
    const endpoint = endpointOf(server);
    await openModel(endpoint, 'scripted-small').complete(question('Hello'));
    assert.deepEqual(endpoint.waits, [375]);
  });

  it('end when the call is cancelled while it waits', async () => {
    const { server } = scripted;
    server.fail(faults.rateLimited(30), { times: 9 });
    const cancel = new AbortController();
    const endpoint = endpointOf(server, {
      retries: {
        wait: () => {
          cancel.abort();
          return Promise.resolve();
        },
      },
    });
    await failureOf(openModel(endpoint, 'scripted-small').complete(question('Hello'), cancel), 'cancelled');
    assert.equal(server.requests.length, 1);
  });

  it('really wait, and stop waiting at once when cancelled', async () => {
    const { server } = scripted;
    server.fail(faults.rateLimited(50), { times: 9 });
    const cancel = new AbortController();
    const endpoint = { ...endpointOf(server), retries: {} };
    const call = openModel(endpoint, 'scripted-small').complete(question('Hello'), cancel);
    setTimeout(() => cancel.abort(), 50);
    await failureOf(call, 'cancelled');
    assert.equal(server.requests.length, 1);
  });

  it('never repeat a reply that began', async () => {
    const { server } = scripted;
    server.answer('ocean', 'The ocean is blue on most days of the year.');
    for (const fault of [
      faults.cutOff,
      faults.cutConnection,
      faults.errorInStream(1),
      faults.tooLong,
      faults.emptyChoices,
    ]) {
      server.fail(fault);
      const endpoint = endpointOf(server);
      const before = server.requests.length;
      const call = { onText: () => undefined };
      await assert.rejects(openModel(endpoint, 'scripted-small').complete(question('What colour is the ocean?'), call));
      assert.equal(server.requests.length, before + 1);
      assert.deepEqual(endpoint.waits, []);
    }
  });
});
