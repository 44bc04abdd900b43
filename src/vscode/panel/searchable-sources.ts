import * as vscode from 'vscode';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { CorpusAccess } from '../corpus/corpus-access.ts';
import type { SourceAccess } from '../network/source-access.ts';
import { looksIntoZotero, zoteroSection } from '../network/zotero-in-editor.ts';

/**
 * The sources that a search can ask, for showing them: scholarly sources while they are on, and the author's Zotero and
 * corpus where there are such. It asks them nothing.
 */
export class SearchableSources implements vscode.Disposable {
  sources: readonly Pick<ScholarlySource, 'name' | 'origin'>[] = [];
  readonly #network: Pick<SourceAccess, 'isOn' | 'configured'>;
  readonly #corpus: Pick<CorpusAccess, 'isThere' | 'origin'>;
  readonly #log: vscode.LogOutputChannel;
  readonly #onChange: () => void;
  readonly #subscription: vscode.Disposable;

  /** `onChange` is called when there are others. */
  constructor(
    network: Pick<SourceAccess, 'isOn' | 'configured' | 'onDidChange'>,
    corpus: Pick<CorpusAccess, 'isThere' | 'origin' | 'onDidChange'>,
    log: vscode.LogOutputChannel,
    onChange: () => void,
  ) {
    this.#network = network;
    this.#corpus = corpus;
    this.#log = log;
    this.#onChange = onChange;
    this.#subscription = vscode.Disposable.from(
      network.onDidChange(() => void this.#read()),
      corpus.onDidChange(() => void this.#read()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(zoteroSection)) void this.#read();
      }),
    );
    void this.#read();
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  /** Never rejects: sources that are configured wrongly are none, which a search says. */
  async #read(): Promise<void> {
    const { isThere, origin: corpusOrigin } = this.#corpus;
    const own = [
      ...(looksIntoZotero() ? [{ name: 'zotero' as const, origin: '' }] : []),
      ...(isThere ? [{ name: 'corpus' as const, origin: corpusOrigin }] : []),
    ];
    try {
      const sources = this.#network.isOn ? await this.#network.configured() : [];
      const searchable = sources.filter((source) => 'search' in source);
      this.sources = [...own, ...searchable.map(({ name, origin }) => ({ name, origin }))];
    } catch (error) {
      this.sources = own;
      this.#log.error(error instanceof Error ? error : String(error));
    }
    this.#onChange();
  }
}
