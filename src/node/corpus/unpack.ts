import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';

/** A file ended in the middle, or is damaged. What came before was read. */
export class UnfinishedFileError extends Error {
  readonly reason: 'cutShort' | 'damaged';

  constructor(reason: 'cutShort' | 'damaged', options?: ErrorOptions) {
    super(`the file is ${reason === 'cutShort' ? 'cut short' : 'damaged'}`, options);
    this.name = 'UnfinishedFileError';
    this.reason = reason;
  }
}

/** True if bytes are the beginning of a file that gzip made (RFC 1952). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * The content of a file that gzip made, piece by piece. It yields all that can be unpacked before it throws
 * `UnfinishedFileError`: an async iterator of Node's stream would drop what it has not handed over by then.
 */
export async function* unpack(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const gunzip = createGunzip();
  const ready: Uint8Array[] = [];
  let failure: NodeJS.ErrnoException | undefined;
  gunzip.on('data', (piece: Uint8Array) => ready.push(piece));
  const ended = new Promise<void>((resolve) => {
    gunzip.once('end', resolve);
    gunzip.once('error', (error) => {
      failure = error;
      resolve();
    });
  });
  try {
    for await (const chunk of packed) {
      await Promise.race([ended, new Promise<void>((resolve) => gunzip.write(chunk, () => resolve()))]);
      // Pieces that were put aside are handed over in the next turn.
      await setImmediate();
      yield* ready.splice(0);
      if (failure !== undefined) break;
    }
    if (failure === undefined) gunzip.end();
    await ended;
    yield* ready.splice(0);
  } finally {
    gunzip.destroy();
  }
  if (failure !== undefined) {
    throw new UnfinishedFileError(failure.code === 'Z_BUF_ERROR' ? 'cutShort' : 'damaged', { cause: failure });
  }
}
