import { loadavg } from 'node:os';
import { installModels } from '../../scripts/models.mjs';
import { sourceRuntime } from '../../scripts/source-runtime.ts';
import { createEmbedderPool } from '../../src/node/embedder-pool.ts';
import { embeddedText } from '../../src/similarity/embedded-text.ts';
import { madeUpAbstract, madeUpTitle } from '../made-up-texts.ts';

/**
 * The speed at which the model that comes with Situate embeds titles with abstracts of the usual length, in some
 * threads.
 */
export interface EmbeddingRate {
  readonly threads: number;
  readonly perSecond: number;
  /** Milliseconds that processors work on one. */
  readonly processor: number;
  readonly load: number;
}

const texts = 100;

/** Measures the model with each number of threads; undefined where it cannot be had. */
export async function measureEmbeddingRates(threadCounts: readonly number[]): Promise<EmbeddingRate[] | undefined> {
  if (!(await installModels())) return undefined;
  const rates: EmbeddingRate[] = [];
  for (const threads of threadCounts) {
    const embedder = createEmbedderPool({ ...sourceRuntime, threads });
    try {
      // Each thread loads the model with its first text.
      await embedder.embed(Array.from({ length: threads }, () => 'one'));
      const before = process.cpuUsage();
      const started = performance.now();
      await embedder.embed(Array.from({ length: texts }, (_, number) => workText(number)));
      const seconds = (performance.now() - started) / 1000;
      const { user, system } = process.cpuUsage(before);
      rates.push({
        threads,
        perSecond: texts / seconds,
        processor: (user + system) / 1000 / texts,
        load: loadavg()[0]!,
      });
    } finally {
      await embedder.release();
    }
  }
  return rates;
}

function workText(number: number): string {
  return embeddedText({ title: madeUpTitle(number), abstract: madeUpAbstract(number) }, 'abstract');
}
