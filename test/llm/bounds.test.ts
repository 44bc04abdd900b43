import assert from 'node:assert/strict';
import { openModel } from '../../src/llm/open-model.ts';
import { waitFor } from '../polling.ts';
import * as faults from './scripted-faults.ts';
import { endpointOf, failureOf, question, useScriptedEndpoint } from './use-endpoint.ts';

const prompt = 'Is the ocean blue in winter?';

/** An event of a stream with a piece of a reply. */
function event(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
}
const end = 'data: {"choices": [{"delta": {}, "finish_reason": "stop"}]}\n\ndata: [DONE]\n\n';

describe('the bounds of a reply', () => {
  const scripted = useScriptedEndpoint();

  for (const [name, text, chunkSize] of [
    ['8 MB in one line', `data: ${'x'.repeat(8_000_000)}\n\n`, 65_536],
    ['8 MB without any line', 'x'.repeat(8_000_000), 1000],
    ['an event of a million lines', 'data: {"a": 1}\n'.repeat(500_000), 65_536],
    ['a comment without end', `:${'x'.repeat(8_000_000)}`, 1000],
  ] as const) {
    it(`refuse a stream of ${name}, and read no more of it`, async () => {
      const { server } = scripted;
      server.fail(faults.rawStream(text, chunkSize));
      const model = openModel(endpointOf(server), 'scripted-small');
      const { message } = await failureOf(
        model.complete(question(prompt), { onText: () => undefined }),
        'badReply',
        'ocean',
      );
      assert.match(message, /more than 1000000 characters in one piece, which is too long to read/);
    });
  }

  it('let through an event that is long, in small chunks', async () => {
    const { server } = scripted;
    server.fail(faults.rawStream(event('x'.repeat(900_000)) + end, 500));
    const model = openModel(endpointOf(server), 'scripted-small');
    const { text } = await model.complete(question(prompt), { onText: () => undefined });
    assert.equal(text.length, 900_000);
  });

  it('let through a hundred thousand tiny pieces, also of thoughts', async () => {
    const { server } = scripted;
    const pieces = event('a').repeat(50_000);
    server.fail(faults.rawStream(event('<think>') + pieces + event('</thi') + event('nk>\n\n') + pieces + end));
    const model = openModel(endpointOf(server), 'scripted-small');
    let passed = '';
    const { text } = await model.complete(question(prompt), { onText: (piece) => (passed += piece) });
    assert.equal(text, 'a'.repeat(50_000));
    assert.equal(passed, text);
  });

  it('do not wait for the end of a stream that says it is over', async () => {
    const { server } = scripted;
    server.fail(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event('Blue.') + end);
    });
    const model = openModel(endpointOf(server), 'scripted-small');
    assert.equal((await model.complete(question(prompt), { onText: () => undefined })).text, 'Blue.');
    await waitFor('the end of the connection', () => server.requests[0]?.wasClosedEarly);
  });

  for (const isStreamed of [false, true]) {
    it(`refuse a text that no model writes, ${isStreamed ? 'in a stream' : 'at once'}`, async () => {
      const { server } = scripted;
      server.answer('ocean', '{} '.repeat(400_000));
      if (isStreamed) server.fail(faults.rawStream(event('{} '.repeat(4000)).repeat(100) + end));
      const model = openModel(endpointOf(server), 'scripted-small');
      const call = model.complete(question(prompt), isStreamed ? { onText: () => undefined } : {});
      assert.match((await failureOf(call, 'badReply', 'ocean')).message, /more than 1000000 characters/);
    });
  }

  it('refuse what is packed small and unpacks to hundreds of megabytes', async () => {
    const { server } = scripted;
    server.fail(faults.packed(200_000_000));
    const call = openModel(endpointOf(server), 'scripted-small').complete(question(prompt));
    assert.match((await failureOf(call, 'badReply', 'ocean')).message, /more than 8000000 bytes/);
  });

  for (const [name, fault] of [
    ['a body that never ends', faults.bodyWithoutEnd(' ', 5)],
    ['a stream that never ends', faults.slowDrip(5)],
  ] as const) {
    it(`end ${name} when its time is up, however often a byte comes, and end the connection`, async () => {
      const { server } = scripted;
      server.answer('ocean', 'Blue as it can be');
      server.fail(fault);
      const endpoint = endpointOf(server, { timeLimits: { silence: 5_000, total: 200 } });
      const call = openModel(endpoint, 'scripted-small').complete(question(prompt), { onText: () => undefined });
      await failureOf(call, 'timeout', 'ocean');
      await waitFor('the end of the connection', () => server.requests[0]?.wasClosedEarly);
    });
  }
});
