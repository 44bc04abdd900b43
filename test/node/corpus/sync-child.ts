/**
 * A process to be killed, to be bundled: synchronises a corpus with a file and embeds its works by a quick model.
 * Arguments: the folder or address of the corpus, the file. Says `writing` and `done` on standard output.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { openCorpus } from '../../../src/node/corpus/open-corpus.ts';
import { readSource } from '../../../src/node/corpus/read-source.ts';
import { CorpusError } from '../../../src/retrieval/corpus/corpus-error.ts';
import type { CorpusStore, CorpusWriter } from '../../../src/retrieval/corpus/corpus-store.ts';
import { embedWorks } from '../../../src/workflows/corpus/embed-works.ts';
import { syncSource } from '../../../src/workflows/corpus/sync-source.ts';
import { quickEmbedder } from './quick-embedder.ts';

const [address, file] = process.argv.slice(2) as [string, string];

/** A server may take a moment to notice that the process before is gone. */
async function begin(store: CorpusStore, tries = 50): Promise<CorpusWriter> {
  try {
    return await store.beginWriting();
  } catch (error) {
    if (!(error instanceof CorpusError && error.reason === 'busy' && tries > 0)) throw error;
    await setTimeout(100);
    return begin(store, tries - 1);
  }
}

const store = await openCorpus({ address, isWritten: true });
const writer = await begin(store);
console.log('writing');
await syncSource(writer, {
  source: 'file',
  records: readSource(file),
  run: randomUUID(),
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
});
await embedWorks(writer, { embedder: quickEmbedder, batchSize: 32 });
await writer.index();
await writer.end();
await store.close();
console.log('done');
