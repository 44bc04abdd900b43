import assert from 'node:assert/strict';
import type { RoundPoint } from '../../src/drafting/rounds/round.ts';
import type { RoundView } from '../../src/panel/view.ts';
import { type EditedPoints, emptyPoint, keepPoints, saidPoints } from '../../src/webview/draft/draft-points.ts';

const point: RoundPoint = { criterion: 'length', urgency: 'should', text: 'Shorten it.', isChosen: true };

const round = (id: string, feedback: RoundPoint[]): RoundView => ({
  id,
  title: id,
  kind: 'draft',
  made: '2026-01-01T00:00:00.000Z',
  source: '',
  printed: [],
  deviations: [],
  scores: [],
  feedback,
  uncovered: [],
  planChanges: [],
  worsened: [],
});

const edited = (isUnsent: boolean, ...points: RoundPoint[]): EditedPoints => ({ round: 'r1', points, isUnsent });

describe('feedback that the author changes', () => {
  it('stays the author’s until the host shows the same', () => {
    const own = { ...point, isChosen: false };
    const sent = edited(false, own);
    assert.equal(keepPoints(sent, round('r1', [point])), sent);
    assert.equal(keepPoints(sent, round('r1', [{ ...own }])), undefined);
  });

  it('stays the author’s while the host was not told', () => {
    const unsent = edited(true, point);
    assert.equal(keepPoints(unsent, round('r1', [point])), unsent);
  });

  it('stays the author’s while a point of it says nothing yet', () => {
    const begun = edited(false, point, emptyPoint());
    assert.equal(keepPoints(begun, round('r1', [point])), begun);
    assert.deepEqual(saidPoints(begun.points), [point]);
  });

  it('is that of the round that is shown', () => {
    assert.equal(keepPoints(edited(true, point), round('r2', [point])), undefined);
    assert.equal(keepPoints(undefined, round('r2', [point])), undefined);
  });
});
