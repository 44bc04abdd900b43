import assert from 'node:assert/strict';
import fc from 'fast-check';
import { citationSurroundings, isOwnWork, isTextual } from '../../../src/judges/emphasis/citing-sentence.ts';
import { judgeSentences } from '../../../src/judges/positioning/judge-sentences.ts';
import { CITATION } from '../../../src/text/placeholders.ts';
import { splitSentences } from '../../../src/text/sentences.ts';

describe('the surroundings of a citation', () => {
  it('are the words before it and its place in the sentence', () => {
    assert.deepEqual(citationSurroundings(`More recently, ${CITATION} rank works ${CITATION}`), [
      { wordsBefore: 2, position: 15 / 29, followsNames: false, isNoun: true },
      { wordsBefore: 4, position: 28 / 29, followsNames: false, isNoun: false },
    ]);
    assert.deepEqual(citationSurroundings('Nothing is cited.'), []);
  });

  it('are there once for each citation, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (pieces) => {
        const sentence = pieces.map((piece) => piece.replaceAll(CITATION, '')).join(CITATION);
        const surroundings = citationSurroundings(sentence);
        assert.equal(surroundings.length, Math.max(0, pieces.length - 1));
        assert.ok(surroundings.every(({ wordsBefore, position }) => wordsBefore >= 0 && position >= 0 && position < 1));
      }),
    );
  });

  it('tell whether names are written out right before it', () => {
    const follows = (text: string): boolean | undefined => citationSurroundings(text)[0]?.followsNames;
    assert.equal(follows(`Guu et al. ${CITATION} train both.`), true);
    assert.equal(follows(`The index of Guu et al.'s (${CITATION}) is small.`), true);
    assert.equal(follows(`Support vectors and Kernels ${CITATION} are old.`), false);
    assert.equal(follows(`Guu et al. train both ${CITATION}.`), false);
  });
});

describe('a citation is a part of its sentence', () => {
  const plainly = { followsNames: false, isNoun: false };

  it('by its form, by the names before it, or by a \\cite that is a noun and may print them', () => {
    assert.equal(isTextual({ form: 'textual', command: 'citet' }, plainly, false), true);
    assert.equal(isTextual({ form: 'plain', command: 'cite' }, { ...plainly, isNoun: true }, true), true);
    assert.equal(isTextual({ form: 'plain', command: 'cite' }, { ...plainly, isNoun: true }, false), false);
    assert.equal(isTextual({ form: 'plain', command: 'cite' }, plainly, true), false);
    assert.equal(isTextual({ form: 'plain', command: 'cite' }, { ...plainly, followsNames: true }, false), true);
    assert.equal(isTextual({ form: 'parenthetical', command: 'citep' }, plainly, true), false);
  });

  it('where it prints the year alone, the names being written out', () => {
    assert.equal(isTextual({ form: 'aside', command: 'citeyear' }, plainly, false), true);
    assert.equal(isTextual({ form: 'aside', command: '@' }, plainly, false), true);
    assert.equal(isTextual({ form: 'aside', command: 'footcite' }, plainly, false), false);
  });
});

describe('a sentence', () => {
  it('is about the authors’ own work, unless "this work" may be the cited one', () => {
    const text = `Guu ${CITATION} train both. This work needs an index. In contrast, we train neither.`;
    assert.deepEqual(judgeSentences(text, splitSentences(text)).map(isOwnWork), [false, false, true]);
  });
});
