import { assertWritable, changeFile } from '../node/write-file.ts';
import { decodeText, encodeText, UnencodableCharacterError } from '../text/decode.ts';
import { strings } from './strings.ts';
import { whyNotWritten } from './why-not-written.ts';

/** What keeps a file from being written, as far as that is plain beforehand; undefined if nothing does. */
export async function whyNotWritable(path: string): Promise<string | undefined> {
  try {
    await assertWritable(path);
    return undefined;
  } catch {
    return strings.readOnly(path);
  }
}

/** The file is not what was read. */
class ChangedOnDisk extends Error {}

/**
 * Writes a new text for a file whose text was `before`, in the file's own encoding, as `changeFile` does; a file that
 * was not there, `before` being undefined, in UTF-8. Returns what went wrong; undefined if nothing did.
 */
export async function replaceFile(
  path: string,
  before: string | undefined,
  after: string,
): Promise<string | undefined> {
  try {
    await changeFile(path, (content) => {
      const decoded = content && decodeText(content);
      if (decoded?.text !== before) {
        throw new ChangedOnDisk();
      }
      return encodeText(after, decoded?.encoding ?? 'utf-8', decoded?.hadByteOrderMark ?? false);
    });
    return undefined;
  } catch (error) {
    if (error instanceof ChangedOnDisk) {
      return strings.changedOnDisk(path);
    }
    return error instanceof UnencodableCharacterError
      ? strings.unencodable(path, error.character)
      : strings.notWritten(path, whyNotWritten(error));
  }
}
