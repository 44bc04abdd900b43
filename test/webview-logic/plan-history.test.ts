import assert from 'node:assert/strict';
import type { Plan } from '../../src/drafting/plan/plan.ts';
import { addParagraph, changeParagraph, setPositioning } from '../../src/webview/plan/plan-edits.ts';
import {
  beginHistory,
  type PlanHistory,
  packedHistorySchema,
  packHistory,
  record,
  redo,
  undo,
  unpackHistory,
} from '../../src/webview/plan/plan-history.ts';

const empty: Plan = { paragraphs: [] };
const one = addParagraph(empty, 0);
const two = addParagraph(one, 1);

const history = [one, two].reduce((past: PlanHistory, plan) => record(past, plan), beginHistory(empty));

describe('the history of a plan', () => {
  it('undoes changes one after the other, and redoes them', () => {
    assert.equal(undo(history).present, one);
    assert.equal(undo(undo(history)).present, empty);
    assert.equal(redo(undo(history)).present, two);
    assert.equal(redo(redo(undo(undo(history)))).present, two);
  });

  it('stays where it is at either end', () => {
    assert.equal(redo(history), history);
    const begin = beginHistory(empty);
    assert.equal(undo(begin), begin);
  });

  it('forgets what was undone once something else is done', () => {
    const other = record(undo(history), setPositioning(one, 'each-paragraph'));
    assert.equal(redo(other), other);
    assert.equal(undo(other).present, one);
  });

  it('keeps nothing of a change that changes nothing', () => {
    assert.equal(record(history, two), history);
  });

  it('undoes what was typed into a field in one go', () => {
    const typed = ['S', 'Sh', 'Shi'].reduce(
      (past, topic) => record(past, changeParagraph(past.present, 0, { topic }), 'topic 1'),
      history,
    );
    assert.equal(undo(typed).present, two);
    const elsewhere = record(typed, changeParagraph(typed.present, 1, { topic: 'A' }), 'topic 2');
    assert.equal(undo(elsewhere).present, typed.present);
  });

  it('does not join what is typed after an undo to what was typed before it', () => {
    const typed = record(history, changeParagraph(two, 0, { topic: 'S' }), 'topic');
    const more = record(undo(typed), changeParagraph(two, 0, { topic: 'T' }), 'topic');
    assert.equal(undo(more).present, two);
  });

  it('keeps a hundred states', () => {
    let long = beginHistory(empty);
    for (let count = 0; count < 150; count += 1) long = record(long, addParagraph(long.present, 0));
    assert.equal(long.past.length, 100);
    assert.equal(long.past[0]?.paragraphs.length, 50);
  });

  it('comes back from what was kept over a reload, with each paragraph kept once', () => {
    const undone = undo(history);
    const kept = packedHistorySchema.parse(JSON.parse(JSON.stringify(packHistory(undone))));
    assert.deepEqual(unpackHistory(kept), undone);
    assert.equal(kept.paragraphs.length, 2);
    const back = unpackHistory(kept);
    assert.equal(back?.future[0]?.paragraphs[0], back?.present.paragraphs[0]);
  });

  it('drops what was kept where it does not hold together', () => {
    const kept = packHistory(history);
    assert.equal(unpackHistory({ ...kept, paragraphs: [] }), undefined);
    assert.equal(unpackHistory({ ...kept, present: 9 }), undefined);
  });
});
