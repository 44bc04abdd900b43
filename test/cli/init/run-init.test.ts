import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entry, folderWith, latex, removeFolders, situate } from '../command-line.ts';

const related = '\\section{Related Work}\nRetrieval helps language models \\citep{lewis}.';
const positions =
  '\\section{Introduction}\nIt was tried \\citep{lewis}.\n\\section{Where we stand}\n\\citet{lewis, lewis} \\citet{lewis}.';

function written(folder: string, path = 'situate.json'): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

describe('situate init', () => {
  afterEach(removeFolders);

  it('finds the paper in the folder, writes situate.json beside it and says what was found', async () => {
    const folder = folderWith({
      'paper/main.tex': latex(related),
      'paper/refs.bib': entry('lewis'),
      'README.md': 'Hi',
    });
    const { status, stdout, stderr } = await situate(['init'], folder);
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /^Wrote paper\/situate\.json\.$/m);
    assert.match(stdout, /^ {2}refs\.bib: 1 entry$/m);
    assert.match(stdout, /^ {2}main\.tex:4 Related Work: /m);
    assert.deepEqual(written(folder, 'paper/situate.json'), { main: 'main.tex' });
  });

  it('names the bibliographies that the paper does not name itself', async () => {
    const folder = folderWith({
      'main.tex': `\\documentclass{article}\n\\begin{document}\n${related}\n\\end{document}\n`,
      'refs.bib': entry('lewis'),
    });
    const { status, stdout } = await situate(['init', 'main.tex'], folder);
    assert.equal(status, 0);
    assert.deepEqual(written(folder), { main: 'main.tex', bibliography: ['refs.bib'] });
    assert.match(stdout, /^Undefined: 0$/m);
  });

  it('lists the headings where it knows no related work, those with most citations first', async () => {
    const folder = folderWith({ 'main.tex': latex(positions), 'refs.bib': entry('lewis') });
    const { status, stderr } = await situate(['init'], folder);
    assert.equal(status, 0);
    assert.equal(
      stderr,
      'situate: no section is known to be related work: put its heading into the list "headings", one of "Where we stand", "Introduction"\n',
    );
    assert.deepEqual(written(folder), { main: 'main.tex', relatedWork: { headings: [] } });
  });

  it('takes the headings that the author names, as the paper has them', async () => {
    const folder = folderWith({ 'main.tex': latex(positions), 'refs.bib': entry('lewis') });
    const { status, stdout, stderr } = await situate(['init', '.', '--related-work', 'where we stand'], folder);
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /main\.tex:6 Where we stand/);
    assert.deepEqual(written(folder), { main: 'main.tex', relatedWork: { headings: ['Where we stand'] } });
  });

  it('refuses a heading that the paper has not, and writes nothing', async () => {
    const folder = folderWith({ 'main.tex': latex(positions), 'refs.bib': entry('lewis') });
    const { status, stderr } = await situate(['init', '.', '--related-work', 'Background'], folder);
    assert.equal(status, 2);
    assert.match(stderr, /^situate: the paper has no section "Background": it has "Where we stand", "Introduction"$/m);
    assert.equal(existsSync(join(folder, 'situate.json')), false);
  });

  it('leaves a situate.json alone that applies to the paper already', async () => {
    const folder = folderWith({ 'paper/main.tex': latex(related), 'situate.json': '{ "rules": {} }' });
    const { status, stdout, stderr } = await situate(['init', 'paper/main.tex'], folder);
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /^situate: "situate\.json" exists already and was left alone/);
    assert.deepEqual(written(folder), { rules: {} });
    assert.equal(existsSync(join(folder, 'paper/situate.json')), false);
  });

  it('asks for one of several papers, and does not name one as the only one then', async () => {
    const folder = folderWith({ 'one.tex': latex(related), 'two.tex': latex(related), 'refs.bib': entry('lewis') });
    const several = await situate(['init'], folder);
    assert.equal(several.status, 2);
    assert.match(several.stderr, /^situate: several papers in "\.": name one of "one\.tex", "two\.tex"$/m);
    assert.equal((await situate(['init', 'two.tex'], folder)).status, 0);
    assert.deepEqual(written(folder), {});
  });

  it('says so where there is no paper', async () => {
    const { status, stderr } = await situate(['init'], folderWith({ 'README.md': 'Thanks to @octocat.' }));
    assert.deepEqual([status, stderr], [2, 'situate: no paper in ".": name a file of one\n']);
  });
});
