import type { Judges } from '../judges/judges.ts';
import { ModelVerdicts } from '../judges/model/model-verdicts.ts';
import type { OfflineJudges } from '../judges/offline-judges.ts';
import type { KeptVerifications } from '../retrieval/verification/kept-verifications.ts';
import type { JudgedByDiscipline } from '../rubric/disciplines/judged-by-discipline.ts';
import type { EmbeddingProgress } from '../similarity/vectors.ts';
import { Emitter, type Ending } from './emitter.ts';
import type { SessionLog } from './front-ports.ts';
import type { Engine } from './session-ports.ts';

/**
 * If there are more texts than this to embed, about five seconds' worth, the author sees the progress and can stop it.
 */
const worthANotification = 400;

/** Milliseconds for which verdicts of language models are collected, to be shown together. */
const verdictsTogether = 200;

/** The way citations are judged at the moment. */
export type JudgingState =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'embedding' } & EmbeddingProgress)
  | { readonly kind: 'byWords'; readonly why: 'setting' | 'stopped' | 'unavailable' };

/** Long work that the author sees, and can stop. */
export interface LongWork {
  report(progress: EmbeddingProgress): void;
  close(): void;
}

/** Everything that judging gets from its front. */
export interface JudgingFront {
  readonly log: SessionLog;
  /** True if the embedding model that comes with Situate is used. */
  usesLocalModel(): boolean;
  /** Shows that work will take a while; `stop` ends it. A front that shows nothing has none. */
  readonly beginLongWork?: (stop: () => void) => LongWork;
}

/**
 * The judges of all papers, which also fetches what they lack. If the author turns the model off or stops it, or it
 * cannot run, citations are judged by words alone.
 */
export class Judging implements Ending {
  readonly #onDidChangeState = new Emitter<void>();
  readonly #onDidFetch = new Emitter<void>();
  readonly onDidChangeState = this.#onDidChangeState.event;
  /** Fires when the judges can say more than before. */
  readonly onDidFetch = this.#onDidFetch.event;
  /** The verdicts of language models in this window. */
  readonly verdicts = new ModelVerdicts();
  /** The verdicts of models by the criteria of disciplines, by the main files of papers. */
  readonly byDiscipline = new Map<string, JudgedByDiscipline>();
  /** The answers of scholarly sources about entries; undefined as long as they said nothing. */
  verifications: KeptVerifications | undefined;
  readonly #front: JudgingFront;
  readonly #closing = new AbortController();
  #judges: OfflineJudges | undefined;
  #isStopped = false;
  #progress: EmbeddingProgress | undefined;
  #showingVerdicts: ReturnType<typeof setTimeout> | undefined;

  constructor(front: JudgingFront) {
    this.#front = front;
  }

  dispose(): void {
    this.#closing.abort();
    clearTimeout(this.#showingVerdicts);
    this.#onDidChangeState.dispose();
    this.#onDidFetch.dispose();
  }

  get state(): JudgingState {
    if (!this.#front.usesLocalModel()) {
      return { kind: 'byWords', why: 'setting' };
    }
    if (this.#isStopped) {
      return { kind: 'byWords', why: 'stopped' };
    }
    if (this.#judges?.unavailable !== undefined) {
      return { kind: 'byWords', why: 'unavailable' };
    }
    return this.#progress === undefined ? { kind: 'ready' } : { kind: 'embedding', ...this.#progress };
  }

  /** The judges to run rules with. */
  judges(engine: Engine): Judges {
    return engine.judgesOfRules(this.#localJudges(engine), this);
  }

  /** Language models or scholarly sources have said more, which will be shown in a moment. */
  showVerdicts(): void {
    this.#showingVerdicts ??= setTimeout(() => {
      this.#showingVerdicts = undefined;
      this.#onDidFetch.fire();
    }, verdictsTogether);
  }

  /** Lets the model be used again after the author stopped it. */
  resume(): void {
    this.#isStopped = false;
  }

  /** Fetches what the judges were asked and could not answer. Never rejects. */
  async fetchWanted(): Promise<void> {
    const judges = this.#judges;
    if (judges?.isWaiting !== true || this.#isStopped || !this.#front.usesLocalModel()) {
      return;
    }
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, this.#closing.signal]);
    let notice: LongWork | undefined;
    try {
      await judges.fetchWanted(signal, (progress) => {
        this.#showProgress(progress);
        if (progress.of - progress.done > worthANotification) {
          notice ??= this.#front.beginLongWork?.(() => {
            stop.abort();
          });
        }
        notice?.report(progress);
      });
      if (judges.unavailable !== undefined) {
        this.#front.log.error(judges.unavailable, judges.unavailable.cause);
      }
    } catch (error) {
      this.#isStopped = true;
      if (!signal.aborted) {
        this.#front.log.error(error instanceof Error ? error : String(error));
      }
    } finally {
      notice?.close();
      this.#showProgress(undefined);
    }
    if (!this.#closing.signal.aborted) {
      this.#onDidFetch.fire();
    }
  }

  /**
   * Asks the judges of this machine until they lack nothing for the answer; if they cannot run, by words alone.
   * Rejects with the signal's reason when aborted.
   */
  async ask<Answer>(
    engine: Engine,
    question: (judges: Judges) => Answer | Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    for (;;) {
      const judges = this.#localJudges(engine);
      const answer = await question(judges);
      signal?.throwIfAborted();
      if (judges !== this.#judges || !this.#judges.isWaiting) {
        return answer;
      }
      await this.fetchWanted();
    }
  }

  #localJudges(engine: Engine): Judges {
    if (!this.#front.usesLocalModel() || this.#isStopped) {
      return engine.lexicalJudges;
    }
    this.#judges ??= engine.createJudges();
    return this.#judges;
  }

  #showProgress(progress: EmbeddingProgress | undefined): void {
    if (!this.#closing.signal.aborted) {
      this.#progress = progress;
      this.#onDidChangeState.fire();
    }
  }
}
