import * as vscode from 'vscode';
import { setFetchedTexts } from '../../project/configuration-edit.ts';
import type { EvidenceText } from '../../project/supplied-evidence.ts';
import { applyEdits } from '../../text/edit.ts';
import type { FoundTexts } from '../../workflows/evidence/fetch-evidence.ts';
import { changedFile, restoredFile } from '../changed-file.ts';
import { evidenceStrings } from './editor-evidence-strings.ts';

/** The file that keeps what is known of works beyond their entries, while texts are fetched for it. */
export class EvidenceFile {
  readonly uri: vscode.Uri;
  readonly #found = new Map<string, readonly EvidenceText[]>();
  readonly #when = new Date().toISOString().slice(0, 10);
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

  /** Adds fetched texts of a work to what is in the file by then. Rejects, with a message, where that is impossible. */
  keep(key: string, texts: FoundTexts, from: string): Promise<void> {
    this.#turn = this.#turn.then(() => this.#add(key, texts, from));
    return this.#turn;
  }

  /** Takes everything back, unless somebody has changed the file since. Resolves to whether that was done. */
  async undo(): Promise<boolean> {
    return this.#after !== undefined && (await restoredFile(this.uri, this.#after, this.#before));
  }

  async #add(key: string, texts: FoundTexts, from: string): Promise<void> {
    this.#after = await changedFile(this.uri, (text) => {
      const edits = setFetchedTexts(text ?? '', key, texts, { from, when: this.#when });
      if (edits === undefined) {
        throw new Error(evidenceStrings.unreadable(vscode.workspace.asRelativePath(this.uri)));
      }
      if (this.#after === undefined) {
        this.#before = text;
      }
      return applyEdits(text ?? '', edits);
    });
    this.#found.set(key, [...(this.#found.get(key) ?? []), ...(Object.keys(texts) as EvidenceText[])]);
  }
}
