import { fstatSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';

/**
 * Makes standard output or error, if the shell redirects it to a file, report an error when a text could not be written
 * completely. Node writes once and does not notice that a full disk cut the text short, so half a plan would look like
 * a success.
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
