import assert from 'node:assert/strict';
import { usualAspectLearning } from '../../../src/rubric/preferences/learn-aspect-weights.ts';
import { nextComparison, type ProposedComparison } from '../../../src/rubric/preferences/next-comparison.ts';
import type { ComparedText, Preferences } from '../../../src/rubric/preferences/preferences.ts';
import { comparison, preferences, text } from './some-preferences.ts';

const [scope, novelty] = ['content.scopeAndRelevance', 'outline.formalPrecision'];

const propose = (texts: readonly ComparedText[], kept: Preferences): ProposedComparison | undefined =>
  nextComparison(texts, kept, 'lab', usualAspectLearning);

const names = (proposed: ProposedComparison | undefined): string[] =>
  proposed === undefined ? [] : [proposed.first.id, proposed.second.id];

describe('the comparison that is proposed next', () => {
  it('is of the texts whose scores differ most, as long as nothing is known', () => {
    const texts = [
      text('a', { [scope]: 1, [novelty]: 3 }),
      text('b', { [scope]: 2, [novelty]: 3 }),
      text('c', { [scope]: 5, [novelty]: 3 }),
    ];
    const proposed = propose(texts, preferences(texts));
    assert.deepEqual(names(proposed), ['a', 'c']);
    assert.equal(proposed?.probability, 0.5);
    // p(1 - p) is 1/4, and the difference 4 of 5.
    assert.ok(Math.abs(proposed.information - 0.25 * 0.64) < 1e-9);
  });

  it('is not one whose outcome is known already', () => {
    const texts = [
      text('a', { [scope]: 5, [novelty]: 3 }),
      text('b', { [scope]: 1, [novelty]: 3 }),
      text('c', { [scope]: 5, [novelty]: 3 }),
      text('d', { [scope]: 3, [novelty]: 1 }),
      text('e', { [scope]: 3, [novelty]: 4 }),
    ];
    const kept = preferences(texts, [comparison('a', 'b')]);
    // Scope decides, as far as is known: so "c" would win against "b". Of novelty nothing is known.
    assert.deepEqual(names(propose(texts, kept)), ['d', 'e']);
  });

  it('goes by ratings where no two texts have scores', () => {
    const texts = ['a', 'b', 'c'].map((id) => text(id));
    const proposed = propose(texts, preferences(texts, [comparison('a', 'b')]));
    assert.equal(proposed?.from, 'ratings');
    // Both other pairs are as open: "c" is unknown.
    assert.deepEqual(names(proposed), ['a', 'c']);
  });

  it('is none that was made, whichever came first, ties among them', () => {
    const texts = ['a', 'b', 'c'].map((id) => text(id));
    const kept = preferences(texts, [comparison('b', 'a', 'neither'), comparison('c', 'a')]);
    assert.deepEqual(names(propose(texts, kept)), ['b', 'c']);
    assert.equal(propose(texts.slice(0, 2), kept), undefined);
    assert.equal(propose(texts.slice(0, 1), kept), undefined);
  });
});
