import assert from 'node:assert/strict';
import { findingIds } from '../../../src/workflows/lint/finding-ids.ts';
import { findingsIn } from '../../../src/workflows/lint/lint-paper.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

async function idsIn(body: string): Promise<string[]> {
  const paper = await readPaper({
    'main.tex': latexMain(`${body}\\bibliography{refs}`),
    'refs.bib': '@article{a, title = {A}, author = {A, A.}, journal = {J}, year = 2020}\n',
  });
  const findings = (await findingsIn(paper, {})).filter(({ rule }) => rule === 'undefined-citation');
  return [...findingIds(paper, findings).values()];
}

describe('the names of findings', () => {
  it('stay while the lines of the finding stand, and differ otherwise', async () => {
    const [first] = await idsIn('Bees dance \\cite{b}.\n');
    assert.deepEqual(await idsIn('\\cite{a}\n\nMore.\n\nBees dance \\cite{b}.\n'), [first]);
    const [other] = await idsIn('Wasps dance \\cite{b}.\n');
    assert.notEqual(other, first);
  });

  it('are numbered where the lines are the same', async () => {
    const [first] = await idsIn('Bees dance \\cite{b}.\n');
    assert.deepEqual(await idsIn('Bees dance \\cite{b}.\n\nBees dance \\cite{b}.\n'), [first, `${first}-2`]);
  });

  it('tell two findings on one line apart by what they are about', async () => {
    const ids = await idsIn('Bees dance \\cite{b,c}.\n');
    assert.equal(new Set(ids.map((id) => id.slice(0, 10))).size, 2);
  });
});
