import assert from 'node:assert/strict';
import { followedPoints } from '../../../src/drafting/rounds/followed-points.ts';
import type { Round } from '../../../src/drafting/rounds/round.ts';
import { paperSaying } from '../papers.ts';
import { keptScore } from './kept-score.ts';

const paper = await paperSaying('markdown', 'Nothing is known of this yet.');

function round(given: Partial<Round>): Round {
  const empty = { works: [], deviations: [], repaired: [], scores: [], feedback: [], worsened: [] };
  return { id: 'r', kind: 'revision', made: '', source: 'Roofs stay cool [@roofs].', ...empty, ...given };
}

const byMachine = { ...keptScore('positioning', { state: 'failed' }), judges: ['offline-positioning'] };

describe('the points that a revision was to follow', () => {
  it('are followed where they are found no more, and open where they still are', () => {
    const asked = [
      { criterion: 'positioning', text: 'Say how the paper differs.' },
      { criterion: 'missingCitations', key: 'walls', text: 'Cite walls.' },
    ];
    const scores = [byMachine, { ...keptScore('missingCitations', { state: 'failed' }), judges: ['count'] }];
    const feedback: Round['feedback'] = [{ ...asked[1]!, urgency: 'must', isChosen: true }];
    assert.deepEqual(
      followedPoints(round({ asked, scores, feedback }), round({ scores }), paper).map(({ state }) => state),
      ['followed', 'open'],
    );
  });

  it('are not called followed where whoever found them did not judge the revision', () => {
    const asked = [{ criterion: 'positioning', text: 'Say how the paper differs.' }];
    const byModel = { ...byMachine, judges: ['grep:m'] };
    const states = (now: Round['scores']): string[] =>
      followedPoints(round({ asked, scores: now }), round({ scores: [byModel] }), paper).map(({ state }) => state);
    assert.deepEqual([states([byMachine]), states([]), states([byModel])], [['unjudged'], ['unjudged'], ['followed']]);
  });

  it('of the author come with the new sentence that has most of their words, or say that none has', () => {
    const source = 'Roofs stay cool [@roofs]. Thick walls keep the heat out at noon. Trees give shade.';
    const asked = [{ text: 'Say what walls do with heat.' }, { text: 'Roofs are cool.' }, { text: 'Mention lakes.' }];
    assert.deepEqual(
      followedPoints(round({ asked, source }), round({}), paper).map(({ state, sentence }) => [state, sentence]),
      [
        ['takenUp', 'Thick walls keep the heat out at noon.'],
        ['unseen', undefined],
        ['unseen', undefined],
      ],
    );
    assert.deepEqual(followedPoints(round({ source }), round({}), paper), []);
  });
});
