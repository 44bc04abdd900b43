import assert from 'node:assert/strict';
import { type ReferenceAdherence, referenceAdherence } from '../../../src/drafting/adherence/reference-adherence.ts';
import { readPaper } from '../../project/read-paper.ts';

const works = ['a', 'b', 'c', 'd'];
const titles = ['Dances of wild bees', 'Songs of whales', 'Nests of cliff birds', 'Maps of the deep sea'];

function bibliography(rename: (key: string) => string = (key) => key): string {
  return works.map((key, index) => `@article{${rename(key)}, title={${titles[index]}}}\n`).join('');
}

function related(text: string): string {
  return `---\nbibliography: refs.bib\n---\n\n# Related Work\n\n${text}\n`;
}

/** Both cite the same works; the reference calls them `ref-a` and so on. */
async function adherenceOf(own: string, reference: string): Promise<ReferenceAdherence> {
  const paper = await readPaper({
    'main.md': related(own),
    'refs.bib': bibliography(),
    'situate.json': '{"exemplar": "other/main.md"}',
    'other/main.md': related(reference),
  });
  const other = await readPaper({
    'main.md': related(reference),
    'refs.bib': bibliography((key) => `ref-${key}`),
  });
  return referenceAdherence(paper, paper.exemplar!, other);
}

const reference =
  'Bees dance in their hives [@ref-a]. Whales sing to each other at night [@ref-b].\n\n' +
  'Birds nest on the cliffs of islands [@ref-c]. Many have mapped the sea below them [@ref-d; @ref-a].';

describe('the adherence to the plan of a reference', () => {
  it('is complete for a text that cites each work where the reference does, whatever the words and keys', async () => {
    const own =
      'Dances tell where food is to be found [@a]. Songs carry very far under water [@b].\n\n' +
      'Nests hang from the rocks above waves [@c]. Maps show what nobody sees down there [@a; @d].';
    assert.deepEqual(await adherenceOf(own, reference), {
      sentences: { own: 4, reference: 4 },
      citations: { reference: 5, inPlace: 5, elsewhere: 0 },
    });
  });

  it('counts a sentence that was added, and moves no citation because of it', async () => {
    const own =
      'Dances tell where food is to be found [@a]. Nobody knows who sang there first. Songs carry very far [@b].\n\n' +
      'Nests hang from the rocks above waves [@c]. Maps show what nobody sees down there [@a; @d].';
    const { sentences, citations } = await adherenceOf(own, reference);
    assert.deepEqual([sentences, citations.inPlace], [{ own: 5, reference: 4 }, 5]);
  });

  it('tells citations in other sentences from those that are missing', async () => {
    const own =
      'Songs carry very far under water [@b]. Dances tell where food is to be found [@a].\n\n' +
      'Nests hang from the rocks above waves [@c]. Maps show what nobody sees down there [@a].';
    assert.deepEqual((await adherenceOf(own, reference)).citations, { reference: 5, inPlace: 2, elsewhere: 2 });
  });

  it('has one citation of a work stand for one of the reference only', async () => {
    const { citations } = await adherenceOf('Dances tell where food is to be found [@a].', reference);
    assert.deepEqual(citations, { reference: 5, inPlace: 1, elsewhere: 0 });
  });

  it('counts no work that is not known', async () => {
    const { citations } = await adherenceOf(
      'Dances tell where food is [@a].',
      'Bees dance in their many hives [@ref-a; @nobody].',
    );
    assert.deepEqual(citations, { reference: 1, inPlace: 1, elsewhere: 0 });
  });
});
