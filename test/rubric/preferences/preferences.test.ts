import assert from 'node:assert/strict';
import {
  formatPreferences,
  noPreferences,
  parsePreferences,
  preferencesFile,
  withComparison,
  withOpinion,
  withText,
} from '../../../src/rubric/preferences/preferences.ts';
import { preferredPairs, scoringDisciplines } from '../../../src/rubric/preferences/preferred-pairs.ts';
import { comparison, preferences, text } from './some-preferences.ts';

const opinion = {
  aspect: 'support',
  inputs: { context: 'All about bees.', 'citation number': '1' },
  answer: 'Bees dance [1].',
  score: 1,
  agrees: true,
  made: '2026-11-22T10:00:00.000Z',
};

describe('kept preferences', () => {
  it('are the same after they were written and read', () => {
    const kept = preferences(
      [text('a', { scope: 3.5 }, 'small'), text('b')],
      [comparison('a', 'b', 'neither', { by: 'Jane', because: 'Both are dull.' })],
      { opinions: [{ ...opinion, reason: 'It dances.', judge: 'situate:m', because: 'It does.', by: 'Jane' }] },
    );
    assert.deepEqual(parsePreferences(formatPreferences(kept)), kept);
    assert.equal(preferencesFile('/papers/one/main.tex'), '/papers/one/.situate/preferences.json');
  });

  for (const [what, written, problem] of [
    ['is not JSON', '{"version": 1, "te', /not JSON/],
    ['is of another version', JSON.stringify({ ...noPreferences, version: 2, more: [] }), /version 2, .* version 1/],
    ['lacks something', JSON.stringify({ version: 1, texts: [], comparisons: [] }), /opinions is wrong/],
    [
      'compares a text that is not there',
      formatPreferences(preferences([text('a')], [comparison('a', 'b')])),
      /comparisons\.0 is wrong: it does not compare two texts/,
    ],
  ] as const) {
    it(`cannot be read from a file that ${what}, and say so`, () => {
      assert.throws(() => parsePreferences(written), problem);
    });
  }

  it('have each text once, with the latest scores of each judge', () => {
    const other = { discipline: 'lab', judge: 'situate:other', aspects: { scope: 2 } };
    const once = withText(withText(noPreferences, text('a', { scope: 3 })), { ...text('a'), judged: [other] });
    const twice = withText(once, { ...text('a', { scope: 4 }), name: 'copy.tex' });
    assert.equal(twice.texts.length, 1);
    assert.equal(twice.texts[0]!.name, 'a.tex');
    assert.deepEqual(
      twice.texts[0]!.judged.map(({ judge, aspects }) => [judge, aspects['scope']]),
      [
        ['situate:other', 2],
        ['situate:m', 4],
      ],
    );
  });

  it('have what one person said last of two texts, and what others said', () => {
    const said = [
      comparison('a', 'b'),
      comparison('b', 'a', 'first', { by: 'Jane' }),
      comparison('a', 'c'),
      comparison('b', 'a'),
    ].reduce(withComparison, preferences(['a', 'b', 'c'].map((id) => text(id))));
    assert.deepEqual(
      said.comparisons.map(({ first, second, by }) => [first, second, by]),
      [
        ['b', 'a', 'Jane'],
        ['a', 'c', undefined],
        ['b', 'a', undefined],
      ],
    );
  });

  it('have the last opinion about an answer', () => {
    const changed = withOpinion(withOpinion(noPreferences, opinion), { ...opinion, agrees: false });
    assert.deepEqual(
      changed.opinions.map(({ agrees }) => agrees),
      [false],
    );
  });

  it('give pairs of texts that one judge scored by the discipline, and none for ties', () => {
    const unlike = { ...text('d'), judged: [{ discipline: 'lab', judge: 'situate:other', aspects: { scope: 5 } }] };
    const texts = [text('a', { scope: 1 }), text('b', { scope: 2 }), text('c'), unlike];
    const kept = preferences(texts, [
      comparison('a', 'b', 'second'),
      comparison('a', 'c'),
      comparison('a', 'd'),
      comparison('b', 'a', 'neither'),
    ]);
    assert.deepEqual(preferredPairs(kept, 'lab', undefined), [{ better: { scope: 2 }, worse: { scope: 1 } }]);
    assert.deepEqual(preferredPairs(kept, 'medicine', undefined), []);
    assert.deepEqual(scoringDisciplines(kept), ['lab']);
  });
});
