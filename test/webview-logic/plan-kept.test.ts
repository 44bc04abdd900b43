import assert from 'node:assert/strict';
import type { Plan } from '../../src/drafting/plan/plan.ts';
import type { PlanView } from '../../src/panel/view.ts';
import { addParagraph, changeParagraph } from '../../src/webview/plan/plan-edits.ts';
import { beginHistory, packHistory, record, undo } from '../../src/webview/plan/plan-history.ts';
import { beginEditing, continueEditing, type KeptPlan } from '../../src/webview/plan/plan-kept.ts';

const hosts: Plan = { paragraphs: [{ topic: 'Boats', words: 90, sentences: [] }] };
const authors = changeParagraph(hosts, 0, { topic: 'Ships' });

const view = (revision: number, plan?: Plan): PlanView => ({
  revision,
  works: [],
  path: 'related-work.plan.md',
  problems: [],
  ...(plan && { plan }),
});

const kept = (isPending: boolean, plan = authors): KeptPlan => ({
  main: 'paper.tex',
  revision: 4,
  isPending,
  history: packHistory(record(beginHistory(hosts), plan)),
});

describe('whose plan is shown', () => {
  it('is the host’s at first, and none where it has none', () => {
    assert.deepEqual(beginEditing(view(3, hosts), 'paper.tex', undefined).history, beginHistory(hosts));
    assert.deepEqual(beginEditing(view(0), 'paper.tex', undefined).history.present, { paragraphs: [] });
  });

  it('is what the author typed before a reload where the host may not know of it', () => {
    const { history, isPending } = beginEditing(view(4, hosts), 'paper.tex', kept(true));
    assert.deepEqual(history.present, authors);
    assert.deepEqual(undo(history).present, hosts);
    assert.equal(isPending, true);
  });

  it('is the host’s where that is newer; what was typed can be gone back to', () => {
    const newer = addParagraph(hosts, 1);
    const { history, isPending } = beginEditing(view(5, newer), 'paper.tex', kept(true));
    assert.equal(history.present, newer);
    assert.deepEqual(undo(history).present, authors);
    assert.equal(isPending, false);
  });

  it('is the host’s after a reload where it knew of everything; what was done before can still be undone', () => {
    const same = beginEditing(view(4, structuredClone(authors)), 'paper.tex', kept(false));
    assert.deepEqual(undo(same.history).present, hosts);
    const other = beginEditing(view(1, hosts), 'paper.tex', kept(false));
    assert.equal(other.history.present, hosts);
  });

  it('is the host’s for another paper, or where what was kept is broken', () => {
    assert.deepEqual(beginEditing(view(4, hosts), 'other.tex', kept(true)).history, beginHistory(hosts));
    const broken = { ...kept(true), history: { ...kept(true).history, paragraphs: [] } };
    assert.deepEqual(beginEditing(view(4, hosts), 'paper.tex', broken).history, beginHistory(hosts));
  });

  it('is a plan from elsewhere once there is one, which can be undone', () => {
    const typed = record(beginHistory(hosts), authors);
    const edited = continueEditing(typed, view(5));
    assert.deepEqual(edited.history.present, { paragraphs: [] });
    assert.equal(undo(edited.history).present, authors);
    assert.equal(edited.revision, 5);
  });
});
