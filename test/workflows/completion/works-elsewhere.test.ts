import assert from 'node:assert/strict';
import { citingPlaceAt } from '../../../src/workflows/completion/citing-place.ts';
import { worksToEnter } from '../../../src/workflows/completion/works-elsewhere.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';
import { recordOf } from '../../retrieval/found-works.ts';

const records = [
  recordOf('Counting Otters at Night'),
  recordOf('Herons at the Weir', { abstract: 'We count herons by the sound of their wings.' }),
  recordOf('Old Maps of Rivers', { identity: { titleKey: '', doi: '10.5555/maps' } }),
];

/** The titles and keys of what can be entered at the `|` of a paper whose bibliography has the old maps. */
async function offeredAt(marked: string, typed = '', bibliography = '\\bibliography{refs}'): Promise<string[][]> {
  const main = latexMain(`${marked}\n\n${bibliography}`);
  const paper = await readPaper({
    'main.tex': main.replace('|', ''),
    'refs.bib': '@misc{maps, title = {Old Maps of Rivers}, doi = {10.5555/maps}}',
  });
  const place = citingPlaceAt(paper, '/paper/main.tex', main.indexOf('|'));
  assert.ok(place);
  return worksToEnter(records, paper, place, typed).map(({ title, key }) => [title, key]);
}

describe('works of other places', () => {
  it('are those that the bibliography lacks, by how they fit the sentence, each with the key of its entry', async () => {
    const offered = await offeredAt('Wings sound alike to those who count herons \\cite{|}.');
    assert.deepEqual(
      offered.map(([title]) => title),
      ['Herons at the Weir', 'Counting Otters at Night'],
    );
    assert.ok(offered.every(([, key]) => /^\w+$/.test(key ?? '')));
  });

  it('fit what is typed', async () => {
    const offered = await offeredAt('Wings sound alike \\cite{otters|}.', 'otters');
    assert.deepEqual(
      offered.map(([title]) => title),
      ['Counting Otters at Night'],
    );
  });

  it('are none where there is no bibliography to enter them into', async () => {
    assert.deepEqual(await offeredAt('Wings sound alike \\cite{|}.', '', '\\bibliography{missing}'), []);
  });
});
