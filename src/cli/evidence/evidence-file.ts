import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { assertWritable, changeFile } from '../../node/write-file.ts';
import type { AllowedPath } from '../../project/allowed-path.ts';
import { decodeText, encodeText } from '../../text/decode.ts';
import { type EvidenceStore, UnreadableEvidenceError } from '../../workflows/evidence/keep-evidence.ts';
import { CommandError } from '../command-error.ts';
import { type CommandFiles, placeOf } from '../paper/project-files.ts';
import { whyNotWritten } from '../terminal/why-not-written.ts';
import { evidenceStrings as strings } from './evidence-strings.ts';

/** The file that keeps what is known of works beyond their entries. */
export class EvidenceFile implements EvidenceStore {
  readonly #path: string;
  readonly #place: AllowedPath;
  /** Works are done at the same time, but change the file in turn. */
  #turn: Promise<void> = Promise.resolve();

  private constructor(path: string, place: AllowedPath) {
    this.#path = path;
    this.#place = place;
  }

  /** Makes sure that the file can be written before anything is fetched for it. Rejects with `CommandError`. */
  static async prepare(path: string, files: CommandFiles): Promise<EvidenceFile> {
    const place = await placeOf(path, files);
    try {
      await mkdir(dirname(place), { recursive: true });
      await assertWritable(place);
    } catch (error) {
      throw new CommandError(strings.unwritten(path, whyNotWritten(error)));
    }
    return new EvidenceFile(path, place);
  }

  /** Changes what is in the file by then. Rejects with `CommandError` where that is impossible. */
  change(change: (text: string | undefined) => string): Promise<void> {
    this.#turn = this.#turn.then(() => this.#changeNow(change));
    return this.#turn;
  }

  async #changeNow(change: (text: string | undefined) => string): Promise<void> {
    try {
      await changeFile(this.#place, (content) => {
        const decoded = content && decodeText(content);
        // Fetched texts may have any characters, so a file in an older encoding becomes UTF-8.
        return encodeText(change(decoded?.text), 'utf-8', decoded?.hadByteOrderMark ?? false);
      });
    } catch (error) {
      throw error instanceof UnreadableEvidenceError
        ? new CommandError(strings.unreadableEvidence(this.#path, 'no JSON'))
        : new CommandError(strings.unwritten(this.#path, whyNotWritten(error)));
    }
  }
}
