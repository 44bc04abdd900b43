import assert from 'node:assert/strict';
import { printedRound, printedText } from '../../src/panel/printed-text.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

const library = `
@article{aba, author = {Aba, Ann}, title = {Roofs}, year = 2019}
@article{two, author = {Lee, Bo and Moe, Cy}, title = {Walls}, year = 2020}
@article{many, author = {Noe, D. and Poe, E. and Roe, F.}, title = {Trees}, year = 2021}
@misc{nobody, title = {A Report}, year = 2022}
`;

async function latex(source: string, preamble = '\\usepackage{natbib}'): Promise<string> {
  const body = '\\section{Related Work}\nWhite roofs are cool, and walls can be so too.\n\\bibliography{refs}';
  return printedText(source, await readPaper({ 'paper.tex': latexMain(body, preamble), 'refs.bib': library }));
}

async function markdown(source: string): Promise<string[]> {
  const text = '---\nbibliography: refs.bib\n---\n\n# Related Work\n\nWhite roofs are cool, and walls can be so too.\n';
  return [...printedRound({ source }, await readPaper({ 'paper.md': text, 'refs.bib': library }))];
}

describe('source as readers will see it', () => {
  it('has the names and years of works in place of LaTeX citations', async () => {
    const cases: [source: string, printed: string][] = [
      ['Roofs are white~\\citep{aba}.', 'Roofs are white (Aba, 2019).'],
      ['Roofs are white \\citep[see][p.~3]{aba,two}.', 'Roofs are white (see Aba, 2019; Lee and Moe, 2020, p. 3).'],
      [
        '\\citet{many} plant trees, as \\citet[ch. 2]{two} do.',
        'Noe et al. (2021) plant trees, as Lee and Moe (2020, ch. 2) do.',
      ],
      ['Since \\citeyear{aba}, \\citeauthor{aba} paints.', 'Since 2019, Aba paints.'],
      [
        'One report \\citep{nobody} and one unknown work \\citep{nope}.',
        'One report (nobody) and one unknown work (nope?).',
      ],
    ];
    for (const [source, printed] of cases) assert.equal(await latex(source), printed);
  });

  it('names works where the paper numbers them too', async () => {
    assert.equal(
      await latex('Roofs are white~\\cite{aba,many}.', ''),
      'Roofs are white (Aba, 2019; Noe et al., 2021).',
    );
  });

  it('has markup and formulas as they print, and paragraphs apart', async () => {
    assert.equal(
      await latex("\\emph{Roofs} of $x^2$ are ``cool''.\n\n% left out\nWalls are % left out\n  not \\citep{two}."),
      'Roofs of x^2 are “cool”.\n\nWalls are not (Lee and Moe, 2020).',
    );
  });

  it('does the same with pandoc’s citations', async () => {
    assert.deepEqual(await markdown('Roofs are *white* [see @aba; @two, p. 3].\n\n@many plant trees [@nope].'), [
      'Roofs are white (see Aba, 2019; Lee and Moe, 2020, p. 3).',
      'Noe et al. (2021) plant trees (nope?).',
    ]);
  });
});
