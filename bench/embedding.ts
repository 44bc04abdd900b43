import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installModels } from '../scripts/models.mjs';
import { sourceRuntime } from '../scripts/source-runtime.ts';
import { createVectorFile } from '../src/node/vector-file.ts';
import { createEmbedder, type WorkerEmbedder } from '../src/node/worker-embedder.ts';
import { Vectors } from '../src/similarity/vectors.ts';
import { madeUpAbstract, madeUpSentence, madeUpTitle } from './made-up-texts.ts';

/** The costs of embedding. Times in milliseconds. */
export interface EmbeddingCosts {
  /** From nothing to the first vector. */
  readonly load: number;
  /** One text of each kind, the median. */
  readonly title: number;
  readonly sentence: number;
  readonly abstract: number;
  readonly firstRuns: readonly FirstRun[];
  /** All titles that were measured, from the file of vectors, in a process that knows none of them. */
  readonly secondRun: number;
  readonly stored: number;
  readonly storedMegabytes: number;
  /** By how much the process is larger with the model than without it, and once it is released. */
  readonly grownMegabytes: number;
  readonly releasedMegabytes: number;
}

/** The first run over a library of which only titles are known, loading included. */
export interface FirstRun {
  readonly titles: number;
  readonly total: number;
  /** The time follows from the rate of the run before, as the run itself would take too long. */
  readonly isExtrapolated: boolean;
}

const repetitions = 40;
/** A run that would take longer is not made. */
const longestRun = 90_000;

/**
 * Measures the embedding model on this machine; undefined where it cannot be had. What it says about memory holds for a
 * process that has done little else.
 */
export async function measureEmbedding(libraries: readonly number[]): Promise<EmbeddingCosts | undefined> {
  if (!(await installModels())) return undefined;
  const before = megabytes();
  const embedder = createEmbedder(sourceRuntime);
  const load = await timed(() => embedder.embed(['one']));
  const title = await medianOf(embedder, madeUpTitle);
  const sentence = await medianOf(embedder, madeUpSentence);
  const abstract = await medianOf(embedder, madeUpAbstract);
  const grownMegabytes = megabytes() - before;
  await embedder.release();
  const releasedMegabytes = megabytes() - before;

  const folder = mkdtempSync(join(tmpdir(), 'situate-bench-'));
  try {
    const firstRuns: FirstRun[] = [];
    for (const titles of libraries) {
      const last = firstRuns.at(-1);
      const expected = last === undefined ? 0 : load + ((last.total - load) / last.titles) * titles;
      const isExtrapolated = expected > longestRun;
      const total = isExtrapolated
        ? expected
        : await timed(() => fetchTitles(embedder, join(folder, String(titles)), titles));
      await embedder.release();
      firstRuns.push({ titles, total, isExtrapolated });
    }
    const stored = Math.max(...firstRuns.filter(({ isExtrapolated }) => !isExtrapolated).map(({ titles }) => titles));
    const cache = join(folder, String(stored));
    const secondRun = await timed(() => fetchTitles(embedder, cache, stored));
    if (embedder.isRunning) throw new Error('the second run embedded texts');
    return {
      load,
      title,
      sentence,
      abstract,
      firstRuns,
      secondRun,
      stored,
      storedMegabytes: sizeOf(join(cache, 'vectors')),
      grownMegabytes,
      releasedMegabytes,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchTitles(embedder: WorkerEmbedder, folder: string, count: number): Promise<void> {
  const vectors = new Vectors(embedder, createVectorFile({ folder, model: embedder.model }));
  for (let number = 0; number < count; number++) vectors.of(madeUpTitle(number), 'work');
  await vectors.fetchWanted();
}

async function medianOf(embedder: WorkerEmbedder, text: (number: number) => string): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < repetitions; number++) {
    times.push(await timed(() => embedder.embed([text(number)])));
  }
  return times.sort((a, b) => a - b)[repetitions / 2]!;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

function megabytes(): number {
  return process.memoryUsage.rss() / 1e6;
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6;
}
