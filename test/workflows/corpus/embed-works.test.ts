import assert from 'node:assert/strict';
import { ChatError } from '../../../src/llm/chat-error.ts';
import type { CorpusWork } from '../../../src/retrieval/corpus/corpus-work.ts';
import { type Embedder, EmbeddingUnavailableError } from '../../../src/similarity/embedder.ts';
import { embedWorks } from '../../../src/workflows/corpus/embed-works.ts';
import { madeUpWork } from '../../retrieval/corpus/made-up-works.ts';
import { MemoryWriter } from '../../retrieval/corpus/memory-writer.ts';

/** Counts letters; remembers what it was asked. */
function countingEmbedder(refuses: (text: string) => Error | undefined = () => undefined): Embedder & {
  readonly asked: string[];
} {
  const asked: string[] = [];
  return {
    model: 'counting',
    asked,
    embed(texts) {
      const refusal = texts.map(refuses).find((error) => error !== undefined);
      if (refusal !== undefined) return Promise.reject(refusal);
      asked.push(...texts);
      return Promise.resolve(texts.map((text) => Float32Array.of(text.length, 1)));
    },
  };
}

async function writerWith(works: readonly CorpusWork[]): Promise<MemoryWriter> {
  const writer = new MemoryWriter();
  await writer.put(
    's',
    works.map((work) => ({ work, hash: work.id })),
  );
  return writer;
}

const works = Array.from({ length: 20 }, (_, index) => madeUpWork(`w${index}`));

describe('embedding the works of a corpus', () => {
  it('gives each work the vector of its own title and abstract, and its pages theirs', async () => {
    const withPages = { ...madeUpWork('p'), pages: ['one', 'three'] };
    const writer = await writerWith([...works, withPages]);
    assert.equal(await embedWorks(writer, { embedder: countingEmbedder(), batchSize: 8 }), 21);
    for (const { work, vectors } of writer.kept.values()) {
      assert.equal(vectors!.vector[0], `${work.record.title}. ${work.record.abstract}`.length);
      assert.deepEqual(
        vectors!.pages.map((pieces) => pieces.map(([length]) => length)),
        work.pages.map(({ length }) => [length]),
      );
    }
  });

  it('embeds no blank page, so that the others keep their numbers', async () => {
    const writer = await writerWith([{ ...madeUpWork('p'), pages: ['', 'two', ' \n', 'four'] }]);
    const embedder = countingEmbedder((text) => (text.trim() === '' ? new Error('an empty text') : undefined));
    assert.equal(await embedWorks(writer, { embedder }), 1);
    const [kept] = writer.kept.values();
    assert.deepEqual(
      kept?.vectors?.pages.map((pieces) => pieces.map((piece) => [...piece])),
      [[], [[3, 1]], [], [[4, 1]]],
    );
  });

  it('embeds a long page piece by piece to its end', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `Line ${index} says that boats float on water.`);
    const writer = await writerWith([{ ...madeUpWork('p'), pages: [lines.join('\n')] }]);
    const embedder = countingEmbedder();
    await embedWorks(writer, { embedder });
    const [, ...pieces] = embedder.asked;
    assert.ok(pieces.length >= 3 && pieces.every(({ length }) => length <= 1000));
    assert.equal(pieces.join('\n'), lines.join('\n'));
    const [kept] = writer.kept.values();
    assert.equal(kept?.vectors?.pages[0]?.length, pieces.length);
  });

  it('embeds nothing twice, also after it was cancelled in the middle', async () => {
    const writer = await writerWith(works);
    const embedder = countingEmbedder();
    const stopping = new AbortController();
    await assert.rejects(
      embedWorks(writer, {
        embedder,
        batchSize: 8,
        signal: stopping.signal,
        onProgress: () => {
          stopping.abort();
        },
      }),
      { name: 'AbortError' },
    );
    assert.equal(embedder.asked.length, 8);
    assert.equal(await embedWorks(writer, { embedder, batchSize: 8 }), 12);
    assert.equal(await embedWorks(writer, { embedder, batchSize: 8 }), 0);
    assert.equal(new Set(embedder.asked).size, embedder.asked.length);
  });

  it('passes over a work that a server refuses, and says so', async () => {
    const writer = await writerWith(works);
    const refusal = new EmbeddingUnavailableError('noRuntime', { cause: new ChatError('tooLarge', 'Too long.') });
    const refused: string[] = [];
    const embedded = await embedWorks(writer, {
      embedder: countingEmbedder((text) => (text.includes('w3') ? refusal : undefined)),
      batchSize: 8,
      onRefused: ({ id }, why) => refused.push(`${id}: ${why}`),
    });
    assert.equal(embedded, 19);
    assert.deepEqual(refused, ['s\nw3: Too long.']);
  });

  it('stops where the model cannot be asked at all', async () => {
    const writer = await writerWith(works);
    const gone = new EmbeddingUnavailableError('noRuntime', { cause: new ChatError('noNetwork', 'No network.') });
    await assert.rejects(embedWorks(writer, { embedder: countingEmbedder(() => gone) }), gone);
  });
});
