import assert from 'node:assert/strict';
import { folderWith, removeFolders, situate } from '../command-line.ts';

const refs = `@inproceedings{pole, title = {Reading Maps by Touch in the Dark}, author = {Pole, A.}, booktitle = {CHI}, year = 2020}
@inproceedings{wrong, title = {Reading Maps by Touch in the Dark}, author = {Smith, J.}, booktitle = {CHI}, year = 2021}
@inproceedings{unasked, title = {The Tides of the Wadden Sea}, author = {Vos, M.}, booktitle = {CHI}, year = 2021}
`;

const hit = {
  info: {
    authors: { author: [{ text: 'Ada Pole' }] },
    title: 'Reading Maps by Touch in the Dark.',
    venue: 'CHI',
    year: '2021',
    type: 'Conference and Workshop Papers',
    key: 'conf/chi/Pole21',
  },
};

function recorded(...keys: readonly string[]): string {
  const lookup = {
    api: 'dblp',
    kind: 'search',
    url: 'https://dblp.org/search?q=maps',
    part: 'result.hits.hit',
    reply: [hit],
  };
  return keys.map((key) => `${JSON.stringify({ key, lookups: [lookup] })}\n`).join('');
}

describe('situate verify', () => {
  afterEach(removeFolders);

  it('prints one JSON document with every entry, from recorded replies', async () => {
    const folder = folderWith({ 'refs.bib': refs, 'recorded.jsonl': recorded('pole', 'wrong') });
    const { status, stdout, stderr } = await situate(
      ['verify', 'refs.bib', '--lookups', 'recorded.jsonl', '--format', 'json'],
      folder,
    );
    assert.deepEqual([status, stderr], [0, '']);
    const nothing = { fields: [], hints: [], publishedVersion: null, retracted: false, notices: [] };
    assert.deepEqual(JSON.parse(stdout), {
      entries: [
        { key: 'pole', status: 'verified', ...nothing, sources: ['dblp'] },
        {
          key: 'wrong',
          status: 'mismatch',
          ...nothing,
          fields: [{ field: 'author', here: 'J. Smith', there: 'Ada Pole' }],
          sources: ['dblp'],
        },
        { key: 'unasked', status: 'notChecked', ...nothing, sources: [] },
      ],
      sources: [{ name: 'dblp', asked: 2, answered: 2, failed: 0, why: null }],
      complete: true,
    });
  });

  it('prints for people what is wrong, and what could be corrected, and writes nothing', async () => {
    const folder = folderWith({ 'refs.bib': refs, 'recorded.jsonl': recorded('pole', 'wrong') });
    const { stdout } = await situate(
      ['verify', 'refs.bib', '--lookups', 'recorded.jsonl', '--show-corrections'],
      folder,
    );
    assert.match(stdout, /^mismatch {2}wrong\n {2}author: "J\. Smith" here, "Ada Pole" in dblp$/m);
    assert.match(stdout, /^3 references: 1 verified, 1 mismatch, 1 not checked$/m);
    assert.match(stdout, /^-@inproceedings\{wrong.*\n\+@inproceedings\{wrong.*author = \{Pole, A\.\}/m);
    const again = await situate(['verify', 'refs.bib', '--lookups', 'recorded.jsonl', '--show-corrections'], folder);
    assert.equal(again.stdout, stdout);
  });

  it('fails where there are more mismatches than allowed', async () => {
    const folder = folderWith({ 'refs.bib': refs, 'recorded.jsonl': recorded('wrong') });
    const run = (most: string): Promise<{ status: number | null }> =>
      situate(['verify', 'refs.bib', '--lookups', 'recorded.jsonl', '--max-warnings', most], folder);
    assert.equal((await run('0')).status, 1);
    assert.equal((await run('1')).status, 0);
  });

  it('prints the whole result and exits with 2 where a source failed that could know a reference', async () => {
    const refused = {
      api: 'crossref',
      kind: 'search',
      url: 'https://api.crossref.org/works?q=x',
      part: 'message.items',
    };
    const lookups = [
      { ...refused, status: 503, reply: null },
      {
        api: 'dblp',
        kind: 'search',
        url: 'https://dblp.org/search?q=x',
        part: 'result.hits.hit',
        reply: [],
        status: 200,
      },
      {
        api: 'openalex',
        kind: 'search',
        url: 'https://api.openalex.org/works',
        part: 'results',
        reply: [],
        status: 200,
      },
    ];
    const folder = folderWith({
      'refs.bib': refs,
      'recorded.jsonl': `${recorded('pole', 'wrong')}${JSON.stringify({ key: 'unasked', lookups })}\n`,
    });
    const args = ['verify', 'refs.bib', '--lookups', 'recorded.jsonl', '--max-warnings', '0'];
    const json = await situate([...args, '--format', 'json'], folder);
    const { entries, sources, complete } = JSON.parse(json.stdout) as {
      readonly entries: readonly { readonly status: string; readonly failed?: unknown }[];
      readonly sources: readonly unknown[];
      readonly complete: boolean;
    };
    assert.deepEqual([json.status, complete, entries[2]?.status], [2, false, 'notChecked']);
    assert.deepEqual(entries[2]?.failed, [{ source: 'crossref', why: 'Crossref answered with status 503.' }]);
    assert.deepEqual(sources.at(-1), {
      name: 'crossref',
      asked: 1,
      answered: 0,
      failed: 1,
      why: 'Crossref answered with status 503.',
    });
    const text = await situate(args, folder);
    assert.equal(text.status, 2);
    assert.match(text.stdout, /^3 references: 1 verified, 1 mismatch, 1 not checked$/m);
    assert.match(
      text.stderr,
      /^situate: not all was checked: .* 1 reference .* crossref failed for 1: Crossref answered with status 503\.\n$/,
    );
  });

  it('calls a DOI wrong that three registries do not have, and not one that a single one lacks', async () => {
    const doi = '10.1000/182';
    const denial = (api: string): unknown => ({
      api,
      kind: 'doi',
      url: `https://${api}.example.org/works/${doi}`,
      part: 'whole',
      reply: null,
      status: 404,
    });
    const found = {
      api: 'dblp',
      kind: 'search',
      url: 'https://dblp.org/search?q=x',
      part: 'result.hits.hit',
      reply: [hit],
    };
    const fields = 'title = {Reading Maps by Touch in the Dark}, author = {Pole, A.}, booktitle = {CHI}, year = 2021';
    const folder = folderWith({
      'refs.bib': `@inproceedings{one, ${fields}, doi = {${doi}}}\n@inproceedings{three, ${fields}, doi = {${doi}}}\n`,
      'recorded.jsonl': [
        { key: 'one', lookups: [denial('crossref'), found] },
        { key: 'three', lookups: [...['crossref', 'datacite', 'openalex'].map(denial), found] },
      ]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    });
    const args = ['verify', 'refs.bib', '--lookups', 'recorded.jsonl', '--format', 'json'];
    const { status, stdout } = await situate(args, folder);
    const { entries } = JSON.parse(stdout) as {
      readonly entries: readonly { readonly status: string; readonly fields: readonly unknown[] }[];
    };
    assert.deepEqual(
      [status, ...entries.map((entry) => [entry.status, entry.fields])],
      [0, ['verified', []], ['mismatch', [{ field: 'doi', here: doi, there: null }]]],
    );
  });

  it('says in one line why it could not run', async () => {
    const folder = folderWith({ 'refs.bib': refs, 'broken.jsonl': '{"key": 3}\n', 'notes.txt': 'nothing' });
    for (const [args, expected] of [
      [['verify', 'gone.bib'], /^situate: there is no file or folder "gone\.bib": name a \.bib file\n$/],
      [['verify', '.'], /^situate: "\." is a folder: name a \.bib file\n$/],
      [['verify', 'notes.txt'], /^situate: "notes\.txt" is not a bibliography/],
      [['verify', 'refs.bib', '--lookups', 'broken.jsonl'], /^situate: "broken\.jsonl", line 1: /],
      [['verify', 'refs.bib', '--show-corrections', '--format', 'json'], /^situate: --show-corrections prints a diff/],
    ] as const) {
      const { status, stdout, stderr } = await situate([...args], folder);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, expected);
      assert.equal(stderr.trim().split('\n').length, 1);
    }
  });
});
