import { identityStrings, sameIdentity, type WorkIdentity } from '../../bibliography/work-identity.ts';
import { cancelledRequest, RequestError, type RequestErrorReason } from '../../http/request-error.ts';
import { type Embedder, EmbeddingUnavailableError, type Vector } from '../../similarity/embedder.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { ScholarlySource, SourceReply } from '../sources/scholarly-source.ts';
import { CorpusError, type CorpusErrorReason } from './corpus-error.ts';
import type { CorpusStore } from './corpus-store.ts';

/** Options for asking a corpus as scholarly sources are asked. */
export interface CorpusSourceOptions {
  /** Scheme, host and port of its server; empty if it is on this machine. */
  readonly origin: string;
  /** Opens the corpus for something, as long as that takes. May reject with `CorpusError`. */
  readonly use: <Result>(act: (store: CorpusStore) => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** Embeds queries; undefined where works are to be found by words alone. */
  readonly embedder: Embedder | undefined;
}

const reasons: Readonly<Record<CorpusErrorReason, RequestErrorReason>> = {
  unreachable: 'noNetwork',
  unauthorized: 'unauthorized',
  noExtension: 'misconfigured',
  busy: 'serverError',
  damaged: 'badReply',
  newer: 'badReply',
  missing: 'misconfigured',
  noVectors: 'misconfigured',
  anotherModel: 'misconfigured',
  full: 'serverError',
  readOnly: 'forbidden',
  lost: 'cutOff',
};

/** The most records that are given as resembling a title. */
const mostAlike = 5;

/**
 * A corpus as a scholarly source. It is searched by words and meaning, and by words alone where the embedder is not that of
 * its vectors or cannot run. It knows what works cite as far as its own sources say so, and only works that it has. It
 * rejects with `RequestError`, with the message of the `CorpusError`.
 */
export function corpusSource({ origin, use, embedder }: CorpusSourceOptions): ScholarlySource {
  async function ask<Result>(
    signal: AbortSignal | undefined,
    act: (store: CorpusStore) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await use(act, signal);
    } catch (error) {
      throw asRequestError(error, signal);
    }
  }

  return {
    name: 'corpus',
    origin,
    async search({ text, limit, until }, signal): Promise<SourceReply> {
      if (!hasWords(text)) {
        return replyOf([]);
      }
      return ask(signal, async (store) => {
        const vector = await vectorOf(text, store, embedder, signal);
        const { hits } = await store.search({ words: text, vector, limit, filters: { until } }, signal);
        return replyOf(hits.map(({ work }) => work.record));
      });
    },
    byIdentifier(works, signal) {
      const identities = works.map(({ identity }) => ({ ...identity, titleKey: '' }));
      return ask(signal, async (store) => {
        const found = await store.identified(identities, signal);
        return identities.map((identity, index) =>
          identityStrings(identity).length === 0 ? undefined : replyOf(found[index]!),
        );
      });
    },
    async byTitle({ identity: { titleKey }, title }, signal): Promise<SourceReply> {
      if (!hasWords(title)) {
        return replyOf([]);
      }
      return ask(signal, async (store) => {
        const [same = []] = await store.identified([{ titleKey }], signal);
        const { hits } = await store.search({ words: title, limit: mostAlike }, signal);
        const alike = hits.map(({ work }) => work.record).filter((record) => record.identity.titleKey !== titleKey);
        return replyOf([...same, ...alike].slice(0, mostAlike));
      });
    },
    references(work, limit, signal) {
      return ask(signal, async (store) => {
        const cited = (await recordsOf(store, [work], signal))[0]!.flatMap(({ references = [] }) => references);
        if (cited.length === 0) {
          return undefined;
        }
        const records = (await recordsOf(store, cited, signal)).flat();
        return replyOf(uniqueRecords(records).slice(0, limit));
      });
    },
    citedBy(work, limit, signal) {
      return ask(signal, async (store) => {
        const [own = []] = await recordsOf(store, [work], signal);
        const citing = await store.citing([work, ...own.map(({ identity }) => identity)], limit, signal);
        return own.length === 0 && citing.length === 0 ? undefined : replyOf(citing);
      });
    },
  };
}

/** For each identity the records that are about that work. */
async function recordsOf(
  store: CorpusStore,
  identities: readonly WorkIdentity[],
  signal: AbortSignal | undefined,
): Promise<readonly (readonly ScholarlyRecord[])[]> {
  const found = await store.identified(identities, signal);
  return identities.map((identity, index) =>
    found[index]!.filter((record) => sameIdentity(identity, record.identity) !== undefined),
  );
}

/** Records without those that come again, as a work does that is cited by two identifiers. */
function uniqueRecords(records: readonly ScholarlyRecord[]): ScholarlyRecord[] {
  return [...new Map(records.map((record) => [JSON.stringify(record), record])).values()];
}

function replyOf(records: readonly ScholarlyRecord[]): SourceReply {
  return { records, unreadable: 0 };
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Gives the vector of a query, where works have vectors to compare with. */
async function vectorOf(
  text: string,
  { model }: CorpusStore,
  embedder: Embedder | undefined,
  signal: AbortSignal | undefined,
): Promise<Vector | undefined> {
  if (embedder === undefined || model !== embedder.model) {
    return undefined;
  }
  try {
    const [vector] = await embedder.embed([text], signal);
    return vector;
  } catch (error) {
    if (error instanceof EmbeddingUnavailableError) return undefined;
    throw error;
  }
}

function asRequestError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted === true) {
    return cancelledRequest();
  }
  return error instanceof CorpusError
    ? new RequestError(reasons[error.reason], error.message, { cause: error })
    : error;
}
