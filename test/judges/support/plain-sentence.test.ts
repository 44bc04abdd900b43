import assert from 'node:assert/strict';
import { plainSentence } from '../../../src/judges/support/plain-sentence.ts';

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
