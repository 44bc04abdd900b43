import type * as vscode from 'vscode';
import type { Round } from '../../drafting/rounds/round.ts';
import type { ShownPreferences } from '../../panel/build-preferences-view.ts';
import { comparedText } from '../../rubric/preferences/compared-text.ts';
import { noPreferences, type Preferences } from '../../rubric/preferences/preferences.ts';
import { changedPreferences, preferencesIn } from './panel-preferences.ts';
import { StoredFile } from './stored-file.ts';

/** The preferences of the author of a paper, kept beside it for all papers of its folder. */
export class PreferencesSession implements vscode.Disposable {
  /** Undefined until it is read. */
  shown: ShownPreferences | undefined;
  readonly #main: string;
  readonly #file: StoredFile;
  readonly #onChange: () => void;
  #rounds: readonly Round[] | undefined;

  /** `onChange` is called when something else is shown. */
  constructor(main: string, uri: vscode.Uri, onChange: () => void) {
    this.#main = main;
    this.#onChange = onChange;
    this.#file = new StoredFile(uri, (text) => {
      this.#take(text);
    });
  }

  dispose(): void {
    this.#file.dispose();
  }

  async open(): Promise<void> {
    this.#take(await this.#file.read());
  }

  /** Gives what is shown of rounds, as far as they are known: they become so in a moment. */
  shownFor(rounds: readonly Round[]): ShownPreferences | undefined {
    if (rounds !== this.#rounds) {
      this.#rounds = rounds;
      void this.#name(rounds);
    }
    return this.shown;
  }

  /** Changes what is kept. Rejects with a message where it cannot be kept; a file that cannot be read is left alone. */
  async change(change: (preferences: Preferences) => Preferences): Promise<void> {
    await this.#file.change((text) => {
      const changed = changedPreferences(text, change);
      this.#take(changed);
      return changed;
    });
  }

  #take(text: string | undefined): void {
    const read = preferencesIn(text);
    const texts = this.shown?.texts ?? [];
    this.shown =
      typeof read === 'string'
        ? { preferences: noPreferences, problem: read, texts }
        : { preferences: read, problem: undefined, texts };
    this.#onChange();
  }

  async #name(rounds: readonly Round[]): Promise<void> {
    const texts = await Promise.all(
      rounds.map(({ id, source, model }) => comparedText(source, { name: id, main: this.#main, model })),
    );
    if (rounds === this.#rounds && this.shown !== undefined) {
      this.shown = { ...this.shown, texts: texts.filter((text) => text !== undefined) };
      this.#onChange();
    }
  }
}
