import type { Judges } from '../judges/judges.ts';
import { type Cancellation, unlessCancelled } from './cancellation.ts';
import { Emitter, type Ending } from './emitter.ts';
import type { FilePlace } from './file-place.ts';
import type { Judging } from './judging.ts';
import { isTooLarge, type OpenDocument } from './open-document.ts';
import type { LintedPaper, OpenPaper, PaperObserver, ReadPaper } from './open-paper.ts';
import { OpenPapers } from './open-papers.ts';
import { PaperSearch } from './paper-search.ts';
import type { SessionPorts } from './session-ports.ts';

/** The state of the paper of a document, for the status bar. */
export type PaperState =
  | { readonly kind: 'linted'; readonly linted: LintedPaper }
  | { readonly kind: 'reading' | 'tooLarge' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * The papers behind the open documents. Everything that shows findings or answers a question about a paper asks here;
 * `PaperUpdates` keeps them up to date.
 */
export class Papers implements Ending, PaperObserver {
  readonly #onDidRead = new Emitter<OpenPaper>();
  readonly #onDidLint = new Emitter<OpenPaper>();
  readonly #onDidClose = new Emitter<OpenPaper>();
  readonly #onDidChangeState = new Emitter<void>();
  /** Fires when a paper was read, before anybody is told what is in it: who watches its files misses no change to them. */
  readonly onDidRead = this.#onDidRead.event;
  /** Fires when there are findings of a paper to show, or other documents to show them in. */
  readonly onDidLint = this.#onDidLint.event;
  /** Fires when no document of a paper is open any more. */
  readonly onDidClose = this.#onDidClose.event;
  /** Fires when `state` may have changed. */
  readonly onDidChangeState = this.#onDidChangeState.event;

  readonly open: OpenPapers;
  readonly search: PaperSearch;
  readonly judging: Judging;
  readonly #ports: SessionPorts;
  readonly #failures = new WeakMap<OpenPaper, string>();
  /** The manuscript files of each paper, to see when they change. */
  readonly #fileLists = new WeakMap<OpenPaper, string>();

  constructor(judging: Judging, ports: SessionPorts) {
    this.open = new OpenPapers(ports);
    this.judging = judging;
    this.#ports = ports;
    this.search = new PaperSearch(ports, this.open, judging, this, () => {
      this.#onDidChangeState.fire();
    });
    judging.onDidChangeState(() => {
      this.#onDidChangeState.fire();
    });
    judging.onDidFetch(() => {
      for (const open of this.open) {
        open.judgeAgain();
      }
    });
  }

  dispose(): void {
    for (const open of this.open) {
      open.close();
    }
    for (const emitter of [this.#onDidRead, this.#onDidLint, this.#onDidClose, this.#onDidChangeState]) {
      emitter.dispose();
    }
  }

  /** Takes note which paper the author means in files that belong to several. */
  mean(main: FilePlace): void {
    this.open.mean(main);
    this.#onDidChangeState.fire();
  }

  /** The state of the paper of a document; undefined if it belongs to none. */
  state(document: OpenDocument): PaperState | undefined {
    const [open] = this.open.with(document);
    const reason = open && this.#failures.get(open);
    if (reason !== undefined) {
      return { kind: 'failed', reason };
    }
    if (open?.shown !== undefined) {
      return { kind: 'linted', linted: open.shown };
    }
    if (this.search.isRunning(document)) {
      return { kind: 'reading' };
    }
    return open === undefined && isTooLarge(document) ? { kind: 'tooLarge' } : undefined;
  }

  /** The papers that a document belongs to, with its current text; none if nobody waits for them any more. */
  read(document: OpenDocument, token: Cancellation): Promise<ReadPaper[]> {
    return this.#ask(document, token, (open, isWanted) => open.read(isWanted));
  }

  /** As `read`, with the findings in each paper, whether they are shown or not. */
  lint(document: OpenDocument, token: Cancellation): Promise<LintedPaper[]> {
    return this.#ask(document, token, (open, isWanted) => open.lint(isWanted));
  }

  /** Every paper that uses a bibliography, open or not: a change for one paper changes it for all. */
  async readAllUsing(bibliography: string, { files }: ReadPaper): Promise<ReadPaper[]> {
    // Of one that was opened just now nobody knows yet what it uses.
    await Promise.all([...this.open].map((paper) => paper.read()));
    const open = await Promise.all(this.open.with(files.placeOf(bibliography)).map((paper) => paper.read()));
    return [...open.filter((read) => read !== undefined), ...(await this.search.readOthersNaming(bibliography, files))];
  }

  /** The judges that rules are run with. */
  async judges(): Promise<Judges> {
    return this.judging.judges(await this.#ports.loadEngine());
  }

  /** Lints a document's papers whatever the settings say, and shows what is found in all of their files. */
  async lintWhole(document: OpenDocument): Promise<LintedPaper[]> {
    if (this.open.with(document).length === 0) {
      await this.search.run(document);
    }
    this.judging.resume();
    const papers = this.open.with(document);
    for (const open of papers) {
      open.isWhole = true;
      await open.show();
    }
    return papers.map(({ shown }) => shown).filter((linted) => linted !== undefined);
  }

  /** Has the findings of a paper shown once more, in other documents than before. */
  showAgain(open: OpenPaper): void {
    if (open.shown !== undefined) {
      this.#onDidLint.fire(open);
    }
  }

  close(open: OpenPaper): void {
    this.open.close(open);
    this.#onDidClose.fire(open);
    this.#onDidChangeState.fire();
  }

  wasRead(open: OpenPaper): void {
    this.#onDidRead.fire(open);
  }

  linted(open: OpenPaper, milliseconds: number): void {
    this.#ports.log.debug(
      `${open.main}: ${open.shown?.findings.length ?? 0} findings in ${milliseconds.toFixed(1)} ms`,
    );
    this.#failures.delete(open);
    this.#onDidLint.fire(open);
    this.#onDidChangeState.fire();
    const files = [...(open.shown?.paper.sources.keys() ?? [])].join('\n');
    if (this.#fileLists.get(open) !== files) {
      this.#fileLists.set(open, files);
      for (const part of this.open.partsOf(open)) {
        this.close(part);
      }
      // A file that it no longer includes may be its own paper.
      this.search.runForHomeless();
    }
  }

  failed(open: OpenPaper | undefined, error: unknown): void {
    this.#ports.log.error(error instanceof Error ? error : String(error));
    if (open !== undefined) {
      this.#failures.set(open, error instanceof Error ? error.message : String(error));
      this.#onDidChangeState.fire();
    }
  }

  async #ask<Answer>(
    document: OpenDocument,
    token: Cancellation,
    question: (open: OpenPaper, isWanted: () => boolean) => Promise<Answer | undefined>,
  ): Promise<Answer[]> {
    if (this.open.with(document).length === 0 && !isTooLarge(document)) {
      await unlessCancelled(this.search.run(document), token);
    }
    const isWanted = (): boolean => !token.isCancellationRequested;
    const answering = Promise.all(this.open.with(document).map((open) => question(open, isWanted)));
    const answers = (await unlessCancelled(answering, token)) ?? [];
    return answers.filter((answer) => answer !== undefined);
  }
}
