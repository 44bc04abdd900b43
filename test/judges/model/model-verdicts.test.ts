import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JudgedByModel } from '../../../src/judges/judged-by-model.ts';
import { KeptVerdicts, ModelVerdicts } from '../../../src/judges/model/model-verdicts.ts';
import { bearing, otherJudge, positions, signature, signing, styled } from './passed-verdicts.ts';
import { onFinal, onParagraph, onSection, roofQuestion, roofs } from './questions.ts';

describe('what language models have judged', () => {
  it('is nothing as long as none was asked', () => {
    const verdicts = new ModelVerdicts();
    assert.ok(verdicts.isEmpty && verdicts.support.isEmpty);
    assert.equal(verdicts.support.find(roofQuestion()), undefined);
  });

  it('is found again by what was asked, under whatever key the work is cited', () => {
    const { support } = new ModelVerdicts();
    const verdict = bearing('unsupported');
    support.keep(roofQuestion(), verdict, signing);
    assert.equal(support.find(roofQuestion()), verdict);
    assert.equal(support.find(roofQuestion({ cited: { ...roofs, key: 'okoro2019' } })), verdict);
    assert.ok(!support.isEmpty);
  });

  it('lapses with the sentence, its number, and what is known of the work', () => {
    const { support } = new ModelVerdicts();
    support.keep(roofQuestion(), bearing('unsupported'), signing);
    for (const changes of [
      { sentence: 'Paint cools houses [1].' },
      { key: '2' },
      { cited: { ...roofs, abstract: 'Something else.' } },
      { cited: { ...roofs, title: 'Black Roofs' } },
      { introduction: 'Roofs are high.' },
    ]) {
      assert.equal(support.find(roofQuestion(changes)), undefined, JSON.stringify(changes));
    }
  });

  it('is that of the judge who was asked last, and stays known of the one before', () => {
    const { support } = new ModelVerdicts();
    const [first, second] = [bearing('unsupported'), bearing('supported')];
    const elsewhere = roofQuestion({ key: '2' });
    support.keep(roofQuestion(), first, signing);
    support.keep(elsewhere, first, signing);
    assert.ok(!support.isJudgedBy(roofQuestion(), otherJudge));
    support.keep(roofQuestion(), second, otherJudge);
    assert.equal(support.find(roofQuestion()), second);
    assert.equal(support.find(elsewhere), first, 'the other judge was not asked about it');
    assert.ok(support.isJudgedBy(roofQuestion(), signing) && support.isJudgedBy(roofQuestion(), otherJudge));
  });

  it('is kept by section, paragraph, and pair of paragraphs', () => {
    const { positioning } = new ModelVerdicts();
    positioning.keep(onSection('a', 'b'), styled('none'), signing);
    positioning.keep(onParagraph('a'), positions(true), signing);
    positioning.keep(onFinal('a', 'b'), positions(false), signing);
    assert.equal(positioning.find(onSection('a', 'b'))?.style, 'none');
    assert.equal(positioning.find(onSection('b', 'a')), undefined);
    assert.equal(positioning.find(onSection('ab')), undefined);
    assert.equal(positioning.find(onParagraph('a'))?.positions, true);
    assert.equal(positioning.find(onParagraph('b')), undefined);
    assert.equal(positioning.find(onFinal('a', 'b'))?.positions, false);
    assert.equal(positioning.find(onFinal('b', 'a')), undefined);
  });

  it('says of all verdicts of a judge how often it was right once that is measured, and of no others', () => {
    const { support } = new ModelVerdicts();
    const elsewhere = roofQuestion({ key: '2' });
    support.keep(roofQuestion(), bearing('supported'), signing);
    support.keep(elsewhere, bearing('supported'), otherJudge);
    assert.equal(support.find(roofQuestion())?.by.measured, undefined);
    support.measured({ ...signing, measured: { right: 36, of: 40 } });
    const found = support.find(roofQuestion());
    assert.deepEqual(found, bearing('supported', { measured: { right: 36, of: 40 } }));
    assert.equal(support.find(roofQuestion()), found, 'the same object, so that nothing is shown anew');
    assert.equal(support.find(elsewhere)?.by.measured, undefined);
    support.measured({ ...signing, measured: { right: 20, of: 40 } });
    assert.equal(support.find(roofQuestion())?.by.measured?.right, 20);
  });

  it('is bounded, and what was kept or looked at last is there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.nat(60), { maxLength: 200 }), (limit, questions) => {
        const kept = new KeptVerdicts<number, { readonly of: number; readonly by: JudgedByModel }>(
          (_, question) => String(question),
          limit,
        );
        for (const question of questions) {
          kept.keep(question, { of: question, by: signature }, signing);
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
