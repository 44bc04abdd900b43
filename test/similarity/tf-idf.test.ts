import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countTerms } from '../../src/similarity/term-counts.ts';
import { TfIdf } from '../../src/similarity/tf-idf.ts';

/** Measures how alike texts are to a sentence, all given by their terms. */
function similarities(texts: readonly (readonly string[])[], sentence: readonly string[]): number[] {
  return [...TfIdf.of(texts.map(countTerms)).similarities(sentence)];
}

describe('texts by their words', () => {
  it('are most alike to themselves', () => {
    const [first, second] = similarities([['bee', 'dance'], ['tide']], ['bee', 'dance']);
    assert.ok(Math.abs(first! - 1) < 1e-9);
    assert.equal(second, 0);
  });

  it('share more where the shared word is rare', () => {
    const texts = [
      ['rare', 'a'],
      ['common', 'b'],
      ['common', 'c'],
      ['common', 'd'],
    ];
    const [rare, common] = similarities(texts, ['rare', 'common']);
    assert.ok(rare! > common!);
  });

  it('count a word that is repeated less than twice', () => {
    const [once, twice] = similarities(
      [
        ['a', 'b'],
        ['a', 'a', 'b'],
      ],
      ['a'],
    );
    assert.ok(once! < twice! && twice! < 2 * once!);
  });

  it('are less alike to a sentence that says other things as well', () => {
    const texts = [['bee'], ['tide']];
    assert.ok(similarities(texts, ['bee'])[0]! > similarities(texts, ['bee', 'unheard-of'])[0]!);
  });

  it('are told apart by terms that were met later as well', () => {
    const index = TfIdf.of([['bee'], ['tide']].map(countTerms));
    const before = index.similarities(['bee', 'met-later']);
    countTerms(['met-later']);
    assert.deepEqual(index.similarities(['bee', 'met-later']), before);
  });

  it('are found by a term in common, one by one and all together', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(fc.array(words), words, (texts, sentence) => {
        const index = TfIdf.of(texts.map(countTerms));
        const all = index.similarities(sentence);
        const inCommon = [...texts.keys()].filter((at) => texts[at]!.some((term) => sentence.includes(term)));
        assert.deepEqual([...index.inCommon(sentence).positions], inCommon);
        assert.deepEqual(
          texts.map((_, at) => index.similarity(at, countTerms(sentence))),
          [...all],
        );
      }),
    );
  });

  it('are alike after some of them changed as if they had always been there', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(fc.array(fc.tuple(words, fc.array(words))), words, (texts, sentence) => {
        let counted = texts.map(([first]) => countTerms(first));
        let index = TfIdf.of(counted);
        for (const [position, [, versions]] of texts.entries()) {
          for (const version of versions) {
            counted = counted.with(position, countTerms(version));
            index = index.changed(counted, [position]);
          }
        }
        const afresh = TfIdf.of(counted);
        assert.deepEqual(index.inCommon(sentence), afresh.inCommon(sentence));
        assert.deepEqual(
          counted.map((_, at) => index.similarity(at, countTerms(sentence))),
          counted.map((_, at) => afresh.similarity(at, countTerms(sentence))),
        );
      }),
    );
  });

  it('are like nothing that has no words', () => {
    assert.deepEqual(similarities([['bee'], []], []), [0, 0]);
    assert.deepEqual(similarities([], ['bee']), []);
  });

  it('are alike from 0 to 1', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'constructor', '__proto__'));
    fc.assert(
      fc.property(fc.array(words), words, (texts, sentence) => {
        for (const similarity of similarities(texts, sentence)) {
          assert.ok(similarity >= 0 && similarity <= 1 + 1e-9);
        }
      }),
    );
  });
});
