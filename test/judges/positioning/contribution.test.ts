import assert from 'node:assert/strict';
import { contributionOf } from '../../../src/judges/positioning/contribution.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const abstract =
  'Cities are hot. Paint and trees have been studied apart. In this paper, we measure both in one street. ' +
  'We find that paint is cheaper. We thank the neighbours.';
const introduction =
  'Summers get hotter \\citep{a}. We live in a street without trees. Our contributions are a data set and a method to place trees. Others have built models.';

describe('the contribution of a paper', () => {
  it('is what the abstract says that the authors do', async () => {
    const paper = await readPaper({
      'p.tex': latexMain(`\\begin{abstract}\n${abstract}\n\\end{abstract}\n\\section{Introduction}\n${introduction}`),
    });
    assert.deepEqual(contributionOf(paper), {
      text: 'In this paper, we measure both in one street.',
      from: 'abstract',
    });
  });

  it('is found in a command of LaTeX, in metadata, and in a section', async () => {
    const papers = await Promise.all([
      readPaper({ 'p.tex': latexMain(`\\abstract{We present \\emph{Shade}, a map.}`) }),
      readPaper({
        'p.md':
          '---\nabstract: |\n  Cities are hot [@a].\n\n  We present *Shade* [@b], a map.\n---\n\n# Introduction\n\nHello there.\n',
      }),
      readPaper({ 'p.md': '# Summary\n\nCities are hot. We present *Shade* [@b], a map.\n' }),
    ]);
    assert.deepEqual(
      papers.map((paper) => contributionOf(paper)?.text),
      Array(3).fill('We present Shade, a map.'),
    );
  });

  it('is what the introduction says where the abstract says nothing', async () => {
    const paper = await readPaper({
      'p.tex': latexMain(
        `\\begin{abstract}\nCities are hot.\n\\end{abstract}\n\\section{Introduction}\n${introduction}`,
      ),
    });
    assert.deepEqual(contributionOf(paper), {
      text: 'Our contributions are a data set and a method to place trees.',
      from: 'introduction',
    });
  });

  it('is what the authors wrote down in situate.json', async () => {
    const paper = await readPaper({
      'p.tex': latexMain(`\\begin{abstract}\n${abstract}\n\\end{abstract}`),
      'situate.json': JSON.stringify({ contribution: ' We paint one street. ' }),
    });
    assert.deepEqual(contributionOf(paper), { text: 'We paint one street.', from: 'configuration' });
  });

  it('is the three clearest sentences where there are more, in their order', async () => {
    const text = 'We use paint. We present a map. We provide data. This paper introduces a method. We develop a model.';
    const paper = await readPaper({ 'p.tex': latexMain(`\\begin{abstract}\n${text}\n\\end{abstract}`) });
    assert.equal(contributionOf(paper)?.text, 'We present a map. This paper introduces a method. We develop a model.');
  });

  it('is not known where nobody says it, or not in English', async () => {
    const papers = await Promise.all([
      readPaper({
        'p.tex': latexMain('\\section{Introduction}\nCities are hot. Trees give shade to those who walk below them.'),
      }),
      readPaper({
        'p.md': '# Zusammenfassung\n\nWir stellen in dieser Arbeit eine Karte vor und zeigen, dass sie hilft.\n',
      }),
      readPaper({ 'p.tex': latexMain('% \\begin{abstract} We present a map. \\end{abstract}\nNothing here.') }),
    ]);
    assert.deepEqual(papers.map(contributionOf), [undefined, undefined, undefined]);
  });
});
