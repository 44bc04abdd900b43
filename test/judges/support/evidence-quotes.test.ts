import assert from 'node:assert/strict';
import fc from 'fast-check';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import { evidenceQuotes } from '../../../src/judges/support/evidence-quotes.ts';
import { termsOf } from '../../../src/similarity/terms.ts';

const abstract = 'Bees are social. They dance on the comb to tell where food is. Dances were filmed for years.';
const title = 'The Language of Bees';
const work = { identity: identityOfTitle(title), key: 'bees', title, abstract, authors: [] };

describe('the evidence of a work', () => {
  it('is the sentence of its abstract that is most like the citing one, with its place', () => {
    const [best] = evidenceQuotes(work, termsOf('A dance shows where food was found.'));
    assert.deepEqual(best, {
      quote: 'They dance on the comb to tell where food is.',
      from: 'abstract',
      start: 17,
      end: 62,
    });
    assert.equal(abstract.slice(best.start, best.end), best.quote);
  });

  it('may be a passage from elsewhere in the work', () => {
    const passages = 'Queens lay eggs.\n\nDrones leave the hive in autumn.';
    const [best] = evidenceQuotes({ ...work, passages }, termsOf('In autumn the drones leave.'));
    assert.deepEqual([best?.from, best?.quote], ['passages', 'Drones leave the hive in autumn.']);
  });

  it('takes into account what sentences mean', () => {
    const [best] = evidenceQuotes(work, termsOf('Recordings exist.'), (quote) => Number(quote.includes('filmed')));
    assert.equal(best?.quote, 'Dances were filmed for years.');
  });

  it('is its title where there is no abstract, or none of it is alike', () => {
    const title = [{ quote: 'The Language of Bees', from: 'title', start: 0, end: 20 }];
    assert.deepEqual(evidenceQuotes({ ...work, abstract: undefined }, termsOf('Bees dance.')), title);
    assert.deepEqual(evidenceQuotes(work, termsOf('Tides rise.')), title);
  });

  it('is nothing where nothing is known', () => {
    assert.deepEqual(evidenceQuotes({ ...work, title: '', abstract: undefined }, termsOf('Bees dance.')), []);
  });

  it('stands where it says that it does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, sentence) => {
        for (const { quote, from, start, end } of evidenceQuotes({ ...work, abstract: text }, termsOf(sentence))) {
          assert.equal((from === 'title' ? work.title : text).slice(start, end), quote);
        }
      }),
    );
  });
});
