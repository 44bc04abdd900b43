import { fstatSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';

/**
 * Has standard output or error, where the shell leads it to a file, report an error when not all of a text could be
 * written. Node writes once and takes what the full disk left room for to be the whole, so that half a plan would look
 * like a success.
 */
export function writeWholeChunks(stream: Writable & { readonly fd: number }): void {
  const { fd } = stream;
  if (!isFile(fd)) {
    return;
  }
  stream._write = (chunk: Uint8Array, _encoding, done) => {
    try {
      writeFileSync(fd, chunk);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
}

/** A stream that the shell has closed is not a file. */
function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}
