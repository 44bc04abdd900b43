import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { queriesPage } from './queries-page.ts';
import { halvesOf, meanRecall, readings, SearchedPool } from './query-recall.ts';
import { readRetrievalSet } from './retrieval-set.ts';

/** Measures how many of the works that papers cite are found by the queries that this machine proposes for them. */
export function evaluateQueries(data: string, { write }: EvaluationOptions): void {
  const set = readRetrievalSet(data);
  const { tuned, held } = halvesOf(set);
  const pool = new SearchedPool(set.pool);
  const measured = readings.map((reading) => ({
    reading,
    tuned: meanRecall(tuned.map((paper) => pool.recallOf(paper, reading))),
    held: meanRecall(held.map((paper) => pool.recallOf(paper, reading))),
  }));
  const page = queriesPage({ works: set.pool.length, tuned: tuned.length, held: held.length, measured }).join('\n');
  console.log(page);
  if (write === true) {
    const path = resolve(root, 'docs/figures/queries.md');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, page);
  }
}
