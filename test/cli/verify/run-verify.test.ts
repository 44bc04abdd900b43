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
          fields: [{ field: 'author', here: 'J. Smith', there: 'Ada Pole', note: null }],
          sources: ['dblp'],
        },
        { key: 'unasked', status: 'notChecked', ...nothing, sources: [] },
      ],
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
