import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decodeText, encodeText, UnencodableCharacterError } from '../text/decode.ts';
import { strings } from './strings.ts';

const anyoneMayWrite = 0o222;
const permissions = 0o7777;

/** What keeps a file from being written; undefined where nothing does. A file without write permission is read-only to root too. */
export function whyNotWritable(path: string): string | undefined {
  try {
    accessSync(path, constants.W_OK);
    return (statSync(path).mode & anyoneMayWrite) === 0 ? strings.readOnly(path) : undefined;
  } catch {
    return strings.readOnly(path);
  }
}

/**
 * Writes a new text for a file whose text was `before`, in the file's own encoding, as a whole or not at all: a new
 * file takes the place of the old one, or of what a link leads to, with its permissions. Returns what went wrong;
 * undefined where nothing did.
 *
 * It works without a pause, so that Ctrl-C cannot come in between and leave the new file lying beside the old one.
 */
export function replaceFile(path: string, before: string, after: string): string | undefined {
  try {
    const target = realpathSync(path);
    const decoded = decodeText(readFileSync(target));
    if (decoded.text !== before) {
      return strings.changedOnDisk(path);
    }
    replaceBytes(target, encodeText(after, decoded.encoding, decoded.hadByteOrderMark));
    return undefined;
  } catch (error) {
    return error instanceof UnencodableCharacterError
      ? strings.unencodable(path, error.character)
      : strings.notWritten(path, (error as NodeJS.ErrnoException).code ?? String(error));
  }
}

function replaceBytes(target: string, bytes: Uint8Array): void {
  const stats = statSync(target);
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(4).toString('hex')}.tmp`);
  try {
    writeCompletely(temporary, bytes, stats);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeCompletely(path: string, bytes: Uint8Array, { uid, gid, mode }: Stats): void {
  const descriptor = openSync(path, 'wx');
  try {
    writeFileSync(descriptor, bytes);
    try {
      fchownSync(descriptor, uid, gid);
    } catch {
      // Only root may give files away; to others the new file belongs as the old one did, or they could not write it.
    }
    fchmodSync(descriptor, mode & permissions);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
