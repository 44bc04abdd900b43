import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import { findCandidates } from '../../retrieval/corpus/find-candidates.ts';
import { candidatesFor, type SelectionAim, selectWorks } from '../../retrieval/corpus/select-works.ts';
import type { SelectedWork, SelectionInput, SelectionOptions } from '../../retrieval/corpus/selection.ts';
import { embeddedText } from '../../similarity/embedded-text.ts';
import type { Embedder, Vector } from '../../similarity/embedder.ts';

/** The stage of a selection, and how far it is: texts of the input embedded, or works to choose from found. */
export interface SelectionProgress {
  readonly stage: 'embedding' | 'searching';
  readonly done: number;
  readonly of: number;
}

/** The number of texts embedded between two reports. */
const batchSize = 16;

/**
 * Chooses works of a corpus for a paper, a claim or a topic, the best first: up to `breadth`, fewer if the corpus has
 * fewer. Where the whole text counts, a work is as close as the sum of its cosines with all pieces of the text, as in
 * Citegeist; that is its inner product with the sum of their vectors, so one search finds the closest of the whole corpus.
 * Rejects with `CorpusError` (`noVectors`, `anotherModel` and those of the store), with `EmbeddingUnavailableError`, and
 * with the signal's reason when aborted.
 * @param embedder of the model whose vectors the store has
 */
export async function selectFromCorpus(
  store: CorpusStore,
  embedder: Embedder,
  input: SelectionInput,
  options: SelectionOptions,
  signal?: AbortSignal,
  onProgress?: (progress: SelectionProgress) => void,
): Promise<readonly SelectedWork[]> {
  checkModel(store, embedder);
  const aim = await embedInput(embedder, input, signal, onProgress);
  const of = candidatesFor(options);
  onProgress?.({ stage: 'searching', done: 0, of });
  const search = { vector: aim.input, filters: options.filters, count: of, isLeftOut: input.isLeftOut };
  const candidates = await findCandidates(store, search, signal);
  onProgress?.({ stage: 'searching', done: candidates.length, of });
  return selectWorks(candidates, aim, options);
}

function checkModel({ model }: CorpusStore, embedder: Embedder): void {
  if (model === undefined) {
    throw new CorpusError('noVectors', 'The corpus has no vectors to compare works by yet. Synchronise it first.');
  }
  if (model !== embedder.model) {
    throw new CorpusError(
      'anotherModel',
      `The corpus has vectors of the model “${model}”, which cannot be compared with those of “${embedder.model}”. ` +
        `Use “${model}”, or synchronise the corpus again with “${embedder.model}”.`,
    );
  }
}

async function embedInput(
  embedder: Embedder,
  { subject, pieces }: SelectionInput,
  signal: AbortSignal | undefined,
  onProgress: ((progress: SelectionProgress) => void) | undefined,
): Promise<SelectionAim> {
  const texts = [embeddedText({ title: subject.title, abstract: subject.text }, 'abstract'), ...pieces];
  const vectors: Vector[] = [];
  while (vectors.length < texts.length) {
    onProgress?.({ stage: 'embedding', done: vectors.length, of: texts.length });
    vectors.push(...(await embedder.embed(texts.slice(vectors.length, vectors.length + batchSize), signal)));
  }
  const [ofSubject] = vectors as [Vector, ...Vector[]];
  return { input: direction(vectors), subject: ofSubject };
}

/** The sum of vectors, with length 1; zeros stay zeros. */
function direction(vectors: readonly Vector[]): Vector {
  const sum = vectors[0]!.map((_, axis) => vectors.reduce((total, vector) => total + vector[axis]!, 0));
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}
