import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../../scripts/eval/data-folder.ts';
import type { SearchDocument } from '../../../src/documents/found-works-document.ts';
import { type WebSource, webSources } from '../../../src/retrieval/sources/source-profiles.ts';
import { readRecordings } from '../../retrieval/recording.ts';
import { useReplay } from '../../retrieval/use-replay.ts';
import { folderWith, removeFolders, situate } from '../command-line.ts';
import { asAsked } from './recorded-searches.ts';

/** Queries that were asked when replies were recorded, with the sources that were asked all of them. */
const shared = [
  'VGGSound: A large-scale audio-visual dataset',
  'Extending foundational monocular depth estimators to fisheye cameras with calibration tokens',
  'Rgbd objects in the wild: scaling real-world 3d object learning from rgb-d videos',
];
const single: readonly (readonly [query: string, source: WebSource])[] = [
  ['machine learning AND public health', 'openalex'],
  ['turing', 'semanticscholar'],
  ['testing', 'arxiv'],
];

describe('a search over real recorded replies', function () {
  const replay = useReplay();
  afterEach(removeFolders);

  async function search(queries: readonly string[], sources: readonly WebSource[]): Promise<SearchDocument['works']> {
    const cache = folderWith({});
    const { status, stdout, stderr } = await situate(
      [
        ...['search', '--no-model', '--format', 'json'],
        ...queries.flatMap((query) => ['--query', query]),
        ...sources.flatMap((name) => ['--source', name, '--source-url', `${name}=${replay.server.origin}`]),
      ],
      cache,
      { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache, SITUATE_EMAIL: 'ada@example.org' },
    );
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /answered|could not be read/);
    return (JSON.parse(stdout) as SearchDocument).works;
  }

  beforeEach(function () {
    const folder = join(dataFolder() ?? '', 'api-recordings');
    if (!existsSync(folder)) this.skip();
    for (const name of webSources.filter((one) => existsSync(join(folder, `${one}.jsonl`)))) {
      const recordings = readRecordings(join(folder, `${name}.jsonl`));
      const searches = recordings.filter(({ category, response }) => category === 'search' && response.status === 200);
      replay.server.serve([...searches.map(asAsked), ...recordings]);
    }
  });

  it('makes one work of what several sources say about it', async () => {
    const works = await search(shared, ['openalex', 'dblp']);
    const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
    for (const query of shared) {
      const found = works.filter(({ title }) => letters(title) === letters(query));
      assert.deepEqual(
        found.map(({ sources }) => sources.toSorted()),
        [['dblp', 'openalex']],
        query,
      );
    }
    const identifiers = works.flatMap(({ doi }) => doi ?? []);
    assert.equal(new Set(identifiers).size, identifiers.length);
  });

  for (const [query, source] of single) {
    it(`has the works that ${source} lists, with authors and years`, async () => {
      const works = await search([query], [source]);
      assert.ok(works.length >= 10, String(works.length));
      assert.ok(works.every(({ title, sources }) => title !== '' && sources.join() === source));
      assert.ok(works.filter(({ authors, year }) => authors.length > 0 && year !== null).length > works.length / 2);
    });
  }
});
