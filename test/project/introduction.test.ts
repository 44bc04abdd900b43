import assert from 'node:assert/strict';
import { introductionOf } from '../../src/project/introduction.ts';
import { latexMain, readPaper } from './read-paper.ts';

const bibliography = `@article{okoro, author = {Okoro, Ada and Lind, Ben and Roe, Cy}, title = {White Roofs}}
@article{lind, author = {Lind, Ben}, title = {Trees}}
`;

async function introduction(text: string): Promise<string> {
  const files = {
    'main.tex': latexMain(`\\section{Introduction}\n\n${text}`, '\\bibliography{refs}'),
    'refs.bib': bibliography,
  };
  return introductionOf(await readPaper(files));
}

describe('the introduction of a paper', () => {
  it('keeps the names that its sentences are made with, and leaves out citations in brackets', async () => {
    assert.equal(
      await introduction(
        '\\citet{okoro} paint roofs white \\citep{lind}. How \\citet{lind} plants trees, we ask with \\citet{nobody}.',
      ),
      'Okoro et al. paint roofs white. How Lind plants trees, we ask with ….',
    );
  });
});
