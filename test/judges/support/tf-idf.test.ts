import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TfIdf } from '../../../src/judges/support/tf-idf.ts';

describe('texts by their words', () => {
  it('are most alike to themselves', () => {
    const [first, second] = new TfIdf([['bee', 'dance'], ['tide']]).similarities(['bee', 'dance']);
    assert.ok(Math.abs(first! - 1) < 1e-9);
    assert.equal(second, 0);
  });

  it('share more where the shared word is rare', () => {
    const texts = [['rare', 'a'], ['common', 'b'], ['common', 'c'], ['common', 'd']];
    const [rare, common] = new TfIdf(texts).similarities(['rare', 'common']);
    assert.ok(rare! > common!);
  });

  it('count a word that is repeated less than twice', () => {
    const [once, twice] = new TfIdf([['a', 'b'], ['a', 'a', 'b']]).similarities(['a']);
    assert.ok(once! < twice! && twice! < 2 * once!);
  });

  it('are less alike to a sentence that says other things as well', () => {
    const index = new TfIdf([['bee'], ['tide']]);
    assert.ok(index.similarities(['bee'])[0]! > index.similarities(['bee', 'unknown'])[0]!);
  });

  it('are like nothing that has no words', () => {
    assert.deepEqual([...new TfIdf([['bee'], []]).similarities([])], [0, 0]);
    assert.deepEqual([...new TfIdf([]).similarities(['bee'])], []);
  });

  it('are alike from 0 to 1', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'constructor', '__proto__'));
    fc.assert(
      fc.property(fc.array(words), words, (texts, sentence) => {
        for (const similarity of new TfIdf(texts).similarities(sentence)) {
          assert.ok(similarity >= 0 && similarity <= 1 + 1e-9);
        }
      }),
    );
  });
});
