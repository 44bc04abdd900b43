import assert from 'node:assert/strict';
import { openModel } from '../../src/llm/open-model.ts';
import { waitFor } from '../polling.ts';
import * as faults from './scripted-faults.ts';
import { endpointOf, failureOf, question, useScriptedEndpoint } from './use-endpoint.ts';

describe('a call that is cancelled', () => {
  const scripted = useScriptedEndpoint();

  it('closes the connection while the server thinks', async () => {
    const { server } = scripted;
    server.fail(faults.hang);
    const cancel = new AbortController();
    const call = openModel(endpointOf(server), 'scripted-small').complete(question('Hello'), cancel);
    await waitFor('the request', () => server.requests.length === 1);
    cancel.abort();
    await failureOf(call, 'cancelled');
    await waitFor('the end of the connection', () => server.requests[0]?.wasClosedEarly);
  });

  it('closes the connection in the middle of a stream, and passes on nothing more', async () => {
    const { server } = scripted;
    server.answer('Hello', 'One word after the other');
    server.fail(faults.slowDrip(5));
    const cancel = new AbortController();
    const received: string[] = [];
    const onText = (piece: string): void => {
      received.push(piece);
      if (received.length === 3) cancel.abort();
    };
    const call = openModel(endpointOf(server), 'scripted-small').complete(question('Hello'), {
      signal: cancel.signal,
      onText,
    });
    await failureOf(call, 'cancelled');
    await waitFor('the end of the connection', () => server.requests[0]?.wasClosedEarly);
    assert.equal(received.length, 3);
  });

  it('leaves the queue, and lets the next one in', async () => {
    const { server } = scripted;
    let release = (): void => undefined;
    server.fail(faults.heldUntil(new Promise<void>((resolve) => (release = resolve))));
    const model = openModel(endpointOf(server, { concurrency: 1 }), 'scripted-small');
    const cancel = new AbortController();
    const first = model.complete(question('First'));
    const second = model.complete(question('Second'), cancel);
    const third = model.complete(question('Third'));
    cancel.abort();
    await failureOf(second, 'cancelled');
    release();
    await Promise.all([first, third]);
    assert.deepEqual(
      server.requests.map(({ prompt }) => prompt?.text),
      ['First', 'Third'],
    );
  });

  it('sends nothing if it was cancelled before', async () => {
    const { server } = scripted;
    const call = openModel(endpointOf(server), 'scripted-small').complete(question('Hello'), {
      signal: AbortSignal.abort(),
    });
    await failureOf(call, 'cancelled');
    assert.deepEqual(server.requests, []);
  });

  it('ends even where what fetches does not heed it', async () => {
    const { server } = scripted;
    const cancel = new AbortController();
    const deaf = (): Promise<Response> => new Promise(() => setTimeout(() => cancel.abort(), 5));
    await failureOf(
      openModel(endpointOf(server, { fetch: deaf }), 'scripted-small').complete(question('Hello'), cancel),
      'cancelled',
    );
  });
});

describe('a call that takes too long', () => {
  const scripted = useScriptedEndpoint();

  it('ends after a silence, and closes the connection', async () => {
    const { server } = scripted;
    server.fail(faults.hang);
    const endpoint = endpointOf(server, { timeLimits: { silence: 40, total: 60_000 } });
    const error = await failureOf(openModel(endpoint, 'scripted-small').complete(question('Hello')), 'timeout');
    assert.match(error.message, /within 1 seconds/);
    await waitFor('the end of the connection', () => server.requests[0]?.wasClosedEarly);
    assert.equal(server.requests.length, 1);
  });

  it('ends at its time even while words drip in, and not before', async () => {
    const { server } = scripted;
    server.answer('Hello', 'One word after the other');
    server.fail(faults.slowDrip(5), { times: 20 });
    let received = 0;
    // Twice the time where it ended before the first word had come, as it may on a machine that does other things.
    for (let total = 150; received === 0; total *= 2) {
      const endpoint = endpointOf(server, { timeLimits: { silence: 60_000, total } });
      const call = openModel(endpoint, 'scripted-small').complete(question('Hello'), { onText: () => received++ });
      await failureOf(call, 'timeout');
    }
    await waitFor('the end of the connection', () => server.requests.at(-1)?.wasClosedEarly);
  });
});
