import { cancelledRequest, RequestError, type RequestErrorReason } from '../../http/request-error.ts';
import { type Embedder, EmbeddingUnavailableError, type Vector } from '../../similarity/embedder.ts';
import type { ScholarlySource, SourceReply } from '../sources/scholarly-source.ts';
import { CorpusError, type CorpusErrorReason } from './corpus-error.ts';
import type { CorpusStore } from './corpus-store.ts';

/** How a corpus is asked as scholarly sources are. */
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

/**
 * A corpus as a scholarly source that can be searched: by words and meaning, and by words alone where the embedder is not
 * that of its vectors or cannot run. It rejects with `RequestError`, with the message of the `CorpusError`.
 */
export function corpusSource({ origin, use, embedder }: CorpusSourceOptions): ScholarlySource {
  return {
    name: 'corpus',
    origin,
    async search({ text, limit, until }, signal): Promise<SourceReply> {
      if (!/[\p{L}\p{N}]/u.test(text)) {
        return { records: [], unreadable: 0 };
      }
      try {
        const hits = await use(async (store) => {
          const vector = await vectorOf(text, store, embedder, signal);
          const page = await store.search({ words: text, vector, limit, filters: { until } }, signal);
          return page.hits;
        }, signal);
        return { records: hits.map(({ work }) => work.record), unreadable: 0 };
      } catch (error) {
        throw asRequestError(error, signal);
      }
    },
  };
}

/** Of a query, where its works have vectors that it can be compared with. */
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
