import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isTemporaryName } from '../../../src/node/temporary-name.ts';
import { usualSources } from '../../../src/retrieval/sources/source-profiles.ts';
import { useSmallServer } from '../../http/small-server.ts';
import { waitFor } from '../../polling.ts';
import { folderWith, outcomeOf, removeFolders, start } from '../command-line.ts';

const refs = `@inproceedings{pole, title = {Reading Maps by Touch in the Dark}, author = {Pole, A.}, booktitle = {CHI}, year = 2020}
@inproceedings{vos, title = {The Tides of the Wadden Sea by Night}, author = {Vos, M.}, booktitle = {CHI}, year = 2021}
`;

/** What the other sources send where they have nothing, each in its own form. */
const nothing: Readonly<Record<string, string>> = {
  crossref: '{"message": {"items": []}}',
  openalex: '{"results": [], "meta": {}}',
  semanticscholar: '{"total": 0, "data": []}',
  arxiv: '<feed></feed>',
  datacite: '{"data": []}',
  pubmed: '{"esearchresult": {"idlist": []}}',
  openreview: '{"notes": []}',
  hal: '{"response": {"docs": []}}',
};

const sources = usualSources('verification');

/** The answer of dblp about one of the works. */
function hit(title: string, author: string, year: string): string {
  const info = {
    authors: { author: [{ text: author }] },
    title,
    venue: 'CHI',
    year,
    type: 'Conference and Workshop Papers',
  };
  return JSON.stringify({ result: { hits: { hit: [{ info: { ...info, key: `conf/chi/${year}` } }] } } });
}

describe('what situate verify found out', () => {
  const small = useSmallServer();
  afterEach(removeFolders);

  it('is kept when Ctrl-C ends it, and not asked for again while it holds unless the author says so', async () => {
    const folder = folderWith({ 'refs.bib': refs });
    const args = [
      'verify',
      'refs.bib',
      ...sources.flatMap((name) => ['--source-url', `${name}=${small.origin}/${name}`]),
    ];
    const environment = { XDG_CACHE_HOME: join(folder, 'cache') };
    const about = (word: string): number => small.requests.filter(({ path }) => path.includes(word)).length;
    let hangs = true;
    small.answer((request, response) => {
      const empty = nothing[(request.url ?? '').split('/')[1] ?? ''];
      if (empty !== undefined) {
        response.end(empty);
      } else if (request.url?.includes('Wadden') !== true) {
        response.end(hit('Reading Maps by Touch in the Dark.', 'Ada Pole', '2020'));
      } else if (!hangs) {
        response.end(hit('The Tides of the Wadden Sea by Night.', 'Mia Vos', '2021'));
      }
    });

    const child = await start(args, folder, environment);
    const kept = join(folder, 'cache', 'situate', 'verifications');
    const isKept = (): boolean => existsSync(kept) && readdirSync(kept).some((name) => !isTemporaryName(name));
    await waitFor('the first reference to be kept', isKept);
    await waitFor('the second to be asked about', () => about('Wadden') > 0);
    child.kill('SIGINT');
    await outcomeOf(child);

    small.requests.length = 0;
    hangs = false;
    const second = await outcomeOf(await start(args, folder, environment));
    assert.match(second.stdout, /^2 references: 2 verified$/m);
    assert.match(second.stderr, /^situate: 1 reference checked before; --refresh asks again$/m);
    assert.match(second.stderr, /year of 1 reference\b/);
    assert.deepEqual([about('Maps'), about('Wadden') > 0], [0, true]);

    small.requests.length = 0;
    const third = await outcomeOf(await start(args, folder, environment));
    assert.deepEqual([third.status, third.stdout, small.requests.length], [0, second.stdout, 0]);
    await outcomeOf(await start([...args, '--refresh'], folder, environment));
    assert.ok(about('Maps') > 0);
  });
});
