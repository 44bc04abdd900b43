import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CitingSentence } from '../../../src/judges/emphasis/citing-sentence.ts';
import { measureEmphasis } from '../../../src/judges/emphasis/emphasis.ts';

function sentence(
  words: number,
  works: readonly string[] = [],
  more: Partial<CitingSentence<string>> = {},
): CitingSentence<string> {
  return {
    words,
    isOwnWork: false,
    citations: works.map((work) => ({
      works: [work],
      isTextual: false,
      wordsBefore: words,
      position: 1,
      followsNames: false,
      isNoun: false,
      place: work,
    })),
    ...more,
  };
}

function wordsByWork(paragraphs: readonly (readonly CitingSentence<string>[])[]): Record<string, number> {
  const { works } = measureEmphasis(paragraphs, 'names', (place) => place);
  return Object.fromEntries([...works].map(([work, { words }]) => [work, words]));
}

describe('the words that a text gives to a work', () => {
  it('are a sentence divided among the works it cites, where GREP counts it once for each', () => {
    assert.deepEqual(wordsByWork([[sentence(12, ['a', 'b', 'c'])]]), { a: 4, b: 4, c: 4 });
  });

  it('go on with sentences that cite nothing, up to the next citation', () => {
    assert.deepEqual(wordsByWork([[sentence(10, ['a']), sentence(6), sentence(8, ['b']), sentence(2)]]), {
      a: 16,
      b: 10,
    });
  });

  it('stop at a sentence about the authors’ own work, and what follows it counts for nobody', () => {
    const own = sentence(7, [], { isOwnWork: true });
    assert.deepEqual(wordsByWork([[sentence(10, ['a']), own, sentence(6)]]), { a: 10 });
  });

  it('include a sentence that sets the authors’ own work beside the one it cites', () => {
    assert.deepEqual(wordsByWork([[sentence(10, ['a'], { isOwnWork: true }), sentence(6)]]), { a: 16 });
  });

  it('stop at the end of the paragraph', () => {
    assert.deepEqual(wordsByWork([[sentence(10, ['a'])], [sentence(6)]]), { a: 10 });
  });

  it('count a work once that a sentence cites twice', () => {
    assert.deepEqual(wordsByWork([[sentence(12, ['a', 'b', 'a'])]]), { a: 6, b: 6 });
  });

  it('never add up to more than there are', () => {
    const anySentence = fc
      .tuple(fc.nat(40), fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }), fc.boolean())
      .map(([words, works, isOwnWork]) => sentence(words, works, { isOwnWork }));
    fc.assert(
      fc.property(fc.array(fc.array(anySentence)), (paragraphs) => {
        const { words, works } = measureEmphasis(paragraphs, 'numbers', (place) => place);
        const given = [...works.values()];
        assert.ok(given.reduce((sum, work) => sum + work.words, 0) <= words + 1e-6);
        assert.ok(given.every(({ share, score }) => share >= 0 && share <= 1 + 1e-9 && score > 0 && score < 1));
      }),
    );
  });
});

describe('a work', () => {
  const opening = {
    isTextual: true,
    wordsBefore: 0,
    position: 0,
    followsNames: false,
    isNoun: true,
    works: ['a'],
    place: 'a',
  };

  it('is discussed where its authors open a sentence that goes on about it', () => {
    const { works } = measureEmphasis(
      [[sentence(15, [], { citations: [opening] }), sentence(12)]],
      'names',
      (place) => place,
    );
    assert.deepEqual([works.get('a')?.treatment, works.get('a')?.isClear], ['discussed', true]);
  });

  it('is mentioned where it is one of several at the end of a sentence', () => {
    const { works } = measureEmphasis([[sentence(15, ['a', 'b', 'c'])]], 'names', (place) => place);
    assert.deepEqual([works.get('a')?.treatment, works.get('a')?.isClear], ['mentioned', true]);
  });

  it('is discussed if one of its citations discusses it', () => {
    const paragraph = [sentence(15, ['a', 'b']), sentence(15, [], { citations: [opening] }), sentence(12)];
    const found = measureEmphasis([paragraph], 'names', (place) => place).works.get('a');
    assert.equal(found?.citations.length, 2);
    assert.equal(found.treatment, 'discussed');
    assert.equal(found.score, found.citations[1]?.score);
  });
});
