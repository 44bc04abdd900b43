import { measureApart } from './apart.ts';
import type { EmbeddingCosts } from './embedding.ts';
import { measureJudging } from './judging.ts';

const libraries = [100, 1000, 5000];

/**
 * Measures what embedding costs, as rows of a Markdown table. Measured in a process of its own, for the sake of its
 * memory.
 */
export async function embeddingRows(): Promise<string[]> {
  const costs = measureApart<EmbeddingCosts | null>(
    new URL('embedding.ts', import.meta.url),
    'measureEmbedding',
    libraries,
  );
  const judging = await measureJudging();
  if (costs === null || judging === undefined) return ['Not measured: the embedding model could not be fetched.'];
  const { load, title, sentence, abstract, firstRuns, secondRun, stored, storedMegabytes } = costs;
  return [
    '| what | budget | measured |',
    '|---|---|---|',
    `| loading the model, to the first vector | | ${milliseconds(load)} |`,
    `| a title of 10 words | | ${milliseconds(title)} |`,
    `| a sentence of 25 words | 20 ms | ${milliseconds(sentence)} |`,
    `| an abstract of 175 words | | ${milliseconds(abstract)} |`,
    `| from an edit of a citing sentence to its judgement, sample paper, median | | ${milliseconds(judging.median)} |`,
    `| the same, 95th percentile | | ${milliseconds(judging.high)} |`,
    ...firstRuns.map(
      ({ titles, total, isExtrapolated }) =>
        `| first run over ${titles} titles, loading included${isExtrapolated ? ' (from the rate of the run before)' : ''} | | ${seconds(total)} |`,
    ),
    `| second run over ${stored} titles, from a file of ${storedMegabytes.toFixed(1)} MB | | ${seconds(secondRun)} |`,
    `| memory with the model loaded | | ${costs.grownMegabytes.toFixed(0)} MB |`,
    `| memory left once it is released | | ${costs.releasedMegabytes.toFixed(0)} MB |`,
  ];
}

function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

function seconds(value: number): string {
  return `${(value / 1000).toFixed(2)} s`;
}
