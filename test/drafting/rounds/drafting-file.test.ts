import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  draftingFile,
  draftingProblem,
  formatDrafting,
  parseDrafting,
} from '../../../src/drafting/rounds/drafting-file.ts';
import type { Drafting, Round } from '../../../src/drafting/rounds/round.ts';
import { currentRound, nextRoundId, restore, withRound, withRoundsSince } from '../../../src/drafting/rounds/rounds.ts';
import { keptScore } from './kept-score.ts';

function round(id: string, parts: Partial<Round> = {}): Round {
  const empty = { works: [], deviations: [], repaired: [], scores: [], feedback: [], worsened: [] };
  return { id, kind: 'revision', made: '2024-05-06T07:08:09.000Z', source: `Text of ${id}.`, ...empty, ...parts };
}

const drafting: Drafting = {
  version: 2,
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
      scores: [keptScore('coherence', { state: 'failed', value: 0.5, coverage: 0.75, judges: ['grep:m'] })],
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

  it('is read where a round says that it cost what nothing can cost', () => {
    for (const [input, read] of [
      [12.5, 0],
      [-700, 0],
      [1e300, 0],
      ['many', 0],
      [20, 20],
    ] as const) {
      const text = formatDrafting(drafting).replace('"input": 20', `"input": ${JSON.stringify(input)}`);
      assert.deepEqual(parseDrafting(text)?.rounds[1]?.usage, { calls: 1, input: read, output: 3 });
    }
  });

  it('is not read where it is broken, and says what is wrong', () => {
    const problemOf = (text: string): unknown => [parseDrafting(text), draftingProblem(text)];
    assert.deepEqual(problemOf('{"version": 1,'), [undefined, { kind: 'syntax' }]);
    assert.deepEqual(problemOf(''), [undefined, { kind: 'syntax' }]);
    const nested = `{"version": 1, "rounds": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    assert.deepEqual(problemOf(nested), [undefined, { kind: 'syntax' }]);
    assert.deepEqual(problemOf(JSON.stringify({ ...drafting, version: 3 })), [
      undefined,
      { kind: 'version', version: '3' },
    ]);
    assert.deepEqual(problemOf('{"version": 1, "rounds": [{}]}'), [undefined, { kind: 'shape', path: 'rounds.0.id' }]);
    assert.deepEqual(problemOf('null'), [undefined, { kind: 'shape', path: '' }]);
  });
});

/** Rounds as version 1 wrote them. */
const version1 = `{
  "version": 1,
  "current": "r2",
  "rounds": [
    {
      "id": "r1", "kind": "section", "made": "2024-05-06T07:08:09.000Z", "works": ["a"], "source": "As it is.",
      "deviations": [], "repaired": [], "scores": [], "feedback": [], "worsened": []
    },
    {
      "id": "r2", "from": "r1", "kind": "revision", "made": "2024-05-06T07:09:09.000Z", "model": "m",
      "usage": { "calls": 1, "input": 20, "output": 3 }, "positioning": "each-paragraph", "works": ["a", "b"],
      "source": "Text.", "deviations": [], "repaired": [],
      "scores": [
        { "name": "hallucinatedCitations", "constraint": "hard", "state": "failed", "value": 2, "judges": ["count"] },
        { "name": "coherence", "constraint": "hard", "state": "failed", "value": 0.5, "judges": ["grep:m"] },
        { "name": "positioning", "constraint": "hard", "state": "passed", "value": true, "judges": ["grep:m"] },
        { "name": "positioningType", "constraint": "soft", "state": "notJudged", "value": "mixed", "judges": [] },
        { "name": "length", "constraint": "soft", "state": "notJudged", "judges": [] }
      ],
      "feedback": [
        { "name": "coherence", "urgency": "must", "text": "Repair it.", "key": "a", "isChosen": true },
        { "urgency": "should", "text": "Say more.", "isChosen": false }
      ],
      "worsened": ["coherence"]
    }
  ]
}`;

describe('a file with rounds of version 1', () => {
  it('is read in the present form, with nothing lost', () => {
    assert.equal(draftingProblem(version1), undefined);
    const { version, current, rounds } = parseDrafting(version1)!;
    assert.deepEqual([version, current, rounds.length, rounds[0]?.source], [2, 'r2', 2, 'As it is.']);
    const { scores, feedback, worsened, usage, from, works } = rounds[1]!;
    assert.deepEqual(scores, [
      keptScore('hallucinatedCitations', { state: 'failed', value: 2, judges: ['count'] }),
      keptScore('coherence', { state: 'failed', value: 0.5, judges: ['grep:m'] }),
      keptScore('positioning', { state: 'passed', value: true, judges: ['grep:m'] }),
      keptScore('positioningType', { value: 'mixed' }),
      keptScore('length'),
    ]);
    assert.deepEqual(
      scores.map(({ title, scale }) => [title, scale.kind]),
      [
        ['Undefined citations', 'count'],
        ['Supported citations', 'share'],
        ['Positioning', 'yesNo'],
        ['Style of positioning', 'choice'],
        ['Length', 'count'],
      ],
    );
    assert.deepEqual(feedback, [
      { criterion: 'coherence', urgency: 'must', text: 'Repair it.', key: 'a', isChosen: true },
      { urgency: 'should', text: 'Say more.', isChosen: false },
    ]);
    assert.deepEqual([worsened, usage?.input, from, works], [['coherence'], 20, 'r1', ['a', 'b']]);
  });

  it('is written in the present form, and read back as it is', () => {
    const read = parseDrafting(version1)!;
    assert.deepEqual(parseDrafting(formatDrafting(read)), read);
  });

  it('is shown although it has a value that no rubric here has', () => {
    const [, read] = parseDrafting(version1.replace('"name": "length"', '"name": "novelty"'))!.rounds;
    assert.deepEqual([read!.scores.at(-1)?.id, read!.scores.at(-1)?.title], ['novelty', 'novelty']);
  });
});

describe('a file with criteria that no rubric here has', () => {
  it('is read and keeps them as they are', () => {
    const novelty = keptScore('novelty', {
      rubric: 'venue',
      title: 'Novelty',
      constraint: 'hard',
      scale: { kind: 'rating' },
      state: 'passed',
      value: 4,
      coverage: 1,
      judges: ['scirm:m'],
    });
    const feedback: Round['feedback'] = [{ criterion: 'novelty', urgency: 'must', text: 'Say.', isChosen: true }];
    const kept: Drafting = {
      version: 2,
      rounds: [round('r1', { scores: [novelty], feedback, worsened: ['novelty'] })],
    };
    assert.deepEqual(parseDrafting(formatDrafting(kept)), kept);
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
    assert.equal(nextRoundId({ version: 2, rounds: [] }), 'r1');
    assert.equal(nextRoundId({ version: 2, rounds: [round('r7'), round('r3'), round('mine')] }), 'r8');
  });

  it('become current unless they are worse', () => {
    const better = withRound(drafting, round('r3', { from: 'r2' }));
    assert.equal(currentRound(better)?.id, 'r3');
    const worse = withRound(better, round('r4', { from: 'r3', worsened: ['positioning'] }));
    assert.deepEqual([worse.current, worse.rounds.length], ['r3', 4]);
  });

  it('get an id of their own where another round has theirs', () => {
    const both = withRound(drafting, round('r2', { source: 'Made at the same time.' }));
    assert.deepEqual(
      both.rounds.map(({ id }) => id),
      ['r1', 'r2', 'r3'],
    );
    assert.deepEqual([both.current, both.rounds.at(-1)?.source], ['r3', 'Made at the same time.']);
  });

  it('are put beside those that others have kept meanwhile, and nobody’s are lost', () => {
    const own = withRound(drafting, round('r3', { made: '2025-01-01T00:00:00.000Z', source: 'Ours.' }));
    const theirs = withRound(drafting, round('r3', { made: '2025-01-02T00:00:00.000Z', source: 'Theirs.' }));
    const all = withRoundsSince(drafting, own, theirs);
    assert.deepEqual(
      all.rounds.slice(2).map(({ id, source }) => [id, source]),
      [
        ['r3', 'Theirs.'],
        ['r4', 'Ours.'],
      ],
    );
    assert.equal(all.current, 'r4');
    assert.equal(withRoundsSince(drafting, own, own), own);
    const removed = { ...drafting, rounds: drafting.rounds.slice(1) };
    assert.equal(withRoundsSince(drafting, drafting, removed), removed);
  });

  it('can be made current again, if they are there', () => {
    assert.equal(restore(drafting, 'r1').current, 'r1');
    assert.equal(restore(drafting, 'r9'), drafting);
  });

  it('make room for new ones, the oldest first, but for the current one', () => {
    let full: Drafting = { version: 2, current: 'r1', rounds: [round('r1')] };
    const mostRounds = 100;
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
