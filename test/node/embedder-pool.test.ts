import assert from 'node:assert/strict';
import { sourceRuntime } from '../../scripts/source-runtime.ts';
import { createEmbedderPool, type EmbedderPool } from '../../src/node/embedder-pool.ts';
import { createEmbedder } from '../../src/node/worker-embedder.ts';
import { EmbeddingUnavailableError } from '../../src/similarity/embedder.ts';
import { needModel } from './embedding-model.ts';
import { removeScratchFolders, scratchFolder } from './scratch-folder.ts';

describe('the embedding model in several threads', function () {
  before(needModel);

  let pool: EmbedderPool | undefined;
  afterEach(async () => {
    await pool?.release();
    removeScratchFolders();
  });

  it('makes the vectors that one thread makes, in the order of the texts', async () => {
    const texts = Array.from({ length: 6 }, (_, index) => `Boats ${'on cold lakes '.repeat(6 - index)}${index}`);
    const single = createEmbedder(sourceRuntime);
    const expected = await single.embed(texts);
    await single.release();
    pool = createEmbedderPool({ ...sourceRuntime, threads: 2 });
    assert.deepEqual(await pool.embed(texts), expected);
    assert.deepEqual(await pool.embed([]), []);
  });

  it('says why there are no vectors, and stops when it is cancelled', async () => {
    pool = createEmbedderPool({ ...sourceRuntime, folder: scratchFolder(), threads: 2 });
    await assert.rejects(pool.embed(['a', 'b', 'c']), EmbeddingUnavailableError);
    const stopping = new AbortController();
    const working = createEmbedderPool({ ...sourceRuntime, threads: 2 });
    const embedding = working.embed(
      Array.from({ length: 1000 }, (_, index) => `Boats ${index}`),
      stopping.signal,
    );
    stopping.abort();
    await assert.rejects(embedding, { name: 'AbortError' });
    await working.release();
  });

  it('uses one thread for each core unless told otherwise', () => {
    assert.ok(createEmbedderPool(sourceRuntime).threads >= 1);
    assert.equal(createEmbedderPool({ ...sourceRuntime, threads: 5 }).threads, 5);
  });
});
