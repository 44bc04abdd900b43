import * as vscode from 'vscode';
import type { EvidenceText } from '../../project/supplied-evidence.ts';
import { type FoundTexts, textsIn } from '../../workflows/evidence/fetch-evidence.ts';
import { type EvidenceStore, keepFetched, UnreadableEvidenceError } from '../../workflows/evidence/keep-evidence.ts';
import { changedFile, restoredFile } from '../changed-file.ts';
import { evidenceStrings } from './editor-evidence-strings.ts';

/** The file that keeps what is known of works beyond their entries, while texts are fetched for it. */
export class EvidenceFile implements EvidenceStore {
  readonly uri: vscode.Uri;
  readonly #found = new Map<string, readonly EvidenceText[]>();
  #leftOut = 0;
  /** Its content before the first text was kept; undefined if it was not there. */
  #before: string | undefined;
  /** Its content since the last text was kept. */
  #after: string | undefined;
  /** Works are done at the same time, but change the file in turn. */
  #turn: Promise<void> = Promise.resolve();

  constructor(uri: vscode.Uri) {
    this.uri = uri;
  }

  /** The texts that were kept, by the keys of works. */
  get found(): ReadonlyMap<string, readonly EvidenceText[]> {
    return this.#found;
  }

  /** The number of texts for which there was no room. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** Adds fetched texts of a work to what is in the file by then. Rejects, with a message, where that is impossible. */
  async keep(key: string, texts: FoundTexts, from: string): Promise<void> {
    this.#leftOut += await keepFetched(key, texts, from, this, new Date());
    this.#found.set(key, [...(this.#found.get(key) ?? []), ...textsIn(texts)]);
  }

  /** Changes what is in the file by then. Rejects, with a message, where that is impossible. */
  change(change: (text: string | undefined) => string): Promise<void> {
    this.#turn = this.#turn.then(() => this.#changeNow(change));
    return this.#turn;
  }

  /** Takes everything back, unless somebody has changed the file since. Resolves to whether that was done. */
  async undo(): Promise<boolean> {
    return this.#after !== undefined && (await restoredFile(this.uri, this.#after, this.#before));
  }

  async #changeNow(change: (text: string | undefined) => string): Promise<void> {
    let before: string | undefined;
    try {
      const after = await changedFile(this.uri, (text) => {
        before = text;
        return change(text);
      });
      if (this.#after === undefined) this.#before = before;
      this.#after = after;
    } catch (error) {
      throw error instanceof UnreadableEvidenceError
        ? new Error(evidenceStrings.unreadable(vscode.workspace.asRelativePath(this.uri)))
        : error;
    }
  }
}
