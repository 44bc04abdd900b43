import assert from 'node:assert/strict';
import fc from 'fast-check';
import { KeptVerdicts, ModelVerdicts } from '../../../src/judges/model/model-verdicts.ts';
import { coherent, otherJudge, positions, signing, styled } from './passed-verdicts.ts';
import { roofQuestion, roofs } from './questions.ts';

describe('what language models have judged', () => {
  it('is nothing at first', () => {
    const verdicts = new ModelVerdicts();
    assert.ok(verdicts.isEmpty && verdicts.coherence.isEmpty);
    assert.equal(verdicts.coherence.find(roofQuestion()), undefined);
  });

  it('is found again by what was asked, under whatever key the work is cited', () => {
    const { coherence } = new ModelVerdicts();
    const verdict = coherent('unsupported');
    coherence.keep(roofQuestion(), verdict, signing);
    assert.equal(coherence.find(roofQuestion()), verdict);
    assert.equal(coherence.find(roofQuestion({ cited: { ...roofs, key: 'okoro2019' } })), verdict);
    assert.ok(!coherence.isEmpty);
  });

  it('lapses with the sentence, its number, and what is known of the work', () => {
    const { coherence } = new ModelVerdicts();
    coherence.keep(roofQuestion(), coherent('unsupported'), signing);
    for (const changes of [
      { sentence: 'Paint cools houses [1].' },
      { number: 2 },
      { cited: { ...roofs, abstract: 'Something else.' } },
      { cited: { ...roofs, title: 'Black Roofs' } },
      { introduction: 'Roofs are high.' },
    ]) {
      assert.equal(coherence.find(roofQuestion(changes)), undefined, JSON.stringify(changes));
    }
  });

  it('is that of the judge who was asked last, and stays known of the one before', () => {
    const { coherence } = new ModelVerdicts();
    const [first, second] = [coherent('unsupported'), coherent('supported')];
    const elsewhere = roofQuestion({ number: 2 });
    coherence.keep(roofQuestion(), first, signing);
    coherence.keep(elsewhere, first, signing);
    assert.ok(!coherence.isJudgedBy(roofQuestion(), otherJudge));
    coherence.keep(roofQuestion(), second, otherJudge);
    assert.equal(coherence.find(roofQuestion()), second);
    assert.equal(coherence.find(elsewhere), first, 'the other judge was not asked about it');
    assert.ok(coherence.isJudgedBy(roofQuestion(), signing) && coherence.isJudgedBy(roofQuestion(), otherJudge));
  });

  it('is kept by section, paragraph, and pair of paragraphs', () => {
    const { style, paragraph, final } = new ModelVerdicts();
    style.keep(['a', 'b'], styled('none'), signing);
    paragraph.keep('a', positions(true), signing);
    final.keep({ earlier: 'a', final: 'b' }, positions(false), signing);
    assert.equal(style.find(['a', 'b'])?.style, 'none');
    assert.equal(style.find(['b', 'a']), undefined);
    assert.equal(style.find(['ab']), undefined);
    assert.equal(paragraph.find('a')?.positions, true);
    assert.equal(paragraph.find('b'), undefined);
    assert.equal(final.find({ earlier: 'a', final: 'b' })?.positions, false);
    assert.equal(final.find({ earlier: 'b', final: 'a' }), undefined);
  });

  it('is bounded, and what was kept or looked at last is there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.nat(60), { maxLength: 200 }), (limit, questions) => {
        const kept = new KeptVerdicts<number, { readonly of: number }>((_, question) => String(question), limit);
        for (const question of questions) {
          kept.keep(question, { of: question }, signing);
        }
        const there = Array.from({ length: 61 }, (_, question) => question).filter((question) =>
          kept.isJudgedBy(question, signing),
        );
        assert.ok(there.length <= 2 * limit + 1);
        assert.ok(questions.length === 0 || kept.find(questions.at(-1)!)?.of === questions.at(-1));
      }),
    );
  });
});
