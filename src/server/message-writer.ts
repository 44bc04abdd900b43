import type { Writable } from 'node:stream';
import { AbstractMessageWriter, type Message, type MessageWriter } from './protocol.ts';

/**
 * Writes messages to an editor, each at once and in one piece. The writer of the protocol's library waits for a turn of the event
 * loop first, which is when V8 collects garbage, and writes head and body apart, which wakes the editor twice.
 */
export class PromptMessageWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #output: Writable;
  /** The messages that could not be written. */
  #failures = 0;

  constructor(output: Writable) {
    super();
    this.#output = output;
    output.on('error', (error) => {
      this.fireError(error);
    });
    output.on('close', () => {
      this.fireClose();
    });
  }

  /** Resolves when the message was handed to the system. Rejects where that fails. */
  write(message: Message): Promise<void> {
    return new Promise((resolve, reject) => {
      const body = JSON.stringify(message);
      this.#output.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, (error) => {
        if (!(error instanceof Error)) {
          resolve();
        } else {
          this.#failures++;
          this.fireError(error, message, this.#failures);
          reject(error);
        }
      });
    });
  }

  end(): void {
    this.#output.end();
  }
}
