import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  draftingFile,
  draftingProblem,
  formatDrafting,
  parseDrafting,
} from '../../../src/drafting/rounds/drafting-file.ts';
import type { Drafting, Round } from '../../../src/drafting/rounds/round.ts';
import { currentRound, mostRounds, nextRoundId, restored, withRound } from '../../../src/drafting/rounds/rounds.ts';

function round(id: string, parts: Partial<Round> = {}): Round {
  const empty = { works: [], deviations: [], repaired: [], scores: [], feedback: [], worsened: [] };
  return { id, kind: 'revision', made: '2024-05-06T07:08:09.000Z', source: `Text of ${id}.`, ...empty, ...parts };
}

const drafting: Drafting = {
  version: 1,
  current: 'r2',
  rounds: [
    round('r1', { kind: 'section', positioning: 'final-paragraph' }),
    round('r2', {
      from: 'r1',
      model: 'm',
      usage: { calls: 1, input: 20, output: 3 },
      works: ['a', 'b'],
      plan: { paragraphs: [{ topic: 'Roofs', words: 60, sentences: [{ purpose: 'summary', note: '', keys: ['a'] }] }] },
      deviations: [{ kind: 'inventedKey', paragraph: 0, sentence: 1, key: 'nobody' }],
      scores: [{ name: 'coherence', constraint: 'hard', state: 'failed', value: 0.5, judges: ['grep:m'] }],
      feedback: [{ urgency: 'should', text: 'Say more.', isChosen: false }],
      worsened: ['coherence'],
    }),
  ],
};

describe('the file with the rounds of a paper', () => {
  it('stands beside the main file, one for each', () => {
    assert.equal(draftingFile('/papers/roofs/main.tex'), '/papers/roofs/.situate/drafting/main.tex.json');
  });

  it('gives back what was written to it', () => {
    assert.deepEqual(parseDrafting(formatDrafting(drafting)), drafting);
    assert.equal(draftingProblem(formatDrafting(drafting)), undefined);
  });

  it('is not read where it is broken, and says what is wrong', () => {
    const problemOf = (text: string): unknown => [parseDrafting(text), draftingProblem(text)];
    assert.deepEqual(problemOf('{"version": 1,'), [undefined, { kind: 'syntax' }]);
    assert.deepEqual(problemOf(''), [undefined, { kind: 'syntax' }]);
    const nested = `{"version": 1, "rounds": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    assert.deepEqual(problemOf(nested), [undefined, { kind: 'syntax' }]);
    assert.deepEqual(problemOf(JSON.stringify({ ...drafting, version: 2 })), [
      undefined,
      { kind: 'version', version: '2' },
    ]);
    assert.deepEqual(problemOf('{"version": 1, "rounds": [{}]}'), [undefined, { kind: 'shape', path: 'rounds.0.id' }]);
    assert.deepEqual(problemOf('null'), [undefined, { kind: 'shape', path: '' }]);
  });
});

describe('any file with rounds', () => {
  it('can be used, or says why not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        assert.equal(parseDrafting(text) === undefined, draftingProblem(text) !== undefined);
      }),
    );
  });
});

describe('the rounds of a paper', () => {
  it('have ids that none has had', () => {
    assert.equal(nextRoundId({ version: 1, rounds: [] }), 'r1');
    assert.equal(nextRoundId({ version: 1, rounds: [round('r7'), round('r3'), round('mine')] }), 'r8');
  });

  it('become current unless they are worse', () => {
    const better = withRound(drafting, round('r3', { from: 'r2' }));
    assert.equal(currentRound(better)?.id, 'r3');
    const worse = withRound(better, round('r4', { from: 'r3', worsened: ['positioning'] }));
    assert.deepEqual([worse.current, worse.rounds.length], ['r3', 4]);
  });

  it('can be made current again, if they are there', () => {
    assert.equal(restored(drafting, 'r1').current, 'r1');
    assert.equal(restored(drafting, 'r9'), drafting);
  });

  it('make room for new ones, the oldest first, but for the current one', () => {
    let full: Drafting = { version: 1, current: 'r1', rounds: [round('r1')] };
    for (let number = 2; number <= mostRounds + 3; number++) {
      full = withRound(full, round(`r${number}`, { worsened: ['coherence'] }));
    }
    assert.equal(full.rounds.length, mostRounds);
    assert.deepEqual(
      full.rounds.slice(0, 2).map(({ id }) => id),
      ['r1', 'r5'],
    );
    assert.equal(full.rounds.at(-1)?.id, `r${mostRounds + 3}`);
  });
});
