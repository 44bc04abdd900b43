import assert from 'node:assert/strict';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import { evidenceFor } from '../../../src/judges/support/evidence-quotes.ts';

const title = 'The Language of Bees';
const abstract = 'Bees are social. They dance on the comb to tell where food is.';
const work = { identity: identityOfTitle(title), key: 'bees', title, abstract, authors: [] };
const quotesFor = (sentence: string, about: Partial<typeof work> = {}) =>
  evidenceFor({ ...work, ...about }, sentence, undefined)!;

describe('the evidence of a work', () => {
  it('is the passage that is most like the citing sentence, with its page', () => {
    const passages = [
      { text: 'Queens lay eggs.', page: 2, from: 'corpus' },
      { text: 'Drones leave the hive in autumn.', page: 3, from: 'corpus' },
    ];
    const [best] = evidenceFor({ ...work, passages }, 'In autumn the drones leave.', undefined)!;
    assert.deepEqual(best, { quote: 'Drones leave the hive in autumn.', from: 'passages', page: 3 });
    assert.deepEqual(quotesFor('A dance shows where food was found.'), [{ quote: abstract, from: 'abstract' }]);
  });

  it('is its title where there is no abstract, or none of it is alike', () => {
    const expected = [{ quote: title, from: 'title' }];
    assert.deepEqual(quotesFor('Bees dance.', { abstract: '' }), expected);
    assert.deepEqual(quotesFor('Tides rise.'), expected);
  });

  it('is nothing where nothing is known', () => {
    assert.deepEqual(quotesFor('Bees dance.', { title: '', abstract: '' }), []);
  });
});
