import assert from 'node:assert/strict';
import { preferencesView } from '../../../src/panel/build-preferences-view.ts';
import {
  formatPreferences,
  noPreferences,
  type Preferences,
  parsePreferences,
} from '../../../src/rubric/preferences/preferences.ts';
import { scoresOfBoth } from '../../../src/rubric/preferences/preferred-pairs.ts';
import { renderMessage } from '../../../src/text/message.ts';
import { comparison, preferences, text } from './some-preferences.ts';

const opinion = { aspect: '', inputs: {}, answer: '', score: 1, agrees: true, made: '' };

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A text with so many scores, each by a judge of its own. */
function scored(id: string, count: number): Preferences['texts'][number] {
  const judged = numbers(count).map((number) => ({
    discipline: 'lab',
    judge: `${id}${number}`,
    aspects: { scope: 3 },
  }));
  return { ...text(id), judged };
}

describe('preferences that are too many', () => {
  const tooMany: Readonly<Record<string, readonly [Preferences, RegExp]>> = {
    texts: [
      preferences(numbers(10_001).map((number) => text(`t${number}`))),
      /^more than 10,000 texts do not fit in it$/,
    ],
    comparisons: [
      preferences(
        [text('a'), text('b')],
        numbers(100_000).map(() => comparison('a', 'b')),
      ),
      /^more than 10,000 comparisons do not fit in it$/,
    ],
    opinions: [
      { ...noPreferences, opinions: numbers(100_000).map(() => opinion) },
      /^more than 10,000 opinions do not fit in it$/,
    ],
    'scores of one text': [
      preferences([scored('a', 1001)]),
      /^more than 1,000 judgements of one text do not fit in it$/,
    ],
    characters: [
      preferences([{ ...text('a'), source: 'x'.repeat(20_000_001) }]),
      /^more than 20 million characters do not fit in it$/,
    ],
  };
  for (const [what, [kept, problem]] of Object.entries(tooMany)) {
    it(`are neither read nor written: ${what}`, () => {
      const refused = { name: 'PreferencesError', message: problem };
      assert.throws(() => parsePreferences(JSON.stringify(kept)), refused);
      assert.throws(() => formatPreferences(kept), refused);
    });
  }

  it('quote little of a file that is wrong in a long place', () => {
    const long = 'x'.repeat(1_000_000);
    for (const wrong of [
      { ...noPreferences, [long]: 1 },
      { ...noPreferences, version: `\u202e${long}` },
      {
        ...noPreferences,
        texts: [{ ...text('a'), judged: [{ discipline: 'a', judge: 'b', aspects: { [long]: 9 } }] }],
      },
    ]) {
      assert.throws(
        () => parsePreferences(JSON.stringify(wrong)),
        ({ message }: Error) => message.length < 600 && !message.includes('\u202e'),
      );
    }
  });

  it('have each score looked at a few times, however many judges scored both texts', () => {
    const count = 1000;
    let looks = 0;
    const watched = ({ judged, ...one }: Preferences['texts'][number]): Preferences['texts'][number] => ({
      ...one,
      judged: judged.map(({ judge, ...scores }) => ({
        ...scores,
        get judge() {
          looks++;
          return judge;
        },
      })),
    });
    const [one, other] = [watched(scored('a', count)), watched(scored('b', count))];
    for (let time = 0; time < 10; time++) {
      assert.equal(scoresOfBoth(one, other, 'lab'), undefined);
    }
    assert.ok(looks <= 4 * count, `${looks} looks`);
  });

  it('are shown anew only where they changed', () => {
    const shown = { preferences: noPreferences, problem: undefined, texts: [] };
    const view = preferencesView(shown, undefined, renderMessage);
    assert.equal(preferencesView(shown, undefined, renderMessage), view);
    assert.notEqual(preferencesView({ ...shown, problem: 'It is damaged.' }, undefined, renderMessage), view);
  });
});
