import assert from 'node:assert/strict';
import { type ReferenceOverlap, referenceOverlap } from '../../../src/rubric/alignment/reference-overlap.ts';
import { readPaper } from '../../project/read-paper.ts';

const first = '@article{a, title={Dances of wild bees}}\n@article{b, title={Songs of whales}}\n';

async function overlapWith(exemplar: string, bibliography?: string, title?: string): Promise<ReferenceOverlap> {
  const related = (text: string): string => `---\nbibliography: refs.bib\n---\n\n# Related Work\n\n${text}\n`;
  const files = {
    'refs.bib': first,
    'situate.json': '{"exemplar": "other/main.md"}',
    'other/main.md': related(exemplar),
    ...(bibliography === undefined ? {} : { 'other/refs.bib': bibliography }),
  };
  const paper = await readPaper({ 'main.md': related('Wild bees dance in their hives [@a].'), ...files });
  const other = await readPaper({
    'main.md': related(exemplar).replace('---\n', title === undefined ? '---\n' : `---\ntitle: ${title}\n`),
    ...(bibliography === undefined ? {} : { 'refs.bib': bibliography }),
  });
  return referenceOverlap(paper, paper.exemplar!, other);
}

describe('the overlap with a reference', () => {
  it('is that of the words, citations aside', async () => {
    const { rouge1, rougeL } = await overlapWith('Wild bees dance in their hives [@a; @b].');
    assert.deepEqual([rouge1.f1, rougeL.f1], [1, 1]);
  });

  it('has the share of its works that are cited, whatever their keys', async () => {
    const renamed = '@article{x, title={Dances of Wild Bees}}\n@article{a, title={Something else entirely}}\n';
    assert.equal((await overlapWith('Bees dance and others work [@x; @a].', renamed)).citationRecall, 0.5);
    assert.equal((await overlapWith('Bees dance in many of their hives [@a].', renamed)).citationRecall, 0);
  });

  it('goes by the keys of the paper where the reference has no bibliography', async () => {
    assert.equal((await overlapWith('Bees dance and whales sing songs [@a; @b].')).citationRecall, 0.5);
  });

  it('tells that the related work names the paper of the reference, in its text or among its works', async () => {
    const named = (title: string): Promise<ReferenceOverlap> =>
      overlapWith('Bees dance in their hives.', undefined, title);
    assert.equal((await named('Dances of Wild Bees')).namesReference, true);
    assert.equal((await named('Dance in their hives')).namesReference, true);
    assert.equal((await named('Sleep of wild bees')).namesReference, false);
    assert.equal((await overlapWith('Bees dance in their hives.')).namesReference, undefined);
  });

  it('does not know about works where the reference cites none', async () => {
    assert.equal((await overlapWith('Bees dance and whales sing songs.')).citationRecall, undefined);
  });
});
