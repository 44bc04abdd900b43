import assert from 'node:assert/strict';
import { type NoQuotation, type PlacedQuotation, quotationAt } from '../../../src/workflows/evidence/quotation-at.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

/** What is found at the sign `|`, or between two of them. */
async function at(format: 'latex' | 'markdown', marked: string): Promise<PlacedQuotation | NoQuotation> {
  const body = marked.replaceAll('|', '');
  const name = format === 'latex' ? 'main.tex' : 'main.md';
  const text =
    format === 'latex'
      ? latexMain(`\\section{Bees}\n\n${body}`)
      : `---\nbibliography: refs.bib\n---\n\n# Bees\n\n${body}\n`;
  const paper = await readPaper({ [name]: text, 'refs.bib': '@article{a, title = {A}}\n@article{b, title = {B}}\n' });
  const before = text.indexOf(body);
  const [start, end = start] = [
    marked.indexOf('|'),
    marked.includes('|', marked.indexOf('|') + 1) ? marked.lastIndexOf('|') - 1 : undefined,
  ];
  return quotationAt(paper, `/paper/${name}`, { start: before + start, end: before + end });
}

describe('the quotation at a place', () => {
  it('is what stands in quotation marks there, from the work that is cited behind it', async () => {
    const said = { quote: 'bees dance at noon', key: 'b' };
    assert.deepEqual(await at('latex', "As \\citet{a} and others say, ``bees da|nce at noon'' \\citep{b}."), said);
    assert.deepEqual(await at('markdown', 'As @a and others say, "bees da|nce at noon" [@b].'), said);
    assert.deepEqual(await at('markdown', 'As @a and others say, „bees da|nce at noon“ [@b].'), said);
  });

  it('is the first one of the sentence where the place is in none, and from the citation at the place', async () => {
    assert.deepEqual(await at('markdown', 'As @|a says, "bees dance at noon" [@b].'), {
      quote: 'bees dance at noon',
      key: 'a',
    });
  });

  it('is what is selected', async () => {
    assert.deepEqual(await at('markdown', 'We say that |bees dance at noon| [@b].'), {
      quote: 'bees dance at noon',
      key: 'b',
    });
  });

  it('is none without a sentence, a citation or quotation marks', async () => {
    assert.equal(await at('markdown', '|'), 'noSentence');
    assert.equal(await at('markdown', 'They say "bees da|nce at noon".'), 'noCitation');
    assert.equal(await at('markdown', 'Bees da|nce at noon [@b].'), 'noQuotation');
  });
});
