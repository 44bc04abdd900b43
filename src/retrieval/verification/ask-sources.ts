import type { WithContent } from '../../bibliography/content-memo.ts';
import { shortName } from '../../bibliography/names.ts';
import type { IdentifierKind } from '../../bibliography/work-identity.ts';
import { createLimit } from '../../http/limit.ts';
import { RequestError } from '../../http/request-error.ts';
import type { LookedUpWork, ScholarlySource, SourceReply } from '../sources/scholarly-source.ts';
import { type SourceName, sourceTraits } from '../sources/source-profiles.ts';
import { compareRecords } from './compare-records.ts';
import { mayHave } from './coverage.ts';
import { factsOf } from './entry-facts.ts';
import { type AskedBy, originOf, type SourceAnswer } from './source-answer.ts';

/** The outcome of asking sources about entries. */
export interface AskedSources {
  /** The answers about each entry, in the order of the entries. */
  readonly answers: readonly (readonly SourceAnswer[])[];
  /** The sources that failed, with the last error of each. What they were asked has no answer. */
  readonly failures: ReadonlyMap<SourceName, RequestError>;
}

/** Options for asking sources. */
export interface AskingOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called once an entry has all its answers, and with whether a source has failed until then. */
  readonly onAnswered?: (entry: WithContent, answers: readonly SourceAnswer[], hasFailed: boolean) => Promise<void>;
}

/** Entries that are looked up by title at the same time; each source sets its own pace besides. */
const entriesAtOnce = 4;
/** A source that failed so often in a row is not asked again. */
const failuresInRow = 3;
/** A work needs no more sources than this many independent ones that have it as the entry says. */
const enoughOrigins = 2;

/**
 * Asks sources about entries: all of them for the works with their identifiers, in batches; then for works with their
 * titles, one source after the other, until two independent ones have the work as the entry says. A source that fails
 * costs only its own answers. Rejects with `RequestError` `cancelled`.
 */
export async function askSources(
  entries: readonly WithContent[],
  sources: readonly ScholarlySource[],
  { signal, onAnswered }: AskingOptions = {},
): Promise<AskedSources> {
  const asking = new Asking(signal);
  const works = entries.map(lookedUp);
  const answers = entries.map((): SourceAnswer[] => []);
  await Promise.all(
    sources.map(async (source) => {
      const replies = await asking.ask(source, () => source.byIdentifier?.(works, signal));
      for (const [index, reply] of (replies ?? []).entries()) {
        if (reply !== undefined) {
          answers[index]?.push(answerOf(source, identifierAsked(source, works[index]!), reply));
        }
      }
    }),
  );
  const limit = createLimit(entriesAtOnce);
  await Promise.all(
    entries.map((entry, index) =>
      limit(async () => {
        const work = works[index]!;
        const known = answers[index]!;
        for (const source of sources) {
          const mayList = mayHave(entry, source.name);
          if (mayList && work.title !== '' && !isSettled(entry, known) && !hasWork(entry, known, source)) {
            const reply = await asking.ask(source, () => source.byTitle?.(work, signal));
            if (reply !== undefined) {
              known.push(answerOf(source, 'title', reply));
            }
          }
        }
        await onAnswered?.(entry, known, asking.failures.size > 0);
      }, signal),
    ),
  );
  return { answers, failures: asking.failures };
}

/** Gives what the sources are told of an entry. */
function lookedUp(entry: WithContent): LookedUpWork {
  const { identity, title, authors, year } = factsOf(entry);
  return { identity, title, authors: authors.names.map(shortName), year };
}

/** Gives the identifier of a work that a source was asked by. */
function identifierAsked({ name }: ScholarlySource, { identity }: LookedUpWork): IdentifierKind {
  const { identifiers } = sourceTraits[name];
  return identifiers.find((kind) => identity[kind] !== undefined) ?? identifiers.at(-1)!;
}

function answerOf({ name }: ScholarlySource, by: AskedBy, { records, unreadable }: SourceReply): SourceAnswer {
  return { source: name, by, records, isConclusive: unreadable === 0 };
}

/** True if enough sources have the work, with the entry's title and authors. */
function isSettled(entry: WithContent, answers: readonly SourceAnswer[]): boolean {
  const agreeing = compareRecords(factsOf(entry), answers).filter(
    ({ relation, title, authors }) => relation === 'work' && title === 'same' && authors === 'agree',
  );
  return new Set(agreeing.map(({ record }) => originOf(record.source))).size >= enoughOrigins;
}

/** True if a source has already said what it knows of the work: then its title leads to the same record. */
function hasWork(entry: WithContent, answers: readonly SourceAnswer[], { name }: ScholarlySource): boolean {
  const own = answers.filter(({ source }) => source === name);
  return compareRecords(factsOf(entry), own).some(({ relation }) => relation === 'work');
}

/** Asks sources, and remembers which of them fail. */
class Asking {
  readonly failures = new Map<SourceName, RequestError>();
  readonly #inRow = new Map<SourceName, number>();
  readonly #signal: AbortSignal | undefined;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  /** Gives the reply of a source; undefined if it cannot be asked that, or failed. */
  async ask<Reply>({ name }: ScholarlySource, request: () => Promise<Reply> | undefined): Promise<Reply | undefined> {
    if ((this.#inRow.get(name) ?? 0) >= failuresInRow) {
      return undefined;
    }
    try {
      const reply = await request();
      this.#inRow.set(name, 0);
      return reply;
    } catch (error) {
      if (!(error instanceof RequestError) || error.reason === 'cancelled' || this.#signal?.aborted === true) {
        throw error;
      }
      this.failures.set(name, error as RequestError);
      this.#inRow.set(name, (this.#inRow.get(name) ?? 0) + 1);
      return undefined;
    }
  }
}
