import assert from 'node:assert/strict';
import fc from 'fast-check';
import { castVotes, mapBallot, reasonOf, type Vote } from '../../src/judges/votes.ts';
import { ChatError, type ChatErrorReason } from '../../src/llm/chat-error.ts';

type Outcome = 'yes' | 'no' | 'third' | ChatErrorReason;

/** Asks by a list of outcomes; counts how often, and how many were under way at once. */
function asking(outcomes: readonly Outcome[]): {
  readonly ask: (sample: number) => Promise<Vote<string>>;
  readonly log: { asked: number[]; most: number };
} {
  const log = { asked: [] as number[], most: 0 };
  let running = 0;
  return {
    log,
    ask: async (sample) => {
      log.asked.push(sample);
      log.most = Math.max(log.most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 0));
      running--;
      const outcome = outcomes[sample]!;
      if (outcome === 'yes' || outcome === 'no' || outcome === 'third') {
        return { choice: outcome, reason: `reason ${sample}`, model: 'a model' };
      }
      throw new ChatError(outcome, outcome);
    },
  };
}

describe('a vote', () => {
  it('of three stops after two that agree', async () => {
    const { ask, log } = asking(['no', 'no', 'yes']);
    const ballot = await castVotes(3, ask);
    assert.equal(ballot.winner, 'no');
    assert.equal(ballot.cast, 2);
    assert.deepEqual(log.asked, [0, 1]);
  });

  it('casts at once what is needed in any case', async () => {
    const { ask, log } = asking(['yes', 'no', 'yes']);
    assert.equal((await castVotes(3, ask)).winner, 'yes');
    assert.equal(log.most, 2);
    assert.deepEqual(log.asked, [0, 1, 2]);
  });

  it('takes a single vote at its word', async () => {
    const ballot = await castVotes(1, asking(['no']).ask);
    assert.deepEqual([ballot.winner, ballot.cast], ['no', 1]);
  });

  it('drops replies of no use, and says so', async () => {
    const ballot = await castVotes(3, asking(['badReply', 'yes', 'yes']).ask);
    assert.deepEqual([ballot.winner, ballot.cast, ballot.valid.length, ballot.dropped], ['yes', 3, 2, ['badReply']]);
  });

  it('is unclear where two choices are level', async () => {
    const ballot = await castVotes(3, asking(['refused', 'yes', 'no']).ask);
    assert.deepEqual([ballot.winner, ballot.valid.length], [undefined, 2]);
  });

  it('is unclear where three choices were made once each', async () => {
    assert.equal((await castVotes(3, asking(['yes', 'no', 'third']).ask)).winner, undefined);
  });

  it('is unclear where one reply of three is of use, whatever it says', async () => {
    for (const outcomes of [
      ['yes', 'badReply', 'badReply'],
      ['badReply', 'no', 'cutOff'],
    ] as const) {
      const ballot = await castVotes(3, asking(outcomes).ask);
      assert.deepEqual([ballot.winner, ballot.cast, ballot.valid.length], [undefined, 3, 1]);
    }
  });

  it('is unclear where two replies of five are of use, and decided by three', async () => {
    assert.equal(
      (await castVotes(5, asking(['yes', 'yes', 'badReply', 'badReply', 'badReply']).ask)).winner,
      undefined,
    );
    assert.equal((await castVotes(5, asking(['yes', 'badReply', 'yes', 'badReply', 'yes']).ask)).winner, 'yes');
  });

  it('asks no further once too few replies can be of use', async () => {
    const ballot = await castVotes(3, asking(['badReply', 'badReply', 'yes']).ask);
    assert.deepEqual([ballot.winner, ballot.cast, ballot.valid], [undefined, 2, []]);
  });

  it('is unclear where no reply is of use', async () => {
    const ballot = await castVotes(3, asking(['badReply', 'cutOff', 'refused']).ask);
    assert.deepEqual([ballot.winner, ballot.cast, ballot.valid], [undefined, 2, []]);
    assert.equal(reasonOf(ballot), '');
  });

  it('that is cancelled keeps the votes so far', async () => {
    const ballot = await castVotes(5, asking(['yes', 'cancelled', 'no', 'yes', 'yes']).ask);
    assert.equal(ballot.stoppedBy?.reason, 'cancelled');
    assert.equal(ballot.winner, undefined);
    assert.deepEqual(
      ballot.valid.map(({ choice }) => choice),
      ['yes', 'no'],
    );
    assert.equal(ballot.cast, 3);
  });

  it('goes no further where the model cannot be asked', async () => {
    const { ask, log } = asking(['unauthorized', 'unauthorized', 'yes']);
    assert.equal((await castVotes(3, ask)).stoppedBy?.reason, 'unauthorized');
    assert.deepEqual(log.asked, [0, 1]);
  });

  it('passes on errors that are not the model’s', async () => {
    await assert.rejects(
      castVotes(3, () => Promise.reject(new TypeError('a mistake'))),
      TypeError,
    );
  });

  it('is refused for an even number of votes, and for none', async () => {
    for (const votes of [0, 2, 4]) {
      await assert.rejects(castVotes(votes, asking([]).ask), RangeError);
    }
  });

  it('is explained by the first reason of the winning side', async () => {
    const ballot = await castVotes(3, asking(['no', 'yes', 'yes']).ask);
    assert.equal(reasonOf(ballot), 'reason 1');
  });

  it('keeps its winner where its choices get other names', async () => {
    const ballot = mapBallot(await castVotes(3, asking(['no', 'yes', 'yes']).ask), (choice) => choice === 'yes');
    assert.equal(ballot.winner, true);
    assert.deepEqual(
      ballot.valid.map(({ choice }) => choice),
      [false, true, true],
    );
  });

  it('comes to what all votes would come to, and asks no more often than one by one', async () => {
    const outcome = fc.constantFrom<Outcome>('yes', 'yes', 'no', 'no', 'third', 'badReply');
    const count = fc.integer({ min: 0, max: 4 }).map((half) => half * 2 + 1);
    await fc.assert(
      fc.asyncProperty(count, fc.array(outcome, { minLength: 9, maxLength: 9 }), async (votes, outcomes) => {
        const ballot = await castVotes(votes, asking(outcomes).ask);
        assert.equal(ballot.winner, leaderOf(outcomes.slice(0, votes)));
        assert.equal(ballot.cast, oneByOne(outcomes, votes));
      }),
    );
  });
});

function counts(outcomes: readonly Outcome[]): [string, number][] {
  const found = new Map<string, number>();
  for (const outcome of outcomes.filter((choice) => choice !== 'badReply')) {
    found.set(outcome, (found.get(outcome) ?? 0) + 1);
  }
  return [...found].sort(([, a], [, b]) => b - a);
}

function leaderOf(outcomes: readonly Outcome[]): string | undefined {
  const found = counts(outcomes);
  const valid = found.reduce((sum, [, count]) => sum + count, 0);
  const [first, second] = found;
  return valid > outcomes.length / 2 && first !== undefined && first[1] !== second?.[1] ? first[0] : undefined;
}

/** Counts the votes it takes until none of those left can change who leads, or too few of them can be of use. */
function oneByOne(outcomes: readonly Outcome[], votes: number): number {
  for (let cast = 0; cast < votes; cast++) {
    const found = counts(outcomes.slice(0, cast));
    const valid = found.reduce((sum, [, count]) => sum + count, 0);
    const isCertain = (found[0]?.[1] ?? 0) - (found[1]?.[1] ?? 0) > votes - cast && valid > votes / 2;
    if (isCertain || valid + votes - cast < votes / 2) return cast;
  }
  return votes;
}
