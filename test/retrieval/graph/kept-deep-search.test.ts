import assert from 'node:assert/strict';
import { beginDeepSearch } from '../../../src/retrieval/graph/deep-search-state.ts';
import {
  differenceInGoal,
  formatDeepSearch,
  type KeptDeepSearch,
  parseDeepSearch,
} from '../../../src/retrieval/graph/kept-deep-search.ts';
import { mergeRecords } from '../../../src/retrieval/merging/merge-records.ts';
import type { RankedWork } from '../../../src/retrieval/ranking/ranked-work.ts';
import type { ScholarlyRecord } from '../../../src/retrieval/sources/scholarly-record.ts';
import { type WebSource, webSources } from '../../../src/retrieval/sources/source-profiles.ts';
import { ownRecordings, sourceAt, useReplay } from '../use-replay.ts';

const goal: KeptDeepSearch['goal'] = {
  subject: { kind: 'paper', title: 'Roofs', text: 'Roofs are white.' },
  typed: ['white roofs'],
  ranking: ['debate', 'a model'],
  threshold: 0.4,
  until: '2021-05-17',
};

function ranked(records: readonly ScholarlyRecord[]): RankedWork[] {
  return mergeRecords(records).map((work) => ({
    work,
    score: 0.25,
    rankedBy: 'debate',
    why: 'It is near.',
    argumentsFor: [{ text: 'It is about roofs.', quotes: [{ quote: 'roofs', isThere: true }] }],
    argumentsAgainst: [],
    isAttributed: undefined,
  }));
}

function searchWith(works: readonly RankedWork[]): KeptDeepSearch {
  const state = { ...beginDeepSearch(works), rejected: [{ id: 'doi:10.1/2', title: 'Cats', abstract: undefined }] };
  return { goal, queries: ['white roofs'], threshold: 0.4, state };
}

function withoutUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('a deep search in a file', () => {
  const replay = useReplay();

  /** Every record that a source has in the recordings of made-up works. */
  async function recordsOf(name: WebSource): Promise<readonly ScholarlyRecord[]> {
    const recordings = ownRecordings(name);
    const source = sourceAt(replay.server.origin, name);
    const all: ScholarlyRecord[] = [];
    for (const recording of recordings) {
      replay.server.answerAll(recording);
      const reply = await source.search?.({ text: 'works', limit: 50 }).catch(() => undefined);
      all.push(...(reply?.records ?? []));
    }
    return all;
  }

  it('is read as it was written, with every record of every source', async () => {
    let works = 0;
    for (const name of webSources) {
      const search = searchWith(ranked(await recordsOf(name)));
      works += search.state.works.length;
      const read = parseDeepSearch(formatDeepSearch(search));
      assert.deepEqual(withoutUndefined(read), { version: 1, ...(withoutUndefined(search) as object) });
    }
    assert.ok(works > 5, String(works));
  });

  it('is none if anything in it is damaged, or the file is of something else', () => {
    const record = {
      ...{ source: 'openalex', id: 'W1', identity: { titleKey: 'roofs' }, title: 'Roofs', authors: [] },
      ...{ hasAllAuthors: true, subjects: [], openCopies: [] },
    } as unknown as ScholarlyRecord;
    const written = formatDeepSearch(searchWith(ranked([record])));
    assert.ok(parseDeepSearch(written));
    for (const [part, instead] of [
      ['"version":1', '"version":2'],
      ['"score":0.25', '"score":"high"'],
      ['"score":0.25', '"score":7'],
      ['"source":"openalex"', '"source":"nobody"'],
      ['"title":"Roofs","authors":[]', '"title":"Roofs"'],
      ['"expansion":"open"', '"expansion":"later"'],
      ['"rejected":[{', '"rejected":["",{'],
      ['"path":["', '"path":[7,"'],
      ['"queries"', '"questions"'],
    ] as const) {
      assert.ok(written.includes(part), part);
      assert.equal(parseDeepSearch(written.replace(part, instead)), undefined, instead);
    }
    for (let length = 0; length < written.length - 1; length += 37) {
      assert.equal(parseDeepSearch(written.slice(0, length)), undefined);
    }
    for (const other of ['', 'null', '[]', '{}', '@article{a}', '['.repeat(100_000)]) {
      assert.equal(parseDeepSearch(other), undefined);
    }
  });

  it('looks for the same only with the same subject, queries, ranking, threshold and last day', () => {
    assert.equal(
      differenceInGoal(goal, { ...goal, subject: { text: 'Roofs are white.', title: 'Roofs', kind: 'paper' } }),
      undefined,
    );
    for (const [name, other] of Object.entries({
      subject: { ...goal.subject, text: 'Roofs are black.' },
      typed: undefined,
      ranking: ['debate', 'another model'],
      threshold: undefined,
      until: '2021-05-18',
    })) {
      assert.equal(differenceInGoal(goal, { ...goal, [name]: other }), name);
    }
  });
});
