import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ComparableText } from '../../src/retrieval/ranking/indexed-works.ts';

/** A work that can be retrieved. */
export interface PoolWork extends ComparableText {
  readonly id: string;
}

/** A paper with the works of the pool that it cites. */
export interface RetrievalQuery extends PoolWork {
  readonly cited: readonly string[];
}

/** Papers and the pool that they cite from: `retrieval/` of the data folder. */
export interface RetrievalSet {
  readonly queries: readonly RetrievalQuery[];
  readonly pool: readonly PoolWork[];
}

/** Reads the set. Abstracts that are empty are unknown. */
export function readRetrievalSet(data: string): RetrievalSet {
  const read = <Row>(name: string): Row[] =>
    readFileSync(resolve(data, 'retrieval', name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row);
  const known = <Work extends PoolWork>(work: Work): Work => ({
    ...work,
    abstract: work.abstract === '' ? undefined : work.abstract,
  });
  return {
    queries: read<RetrievalQuery>('dev.jsonl').map(known),
    pool: read<PoolWork>('pool.jsonl').map(known),
  };
}
