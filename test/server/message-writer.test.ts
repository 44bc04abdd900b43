import assert from 'node:assert/strict';
import { PassThrough, Writable } from 'node:stream';
import { type Message, StreamMessageReader } from 'vscode-languageserver/node';
import { PromptMessageWriter } from '../../src/server/message-writer.ts';

function saying(method: string): Message {
  const message = { jsonrpc: '2.0', method, params: { name: 'Łukasz 🙂' } };
  return message;
}

const [greeting, part] = [saying('greet'), saying('part')];

describe('what the server writes to an editor', () => {
  it('is there at once, each message in one piece', () => {
    const pieces: string[] = [];
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        pieces.push(chunk.toString());
        done();
      },
    });
    const writer = new PromptMessageWriter(output);
    void writer.write(greeting);
    void writer.write(part);
    assert.deepEqual(
      pieces.map((piece) => /^Content-Length: \d+\r\n\r\n\{.*"method":"(\w+)".*\}$/.exec(piece)?.[1]),
      ['greet', 'part'],
    );
  });

  it('is what an editor reads, whatever characters it has', async () => {
    const output = new PassThrough();
    const read: unknown[] = [];
    new StreamMessageReader(output).listen((message) => void read.push(message));
    const writer = new PromptMessageWriter(output);
    await Promise.all([writer.write(greeting), writer.write(greeting)]);
    await new Promise((resume) => setImmediate(resume));
    assert.deepEqual(read, [greeting, greeting]);
  });

  it('fails with the reason where an editor has gone, and says so to who listens', async () => {
    const writer = new PromptMessageWriter(
      new Writable({
        write: (_chunk, _encoding, done) => {
          done(new Error('gone'));
        },
      }),
    );
    const heard: string[] = [];
    writer.onError(([error]) => void heard.push(error.message));
    await assert.rejects(writer.write(greeting), /gone/);
    assert.ok(heard.includes('gone'));
  });
});
