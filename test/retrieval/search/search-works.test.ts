import assert from 'node:assert/strict';
import { RequestError } from '../../../src/http/request-error.ts';
import { type SourceOutcome, searchWorks } from '../../../src/retrieval/search/search-works.ts';
import type { ScholarlyRecord } from '../../../src/retrieval/sources/scholarly-record.ts';
import type { ScholarlySource, SearchQuery } from '../../../src/retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../../../src/retrieval/sources/source-profiles.ts';
import { recordOf, titlesOf } from '../found-works.ts';

/** A source with records for each query, by its words; a query without is a failure. */
function sourceOf(
  name: SourceName,
  replies: Readonly<Record<string, readonly ScholarlyRecord[] | RequestError>>,
): ScholarlySource & { readonly asked: SearchQuery[] } {
  const asked: SearchQuery[] = [];
  return {
    name,
    origin: `https://${name}.example.org`,
    asked,
    search(query, signal) {
      asked.push(query);
      const reply = replies[query.text] ?? [];
      if (signal?.aborted === true) return Promise.reject(new RequestError('cancelled', 'Cancelled.'));
      return reply instanceof RequestError ? Promise.reject(reply) : Promise.resolve({ records: reply, unreadable: 1 });
    },
  };
}

function records(source: SourceName, ...titles: readonly string[]): ScholarlyRecord[] {
  return titles.map((title) => recordOf(title, { source }));
}

const queries = ['roofs', 'rain'];

describe('a search in scholarly sources', () => {
  it('takes works from queries and sources in turn, the best of each first', async () => {
    const { works } = await searchWorks({
      queries,
      sources: [
        sourceOf('openalex', {
          roofs: records('openalex', 'Roof one', 'Roof two', 'Roof three'),
          rain: records('openalex', 'Rain one'),
        }),
        sourceOf('crossref', {
          roofs: records('crossref', 'Roof alpha', 'Roof beta'),
          rain: records('crossref', 'Rain alpha', 'Rain beta'),
        }),
      ],
      wanted: 6,
    });
    // All of them: which are the best, a ranking says.
    const inTurn = ['Roof one', 'Rain one', 'Roof alpha', 'Rain alpha', 'Roof two', 'Rain beta', 'Roof beta'];
    assert.deepEqual(titlesOf(works), [...inTurn, 'Roof three']);
  });

  it('says which queries found each work, whatever its record and its source', async () => {
    const roofs = (source: SourceName): ScholarlyRecord =>
      recordOf('Roofs', { source, identity: { doi: '10.1000/1', titleKey: 'roofs' } });
    const { works, foundBy } = await searchWorks({
      queries: ['roofs', 'rain', 'snow'],
      sources: [
        sourceOf('openalex', {
          roofs: [...records('openalex', 'Roofs in rain'), roofs('openalex')],
          rain: records('openalex', 'Roofs in rain'),
        }),
        sourceOf('crossref', { rain: [roofs('crossref')], snow: records('crossref', 'Snow') }),
      ],
      wanted: 6,
    });
    const found = Object.fromEntries(works.map(({ id, versions: [{ title }] }) => [title, foundBy.get(id)]));
    assert.deepEqual(found, { Roofs: ['roofs', 'rain'], 'Roofs in rain': ['roofs', 'rain'], Snow: ['snow'] });
  });

  it('fills up what one query or source has too few of', async () => {
    const { works } = await searchWorks({
      queries,
      sources: [
        sourceOf('openalex', { roofs: records('openalex', 'A first', 'A second', 'A third', 'A fourth') }),
        sourceOf('crossref', { rain: records('crossref', 'B first') }),
      ],
      wanted: 4,
    });
    assert.deepEqual(titlesOf(works), ['A first', 'B first', 'A second', 'A third', 'A fourth']);
  });

  it('makes one work of the records of all sources, with what each knows', async () => {
    const doi = '10.1000/182';
    const { works } = await searchWorks({
      queries: ['roofs'],
      sources: [
        sourceOf('openalex', {
          roofs: [
            recordOf('White Roofs in Dry Cities', {
              source: 'openalex',
              identity: { doi, titleKey: 'whiteroofsindrycities' },
              abstract: 'Roofs.',
            }),
          ],
        }),
        sourceOf('crossref', {
          roofs: [
            recordOf('White roofs in dry cities', {
              source: 'crossref',
              identity: { doi, titleKey: 'whiteroofsindrycities' },
              pages: '1-9',
            }),
          ],
        }),
      ],
      wanted: 10,
    });
    assert.equal(works.length, 1);
    assert.deepEqual([works[0]!.abstract, works[0]!.versions[0].pages], ['Roofs.', '1-9']);
  });

  it('loses nothing of other sources when one fails, and keeps what that one has sent', async () => {
    const progress: (readonly SourceOutcome[])[] = [];
    const down = new RequestError('serverError', 'It is down.');
    const { works, sources } = await searchWorks(
      {
        queries,
        sources: [
          sourceOf('openalex', { roofs: records('openalex', 'Roof one'), rain: down }),
          sourceOf('arxiv', { roofs: down }),
          sourceOf('crossref', { roofs: records('crossref', 'Roof alpha'), rain: records('crossref', 'Rain alpha') }),
        ],
        wanted: 10,
      },
      { onProgress: (outcomes) => progress.push(outcomes) },
    );
    assert.deepEqual(titlesOf(works), ['Roof one', 'Rain alpha', 'Roof alpha']);
    assert.deepEqual(
      sources.map(({ source, answered, of, works: came, unreadable, failure }) => [
        source,
        answered,
        of,
        came,
        unreadable,
        failure?.reason,
      ]),
      [
        ['openalex', 1, 2, 1, 1, 'serverError'],
        ['arxiv', 0, 2, 0, 0, 'serverError'],
        ['crossref', 2, 2, 2, 2, undefined],
      ],
    );
    assert.equal(progress.length, 5);
    assert.deepEqual(progress.at(-1), sources);
  });

  it('counts a work once that several queries find', async () => {
    const found = records('corpus', 'Roofs in the rain', 'Roof two');
    const { sources } = await searchWorks({
      queries,
      sources: [sourceOf('corpus', { roofs: found, rain: [found[0]!, ...records('corpus', 'Rain one')] })],
      wanted: 10,
    });
    assert.equal(sources[0]!.works, 3);
  });

  it('does not ask a source that cannot search, nor again one that has failed', async () => {
    const failing = sourceOf('dblp', { roofs: new RequestError('rateLimited', 'Too often.') });
    const { sources } = await searchWorks({
      queries,
      sources: [{ name: 'unpaywall', origin: 'https://unpaywall.example.org' }, failing],
      wanted: 10,
    });
    assert.deepEqual(
      sources.map(({ source }) => source),
      ['dblp'],
    );
    assert.equal(failing.asked.length, 1);
  });

  it('leaves out works that appeared later, by their earliest version, and keeps those without a year', async () => {
    const { works } = await searchWorks({
      queries: ['roofs'],
      sources: [
        sourceOf('openalex', {
          roofs: [
            recordOf('Old roofs of the city', { year: 2019 }),
            recordOf('New roofs of the city', { year: 2022 }),
            recordOf('Roofs without a year'),
            recordOf('Roofs of this year', { year: 2021 }),
          ],
        }),
      ],
      until: '2021-05-17',
      wanted: 10,
    });
    assert.deepEqual(titlesOf(works), ['Old roofs of the city', 'Roofs without a year', 'Roofs of this year']);
  });

  it('ends when it is cancelled', async () => {
    const controller = new AbortController();
    const source = sourceOf('openalex', { roofs: records('openalex', 'Roof one') });
    await assert.rejects(
      searchWorks(
        { queries, sources: [source], wanted: 10 },
        { signal: controller.signal, onProgress: () => controller.abort() },
      ),
      (error: unknown) => error instanceof RequestError && error.reason === 'cancelled',
    );
    assert.equal(source.asked.length, 1);
  });
});
