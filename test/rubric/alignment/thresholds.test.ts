import assert from 'node:assert/strict';
import { modelId } from '../../../src/node/minilm.ts';
import { calibratedThreshold, quantile, thresholdsOfModel } from '../../../src/rubric/alignment/thresholds.ts';

/** A text with some parts, each two of which are equally alike. */
function uniform(parts: number, similarity: number): number[][] {
  return Array.from({ length: parts }, (_, own) =>
    Array.from({ length: parts }, (_, other) => (own === other ? 1 : similarity)),
  );
}

describe('thresholds of alignment', () => {
  it('are known for the model that ships', () => {
    const thresholds = thresholdsOfModel(modelId);
    assert.ok(thresholds !== undefined);
    assert.ok(thresholds.repetition > thresholds.content);
  });

  it('are not known for other models', () => {
    assert.equal(thresholdsOfModel('https://example.org some-model'), undefined);
  });

  it('are how alike two parts of a text usually are, each pair of parts counting the same', () => {
    // 10 pairs, 15 pairs and 3 pairs: the fourteenth and the fifteenth of 28 are in the middle.
    const texts = [uniform(5, 0.2), uniform(6, 0.3), uniform(3, 0.9)];
    assert.equal(calibratedThreshold(texts), 0.3);
    assert.equal(calibratedThreshold([uniform(5, 0.2), uniform(5, 0.4)])?.toFixed(6), '0.300000');
  });

  it('are not made of texts with hardly any parts', () => {
    assert.equal(calibratedThreshold([uniform(4, 0.2), uniform(3, 0), uniform(1, 0)]), undefined);
    assert.equal(calibratedThreshold([]), undefined);
  });

  it('rest on quantiles between two numbers where there is none in the place', () => {
    assert.deepEqual(
      [0, 0.25, 0.5, 1].map((share) => quantile([4, 1, 2, 3], share)),
      [1, 1.75, 2.5, 4],
    );
  });
});
