import assert from 'node:assert/strict';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import { libraryWorks } from '../../../src/evidence/library-works.ts';
import { type CitingPair, citingPairs } from '../../../src/judges/support/citing-pairs.ts';
import type { Paper } from '../../../src/project/paper.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const bibliography = ['a', 'b', 'c', 'd'].map((key) => `@article{${key}, title = {Title of ${key}}}`).join('\n');

function readLatex(text: string, entries = bibliography): Promise<Paper> {
  return readPaper({
    'main.tex': latexMain(`\\section{Related Work}\n${text}\n\\bibliography{refs}`, '\\usepackage{natbib}'),
    'refs.bib': entries,
  });
}

/** Gives what there is to ask about each sentence of a paper. */
function pairsOf(paper: Paper): CitingPair[][] {
  return paper.sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ sentences }) => sentences.map((one) => citingPairs(paper, one))),
  );
}

const keys = (works: readonly CitedWork[]): string => works.map(({ key }) => key).join();

describe('the pairs of a sentence and what it cites', () => {
  it('are one for each work, with those cited beside it and in the paragraph', async () => {
    const paper = await readLatex(
      'Bees dance on the comb \\citep{a, b}. So do wasps in their way \\citet{c}.\n\nTides rise \\citep{d}.',
    );
    const [first, second, third] = pairsOf(paper);
    assert.deepEqual(
      [...first!, ...second!, ...third!].map(({ question }) => [
        question.cited.key,
        keys(question.citedBeside),
        keys(question.citedNearby),
      ]),
      [
        ['a', 'b', 'c'],
        ['b', 'a', 'c'],
        ['c', '', 'a,b'],
        ['d', '', ''],
      ],
    );
    assert.equal(first![0]!.question.library, libraryWorks(paper));
  });

  it('name the nearest of very many works that a sentence or its paragraph cites', async () => {
    const all = Array.from({ length: 600 }, (_, index) => `k${index}`);
    const entries = all.map((key) => `@article{${key}, title = {Title of ${key}}}`).join('\n');
    const single = all.slice(300).map((key) => `Wasps hum in their way \\citet{${key}}.`);
    const paper = await readLatex(
      `Bees dance on the comb \\citep{${all.slice(0, 300).join()}}. ${single.join(' ')}`,
      entries,
    );
    const [first, second, ...others] = pairsOf(paper);
    const { citedBeside, citedNearby } = first![150]!.question;
    assert.deepEqual([citedBeside.length, citedBeside[0]!.key, citedBeside.at(-1)!.key], [200, 'k50', 'k250']);
    assert.deepEqual([citedNearby.length, citedNearby[0]!.key], [200, 'k300']);
    assert.equal(first![0]!.question.citedNearby, citedNearby);
    const named = [...second!, ...others.flat()].map(({ question }) => question.citedNearby);
    assert.ok(named.every(({ length }) => length === 200));
    const library = libraryWorks(paper);
    assert.equal(keys(named[100]!), keys([...library.slice(300, 400), ...library.slice(401, 501)]));
  });

  it('say where the key stands', async () => {
    const paper = await readLatex('Bees dance \\citep[see][p. 3]{a, b} and hum.');
    const text = paper.sources.get(paper.main)!.text;
    assert.deepEqual(
      pairsOf(paper)
        .flat()
        .map(({ cited: { key, range } }) => [key, text.slice(range.start, range.end)]),
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
    );
  });

  it('ask once about a work that is cited twice, under an alias or in another case', async () => {
    const twice = 'Bees dance \\citep{a}, and bees hum \\citep{A, alias}.';
    const paper = await readLatex(twice, '@article{a, title = {T}, ids = {alias}}\n@article{b, title = {U}}');
    assert.deepEqual(
      pairsOf(paper)
        .flat()
        .map(({ cited, question }) => [cited.key, question.cited.key]),
      [['a', 'a']],
    );
  });

  it('leave out what leads to no entry, and what does not show', async () => {
    const paper = await readLatex('Bees dance \\citep{nobody}\\nocite{b} on their comb \\citep{a}.');
    assert.deepEqual(
      pairsOf(paper)
        .flat()
        .map(({ question }) => question.cited.key),
      ['a'],
    );
  });

  it('of two sentences that read alike are about each as it is written', async () => {
    const paper = await readLatex('Sorting takes $n$ steps \\citep{a}. Sorting takes $m$ steps \\citep{a}.');
    const [first, second] = pairsOf(paper).map(([pair]) => pair!.question.sentence);
    assert.equal(first?.text.slice(0, -2), second?.text.slice(0, -2));
    assert.deepEqual([first?.opaque, second?.opaque], [['$n$'], ['$m$']]);
  });

  it('are none for handwritten entries', async () => {
    const paper = await readPaper({
      'main.tex': latexMain(
        'Bees dance \\cite{a}.\n\\begin{thebibliography}{9}\\bibitem{a} Somebody. Bees.\\end{thebibliography}',
      ),
    });
    assert.deepEqual(pairsOf(paper).flat(), []);
  });

  it('are found in Markdown', async () => {
    const paper = await readPaper({
      'main.md': '---\nbibliography: refs.bib\n---\n\n# Related Work\n\n@a dances, and bees hum [see @b; @c, p. 3].\n',
      'refs.bib': bibliography,
    });
    assert.deepEqual(
      pairsOf(paper)
        .flat()
        .map(({ question }) => question.cited.key),
      ['a', 'b', 'c'],
    );
  });
});
