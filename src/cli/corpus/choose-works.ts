import type { SelectedWork, SelectionInput } from '../../retrieval/corpus/selection.ts';
import { EmbeddingUnavailableError } from '../../similarity/embedder.ts';
import { selectFromCorpus } from '../../workflows/corpus/select-from-corpus.ts';
import { CommandError } from '../command-error.ts';
import type { Progress } from '../terminal/progress.ts';
import { say } from '../terminal/standard-streams.ts';
import { type CommandEmbedder, whyNotEmbedded } from './corpus-embedder.ts';
import { corpusFilters } from './corpus-filters.ts';
import type { CorpusAskOptions } from './corpus-select-options.ts';
import { corpusSelectStrings as strings } from './corpus-select-strings.ts';
import { useCorpus } from './open-named-corpus.ts';

/** Chooses works of the corpus that the options name. Rejects with `CommandError` where nothing can be embedded. */
export async function chooseWorks(
  input: SelectionInput,
  options: Omit<CorpusAskOptions, 'tokens' | 'format'>,
  embedder: CommandEmbedder,
  progress: Progress,
  signal: AbortSignal,
): Promise<readonly SelectedWork[]> {
  const filters = corpusFilters(options);
  try {
    return await useCorpus(options.corpus, { isWritten: false }, (store) => {
      if (embedder.host !== undefined && store.model === embedder.model) say(strings.sendingText(embedder.host));
      return selectFromCorpus(store, embedder, input, { ...options, filters }, signal, ({ stage, done, of }) => {
        progress.show(stage === 'embedding' ? strings.embedding(done, of) : strings.searching);
      });
    });
  } catch (error) {
    throw error instanceof EmbeddingUnavailableError
      ? new CommandError(strings.notEmbedded(whyNotEmbedded(error)))
      : error;
  } finally {
    progress.clear();
  }
}
