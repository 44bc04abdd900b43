import assert from 'node:assert/strict';
import type { CitationStyle } from '../../src/manuscript/citation-style.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

async function styleOf(preamble: string, body = ''): Promise<CitationStyle> {
  return (await readPaper({ 'main.tex': latexMain(body, preamble) })).style;
}

describe('the citation style of a paper', () => {
  const cases: [preamble: string, system: CitationStyle['system'], numeric: boolean | undefined][] = [
    ['\\usepackage{natbib}\\bibliographystyle{plainnat}', 'natbib', false],
    ['\\usepackage[numbers]{natbib}', 'natbib', true],
    ['\\usepackage{natbib}\\setcitestyle{numbers,square}', 'natbib', true],
    ['\\usepackage{natbib}\\bibliographystyle{plain}', 'natbib', true],
    ['\\usepackage{neurips_2024}', 'natbib', false],
    ['\\usepackage{biblatex}', 'biblatex', true],
    ['\\usepackage[style=authoryear]{biblatex}', 'biblatex', false],
    ['\\usepackage[style=ieee]{biblatex}', 'biblatex', true],
    ['\\usepackage{apacite}', 'apacite', false],
    ['\\usepackage{natbib}\\usepackage{apacite}', 'apacite', false],
    ['\\usepackage{apacite}\\usepackage[round]{natbib}\\bibliographystyle{apacite}', 'natbib', false],
    ['\\usepackage[natbibapa]{apacite}', 'natbib', false],
    ['\\bibliographystyle{IEEEtran}', 'plain', true],
    ['\\bibliographystyle{apalike}', 'plain', false],
    ['', 'plain', undefined],
  ];
  for (const [preamble, system, numeric] of cases) {
    it(`is ${system}, ${numeric === undefined ? 'unknown' : numeric ? 'numeric' : 'author and year'}, with ${preamble || 'nothing'}`, async () => {
      const style = await styleOf(preamble);
      assert.deepEqual([style.system, style.numeric], [system, numeric]);
    });
  }

  it('of ACM papers is numeric unless their class is told otherwise', async () => {
    const acm = (body: string) =>
      readPaper({ 'main.tex': `\\documentclass{acmart}\n\\begin{document}${body}\\end{document}` });
    assert.equal((await acm('')).style.numeric, true);
    assert.equal((await acm('\\citestyle{acmauthoryear}')).style.numeric, false);
  });

  it('tells keys by their case under biber alone', async () => {
    const isCaseSensitive = async (preamble: string) => (await styleOf(preamble)).caseSensitive;
    assert.equal(await isCaseSensitive('\\usepackage{biblatex}'), true);
    assert.equal(await isCaseSensitive('\\usepackage[style=ieee, backend=bibtex]{biblatex}'), false);
    assert.equal(await isCaseSensitive('\\addbibresource{a.bib}'), true);
    assert.equal(await isCaseSensitive('\\bibliography{a}'), false);
  });

  it('names the command that puts authors into the sentence', async () => {
    assert.equal((await styleOf('\\usepackage{natbib}')).textualCommand, 'citet');
    assert.equal((await styleOf('\\usepackage{biblatex}')).textualCommand, 'textcite');
    assert.equal((await styleOf('')).textualCommand, undefined);
  });

  it('of a Markdown paper is that of its CSL file', async () => {
    const numeric = await readPaper({ 'a.md': '---\ncsl: ieee.csl\n---\n\nText.' });
    assert.deepEqual([numeric.style.system, numeric.style.numeric], ['pandoc', true]);
    const authorYear = await readPaper({ 'a.md': 'Text.' });
    assert.equal(authorYear.style.numeric, false);
  });
});
