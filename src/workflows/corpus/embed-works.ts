import { ChatError } from '../../llm/chat-error.ts';
import type { CorpusWriter, EmbeddedWork, UnembeddedWork } from '../../retrieval/corpus/corpus-store.ts';
import { type Embedder, EmbeddingUnavailableError, type Vector } from '../../similarity/embedder.ts';

/** The way in which works are embedded. */
export interface WorkEmbedding {
  readonly embedder: Embedder;
  /** The number of works embedded and kept at a time: what a kill costs at most. 64 unless told otherwise. */
  readonly batchSize?: number;
  readonly signal?: AbortSignal | undefined;
  /** Is told after each batch how many works have been embedded. */
  readonly onProgress?: (embedded: number) => void;
  /** Is told which work the model would not take, and why; it stays without vectors. */
  readonly onRefused?: (work: UnembeddedWork, why: string) => void;
}

/**
 * Embeds all works of a corpus that have no vectors yet; says how many. What was embedded before an abort or a failure
 * stays. Rejects with the signal's reason, with `EmbeddingUnavailableError` and with `CorpusError`.
 */
export async function embedWorks(
  writer: Pick<CorpusWriter, 'unembedded' | 'putVectors'>,
  { embedder, batchSize = 64, signal, onProgress, onRefused }: WorkEmbedding,
): Promise<number> {
  let embedded = 0;
  let after: string | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const works = await writer.unembedded(batchSize, after);
    if (works.length === 0) {
      return embedded;
    }
    const vectors = await embedAll(works, embedder, signal).catch(async (error: unknown) => {
      if (!isOfTheText(error)) throw error;
      return embedOneByOne(works, embedder, signal, onRefused);
    });
    if (vectors.length > 0) await writer.putVectors(embedder.model, vectors);
    embedded += vectors.length;
    after = works.at(-1)!.id;
    onProgress?.(embedded);
  }
}

async function embedAll(
  works: readonly UnembeddedWork[],
  embedder: Embedder,
  signal: AbortSignal | undefined,
): Promise<EmbeddedWork[]> {
  const vectors = await embedder.embed(
    works.flatMap(({ text, pages }) => [text, ...pages.filter((page) => !isBlank(page))]),
    signal,
  );
  let next = 0;
  const take = (): Vector => vectors[next++]!;
  return works.map(({ id, pages }) => {
    const vector = take();
    // A blank page is like nothing; there is none that can be left out, for the nth vector is that of page n.
    const blank = new Float32Array(vector.length);
    return { id, vector, pages: pages.map((page) => (isBlank(page) ? blank : take())) };
  });
}

/** True if there is nothing to embed: servers refuse empty texts. */
function isBlank(page: string): boolean {
  return page.trim() === '';
}

async function embedOneByOne(
  works: readonly UnembeddedWork[],
  embedder: Embedder,
  signal: AbortSignal | undefined,
  onRefused: WorkEmbedding['onRefused'],
): Promise<EmbeddedWork[]> {
  const embedded: EmbeddedWork[] = [];
  for (const work of works) {
    try {
      embedded.push(...(await embedAll([work], embedder, signal)));
    } catch (error) {
      if (!isOfTheText(error)) throw error;
      onRefused?.(work, error.cause.message);
    }
  }
  return embedded;
}

/** True if a server refused a text, and may take others. */
function isOfTheText(error: unknown): error is EmbeddingUnavailableError & { readonly cause: ChatError } {
  return (
    error instanceof EmbeddingUnavailableError &&
    error.cause instanceof ChatError &&
    (error.cause.reason === 'tooLarge' || error.cause.reason === 'refused')
  );
}
