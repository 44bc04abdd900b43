import { cancelledRequest, RequestError } from '../../../http/request-error.ts';
import { onAbort } from '../../../task/on-abort.ts';
import type { ScholarlySource, SourceReply } from '../../sources/scholarly-source.ts';
import { profileOf, type SourceName, sourceTraits } from '../../sources/source-profiles.ts';
import { originOf } from '../source-answer.ts';
import type { Patience } from './patience.ts';

/** A source that failed so often in a row is left alone for a while, and then tried once. */
const failuresInRow = 3;
/** The weight of a failure that the source was asked again after, without success. */
const failuresAfterTries = 2;
/** The time in which a source that is told to stop says what it failed with before, in milliseconds. */
const lastWords = 50;

/** A source while it is asked about entries: what it is doing, and how it has fared. */
export class AskedSource {
  readonly source: ScholarlySource;
  /** The origin of what it says. */
  readonly origin: string;
  readonly #patience: Patience;
  readonly #atOnce: number;
  /** Milliseconds that it wants between two questions. */
  readonly #interval: number;
  /** When the last question was sent, or will be at the latest. */
  #sent = 0;
  /** When each question that is under way began. */
  readonly #underWay = new Set<{ readonly since: number }>();
  #inRow = 0;
  #restsUntil = 0;
  #failure: RequestError | undefined;

  constructor(source: ScholarlySource, patience: Patience) {
    this.source = source;
    this.origin = originOf(source.name);
    this.#patience = patience;
    const profile = profileOf(source.name);
    this.#atOnce = profile?.concurrency ?? 1;
    this.#interval = Math.min(profile?.intervals.anonymous ?? 0, patience.question);
  }

  get name(): SourceName {
    return this.source.name;
  }

  /** The last failure, if there was one. */
  get failure(): RequestError | undefined {
    return this.#failure;
  }

  /** The time until which it is left alone. */
  get restsUntil(): number {
    return this.#restsUntil;
  }

  isResting(now: number): boolean {
    return now < this.#restsUntil;
  }

  /** True if it can be asked now. */
  hasRoom(now: number): boolean {
    return !this.isResting(now) && this.#underWay.size < (this.#inRow >= failuresInRow ? 1 : this.#atOnce);
  }

  /** True if nobody should wait for it: it rests, or it takes long over what it was asked. */
  isLate(now: number): boolean {
    return this.isResting(now) || [...this.#underWay].some(({ since }) => now - since >= this.#patience.others);
  }

  /** The time at which a question that it is asked now will be sent at the latest: it keeps them apart. */
  turn(now: number): number {
    return Math.max(now, this.#sent + this.#interval);
  }

  /**
   * Asks it within its patience, which begins when it is its turn. Rejects with the `RequestError` that it failed with, which is noted, and with
   * `cancelled` once `signal` is aborted, by the author or because the answer is no longer needed.
   */
  async ask<Reply>(act: (signal: AbortSignal) => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
    const since = this.turn(Date.now());
    const question = { since };
    this.#sent = since;
    this.#underWay.add(question);
    try {
      const reply = await this.#withinTime(since - Date.now(), act, signal);
      this.#inRow = 0;
      return reply;
    } catch (error) {
      if (error instanceof RequestError && error.reason !== 'cancelled') {
        this.#note(error as RequestError);
      }
      throw error;
    } finally {
      this.#underWay.delete(question);
      // Where it has ended before its turn, it was sent sooner, or not at all.
      this.#sent = Math.min(this.#sent, Date.now());
    }
  }

  #note(failure: RequestError): void {
    const { isTransient, retryAfter } = failure;
    this.#failure = failure;
    this.#inRow += isTransient ? failuresAfterTries : 1;
    if (retryAfter !== undefined) {
      this.#restsUntil = Date.now() + retryAfter * 1000;
    } else if (this.#inRow >= failuresInRow) {
      this.#restsUntil = Date.now() + this.#patience.rest;
    }
  }

  /** @param wait milliseconds until it is the turn of the question */
  async #withinTime<Reply>(
    wait: number,
    act: (signal: AbortSignal) => Promise<Reply>,
    signal: AbortSignal,
  ): Promise<Reply> {
    const time = this.#patience.question / 2 ** Math.min(this.#inRow, 2);
    const tooLate = new RequestError(
      'timeout',
      `${sourceTraits[this.name].title} did not answer within ${Math.ceil(time / 1000)} seconds. Try again later.`,
    );
    const stop = new AbortController();
    const clock = { isLate: false };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        clock.isLate = true;
        stop.abort();
        timer = setTimeout(() => reject(tooLate), lastWords);
      }, wait + time);
      stop.signal.addEventListener('abort', () => !clock.isLate && reject(cancelledRequest()));
    });
    const stopWaiting = onAbort(signal, () => stop.abort());
    try {
      return await Promise.race([act(stop.signal), ended]);
    } catch (error) {
      if (!clock.isLate || !(error instanceof RequestError) || error.reason !== 'cancelled') throw error;
      throw error.cause instanceof RequestError ? error.cause : tooLate;
    } finally {
      clearTimeout(timer);
      stopWaiting();
    }
  }
}

/** The failure of a source whose reply has records none of which can be read; undefined where one could, or none came. */
export function unreadable(
  { name }: AskedSource,
  replies: readonly (SourceReply | undefined)[],
): RequestError | undefined {
  const given = replies.filter((reply) => reply !== undefined);
  return given.length > 0 && given.every((reply) => reply.records.length === 0 && reply.unreadable > 0)
    ? new RequestError('badReply', `${sourceTraits[name].title} sent records that cannot be read.`)
    : undefined;
}
