import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { assertWritable, changeFile } from '../../node/write-file.ts';
import type { AllowedPath } from '../../project/allowed-path.ts';
import { setFetchedTexts } from '../../project/configuration-edit.ts';
import { decodeText, encodeText } from '../../text/decode.ts';
import { applyEdits } from '../../text/edit.ts';
import type { FoundTexts } from '../../workflows/evidence/fetch-evidence.ts';
import { CommandError } from '../command-error.ts';
import { type CommandFiles, placeOf } from '../paper/project-files.ts';
import { whyNotWritten } from '../terminal/why-not-written.ts';
import { evidenceStrings as strings } from './evidence-strings.ts';

/** The file that keeps what is known of works beyond their entries. */
export class EvidenceFile {
  readonly #path: string;
  readonly #place: AllowedPath;
  readonly #when: string;
  /** Works are done at the same time, but change the file in turn. */
  #turn: Promise<void> = Promise.resolve();

  private constructor(path: string, place: AllowedPath, when: string) {
    this.#path = path;
    this.#place = place;
    this.#when = when;
  }

  /**
   * Makes sure that the file can be written before anything is fetched for it. Rejects with `CommandError`.
   *
   * @param when the day that fetched texts are marked with, `2026-11-22`
   */
  static async prepare(path: string, when: string, files: CommandFiles): Promise<EvidenceFile> {
    const place = await placeOf(path, files);
    try {
      await mkdir(dirname(place), { recursive: true });
      await assertWritable(place);
    } catch (error) {
      throw new CommandError(strings.unwritten(path, whyNotWritten(error)));
    }
    return new EvidenceFile(path, place, when);
  }

  /** Adds fetched texts of a work to what is in the file by then. Rejects with `CommandError` where that is impossible. */
  keep(key: string, texts: FoundTexts, from: string): Promise<void> {
    this.#turn = this.#turn.then(() => this.#add(key, texts, from));
    return this.#turn;
  }

  async #add(key: string, texts: FoundTexts, from: string): Promise<void> {
    try {
      await changeFile(this.#place, (content) => {
        const decoded = content && decodeText(content);
        const text = decoded?.text ?? '';
        const edits = setFetchedTexts(text, key, texts, { from, when: this.#when });
        if (edits === undefined) throw new CommandError(strings.unreadableEvidence(this.#path, 'no JSON'));
        // Fetched texts may have any characters, so a file in an older encoding becomes UTF-8.
        return encodeText(applyEdits(text, edits), 'utf-8', decoded?.hadByteOrderMark ?? false);
      });
    } catch (error) {
      throw error instanceof CommandError
        ? error
        : new CommandError(strings.unwritten(this.#path, whyNotWritten(error)));
    }
  }
}
