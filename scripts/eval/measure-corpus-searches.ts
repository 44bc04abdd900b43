import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openCorpus } from '../../src/node/corpus/open-corpus.ts';
import { syncFiles } from '../../src/node/corpus/sync-files.ts';
import type { CorpusSearch, CorpusStore } from '../../src/retrieval/corpus/corpus-store.ts';
import { embeddedText } from '../../src/similarity/embedded-text.ts';
import type { Embedder } from '../../src/similarity/embedder.ts';
import type { Vectors } from '../../src/similarity/vectors.ts';
import { embedWorks } from '../../src/workflows/corpus/embed-works.ts';
import { makeEmptyDatabase } from '../database-files.mjs';
import { sourceDatabase } from '../source-runtime.ts';
import { withVectors } from './evaluation-vectors.ts';
import { measureRanking, type RetrievalMeasures, retrieved } from './retrieval-measures.ts';
import type { RetrievalQuery, RetrievalSet } from './retrieval-set.ts';

/** A way to search a corpus, with one measure for each paper. */
export interface MeasuredSearch {
  readonly name: string;
  readonly measures: readonly RetrievalMeasures[];
}

type Question = Pick<CorpusSearch, 'words' | 'vector'>;

const ways: readonly { readonly name: string; readonly ask: (question: Question) => Question }[] = [
  { name: 'words', ask: ({ words }) => ({ words }) },
  { name: 'vectors', ask: ({ vector }) => ({ vector }) },
  { name: '**both, as `situate corpus search` does**', ask: (question) => question },
];

/** Synchronises a corpus with the pool, and searches it for each paper by title and abstract, as the command does. */
export async function measureCorpusSearches(
  data: string,
  { queries }: RetrievalSet,
  vectors: Vectors,
): Promise<MeasuredSearch[]> {
  const embedder: Embedder = {
    model: vectors.model,
    embed: (texts) => withVectors(vectors, () => texts.map((text) => vectors.of(text, 'work')!)),
  };
  const scratch = mkdtempSync(join(tmpdir(), 'situate-eval-'));
  await makeEmptyDatabase();
  const store = await openCorpus({ address: join(scratch, 'corpus'), isWritten: true, runtime: sourceDatabase });
  try {
    const writer = await store.beginWriting();
    await syncFiles(writer, { path: resolve(data, 'retrieval', 'pool.jsonl'), source: 'pool' });
    await embedWorks(writer, { embedder });
    await writer.index();
    await writer.end();
    return await searchInAllWays(store, queries, embedder);
  } finally {
    await store.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function searchInAllWays(
  store: CorpusStore,
  queries: readonly RetrievalQuery[],
  embedder: Embedder,
): Promise<MeasuredSearch[]> {
  const measured = ways.map(({ name }) => ({ name, measures: [] as RetrievalMeasures[] }));
  for (const { id, title, abstract = '', cited } of queries) {
    const [vector] = await embedder.embed([embeddedText({ title, abstract }, 'abstract')]);
    for (const [index, { ask }] of ways.entries()) {
      // The paper itself may be there, and does not count.
      const { hits } = await store.search({ ...ask({ words: `${title} ${abstract}`, vector }), limit: retrieved + 1 });
      const ranking = hits.map(({ work }) => work.id).filter((one) => one !== id);
      measured[index]!.measures.push(measureRanking(ranking, new Set(cited)));
    }
  }
  return measured;
}
