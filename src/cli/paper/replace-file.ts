import { assertWritable, changeFile } from '../../node/write-file.ts';
import type { AllowedPath } from '../../project/allowed-path.ts';
import { decodeText, encodeText, UnencodableCharacterError } from '../../text/decode.ts';
import { strings } from '../command-line-strings.ts';
import { whyNotWritten } from '../terminal/why-not-written.ts';

/**
 * Finds what keeps a file from being written, as far as that is plain beforehand; undefined if nothing does. `shown`:
 * what messages call it.
 */
export async function whyNotWritable(path: AllowedPath, shown: string = path): Promise<string | undefined> {
  try {
    await assertWritable(path);
    return undefined;
  } catch {
    return strings.readOnly(shown);
  }
}

/** The file is not what was read. */
class ChangedOnDisk extends Error {}

/**
 * Writes a new text for a file whose text was `before`, in the file's own encoding, as `changeFile` does; a file that
 * was not there, `before` being undefined, in UTF-8. `shown`: what messages call it. Returns what went wrong;
 * undefined if nothing did.
 */
export async function replaceFile(
  path: AllowedPath,
  before: string | undefined,
  after: string,
  shown: string = path,
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
      return strings.changedOnDisk(shown);
    }
    return error instanceof UnencodableCharacterError
      ? strings.unencodable(shown, error.character)
      : strings.notWritten(shown, whyNotWritten(error));
  }
}
