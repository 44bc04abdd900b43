import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { serverSentEvents } from '../../src/llm/server-sent-events.ts';

/** The events of a stream that comes in these chunks. */
async function eventsIn(...chunks: readonly (string | Uint8Array)[]): Promise<string[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      }
      controller.close();
    },
  });
  const events: string[] = [];
  for await (const event of serverSentEvents(body)) events.push(event);
  return events;
}

describe('server-sent events', () => {
  for (const [name, text, events] of [
    ['end with a blank line', 'data: one\n\ndata: two\n\n', ['one', 'two']],
    ['may have lines of any system', 'data: one\r\n\r\ndata: two\r\rdata: three\n\n', ['one', 'two', 'three']],
    ['may have several lines', 'data: {\ndata: }\n\n', ['{\n}']],
    ['may have no space after the colon, and keep a second one', 'data:one\n\ndata:  two\n\n', ['one', ' two']],
    ['may be empty', 'data\n\ndata:\n\n', ['', '']],
    [
      'are more than comments and other fields',
      ': wait\n\nevent: a\nid: 1\ndata: one\nretry: 5\n\nevent: b\n\n',
      ['one'],
    ],
    ['of which no end has come are none', 'data: one\n\ndata: tw', ['one']],
    ['may begin with a byte order mark', '\uFEFFdata: one\n\n', ['one']],
    ['are no fields that begin alike', 'database: one\n\n', []],
    ['are none in an empty stream', '', []],
  ] as const) {
    it(name, async () => assert.deepEqual(await eventsIn(text), events));
  }

  it('are the same however they are cut, also within a character', async () => {
    const line = fc.constantFrom('data: “ä”', 'data:', 'data: b', ': c', 'event: d', '', '');
    const written = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')));
    await fc.assert(
      fc.asyncProperty(written, fc.array(fc.nat(9)), async (lines, cuts) => {
        const bytes = new TextEncoder().encode(lines.map((parts) => parts.join('')).join(''));
        const chunks: Uint8Array[] = [];
        let at = 0;
        for (const cut of cuts) chunks.push(bytes.subarray(at, (at += cut)));
        assert.deepEqual(await eventsIn(...chunks, bytes.subarray(at)), await eventsIn(bytes));
      }),
    );
  });

  it('are not read further once nobody wants more', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: one\n\n')),
      cancel: () => void (isCancelled = true),
    });
    for await (const event of serverSentEvents(body)) {
      assert.equal(event, 'one');
      break;
    }
    assert.ok(isCancelled);
  });
});
