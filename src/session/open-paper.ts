import { type Paper, textOf } from '../project/paper.ts';
import type { Finding } from '../rules/finding.ts';
import type { FoundPaper } from './engine.ts';
import type { FilePlace } from './file-place.ts';
import type { Judging } from './judging.ts';
import type { PaperFiles } from './paper-files.ts';
import type { Engine } from './session-ports.ts';

/** A paper as it was read, and the files it was read from. */
export interface ReadPaper {
  readonly paper: Paper;
  readonly files: PaperFiles;
  /** The versions of the open documents that it was read from, by their paths; none for one that has changed since. */
  readonly versions: ReadonlyMap<string, number>;
}

/** A paper with what was found in it. Both belong to the same texts. */
export interface LintedPaper extends ReadPaper {
  readonly findings: readonly Finding[];
}

/** Says whether anybody still waits for a result. */
type IsWanted = () => boolean;

/** An observer of changes to a paper. */
export interface PaperObserver {
  /** It was read. Nobody is told what is in it before this returns: who begins to watch its files here hears of what that leads to. */
  wasRead(open: OpenPaper): void;
  /** There are findings to be shown. */
  linted(open: OpenPaper, milliseconds: number): void;
  /** The paper could not be read or linted, or no paper found: then there is none to name. */
  failed(open: OpenPaper | undefined, error: unknown): void;
}

/**
 * One paper, kept up to date while a file of it is open. Reading and linting never run twice at a time: a change during
 * reading lets it finish, so the next one can build on it, and stops linting.
 */
export class OpenPaper {
  readonly main: string;
  readonly files: PaperFiles;
  /** The findings that are shown; undefined as long as there were none to show. */
  shown: LintedPaper | undefined;
  /** True if the findings of all its files are shown: after the command; while typing, those of open files. */
  isWhole = false;

  readonly #engine: Engine;
  readonly #judging: Judging;
  readonly #observer: PaperObserver;
  readonly #closing = new AbortController();
  /** Counts events that may have changed the paper; `#read` belongs to the count `#readAt`. */
  #changes = 0;
  #readAt = -1;
  #read: ReadPaper | undefined;
  #reading: Promise<void> | undefined;
  #linted: LintedPaper | undefined;
  #linting: { readonly stop: AbortController; readonly done: Promise<void> } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts events that make an update of the findings obsolete: a later update, or a delay. */
  #showings = 0;
  /** The count when the update was asked for that is under way. */
  #underWay: number | undefined;

  constructor(
    { main, paper }: FoundPaper,
    files: PaperFiles,
    engine: Engine,
    judging: Judging,
    observer: PaperObserver,
  ) {
    this.main = main;
    this.files = files;
    this.#engine = engine;
    this.#judging = judging;
    this.#observer = observer;
    this.#read = paper && { paper, files, versions: versionsOf(paper, files) };
  }

  /** The paper as last read, however old; undefined before the first reading has ended. */
  get known(): ReadPaper | undefined {
    return this.#read;
  }

  /** True while what is shown belongs to the texts as they are. */
  get isCurrent(): boolean {
    return this.#readAt === this.#changes && this.shown === this.#linted;
  }

  /** True while the first findings are looked for: they will be of its files as they are by then. */
  get isFirstUnderWay(): boolean {
    return this.shown === undefined && this.#underWay === this.#showings;
  }

  /** The place of its main file. */
  get place(): FilePlace {
    return this.files.placeOf(this.main);
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Some input of the paper may have changed. Findings are updated only on request. */
  invalidate(): void {
    this.#changes++;
    this.#linting?.stop.abort();
  }

  /** Shows new findings after some milliseconds, counted from the last call; at once where that is none. */
  schedule(delay: number): void {
    this.putOff();
    if (delay === 0) {
      // A timer would wait for a millisecond.
      void this.show();
    } else {
      this.#timer = setTimeout(() => void this.show(), delay);
    }
  }

  /** Shows nothing new until asked again, not even an update that was about to be shown. */
  putOff(): void {
    clearTimeout(this.#timer);
    this.#showings++;
  }

  /** Shows the findings of the current paper, unless another update is scheduled in the meantime. */
  async show(): Promise<void> {
    const started = performance.now();
    this.putOff();
    const showing = this.#showings;
    this.#underWay = showing;
    const linted = await this.lint(() => showing === this.#showings);
    if (this.#underWay === showing) {
      this.#underWay = undefined;
    }
    if (linted !== undefined) {
      this.shown = linted;
      this.#observer.linted(this, performance.now() - started);
      void this.#judging.fetchWanted();
      void this.#engine.keepBibliographies(linted.paper, this.files.sources);
    }
  }

  /**
   * The judges can say more than before. Shows that, unless the paper was edited since: then the next update shows it.
   */
  judgeAgain(): void {
    if (this.shown !== undefined && !this.isClosed) {
      this.#linted = undefined;
      this.#linting?.stop.abort();
      if (this.#readAt === this.#changes) {
        void this.show();
      }
    }
  }

  /** The current paper; undefined if it is closed, cannot be read, or is no longer needed. */
  async read(isWanted: IsWanted = always): Promise<ReadPaper | undefined> {
    while (this.#readAt !== this.#changes) {
      this.#reading ??= this.#readOnce();
      await this.#reading;
      if (this.isClosed || !isWanted()) {
        return undefined;
      }
    }
    return this.#read;
  }

  /** The findings in the current paper, without showing them; undefined as for `read`. */
  async lint(isWanted: IsWanted = always): Promise<LintedPaper | undefined> {
    for (;;) {
      const read = await this.read(isWanted);
      if (read === undefined || this.#linted?.paper === read.paper) {
        return read && this.#linted;
      }
      if (this.#linting === undefined) {
        const stop = new AbortController();
        this.#linting = { stop, done: this.#lintOnce(read, stop.signal) };
      }
      await this.#linting.done;
      if (this.isClosed || !isWanted()) {
        return undefined;
      }
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
    this.#linting?.stop.abort();
  }

  async #readOnce(): Promise<void> {
    const changes = this.#changes;
    try {
      this.files.takeEdits();
      const before = this.files.documentTexts();
      const paper = await this.#engine.readPaper(this.main, this.files, this.#read?.paper, this.#closing.signal);
      this.#read = { paper, files: this.files, versions: versionsOf(paper, this.files, before) };
      this.#observer.wasRead(this);
    } catch (error) {
      if (!this.isClosed) {
        this.#observer.failed(this, error);
      }
    }
    this.#readAt = changes;
    this.#reading = undefined;
  }

  async #lintOnce(read: ReadPaper, signal: AbortSignal): Promise<void> {
    try {
      const judges = this.#judging.judges(this.#engine);
      const findings = await this.#engine.findFindings(read.paper, judges, signal, (_rule, error) => {
        this.#observer.failed(undefined, error);
      });
      this.#linted = { ...read, findings };
    } catch (error) {
      if (!signal.aborted) {
        this.#linted = { ...read, findings: [] };
        this.#observer.failed(this, error);
      }
    }
    this.#linting = undefined;
  }
}

/** The versions of the texts that a paper was read from: another paper may have taken up edits while it was read. */
export function versionsOf(
  paper: Paper,
  files: PaperFiles,
  before: ReturnType<PaperFiles['documentTexts']> = new Map(),
): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  for (const [path, now] of files.documentTexts()) {
    const text = textOf(paper, path);
    const known = [now, before.get(path)].find((one) => one !== undefined && one.text === text);
    if (known !== undefined) {
      versions.set(path, known.version);
    }
  }
  return versions;
}

function always(): boolean {
  return true;
}
