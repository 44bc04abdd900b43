import assert from 'node:assert/strict';
import type { PassagesDocument } from '../../../src/documents/passages-document.ts';
import { folderWith, latex, removeFolders, situate } from '../command-line.ts';

const evidence = {
  bees: {
    seen: [
      {
        ...{ kind: 'page', page: 4, from: 'corpus', when: '2026-11-26', hash: '' },
        text: 'Honeybees dance to tell the others how far away food is.',
      },
    ],
  },
};
const bibliography =
  '@article{bees, title = {The Language of Insects}}\n@article{banks, title = {Banks and What They Lend to Farmers}}\n';
const related =
  '\\section{Related Work}\nHoneybees dance to tell how far food is away \\citep{bees}. No banks lend their money to poor farmers \\citep{banks}.\n' +
  '\\section{Method}\nWe watched honeybees dance for food on many days \\citep{bees}.';
const files = {
  'paper/main.tex': latex(related),
  'paper/refs.bib': bibliography,
  'paper/.situate/evidence.json': JSON.stringify(evidence),
};

describe('situate passages', () => {
  afterEach(removeFolders);

  it('prints each citing sentence of the related work with the passage that bears on it, its page and how near it is', async () => {
    const { status, stdout, stderr } = await situate(['passages', 'paper/main.tex', '--no-model'], folderWith(files));
    assert.deepEqual([status, stderr], [0, '']);
    const [first, second, ...others] = stdout.trimEnd().split('\n\n');
    assert.match(
      first!,
      /^paper\/main\.tex:5:\d+ bees\n {2}Honeybees dance [^\n]+ \[…\]\.\n {2}page 4 · corpus · near, by its words · likeness [\d.]+\n {2}> Honeybees dance to tell the others/,
    );
    assert.match(second!, /banks\n.*\n {2}title · .* · likeness [\d.]+\n {2}> Banks and What They Lend to Farmers$/);
    assert.deepEqual(others, []);
  });

  it('prints one JSON document, of one work wherever it is cited', async () => {
    const { status, stdout } = await situate(
      ['passages', 'paper/main.tex', '--no-model', '--key', 'bees', '--format', 'json'],
      folderWith(files),
    );
    assert.equal(status, 0);
    const { main, citations } = JSON.parse(stdout) as PassagesDocument;
    assert.equal(main, 'main.tex');
    assert.deepEqual(
      citations.map(({ key, place, found, by, passage }) => [key, place.line, found, by, passage?.page, passage?.from]),
      [
        ['bees', 5, 'near', 'words', 4, 'corpus'],
        ['bees', 7, 'near', 'words', 4, 'corpus'],
      ],
    );
  });

  it('says that nothing was found, as null in JSON', async () => {
    const text = latex('\\section{Related Work}\nMaize grows under light through all of winter \\citep{banks}.');
    const folder = folderWith({ ...files, 'paper/main.tex': text });
    const { stdout } = await situate(['passages', 'paper/main.tex', '--no-model'], folder);
    assert.match(
      stdout,
      /\n {2}Nothing like this sentence was found in the title of the work, and no more of it is known\.\n$/,
    );
    const json = await situate(['passages', 'paper/main.tex', '--no-model', '--format', 'json'], folder);
    const [citation] = (JSON.parse(json.stdout) as PassagesDocument).citations;
    assert.deepEqual([citation?.found, citation?.passage], ['nothing', null]);
  });

  it('refuses a key that no bibliography has, and says where nothing is cited', async () => {
    const folder = folderWith(files);
    const unknown = await situate(['passages', 'paper/main.tex', '--key', 'wasps'], folder);
    assert.deepEqual([unknown.status, unknown.stdout], [2, '']);
    assert.match(unknown.stderr, /"wasps" is not the key of a work in the bibliography/);
    const silent = await situate(['passages', 'a.tex', '--no-model'], folderWith({ 'a.tex': latex('Nothing here.') }));
    assert.deepEqual([silent.status, silent.stdout], [0, '']);
    assert.match(silent.stderr, /No sentence cites a work of the bibliography\./);
  });
});
