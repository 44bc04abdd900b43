import assert from 'node:assert/strict';
import { type Embedder, EmbeddingUnavailableError, type Vector } from '../../src/similarity/embedder.ts';
import type { VectorStore } from '../../src/similarity/vector-store.ts';
import { Vectors } from '../../src/similarity/vectors.ts';

/** An embedder that answers when told to, and a record of what it was given. */
class ScriptedEmbedder implements Embedder {
  readonly model = 'scripted';
  readonly batches: (readonly string[])[] = [];
  /** Runs before each answer. */
  beforeAnswer: (texts: readonly string[]) => unknown = () => undefined;

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Vector[]> {
    this.batches.push(texts);
    await this.beforeAnswer(texts);
    signal?.throwIfAborted();
    return texts.map(vectorOf);
  }

  get texts(): readonly string[] {
    return this.batches.flat();
  }
}

class MemoryStore implements VectorStore {
  readonly kept = new Map<string, Vector>();

  read(texts: readonly string[]): Promise<ReadonlyMap<string, Vector>> {
    return Promise.resolve(
      new Map(texts.flatMap((text) => (this.kept.has(text) ? [[text, this.kept.get(text)!]] : []))),
    );
  }

  write(vectors: ReadonlyMap<string, Vector>): Promise<void> {
    for (const [text, vector] of vectors) this.kept.set(text, vector);
    return Promise.resolve();
  }
}

function vectorOf(text: string): Vector {
  return Float32Array.of(text.length, 1);
}

function titles(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `title ${index}`);
}

/** A promise and what fulfils it. */
function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

describe('vectors', () => {
  it('are not known at first, and after a fetch they are', async () => {
    const vectors = new Vectors(new ScriptedEmbedder());
    assert.equal(vectors.isWaiting, false);
    assert.equal(vectors.of('a sentence', 'sentence'), undefined);
    assert.equal(vectors.isWaiting, true);
    await vectors.fetchWanted();
    assert.equal(vectors.isWaiting, false);
    assert.deepEqual(vectors.of('a sentence', 'sentence'), vectorOf('a sentence'));
  });

  it('are made once for a text, however often it is asked for', async () => {
    const embedder = new ScriptedEmbedder();
    const vectors = new Vectors(embedder);
    for (let round = 0; round < 3; round++) {
      vectors.of('a title', 'work');
      vectors.of('a title', 'work');
      await vectors.fetchWanted();
    }
    assert.deepEqual(embedder.texts, ['a title']);
  });

  it('are made of sentences first, in batches, with progress', async () => {
    const embedder = new ScriptedEmbedder();
    const vectors = new Vectors(embedder);
    for (const title of titles(20)) vectors.of(title, 'work');
    vectors.of('a sentence', 'sentence');
    const progress: string[] = [];
    await vectors.fetchWanted(undefined, ({ done, of }) => progress.push(`${done}/${of}`));
    assert.deepEqual(embedder.batches, [['a sentence'], titles(20).slice(0, 16), titles(20).slice(16)]);
    assert.deepEqual(progress, ['1/21', '17/21', '21/21']);
  });

  it('come from the store where it has them, and go there where it has not', async () => {
    const embedder = new ScriptedEmbedder();
    const store = new MemoryStore();
    store.kept.set('a stored title', Float32Array.of(5, 5));
    store.kept.set('a stored sentence', Float32Array.of(6, 6));
    const vectors = new Vectors(embedder, store);
    vectors.of('a stored title', 'work');
    vectors.of('a new title', 'work');
    vectors.of('a stored sentence', 'sentence');
    vectors.of('a sentence', 'sentence');
    await vectors.fetchWanted();
    assert.deepEqual(embedder.texts, ['a sentence', 'a new title']);
    assert.deepEqual(vectors.of('a stored title', 'work'), Float32Array.of(5, 5));
    assert.deepEqual(vectors.of('a stored sentence', 'sentence'), Float32Array.of(6, 6));
    assert.deepEqual([...store.kept.keys()], ['a stored title', 'a stored sentence', 'a sentence', 'a new title']);
  });

  it('that were made before an abort stay, and the others are still wanted', async () => {
    const embedder = new ScriptedEmbedder();
    const store = new MemoryStore();
    const vectors = new Vectors(embedder, store);
    const stop = new AbortController();
    embedder.beforeAnswer = (texts) => {
      if (texts.includes('title 20')) stop.abort(new Error('stopped by the author'));
    };
    for (const title of titles(40)) vectors.of(title, 'work');
    await assert.rejects(vectors.fetchWanted(stop.signal), /stopped by the author/);
    assert.equal(store.kept.size, 16);
    assert.equal(vectors.isWaiting, true);

    await vectors.fetchWanted();
    assert.equal(vectors.isWaiting, false);
    // The batch that was under way is made again, nothing else.
    assert.equal(embedder.texts.length, 40 + 16);
  });

  it('are not made for a signal that is aborted already', async () => {
    const embedder = new ScriptedEmbedder();
    const vectors = new Vectors(embedder);
    vectors.of('a title', 'work');
    await assert.rejects(vectors.fetchWanted(AbortSignal.abort()), { name: 'AbortError' });
    assert.deepEqual(embedder.texts, []);
  });

  it('of a few sentences do not wait for the library of an earlier call', async () => {
    const embedder = new ScriptedEmbedder();
    const vectors = new Vectors(embedder);
    const library = gate();
    embedder.beforeAnswer = (texts) => (texts.includes('title 0') ? library.passed : undefined);
    for (const title of titles(16)) vectors.of(title, 'work');
    const first = vectors.fetchWanted();
    vectors.of('a sentence', 'sentence');
    let isSentenceThere = false;
    const second = vectors.fetchWanted(undefined, () => {
      isSentenceThere ||= vectors.of('a sentence', 'sentence') !== undefined;
      library.open();
    });
    await second;
    await first;
    assert.ok(isSentenceThere);
    assert.deepEqual(embedder.batches, [titles(16), ['a sentence']]);
    assert.equal(vectors.isWaiting, false);
  });

  it('under way for a call that is aborted are made by the one that waits for them', async () => {
    const embedder = new ScriptedEmbedder();
    const vectors = new Vectors(embedder);
    const stop = new AbortController();
    const begun = gate();
    embedder.beforeAnswer = () => begun.passed;
    vectors.of('a title', 'work');
    const first = vectors.fetchWanted(stop.signal);
    const second = vectors.fetchWanted();
    stop.abort();
    begun.open();
    await assert.rejects(first, { name: 'AbortError' });
    await second;
    assert.deepEqual(vectors.of('a title', 'work'), vectorOf('a title'));
  });

  it('under way for another call are not waited for after an abort', async () => {
    const embedder = new ScriptedEmbedder();
    const vectors = new Vectors(embedder);
    const never = gate();
    embedder.beforeAnswer = () => never.passed;
    vectors.of('a title', 'work');
    const first = vectors.fetchWanted();
    const stop = new AbortController();
    const second = vectors.fetchWanted(stop.signal);
    setImmediate(() => {
      stop.abort();
    });
    await assert.rejects(second, { name: 'AbortError' });
    never.open();
    await first;
  });

  it('cannot be had where the model cannot be run, which the call says', async () => {
    const embedder = new ScriptedEmbedder();
    embedder.beforeAnswer = () => {
      throw new EmbeddingUnavailableError('noModel');
    };
    const vectors = new Vectors(embedder);
    vectors.of('a title', 'work');
    await assert.rejects(vectors.fetchWanted(), { name: 'EmbeddingUnavailableError', reason: 'noModel' });
  });

  it('bear the name of their model', () => {
    assert.equal(new Vectors(new ScriptedEmbedder()).model, 'scripted');
  });
});
