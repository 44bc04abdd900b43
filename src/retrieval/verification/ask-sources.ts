import type { WithContent } from '../../bibliography/content-memo.ts';
import { cancelledRequest, RequestError } from '../../http/request-error.ts';
import { onAbort } from '../../task/on-abort.ts';
import type { ScholarlySource, SourceReply } from '../sources/scholarly-source.ts';
import { profileOf, type SourceName } from '../sources/source-profiles.ts';
import { askedBy } from './asking/asked-by.ts';
import { AskedEntry, type OpenQuestion } from './asking/asked-entry.ts';
import { AskedSource, unreadable } from './asking/asked-source.ts';
import { chooseEntry } from './asking/choose-entry.ts';
import { type Patience, usualPatience } from './asking/patience.ts';
import type { AskedBy, EntryAnswers, SourceAnswer } from './source-answer.ts';

/** The outcome of asking sources about entries. */
export interface AskedSources {
  /** The answers about each entry, in the order of the entries. */
  readonly entries: readonly EntryAnswers[];
  /** The sources that failed, with the last error of each. */
  readonly failures: ReadonlyMap<SourceName, RequestError>;
}

/** Options for asking sources. */
export interface AskingOptions {
  readonly signal?: AbortSignal | undefined;
  readonly patience?: Patience;
  /** Called once an entry has all its answers. */
  readonly onAnswered?: (entry: WithContent, outcome: EntryAnswers) => Promise<void>;
}

/**
 * Asks sources about entries: all of them for the works with their identifiers, in batches, and for works with their
 * titles as each source has time, until two independent ones have the work as the entry says. A source that fails
 * costs only its own answers, and is left alone once it has failed several times. Rejects with `RequestError`
 * `cancelled`.
 */
export async function askSources(
  entries: readonly WithContent[],
  sources: readonly ScholarlySource[],
  options: AskingOptions = {},
): Promise<AskedSources> {
  if (options.signal?.aborted === true) throw cancelledRequest();
  const asking = new Asking(entries, sources, options);
  await asking.run();
  return { entries: asking.entries.map(({ outcome }) => outcome), failures: asking.failures };
}

/** The most entries that are looked at together. */
const mostInHand = 200;

/** The works that a source without published limits is asked about at once. */
const batchOfOthers = 100;

/** One run of asking some sources about some entries. */
class Asking {
  readonly entries: readonly AskedEntry[];
  readonly failures = new Map<SourceName, RequestError>();
  readonly #sources: readonly AskedSource[];
  readonly #options: AskingOptions;
  readonly #open: Set<AskedEntry>;
  /** The entries that each source will be asked about by their identifiers, each list in one request. */
  readonly #batches = new Map<AskedSource, AskedEntry[][]>();
  readonly #patience: Patience;
  readonly #concluded: Promise<void>[] = [];
  /** Ends everything that is under way. */
  readonly #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #finish: () => void = () => undefined;
  #fail: (error: unknown) => void = () => undefined;

  constructor(entries: readonly WithContent[], sources: readonly ScholarlySource[], options: AskingOptions) {
    this.#options = options;
    this.#patience = options.patience ?? usualPatience;
    this.entries = entries.map((entry) => new AskedEntry(entry, this.#patience));
    this.#sources = sources.map((source) => new AskedSource(source, this.#patience));
    this.#open = new Set(this.entries);
    for (const asked of this.#sources) {
      this.#planBatches(asked);
    }
  }

  async run(): Promise<void> {
    const finished = new Promise<void>((resolve, reject) => {
      this.#finish = resolve;
      this.#fail = reject;
    });
    const stopWaiting = onAbort(this.#options.signal, () => this.#fail(cancelledRequest()));
    try {
      this.#advance();
      await finished;
      await Promise.all(this.#concluded);
    } finally {
      clearTimeout(this.#timer);
      stopWaiting();
      this.#stop.abort();
    }
  }

  #planBatches(asked: AskedSource): void {
    const { source } = asked;
    if (source.byIdentifier === undefined) return;
    const { identifiersAtOnce: size = 1, asksApart } = profileOf(source.name) ?? { identifiersAtOnce: batchOfOthers };
    const named = this.entries.filter(({ work }) => askedBy(source, work.identity) !== undefined);
    const isApart = ({ work }: AskedEntry): boolean => asksApart?.test(work.identity.doi ?? '') === true;
    const together = named.filter((one) => !isApart(one));
    const batches: AskedEntry[][] = [];
    for (let start = 0; start < together.length; start += size) {
      batches.push(together.slice(start, start + size));
    }
    batches.push(...named.filter(isApart).map((one) => [one]));
    for (const one of named) {
      one.awaited.add(asked);
    }
    this.#batches.set(asked, batches);
  }

  /** Does all that can be done now: asks sources that have time, and concludes entries that need no more. */
  #advance(): void {
    const now = Date.now();
    let next: number;
    let left: number;
    do {
      left = this.#open.size;
      next = Infinity;
      const inHand = this.#inHand();
      for (const [index, asked] of this.#sources.entries()) {
        while (asked.hasRoom(now) && this.#askNext(asked, inHand, index % 2 === 1, now));
      }
      for (const one of inHand) {
        next = Math.min(next, this.#conclude(one, now) ?? Infinity);
      }
      // Others take the place of those that are concluded.
    } while (this.#open.size > 0 && this.#open.size < left);
    clearTimeout(this.#timer);
    if (this.#open.size === 0) {
      this.#finish();
    } else if (next < Infinity) {
      this.#timer = setTimeout(() => this.#advance(), Math.max(1, next - now));
    }
  }

  /** The entries that are looked at: so many that no source runs out of work, and no more, as each answer counts them. */
  #inHand(): AskedEntry[] {
    const first: AskedEntry[] = [];
    for (const one of this.#open) {
      if (first.length === mostInHand) break;
      first.push(one);
    }
    return first;
  }

  /** Asks a source one question; false if there is none for it now. */
  #askNext(asked: AskedSource, inHand: readonly AskedEntry[], isFromEnd: boolean, now: number): boolean {
    const batch = this.#batches
      .get(asked)
      ?.shift()
      ?.filter((one) => this.#open.has(one));
    if (batch !== undefined) {
      if (batch.length > 0) void this.#askForIdentifiers(asked, batch, asked.turn(now));
      return true;
    }
    const one = chooseEntry(asked, inHand, this.#sources, isFromEnd, now);
    if (one === undefined) return false;
    void this.#askForTitle(asked, one, asked.turn(now));
    return true;
  }

  async #askForIdentifiers(asked: AskedSource, batch: readonly AskedEntry[], since: number): Promise<void> {
    const { source } = asked;
    const works = batch.map(({ work }) => work);
    const question: OpenQuestion = { asked, since };
    for (const one of batch) one.begin(question, 'identifier');
    await this.#ask(asked, batch, question, this.#stop.signal, async (signal) => {
      const replies = await source.byIdentifier!(works, signal);
      const failure = unreadable(asked, replies);
      if (failure !== undefined) throw failure;
      return () => {
        for (const [index, one] of batch.entries()) {
          const reply = replies[index];
          if (reply !== undefined) this.#take(asked, one, askedBy(source, one.work.identity)!, reply);
        }
      };
    });
  }

  async #askForTitle(asked: AskedSource, one: AskedEntry, since: number): Promise<void> {
    const stop = new AbortController();
    const stopWaiting = onAbort(this.#stop.signal, () => stop.abort());
    const question: OpenQuestion = { asked, since, stop };
    one.begin(question, 'title');
    await this.#ask(asked, [one], question, stop.signal, async (signal) => {
      const reply = await asked.source.byTitle!(one.work, signal);
      const failure = unreadable(asked, [reply]);
      if (failure !== undefined) throw failure;
      return () => this.#take(asked, one, 'title', reply);
    });
    stopWaiting();
  }

  /** Asks a question about some entries. `act` gives what is to be done with the answer. */
  async #ask(
    asked: AskedSource,
    entries: readonly AskedEntry[],
    question: OpenQuestion,
    signal: AbortSignal,
    act: (signal: AbortSignal) => Promise<() => void>,
  ): Promise<void> {
    try {
      const take = await asked.ask(act, signal);
      take();
    } catch (error) {
      if (!(error instanceof RequestError) || (error.reason === 'cancelled' && !signal.aborted)) {
        this.#fail(error);
        return;
      }
      if (error.reason !== 'cancelled') {
        this.failures.set(asked.name, error as RequestError);
        for (const one of entries) {
          if (this.#open.has(one)) one.fail(asked, error as RequestError);
        }
      }
    }
    for (const one of entries) one.end(question);
    if (!this.#stop.signal.aborted) this.#advance();
  }

  #take(asked: AskedSource, one: AskedEntry, by: AskedBy, reply: SourceReply): void {
    if (!this.#open.has(one)) return;
    const failure = unreadable(asked, [reply]);
    if (failure === undefined) {
      one.answer(answerOf(asked.name, by, reply));
    } else {
      this.failures.set(asked.name, failure);
      one.fail(asked, failure);
    }
  }

  /**
   * Concludes an entry that has all its answers, or has waited for them long enough. Otherwise gives the time at which
   * to look again, if something can change by then without an answer.
   */
  #conclude(one: AskedEntry, now: number): number | undefined {
    if (one.isSettled) one.dropFresh(now);
    const missing = this.#sources.filter((asked) => one.awaited.has(asked) || one.isOpenTo(asked));
    const underWay = [...one.underWay].map(({ asked }) => asked);
    if (underWay.length === 0 && missing.every((asked) => asked.isResting(now))) {
      one.wait(now);
      const soonest = Math.min(...missing.map(({ restsUntil }) => restsUntil));
      if (missing.length > 0 && soonest <= one.patientUntil!) {
        return soonest;
      }
    } else if (now < (one.patientUntil ?? Infinity)) {
      if (underWay.length === 0) one.stopWaiting(now);
      const soon = [...one.underWay].map(({ since }) => since + this.#patience.others).filter((time) => time > now);
      return Math.min(...soon, one.patientUntil ?? Infinity);
    }
    this.#open.delete(one);
    one.giveUp(new Set([...missing, ...underWay]));
    this.#concluded.push(this.#tell(one));
    return undefined;
  }

  async #tell(one: AskedEntry): Promise<void> {
    try {
      await this.#options.onAnswered?.(one.entry, one.outcome);
    } catch (error) {
      this.#fail(error);
    }
  }
}

function answerOf(source: SourceName, by: AskedBy, { records, unreadable: lost }: SourceReply): SourceAnswer {
  return { source, by, records, isConclusive: lost === 0 };
}
