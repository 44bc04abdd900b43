import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Plan, type PlannedSentence, plannedKeys, planSchema, purposes } from '../../src/drafting/plan/plan.ts';
import {
  addParagraph,
  addSentence,
  budgetOf,
  changeParagraph,
  changeSentence,
  identity,
  moveCitation,
  moveParagraph,
  moveSentence,
  neighbouringSentence,
  placeWork,
  removeParagraph,
  removeSentence,
  sentenceAt,
  setPositioning,
  stepOfSentence,
  takeAwayWork,
  unplacedWorks,
} from '../../src/webview/plan/plan-edits.ts';

const sentence = (note: string, ...keys: string[]): PlannedSentence => ({ purpose: 'summary', note, keys });

const plan: Plan = {
  positioning: 'final-paragraph',
  paragraphs: [
    { topic: 'Boats', words: 90, sentences: [sentence('a', 'ark', 'barge'), sentence('b'), sentence('c', 'canoe')] },
    { topic: 'Empty', sentences: [] },
    { topic: 'Harbours', words: 30, sentences: [sentence('d', 'dock')] },
  ],
};

const at = (paragraph: number, place: number) => ({ paragraph, sentence: place });
const outline = ({ paragraphs }: Plan) => paragraphs.map(({ sentences }) => sentences.map(({ note }) => note).join(''));
const keysAt = (of: Plan, paragraph: number, place: number) => sentenceAt(of, at(paragraph, place))?.keys;

describe('editing a plan', () => {
  it('adds a paragraph of one empty sentence, and takes one away', () => {
    assert.deepEqual(outline(addParagraph(plan, 1)), ['abc', '', '', 'd']);
    assert.equal(addParagraph(plan, 1).paragraphs[1]?.sentences.length, 1);
    assert.deepEqual(outline(removeParagraph(plan, 0)), ['', 'd']);
  });

  it('moves a paragraph to where it is said to stand', () => {
    assert.deepEqual(outline(moveParagraph(plan, 0, 2)), ['', 'd', 'abc']);
    assert.deepEqual(outline(moveParagraph(plan, 2, 0)), ['d', 'abc', '']);
    assert.equal(moveParagraph(plan, 0, 3), plan);
    assert.equal(moveParagraph(plan, 0, -1), plan);
  });

  it('adds and takes away a sentence', () => {
    assert.deepEqual(plan.paragraphs[0]?.sentences.length, 3);
    assert.equal(sentenceAt(addSentence(plan, at(0, 1)), at(0, 1))?.note, '');
    assert.equal(sentenceAt(addSentence(plan, at(0, 1)), at(0, 2))?.note, 'b');
    assert.deepEqual(outline(removeSentence(plan, at(0, 1))), ['ac', '', 'd']);
  });

  it('moves a sentence within its paragraph and into another one', () => {
    assert.deepEqual(outline(moveSentence(plan, at(0, 0), at(0, 2))), ['bca', '', 'd']);
    assert.deepEqual(outline(moveSentence(plan, at(0, 2), at(0, 0))), ['cab', '', 'd']);
    assert.deepEqual(outline(moveSentence(plan, at(0, 1), at(1, 0))), ['ac', 'b', 'd']);
    assert.deepEqual(outline(moveSentence(plan, at(2, 0), at(0, 1))), ['adbc', '', '']);
    assert.equal(moveSentence(plan, at(1, 0), at(0, 0)), plan);
    assert.equal(moveSentence(plan, at(0, 0), at(3, 0)), plan);
  });

  it('steps a sentence past its neighbour, and from the edge of a paragraph into the next one', () => {
    assert.deepEqual(stepOfSentence(plan, at(0, 1), 1), at(0, 2));
    assert.deepEqual(stepOfSentence(plan, at(0, 2), 1), at(1, 0));
    assert.deepEqual(stepOfSentence(plan, at(2, 0), -1), at(1, 0));
    assert.equal(stepOfSentence(plan, at(0, 0), -1), undefined);
    assert.equal(stepOfSentence(plan, at(2, 0), 1), undefined);
    const once = moveSentence(plan, at(2, 0), at(1, 0));
    assert.deepEqual(stepOfSentence(once, at(1, 0), -1), at(0, 3));
  });

  it('finds the sentence before and after, past paragraphs that have none', () => {
    assert.deepEqual(neighbouringSentence(plan, at(0, 2), 1), at(2, 0));
    assert.deepEqual(neighbouringSentence(plan, at(2, 0), -1), at(0, 2));
    assert.equal(neighbouringSentence(plan, at(0, 0), -1), undefined);
  });

  it('places a work on a sentence once', () => {
    assert.deepEqual(keysAt(placeWork(plan, 'dock', at(0, 1)), 0, 1), ['dock']);
    assert.equal(placeWork(plan, 'ark', at(0, 0)), plan);
    assert.equal(placeWork(plan, 'ark', at(1, 0)), plan);
  });

  it('moves a citation, also to a sentence that has it already', () => {
    const moved = moveCitation(plan, 'ark', at(0, 0), at(2, 0));
    assert.deepEqual(keysAt(moved, 0, 0), ['barge']);
    assert.deepEqual(keysAt(moved, 2, 0), ['dock', 'ark']);
    const joined = moveCitation(placeWork(plan, 'ark', at(0, 1)), 'ark', at(0, 0), at(0, 1));
    assert.deepEqual(keysAt(joined, 0, 1), ['ark']);
    assert.equal(moveCitation(plan, 'ark', at(0, 0), at(0, 0)), plan);
    assert.equal(moveCitation(plan, 'ark', at(0, 0), at(1, 0)), plan);
    assert.equal(moveCitation(plan, 'ark', at(0, 1), at(0, 2)), plan);
  });

  it('takes a work off a sentence and leaves it on the others', () => {
    const twice = placeWork(plan, 'ark', at(2, 0));
    assert.deepEqual(plannedKeys(takeAwayWork(twice, 'ark', at(0, 0))), ['barge', 'canoe', 'dock', 'ark']);
    assert.equal(takeAwayWork(plan, 'ark', at(2, 0)), plan);
  });

  it('changes what is said about sentences, paragraphs and the whole', () => {
    const changed = changeSentence(plan, at(0, 1), { purpose: 'limitation', note: 'e' });
    assert.deepEqual(sentenceAt(changed, at(0, 1)), { purpose: 'limitation', note: 'e', keys: [] });
    assert.deepEqual(changeParagraph(plan, 1, { topic: 'Canals', words: 40 }).paragraphs[1], {
      topic: 'Canals',
      words: 40,
      sentences: [],
    });
    assert.equal('words' in (changeParagraph(plan, 0, { words: undefined }).paragraphs[0] ?? {}), false);
    assert.equal(changeParagraph(plan, 0, { topic: 'Ships' }).paragraphs[0]?.words, 90);
    assert.equal(setPositioning(plan, 'each-paragraph').positioning, 'each-paragraph');
    assert.equal('positioning' in setPositioning(plan, undefined), false);
  });

  it('says which works are not placed yet', () => {
    assert.deepEqual(unplacedWorks(plan, [{ key: 'eddy' }, { key: 'ark' }, { key: 'fjord' }]), [
      { key: 'eddy' },
      { key: 'fjord' },
    ]);
  });

  it('adds up the budgets of paragraphs, and counts those without one', () => {
    assert.deepEqual(budgetOf(plan), { words: 120, withoutBudget: 1 });
  });

  it('knows a paragraph and a sentence again after they were changed and moved', () => {
    const [first] = plan.paragraphs;
    assert.ok(first);
    const changed = moveParagraph(
      changeParagraph(changeSentence(plan, at(0, 1), { note: 'e' }), 0, { topic: 'x' }),
      0,
      2,
    );
    assert.equal(identity(changed.paragraphs[2] ?? first), identity(first));
    const one = sentenceAt(plan, at(0, 1));
    const other = sentenceAt(changed, at(2, 1));
    assert.ok(one && other);
    assert.notEqual(one, other);
    assert.equal(identity(one), identity(other));
    assert.notEqual(identity(one), identity(first));
  });

  const place = fc.record({ paragraph: fc.nat(4), sentence: fc.nat(4) }, { noNullPrototype: true });
  const key = fc.constantFrom('ark', 'barge', 'canoe', 'dock');
  const anyPlan: fc.Arbitrary<Plan> = fc.record({
    paragraphs: fc.array(
      fc.record({
        topic: fc.string(),
        sentences: fc.array(
          fc.record({
            purpose: fc.constantFrom(...purposes),
            note: fc.string(),
            keys: fc.uniqueArray(key),
          }),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 4 },
    ),
  });

  it('never loses or doubles a sentence or a citation by moving, wherever to', () => {
    const sentences = (of: Plan) => of.paragraphs.flatMap((one) => one.sentences.map(identity)).sort();
    fc.assert(
      fc.property(anyPlan, place, place, key, fc.constantFrom(-1 as const, 1 as const), (of, from, to, moved, by) => {
        assert.deepEqual(sentences(moveSentence(of, from, to)), sentences(of));
        assert.deepEqual(sentences(moveParagraph(of, from.paragraph, to.paragraph)), sentences(of));
        const cited = moveCitation(of, moved, from, to);
        assert.deepEqual(plannedKeys(cited).sort(), plannedKeys(of).sort());
        planSchema.parse(cited);
        const step = stepOfSentence(of, from, by);
        if (step && sentenceAt(of, from)) {
          const stepped = moveSentence(of, from, step);
          assert.deepEqual(stepOfSentence(stepped, step, by === 1 ? -1 : 1), from);
        }
      }),
    );
  });
});
