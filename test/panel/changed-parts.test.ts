import assert from 'node:assert/strict';
import { type Finding, findView } from '../../src/panel/build-find-view.ts';
import { mapView } from '../../src/panel/build-map-view.ts';
import { nextView } from '../../src/panel/build-next-view.ts';
import { paperView } from '../../src/panel/build-paper-view.ts';
import { planView } from '../../src/panel/build-plan-view.ts';
import { scoreView } from '../../src/panel/build-score-view.ts';
import { sourcesView } from '../../src/panel/build-sources-view.ts';
import { changedParts } from '../../src/panel/changed-parts.ts';
import { hostMessageSchema } from '../../src/panel/messages.ts';
import { type PanelView, panelViewSchema } from '../../src/panel/view.ts';
import { worksOfMap } from '../../src/panel/works-of-map.ts';
import type { Paper } from '../../src/project/paper.ts';
import { renderMessage } from '../../src/text/message.ts';
import { findPassages } from '../../src/workflows/evidence/find-passages.ts';
import { formats, largePaper, samplePaper, scores } from './papers.ts';

const finding: Finding = {
  network: 'on',
  claim: undefined,
  proposed: { revision: 1, queries: [{ text: 'birds', justification: undefined }] },
  sources: [{ name: 'openalex', host: 'api.openalex.org', state: 'ready' }],
  comparison: undefined,
  results: undefined,
};

function viewOf(paper: Paper): PanelView {
  const scored = scores(paper);
  return panelViewSchema.parse({
    paper: paperView(paper, { kind: 'off' }),
    next: nextView(paper, { findings: [], network: 'off', repairs: () => [] }, renderMessage),
    score: scoreView(scored.examination, scored.scores, renderMessage),
    plan: planView({ plan: undefined, revision: 0, path: 'related-work.plan.md', problems: [] }, paper, renderMessage),
    draft: { rounds: [], changes: [] },
    sources: sourcesView(
      paper,
      { verdicts: undefined, passages: findPassages(paper, undefined), opinions: [], used: new Set(), network: 'off' },
      renderMessage,
    ),
    find: findView(paper, finding, undefined, renderMessage),
    map: mapView(paper, worksOfMap(paper, { ranked: [], own: new Map(), beside: [] }), { by: 'words', of: () => 0.5 }),
  });
}

describe('what of a view is sent', () => {
  const working = { what: 'Writing', tokens: 12 };

  it('is all of it at first, in a message that the panel accepts', async () => {
    const parts = changedParts(undefined, viewOf(await samplePaper('latex')));
    assert.deepEqual(Object.keys(parts).sort(), [
      'draft',
      'find',
      'map',
      'next',
      'notice',
      'paper',
      'plan',
      'score',
      'sources',
      'working',
    ]);
    assert.ok(hostMessageSchema.safeParse({ type: 'show', parts }).success);
  });

  for (const format of formats) {
    it(`is nothing of a paper that stays as it is, in ${format}`, async () => {
      assert.deepEqual(changedParts(viewOf(await samplePaper(format)), viewOf(await samplePaper(format))), {});
    });
  }

  it('is the score and the map, which say where paragraphs are, where the text says more about no other work', async () => {
    const before = viewOf(await largePaper());
    assert.deepEqual(Object.keys(changedParts(before, viewOf(await largePaper(' That is all.')))), ['score', 'map']);
  });

  it('is the task that has begun, and later that it has ended', async () => {
    const view = viewOf(await samplePaper('markdown'));
    assert.deepEqual(changedParts(view, { ...view, working }), { working });
    assert.deepEqual(changedParts({ ...view, working }, { ...view, working: { ...working } }), {});
    assert.deepEqual(changedParts({ ...view, working }, view), { working: null });
  });
});
