import assert from 'node:assert/strict';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import { plainlyCited } from '../../../src/judges/citing-text.ts';
import { claimsOf, plainSentence } from '../../../src/judges/support/plain-sentence.ts';
import type { SupportQuestion } from '../../../src/judges/support/support-judge.ts';

describe('a sentence as it is compared', () => {
  it('has no citations and no mathematics in it', () => {
    assert.equal(plainSentence('\uFFFC sorts \uFFFB keys in place \uFFFC.'), 'sorts keys in place.');
  });

  it('has no brackets around nothing', () => {
    assert.equal(
      plainSentence('Bees dance (\uFFFC; \uFFFC), and (as \uFFFC say) they hum [\uFFFC].'),
      'Bees dance, and (as say) they hum.',
    );
  });

  it('keeps its words as they are', () => {
    assert.equal(plainSentence('Bees  dance,\n they hum.'), 'Bees dance, they hum.');
  });
});

describe('what a sentence says of a work', () => {
  const question = (text: string, keys: readonly (readonly string[])[], key: string): SupportQuestion => ({
    sentence: { text, opaque: [], citations: keys.map((cited) => cited.map(plainlyCited)) },
    key,
    cited: { identity: identityOfTitle(key), key, title: key, abstract: undefined, authors: [] },
    citedBeside: [],
    citedNearby: [],
    library: [],
  });

  it('is the whole sentence where it cites in one place', () => {
    const cited = [['a', 'b']];
    assert.deepEqual(claimsOf(question('Bees dance on the comb \uFFFC.', cited, 'b')), ['Bees dance on the comb.']);
  });

  it('is also the part before the citation where others are cited elsewhere, or the part after it', () => {
    const text = 'Honeybees dance on waxen combs \uFFFC, whereas large wasps fight near paper nests \uFFFC.';
    const whole = 'Honeybees dance on waxen combs, whereas large wasps fight near paper nests.';
    assert.deepEqual(claimsOf(question(text, [['a'], ['b']], 'a')), [whole, 'Honeybees dance on waxen combs']);
    const textual = '\uFFFC show honeybees dancing on waxen combs; \uFFFC saw large wasps fight near nests.';
    assert.equal(claimsOf(question(textual, [['a'], ['b']], 'b'))[1], 'saw large wasps fight near nests.');
    assert.equal(claimsOf(question(textual, [['a'], ['b']], 'a'))[1], 'show honeybees dancing on waxen combs;');
  });
});
