import type * as vscode from 'vscode';
import { waitAMoment } from '../language/typing-patience.ts';
import type { ScholarlyRecord } from '../retrieval/sources/scholarly-record.ts';
import type { ScholarlySource } from '../retrieval/sources/scholarly-source.ts';
import type { CorpusAccess } from './corpus/corpus-access.ts';
import { looksIntoZotero, openZotero } from './network/zotero-in-editor.ts';

/** The most records that each is asked for. */
const mostRecords = 20;
/** Milliseconds for which what Zotero has counts as known. */
const zoteroStays = 300_000;

/** What was asked for a sentence, and what has come so far. */
interface Question {
  readonly text: string;
  readonly records: ScholarlyRecord[];
  readonly answered: Promise<unknown>;
  readonly stop: AbortController;
}

/**
 * What the author's own corpus and Zotero have for the sentence that is written. Both are on this machine: a corpus on a
 * server is not asked while somebody types, nor is a corpus searched by meaning, which takes longer.
 */
export class OwnRecords implements vscode.Disposable {
  readonly #corpus: Pick<CorpusAccess, 'isThere' | 'place' | 'use'>;
  readonly #log: vscode.LogOutputChannel;
  #question: Question | undefined;
  #zotero: { readonly source: Promise<ScholarlySource>; readonly until: number } | undefined;

  constructor(corpus: Pick<CorpusAccess, 'isThere' | 'place' | 'use'>, log: vscode.LogOutputChannel) {
    this.#corpus = corpus;
    this.#log = log;
  }

  dispose(): void {
    this.#question?.stop.abort();
  }

  /** What there is for a text after a moment. The question before, if it was about another text, ends. Never rejects. */
  async about(text: string): Promise<readonly ScholarlyRecord[]> {
    if (this.#question?.text !== text) {
      this.#question?.stop.abort();
      this.#question = this.#ask(text);
    }
    const { answered, records } = this.#question;
    await waitAMoment(answered);
    return [...records];
  }

  #ask(text: string): Question {
    const records: ScholarlyRecord[] = [];
    const stop = new AbortController();
    const asking = this.#sources().map(async (opening) => {
      try {
        const source = await opening;
        const reply = await source.search?.({ text, limit: mostRecords }, stop.signal);
        records.push(...(reply?.records ?? []));
      } catch (error) {
        // Nobody who types wants to be told; whoever searches is.
        if (!stop.signal.aborted) this.#log.debug(String(error));
      }
    });
    return { text, records, answered: Promise.all(asking), stop };
  }

  #sources(): Promise<ScholarlySource>[] {
    return [
      ...(this.#corpus.isThere && this.#corpus.place.kind === 'folder' ? [this.#openCorpus()] : []),
      ...(looksIntoZotero() ? [this.#openZotero()] : []),
    ];
  }

  async #openCorpus(): Promise<ScholarlySource> {
    const { corpusSource } = await import('../retrieval/corpus/corpus-source.ts');
    return corpusSource({ origin: '', use: (act) => this.#corpus.use(false, act), embedder: undefined });
  }

  #openZotero(): Promise<ScholarlySource> {
    if (this.#zotero === undefined || this.#zotero.until < Date.now()) {
      const source = Promise.all([
        openZotero((note) => {
          this.#log.debug(note);
        }),
        import('../retrieval/zotero/zotero-source.ts'),
      ]).then(([zotero, { zoteroSource }]) => zoteroSource(zotero));
      this.#zotero = { source, until: Date.now() + zoteroStays };
    }
    return this.#zotero.source;
  }
}
