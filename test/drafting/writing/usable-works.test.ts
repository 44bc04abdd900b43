import assert from 'node:assert/strict';
import { draftedSection } from '../../../src/drafting/rounds/section-source.ts';
import { usableWorks, type WorkChoice } from '../../../src/drafting/writing/usable-works.ts';
import type { Paper } from '../../../src/project/paper.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const section = '\\section{Related Work}\nThick walls keep the heat out of a house \\cite{b}.';

/** A paper with so many entries `w0`, `w1`, … beside `a`, `b` (also called `bee`) and one without a title. */
async function paperWith(body: string, others: number, configuration = '{}'): Promise<Paper> {
  const entries = Array.from({ length: others }, (_, index) => `@article{w${index}, title = {Work ${index}}}`);
  return readPaper({
    'main.tex': latexMain(`${body}\n\\bibliography{refs}`, '\\usepackage{biblatex}'),
    'refs.bib': [
      '@article{a, title = {A}}',
      '@article{b, title = {B}, ids = {bee}}',
      '@misc{none, note = {x}}',
      ...entries,
    ].join('\n'),
    'situate.json': configuration,
  });
}

function keysOf(paper: Paper, choice?: WorkChoice): string {
  return usableWorks(paper, draftedSection(paper), choice)
    .works.map(({ key }) => key)
    .join();
}

describe('the works that a draft may cite', () => {
  it('are all with a title of a small library, in its order', async () => {
    assert.equal(keysOf(await paperWith(section, 2)), 'a,b,w0,w1');
  });

  it('are those that are cited or have to be of a large one', async () => {
    assert.equal(keysOf(await paperWith(section, 60, '{"toCite": {"keys": ["w7", "a"]}}')), 'a,b,w7');
  });

  it('are those that the paper cites where it has no related work', async () => {
    assert.equal(keysOf(await paperWith('\\section{Introduction}\nRoofs \\cite{w3} and trees \\cite{a}.', 60)), 'a,w3');
  });

  it('are those that are chosen, without those that are not', async () => {
    const paper = await paperWith(section, 2);
    assert.equal(keysOf(paper, { only: ['w1', 'a'] }), 'a,w1');
    assert.equal(keysOf(paper, { exclude: ['b', 'w0'] }), 'a,w1');
    assert.equal(keysOf(paper, { only: ['a', 'w1'], exclude: ['a'] }), 'w1');
    assert.deepEqual(usableWorks(paper, undefined, { only: ['a', 'nope'], exclude: ['nix'] }).unknownKeys, [
      'nope',
      'nix',
    ]);
  });

  it('are also those that are added, in the order of the library', async () => {
    const paper = await paperWith(section, 60);
    assert.equal(keysOf(paper, { also: ['w9', 'a'] }), 'a,b,w9');
    assert.equal(keysOf(paper, { also: ['w9', 'a'], exclude: ['a'] }), 'b,w9');
  });

  it('have the key that the paper cites them by', async () => {
    const paper = await paperWith(section.replace('{b}', '{bee}'), 1);
    assert.equal(keysOf(paper), 'a,bee,w0');
    assert.equal(keysOf(paper, { exclude: ['b'] }), 'a,w0');
    assert.equal(usableWorks(paper, undefined).works[1]?.title, 'B');
  });

  it('are not the volumes that others stand in, unless these are cited', async () => {
    const files = (body: string): Record<string, string> => ({
      'main.tex': latexMain(`${body}\n\\bibliography{refs}`),
      'refs.bib': '@inproceedings{a, title = {A}, crossref = {volume}}\n@proceedings{volume, title = {Proceedings}}',
    });
    assert.equal(keysOf(await readPaper(files(section))), 'a');
    assert.equal(keysOf(await readPaper(files(section.replace('{b}', '{volume}')))), 'a,volume');
  });

  it('are also those of a list that is written by hand, as far as the paper cites them', async () => {
    const paper = await readPaper({
      'main.tex': latexMain(
        `${section}\n\\begin{thebibliography}{9}\n\\bibitem{b} B. Walls.\n\\bibitem{c} C. Roofs.\n\\end{thebibliography}`,
      ),
    });
    assert.equal(keysOf(paper), 'b');
  });
});
