import { ChatError } from '../../llm/chat-error.ts';
import type { CorpusWriter, EmbeddedWork, UnembeddedWork } from '../../retrieval/corpus/corpus-store.ts';
import { textPieces } from '../../retrieval/corpus/text-pieces.ts';
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
  const cut = works.map(({ id, text, pages }) => ({ id, text, pages: pages.map(piecesOf) }));
  const vectors = await embedder.embed(
    cut.flatMap(({ text, pages }) => [text, ...pages.flat()]),
    signal,
  );
  let next = 0;
  const take = (): Vector => vectors[next++]!;
  return cut.map(({ id, pages }) => ({ id, vector: take(), pages: pages.map((pieces) => pieces.map(take)) }));
}

/** The pieces of a page, which a model reads to their ends; none of a blank page, as servers refuse empty texts. */
function piecesOf(page: string): readonly string[] {
  return textPieces(page.split('\n'));
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
