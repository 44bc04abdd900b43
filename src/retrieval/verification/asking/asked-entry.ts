import type { WithContent } from '../../../bibliography/content-memo.ts';
import { shortName } from '../../../bibliography/names.ts';
import { RequestError } from '../../../http/request-error.ts';
import type { LookedUpWork } from '../../sources/scholarly-source.ts';
import { type SourceName, sourceTraits } from '../../sources/source-profiles.ts';
import { compareRecords } from '../compare-records.ts';
import { mayHave } from '../coverage.ts';
import { factsOf } from '../entry-facts.ts';
import { type EntryAnswers, originOf, type SourceAnswer } from '../source-answer.ts';
import type { AskedSource } from './asked-source.ts';
import type { Patience } from './patience.ts';

/** A work needs no more sources than this many independent ones that have it as the entry says. */
const enoughOrigins = 2;

/** A question about an entry that is under way. */
export interface OpenQuestion {
  readonly asked: AskedSource;
  /** When it was sent, or will be. */
  readonly since: number;
  /** Ends it, where it is about this entry alone. */
  readonly stop?: AbortController;
}

/** An entry while sources are asked about it: what they said, and what is still open. */
export class AskedEntry {
  readonly entry: WithContent;
  /** What sources are told of it. */
  readonly work: LookedUpWork;
  /** The sources that will be asked, or are being asked, for its identifiers. */
  readonly awaited = new Set<AskedSource>();
  readonly #patience: Patience;
  readonly #answers: SourceAnswer[] = [];
  readonly #asked = new Set<SourceName>();
  readonly #byTitle = new Set<SourceName>();
  readonly #failures = new Map<SourceName, RequestError>();
  readonly #underWay = new Set<OpenQuestion>();
  /** The sources that have a record of its work, and the origins of those that have it as the entry says. */
  #knowing: ReadonlySet<SourceName> = new Set();
  #agreeing: ReadonlySet<string> = new Set();
  /** The sources that were asked for its title and do not have it. */
  readonly #lacking = new Set<SourceName>();
  #waited = 0;
  #waitsSince: number | undefined;

  constructor(entry: WithContent, patience: Patience) {
    const { identity, title, authors, year } = factsOf(entry);
    this.entry = entry;
    this.work = { identity, title, authors: authors.names.map(shortName), year };
    this.#patience = patience;
  }

  /** Everything that came of it. */
  get outcome(): EntryAnswers {
    const failed = [...this.#failures].map(([source, { message }]) => ({ source, why: message }));
    return { answers: this.#answers, asked: [...this.#asked], failed };
  }

  /** True if enough sources have the work, with the entry's title and authors. */
  get isSettled(): boolean {
    return this.#agreeing.size >= enoughOrigins;
  }

  get underWay(): ReadonlySet<OpenQuestion> {
    return this.#underWay;
  }

  begin(question: OpenQuestion, by: 'identifier' | 'title'): void {
    this.#underWay.add(question);
    this.#waitsSince ??= question.since;
    if (by === 'title') {
      this.#byTitle.add(question.asked.name);
    }
  }

  end(question: OpenQuestion): void {
    this.#underWay.delete(question);
    this.awaited.delete(question.asked);
    if (this.#underWay.size === 0) {
      this.stopWaiting(Date.now());
    }
  }

  /** Notes that it waits for no source, but until sources have time for it. */
  stopWaiting(now: number): void {
    if (this.#waitsSince !== undefined) {
      this.#waited += Math.max(0, now - this.#waitsSince);
      this.#waitsSince = undefined;
    }
  }

  /** Notes that nothing is under way, and that it waits for a source all the same. */
  wait(now: number): void {
    this.#waitsSince ??= now;
  }

  /** The time at which it will have waited long enough; undefined while it does not wait. */
  get patientUntil(): number | undefined {
    return this.#waitsSince === undefined ? undefined : this.#waitsSince + this.#patience.entry - this.#waited;
  }

  answer(answer: SourceAnswer): void {
    this.#answers.push(answer);
    this.#asked.add(answer.source);
    const works = compareRecords(factsOf(this.entry), this.#answers).filter(({ relation }) => relation === 'work');
    const agreeing = works.filter(({ title, authors }) => title === 'same' && authors === 'agree');
    this.#knowing = new Set(works.map(({ record }) => record.source));
    this.#agreeing = new Set(agreeing.map(({ record }) => originOf(record.source)));
    if (answer.by === 'title' && !this.#knowing.has(answer.source)) {
      this.#lacking.add(answer.source);
    }
    // What one question to it lost, another has found.
    if (this.#knowing.has(answer.source)) {
      this.#failures.delete(answer.source);
    }
  }

  fail({ name }: AskedSource, failure: RequestError): void {
    this.#asked.add(name);
    if (!this.#knowing.has(name)) {
      this.#failures.set(name, failure);
    }
  }

  /** True if a source can still be asked for the title, and may say something new. */
  isOpenTo({ name, source }: AskedSource): boolean {
    return (
      source.byTitle !== undefined &&
      this.work.title !== '' &&
      !this.isSettled &&
      !this.#byTitle.has(name) &&
      !this.#knowing.has(name) &&
      mayHave(this.entry, name)
    );
  }

  /** The origins that have the work as the entry says, or are expected to answer soon. */
  originsInSight(now: number): ReadonlySet<string> {
    const soon = [...this.#underWay].filter(({ since }) => now - since < this.#patience.others);
    return new Set([...this.#agreeing, ...soon.map(({ asked }) => asked.origin)]);
  }

  /**
   * True if more origins are needed than are in sight. A work that nobody has so far will be asked for everywhere, so
   * the more do not have it, the more are asked side by side.
   */
  needsMore(now: number): boolean {
    const doubts = this.#knowing.size === 0 ? this.#lacking.size : 0;
    return this.originsInSight(now).size < enoughOrigins + doubts;
  }

  /**
   * Ends questions that are no longer needed, and have perhaps not been sent yet. One that has been open for long is
   * waited for: whether its source hangs is to be known.
   */
  dropFresh(now: number): void {
    for (const { since, stop } of this.#underWay) {
      if (now - since < this.#patience.others) stop?.abort();
    }
  }

  /** Counts sources as failed that it cannot wait for any longer, and ends what is under way. */
  giveUp(sources: Iterable<AskedSource>): void {
    for (const asked of sources) {
      const seconds = Math.ceil(this.#patience.entry / 1000);
      const { title } = sourceTraits[asked.name];
      const isAsked = [...this.#underWay].some((question) => question.asked === asked);
      const why = isAsked
        ? `${title} did not answer within ${seconds} seconds. Try again later.`
        : `${title} was not asked within the ${seconds} seconds that a reference has. Try again later.`;
      this.fail(asked, asked.failure ?? new RequestError('timeout', why));
    }
    for (const { stop } of this.#underWay) {
      stop?.abort();
    }
  }
}
