import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import type { Message } from 'vscode-languageserver/node';
import { PromptMessageReader } from '../../src/server/message-reader.ts';

/** A reader, what to send it, and what it has read and complained of so far. */
function reading(): { send: (bytes: Uint8Array | string) => void; read: Message[]; errors: string[] } {
  const input = new PassThrough();
  const reader = new PromptMessageReader(input);
  const read: Message[] = [];
  const errors: string[] = [];
  reader.listen((message) => void read.push(message));
  reader.onError(({ message }) => void errors.push(message));
  return { send: (bytes) => void input.emit('data', Buffer.from(bytes as string)), read, errors };
}

function framed(body: string): Buffer {
  return Buffer.from(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

const greeting = JSON.stringify({ jsonrpc: '2.0', method: 'greet', params: { name: 'Łukasz 🙂' } });
const part = JSON.stringify({ jsonrpc: '2.0', method: 'part' });

describe('what an editor writes to the server', () => {
  it('is read at once, several messages in one piece too', () => {
    const { send, read } = reading();
    send(Buffer.concat([framed(greeting), framed(part)]));
    assert.deepEqual(read, [JSON.parse(greeting), JSON.parse(part)]);
  });

  it('is read wherever it is cut, within its head and within a character too', () => {
    const bytes = Buffer.concat([framed(greeting), framed(part)]);
    for (let cut = 1; cut < bytes.length; cut++) {
      const { send, read, errors } = reading();
      send(bytes.subarray(0, cut));
      send(bytes.subarray(cut));
      assert.deepEqual(read, [JSON.parse(greeting), JSON.parse(part)], `cut at ${cut}`);
      assert.deepEqual(errors, []);
    }
  });

  it('may name its length in capitals and its type before it', () => {
    const { send, read } = reading();
    send(`Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH: ${part.length}\r\n\r\n${part}`);
    assert.deepEqual(read, [JSON.parse(part)]);
  });

  it('costs one message where that is no JSON', () => {
    const { send, read, errors } = reading();
    send(Buffer.concat([framed('{"jsonrpc": '), framed(part)]));
    assert.deepEqual(read, [JSON.parse(part)]);
    assert.equal(errors.length, 1);
  });

  for (const head of ['Content-Type: text\r\n\r\n', 'Content-Length: many\r\n\r\n', 'nonsense\r\n\r\n']) {
    it(`is complained of where it begins with ${JSON.stringify(head)}, and read again from the next head`, () => {
      const { send, read, errors } = reading();
      send(Buffer.concat([Buffer.from(head), framed(part)]));
      assert.equal(errors.length, 1);
      assert.deepEqual(read, [JSON.parse(part)]);
    });
  }

  it('is read after any number of heads that state no length', () => {
    const { send, read, errors } = reading();
    send(Buffer.concat([Buffer.from('\r\n\r\n'.repeat(50_000)), framed(part)]));
    assert.equal(errors.length, 50_000);
    assert.deepEqual(read, [JSON.parse(part)]);
  });

  it('is read no more once nobody listens', () => {
    const input = new PassThrough();
    const read: Message[] = [];
    new PromptMessageReader(input).listen((message) => void read.push(message)).dispose();
    input.emit('data', framed(part));
    assert.deepEqual(read, []);
  });

  it('ends and fails with what it comes from', () => {
    const input = new PassThrough();
    const reader = new PromptMessageReader(input);
    const heard: string[] = [];
    reader.onError(({ message }) => void heard.push(message));
    reader.onClose(() => void heard.push('closed'));
    reader.listen(() => undefined);
    input.emit('error', new Error('broken'));
    input.emit('close');
    assert.deepEqual(heard, ['broken', 'closed']);
  });
});
