import type * as vscode from 'vscode';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { SourceAccess } from '../network/source-access.ts';

/** The scholarly sources that a search can ask, for showing them: none while they are off. It asks them nothing. */
export class SearchableSources implements vscode.Disposable {
  sources: readonly Pick<ScholarlySource, 'name' | 'origin'>[] = [];
  readonly #network: Pick<SourceAccess, 'isOn' | 'configured'>;
  readonly #log: vscode.LogOutputChannel;
  readonly #onChange: () => void;
  readonly #subscription: vscode.Disposable;

  /** `onChange` is called when there are others. */
  constructor(
    network: Pick<SourceAccess, 'isOn' | 'configured' | 'onDidChange'>,
    log: vscode.LogOutputChannel,
    onChange: () => void,
  ) {
    this.#network = network;
    this.#log = log;
    this.#onChange = onChange;
    this.#subscription = network.onDidChange(() => void this.#read());
    void this.#read();
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  /** Never rejects: sources that are configured wrongly are none, which a search says. */
  async #read(): Promise<void> {
    try {
      const sources = this.#network.isOn ? await this.#network.configured() : [];
      this.sources = sources.filter((source) => 'search' in source).map(({ name, origin }) => ({ name, origin }));
    } catch (error) {
      this.sources = [];
      this.#log.error(error instanceof Error ? error : String(error));
    }
    this.#onChange();
  }
}
