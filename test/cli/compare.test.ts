import assert from 'node:assert/strict';
import { folderWith, removeFolders, situate } from './command-line.ts';

const files = {
  'paper.md': `---
title: Warblers
abstract: We present a recogniser of warbler songs that runs on a solar sensor.
bibliography: refs.bib
---

# Related Work

Their recogniser of warbler songs does not run on a solar sensor [@sand]. Others count gulls from boats [@lind].
`,
  'refs.bib':
    '@misc{sand, title = {Songs, "Sung"}}\n@misc{lind, title = {=Gulls}, abstract = {Gulls are counted from boats.}}\n',
};

describe('situate compare', () => {
  afterEach(removeFolders);

  it('prints one JSON document with the sentence behind each cell and its place', async () => {
    const { status, stdout } = await situate(['compare', 'paper.md', '--format', 'json'], folderWith(files));
    assert.equal(status, 0);
    const { main, contributions, works } = JSON.parse(stdout) as Record<string, unknown>;
    assert.equal(main, 'paper.md');
    assert.deepEqual(contributions, [
      { number: 1, text: 'We present a recogniser of warbler songs that runs on a solar sensor.' },
    ]);
    assert.deepEqual(works, [
      {
        key: 'sand',
        title: 'Songs, "Sung"',
        cells: [
          {
            contribution: 1,
            state: 'hasNot',
            quote: 'Their recogniser of warbler songs does not run on a solar sensor […].',
            from: 'paper',
            place: { file: 'paper.md', line: 9, column: 1 },
          },
        ],
      },
      {
        key: 'lind',
        title: '=Gulls',
        cells: [{ contribution: 1, state: 'unknown', quote: null, from: null, place: null }],
      },
    ]);
  });

  it('prints a table in Markdown with the quotes below it, and CSV that a spreadsheet reads', async () => {
    const folder = folderWith(files);
    const markdown = await situate(['compare', 'paper.md'], folder);
    assert.match(markdown.stdout, /^\| sand \| has not \|$/m);
    assert.match(markdown.stdout, /^\| lind \| \? \|$/m);
    assert.match(markdown.stdout, /^- sand, 1 \(your paper\): “Their recogniser/m);
    const csv = await situate(['compare', 'paper.md', '--format', 'csv'], folder);
    assert.match(csv.stdout, /^sand,"Songs, ""Sung""",1,hasNot,paper,/m);
    assert.match(csv.stdout, /^lind,'=Gulls,1,unknown,,$/m);
  });

  it('says so where the paper does not say what it contributes', async () => {
    const folder = folderWith({ 'paper.md': '# Related Work\n\nOwls sing at night in the old marsh.\n' });
    const { status, stderr } = await situate(['compare', 'paper.md', '--format', 'json'], folder);
    assert.equal(status, 0);
    assert.match(stderr, /put it into “contribution” in situate\.json/);
  });
});
