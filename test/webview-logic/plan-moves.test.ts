import assert from 'node:assert/strict';
import type { Plan, PlannedSentence } from '../../src/drafting/plan/plan.ts';
import {
  addedParagraph,
  addedSentence,
  drop,
  moveByStep,
  placedWork,
  remove,
} from '../../src/webview/plan/plan-moves.ts';

const sentence = (note: string, ...keys: string[]): PlannedSentence => ({ purpose: 'summary', note, keys });

const plan: Plan = {
  paragraphs: [
    { topic: 'Boats', sentences: [sentence('a', 'ark', 'barge'), sentence('b')] },
    { topic: 'Harbours', sentences: [sentence('c', 'canoe')] },
  ],
};

const at = (paragraph: number, place: number) => ({ paragraph, sentence: place });
const name = (key: string) => `The ${key}`;
const outline = ({ paragraphs }: Plan) =>
  paragraphs.map(({ sentences }) => sentences.map(({ note, keys }) => [note, ...keys].join(' ')));

describe('what an author does to a plan', () => {
  it('moves a citation to the next sentence, into the next paragraph, with the focus, and says where it is', () => {
    const once = moveByStep(plan, { kind: 'citation', key: 'ark', place: at(0, 0) }, 1, name);
    assert.deepEqual(outline(once.plan), [['a barge', 'b ark'], ['c canoe']]);
    assert.equal(once.said, 'Moved The ark to sentence 2 of paragraph 1');
    const twice = moveByStep(once.plan, { kind: 'citation', key: 'ark', place: at(0, 1) }, 1, name);
    assert.deepEqual(outline(twice.plan), [['a barge', 'b'], ['c canoe ark']]);
    assert.equal(twice.said, 'Moved The ark to sentence 1 of paragraph 2');
    assert.equal(twice.focus, 'p1s0-cites-ark');
  });

  it('says that a plan ends where nothing can move on', () => {
    const last = moveByStep(plan, { kind: 'citation', key: 'canoe', place: at(1, 0) }, 1, name);
    assert.equal(last.plan, plan);
    assert.equal(last.said, 'This is the end of the plan');
    assert.equal(moveByStep(plan, { kind: 'paragraph', at: 0 }, -1, name).said, 'This is the beginning of the plan');
    assert.equal(moveByStep(plan, { kind: 'sentence', place: at(0, 0) }, -1, name).plan, plan);
  });

  it('moves sentences and paragraphs step by step', () => {
    const down = moveByStep(plan, { kind: 'sentence', place: at(0, 1) }, 1, name);
    assert.deepEqual(outline(down.plan), [['a ark barge'], ['b', 'c canoe']]);
    assert.equal(down.said, 'Now sentence 1 of paragraph 2');
    assert.equal(down.focus, 'p1s0');
    const up = moveByStep(plan, { kind: 'paragraph', at: 1 }, -1, name);
    assert.deepEqual(outline(up.plan), [['c canoe'], ['a ark barge', 'b']]);
    assert.equal(up.said, 'Now paragraph 1 of 2');
  });

  it('drops a work or a citation onto a sentence only', () => {
    const on = { kind: 'sentence', place: at(0, 1) } as const;
    assert.deepEqual(outline(drop(plan, { kind: 'work', key: 'dock' }, on, name)?.plan ?? plan)[0], [
      'a ark barge',
      'b dock',
    ]);
    const moved = drop(plan, { kind: 'citation', key: 'canoe', place: at(1, 0) }, on, name);
    assert.deepEqual(outline(moved?.plan ?? plan), [['a ark barge', 'b canoe'], ['c']]);
    assert.equal(drop(plan, { kind: 'work', key: 'dock' }, { kind: 'beforeParagraph', at: 0 }, name), undefined);
    assert.equal(drop(plan, { kind: 'paragraph', at: 0 }, on, name), undefined);
    assert.equal(drop(plan, { kind: 'sentence', place: at(0, 0) }, on, name), undefined);
  });

  it('drops a sentence or a paragraph before another one, wherever it comes from', () => {
    const before = (paragraph: number, place: number) =>
      ({ kind: 'beforeSentence', place: at(paragraph, place) }) as const;
    const first = { kind: 'sentence', place: at(0, 0) } as const;
    assert.deepEqual(outline(drop(plan, first, before(0, 2), name)?.plan ?? plan)[0], ['b', 'a ark barge']);
    assert.deepEqual(outline(drop(plan, first, before(1, 1), name)?.plan ?? plan)[1], ['c canoe', 'a ark barge']);
    assert.equal(drop(plan, first, before(0, 1), name)?.plan, plan);
    const paragraph = drop(plan, { kind: 'paragraph', at: 0 }, { kind: 'beforeParagraph', at: 2 }, name);
    assert.deepEqual(outline(paragraph?.plan ?? plan)[0], ['c canoe']);
    assert.equal(drop(plan, { kind: 'paragraph', at: 0 }, { kind: 'beforeParagraph', at: 1 }, name)?.plan, plan);
  });

  it('hands the focus to what comes next when something is removed', () => {
    const focusAfter = (...gone: Parameters<typeof remove>[1][]) => gone.map((one) => remove(plan, one, name).focus);
    assert.deepEqual(
      focusAfter(
        { kind: 'citation', key: 'ark', place: at(0, 0) },
        { kind: 'citation', key: 'barge', place: at(0, 0) },
        { kind: 'citation', key: 'canoe', place: at(1, 0) },
        { kind: 'sentence', place: at(0, 0) },
        { kind: 'sentence', place: at(0, 1) },
        { kind: 'sentence', place: at(1, 0) },
        { kind: 'paragraph', at: 0 },
        { kind: 'paragraph', at: 1 },
      ),
      ['p0s0-cites-barge', 'p0s0-cites-ark', 'p1s0-add', 'p0s0', 'p0s0', 'p1-add', 'p0', 'p0'],
    );
    const alone = { paragraphs: plan.paragraphs.slice(0, 1) };
    assert.equal(remove(alone, { kind: 'paragraph', at: 0 }, name).focus, 'add');
  });

  it('says where a work was placed, and when it was there already', () => {
    assert.equal(placedWork(plan, 'dock', at(0, 1), name).said, 'Added The dock to sentence 2 of paragraph 1');
    assert.equal(placedWork(plan, 'ark', at(0, 0), name).said, 'The ark is already in sentence 1 of paragraph 1');
  });

  it('begins to type in what was added', () => {
    assert.equal(addedParagraph(plan).focus, 'p2-topic');
    assert.equal(addedSentence(plan, 0).focus, 'p0s2-note');
    assert.equal(addedSentence(plan, 0).said, 'Added sentence 3 of paragraph 1');
  });
});
