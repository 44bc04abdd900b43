import assert from 'node:assert/strict';
import { preferencesView } from '../../src/panel/build-preferences-view.ts';
import { type PreferencesView, preferencesViewSchema } from '../../src/panel/preferences-view.ts';
import type { Preferences } from '../../src/rubric/preferences/preferences.ts';
import { renderMessage } from '../../src/text/message.ts';
import { comparison, preferences, text } from '../rubric/preferences/some-preferences.ts';

const rounds = ['one', 'two', 'three'].map((id, index) => ({ ...text(id), name: `r${index + 1}` }));

function view(kept: Preferences, discipline?: string): PreferencesView {
  return preferencesViewSchema.parse(
    preferencesView({ preferences: kept, problem: undefined, texts: rounds }, discipline, renderMessage),
  );
}

/** So many pairs in which the text with the better outline is preferred. */
function pairs(count: number): Preferences {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const texts = numbers.flatMap((number) => [
    text(`good${number}`, { 'outline.formalPrecision': 5, 'content.scopeAndRelevance': 3 }),
    text(`bad${number}`, { 'outline.formalPrecision': 2, 'content.scopeAndRelevance': 3 }),
  ]);
  return preferences(
    texts,
    numbers.map((number) => comparison(`good${number}`, `bad${number}`)),
  );
}

describe('preferences in the tab “Draft”', () => {
  it('propose two rounds that were not compared yet, by the ids of the rounds', () => {
    assert.deepEqual(view(preferences([])).next, { first: 'r1', second: 'r2' });
    const kept = preferences(rounds, [comparison('one', 'two'), comparison('one', 'three', 'neither')]);
    assert.deepEqual(view(kept).next, { first: 'r2', second: 'r3' });
  });

  it('propose none once all were compared', () => {
    const kept = preferences(rounds, [
      comparison('one', 'two'),
      comparison('one', 'three'),
      comparison('three', 'two', 'second'),
    ]);
    assert.equal(view(kept).next, undefined);
  });

  it('have what was said of the rounds that are there, and count all pairs of the folder', () => {
    const kept = preferences(
      [...rounds, text('other')],
      [comparison('one', 'two', 'second'), comparison('other', 'one')],
    );
    const { compared, pairs: count } = view(kept);
    assert.deepEqual(compared, [{ first: 'r1', second: 'r2', preferred: 'second' }]);
    assert.equal(count, 2);
  });

  it('say why there are no weights before there are ten pairs of scored drafts', () => {
    const { weights, finding } = view(pairs(9));
    assert.deepEqual(weights, []);
    assert.match(finding, /it takes ten comparisons of scored drafts, and you have made 9\./);
  });

  it('say how drafts that were compared get scores, which weights are learnt from', () => {
    const kept = preferences(
      [...rounds, text('other')],
      [comparison('one', 'two', 'second'), comparison('other', 'one')],
    );
    assert.match(view(kept).finding, /In 2 of yours, drafts have no scores yet: “Score These Rounds” has/);
  });

  it('have weights with their errors from ten pairs on', () => {
    const { weights, finding } = view(pairs(10), 'lab');
    assert.match(finding, /^Learnt from 10 comparisons/);
    assert.equal(weights.length, 3, 'of the outline: in content and references nothing tells the drafts apart');
    const form = weights.find(({ title }) => title === 'Form of the outline');
    assert.equal(form?.weight, '1.00');
    assert.match(form.error, /^± \d\.\d\d$/);
  });
});
