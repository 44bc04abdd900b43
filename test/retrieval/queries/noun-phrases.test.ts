import assert from 'node:assert/strict';
import { isEmptyWord } from '../../../src/retrieval/queries/general-words.ts';
import { canEndPhrase, nounStretches } from '../../../src/retrieval/queries/noun-phrases.ts';

function stretchesOf(sentence: string): string[] {
  return nounStretches(sentence, isEmptyWord).map((words) => words.join(' '));
}

describe('the stretches of a sentence that can name a thing', () => {
  it('end at function words, at signs and at adverbs', () => {
    assert.deepEqual(stretchesOf('Herons of tidal weirs, grey ducks and slowly-moving water (salt marshes).'), [
      'herons',
      'tidal weirs',
      'grey ducks',
      'water',
      'salt marshes',
    ]);
    assert.deepEqual(stretchesOf('water anomaly alarms'), ['water anomaly alarms'], 'a noun in -ly');
  });

  it('have no verb that a determiner follows, or that follows a pronoun or auxiliary', () => {
    assert.deepEqual(stretchesOf('Weirs slow the water.'), ['weirs', 'water']);
    assert.deepEqual(stretchesOf('We cluster herons, which can flood meadows.'), ['herons', 'meadows']);
  });

  it('have no infinitive, but what follows an approach to something', () => {
    assert.deepEqual(stretchesOf('Keepers wait to flood meadows.'), ['keepers wait', 'meadows']);
    assert.deepEqual(stretchesOf('A cheap approach to flood control.'), ['cheap', 'flood control']);
  });

  it('do not begin with verbs in -ing, but with nouns in -ing', () => {
    assert.deepEqual(stretchesOf('startling grey herons'), ['grey herons']);
    assert.deepEqual(stretchesOf('fishing grounds'), ['fishing grounds']);
    assert.deepEqual(stretchesOf('herons nesting'), ['herons nesting']);
    assert.deepEqual(stretchesOf('herons wading'), ['herons']);
  });

  it('keep names and abbreviations as they are written', () => {
    assert.deepEqual(stretchesOf('Grey HeronNet and 3D Weirs by AI Cameras'), [
      'grey HeronNet',
      '3D weirs',
      'AI cameras',
    ]);
  });
});

describe('the end of a phrase', () => {
  it('is no adjective and no participle', () => {
    for (const [word, can] of [
      ['weirs', true],
      ['flooded', false],
      ['seaweed', true],
      ['seed', true],
      ['tidal', true],
      ['coastal', false],
      ['hydraulic', false],
      ['hospital', true],
    ] as const) {
      assert.equal(canEndPhrase(word), can, word);
    }
  });
});
