import type { Readable } from 'node:stream';
import {
  AbstractMessageReader,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageReader,
  RAL,
} from './protocol.ts';

/**
 * Reads the messages of an editor, each as soon as all of it is there. The reader of the protocol's library waits for a turn of the
 * event loop before each, which is when V8 collects garbage.
 */
export class PromptMessageReader extends AbstractMessageReader implements MessageReader {
  readonly #input: Readable;
  readonly #received = RAL().messageBuffer.create('utf-8');
  readonly #decoder = new TextDecoder();
  /** The bytes of the message whose head was read; undefined before that. */
  #length: number | undefined;

  constructor(input: Readable) {
    super();
    this.#input = input;
  }

  /** Hands each message to a function. What is no message is told to those who listen to errors. */
  listen(callback: DataCallback): Disposable {
    const take = (chunk: Uint8Array): void => {
      this.#received.append(chunk);
      for (let body = this.#nextBody(); body !== undefined; body = this.#nextBody()) {
        const message = this.#messageIn(body);
        if (message !== undefined) {
          callback(message);
        }
      }
    };
    this.#input.on('data', take);
    this.#input.on('error', (error) => {
      this.fireError(error);
    });
    this.#input.on('close', () => {
      this.fireClose();
    });
    return { dispose: () => void this.#input.off('data', take) };
  }

  /** The body of the next message; undefined as long as some of it has not come. */
  #nextBody(): Uint8Array | undefined {
    this.#length ??= this.#nextLength();
    const body = this.#length === undefined ? undefined : this.#received.tryReadBody(this.#length);
    if (body !== undefined) {
      this.#length = undefined;
    }
    return body;
  }

  /** The length that the next head with one states; undefined as long as some of that has not come. */
  #nextLength(): number | undefined {
    // Not by a call for each head that states none: there may be too many.
    for (;;) {
      try {
        return this.#readHead();
      } catch (error) {
        this.fireError(error);
      }
    }
  }

  /** The length that the next head states; undefined as long as some of it has not come. Throws if it states none. */
  #readHead(): number | undefined {
    const head = this.#received.tryReadHeaders(true);
    if (head === undefined) {
      return undefined;
    }
    const stated = head.get('content-length') ?? '';
    if (!/^\d+$/.test(stated)) {
      throw new Error(`The head of a message has to state its length as Content-Length, not as "${stated}".`);
    }
    return Number(stated);
  }

  #messageIn(body: Uint8Array): Message | undefined {
    try {
      return JSON.parse(this.#decoder.decode(body)) as Message;
    } catch (error) {
      this.fireError(error);
      return undefined;
    }
  }
}
