import { ChatError, type ChatErrorReason } from '../llm/chat-error.ts';

/** The outcome of asking a model once. */
export interface Vote<Choice> {
  readonly choice: Choice;
  readonly reason: string;
  /** The model that cast it, as it is configured. */
  readonly model: string;
}

/** The number of times that a model is asked the same, and how freely it answers. */
export interface VoteOptions {
  /** Odd. */
  readonly votes: number;
  /** From 0 to 2; undefined leaves it to the model. */
  readonly temperature: number | undefined;
}

/** The votes on one question. `Cast`: what there is to know of each of them. */
export interface Ballot<Choice, Cast extends Vote<Choice> = Vote<Choice>> {
  /**
   * The choice of most valid votes; undefined if too few are valid, two choices are level, or it was stopped before.
   */
  readonly winner: Choice | undefined;
  /** The number of times that the model was asked. */
  readonly cast: number;
  /** The replies that could be counted, in the order of their samples. */
  readonly valid: readonly Cast[];
  /** Why the others could not be counted. */
  readonly dropped: readonly ChatErrorReason[];
  /** The error that ended the vote before anything was decided. The votes until then are kept. */
  readonly stoppedBy: ChatError | undefined;
}

/**
 * The reply was unusable, but another one may not be: the vote is dropped. Any other failure would affect all votes.
 */
const droppable: ReadonlySet<ChatErrorReason> = new Set(['badReply', 'refused', 'cutOff']);

/**
 * Asks the same question up to `votes` times, after GREP (section 3.5), and stops as soon as no vote still to come can
 * change the outcome. Those votes that are needed in any case are cast at the same time: three votes begin with two, and
 * the third is cast only where these differ. So it never asks more often than one by one would. With `all`, where the
 * mean of the votes is wanted too, every vote is cast at the same time. More than half of the
 * votes have to be valid for there to be a winner: one valid vote of three is nobody's majority. `ask` gets the number of
 * the sample, from 0, and rejects with `ChatError`; every other rejection is passed on. Throws `RangeError` for an even
 * number of votes.
 */
export async function castVotes<Choice, Cast extends Vote<Choice> = Vote<Choice>>(
  votes: number,
  ask: (sample: number) => Promise<Cast>,
  { all = false }: { readonly all?: boolean } = {},
): Promise<Ballot<Choice, Cast>> {
  if (votes < 1 || votes % 2 === 0) {
    throw new RangeError(`${votes} votes can tie: an odd number was expected`);
  }
  const valid: Cast[] = [];
  const dropped: ChatErrorReason[] = [];
  let cast = 0;
  const left = (): number => (all ? votes - cast : votesNeeded(valid, votes, cast));
  for (let needed = left(); needed > 0; needed = left()) {
    const samples = Array.from({ length: needed }, (_, index) => cast + index);
    cast += needed;
    let stoppedBy: ChatError | undefined;
    for (const result of await Promise.allSettled(samples.map(ask))) {
      if (result.status === 'fulfilled') {
        valid.push(result.value);
      } else if (!(result.reason instanceof ChatError)) {
        throw result.reason;
      } else if (droppable.has(result.reason.reason)) {
        dropped.push(result.reason.reason);
      } else {
        stoppedBy ??= result.reason;
      }
    }
    if (stoppedBy !== undefined) {
      return { winner: undefined, cast, valid, dropped, stoppedBy };
    }
  }
  const winner = valid.length < quorumOf(votes) ? undefined : leading(valid);
  return { winner, cast, valid, dropped, stoppedBy: undefined };
}

/**
 * Asks the same question a number of times, for answers that are averaged: no vote is decided, so none is spared. `ask` gets
 * the number of the sample, from 0. Unusable replies are dropped; rejects with any other failure.
 */
export async function askAgain<Reply>(
  times: number,
  ask: (sample: number) => Promise<Reply>,
): Promise<{ readonly replies: readonly Reply[]; readonly dropped: readonly ChatErrorReason[] }> {
  const replies: Reply[] = [];
  const dropped: ChatErrorReason[] = [];
  for (let sample = 0; sample < times; sample++) {
    try {
      replies.push(await ask(sample));
    } catch (error) {
      if (!(error instanceof ChatError && droppable.has(error.reason))) {
        throw error;
      }
      dropped.push(error.reason);
    }
  }
  return { replies, dropped };
}

/**
 * The reason of a ballot: the first one given for the winning choice. GREP has a model sum the winning side's reasons
 * up; that is one more call per pair, and a summary says things that none of the votes did.
 */
export function reasonOf<Choice>({ winner, valid }: Ballot<Choice>): string {
  return (valid.find(({ choice }) => choice === winner) ?? valid[0])?.reason ?? '';
}

/** The ballot with other names for its choices. */
export function mapBallot<From, To>(ballot: Ballot<From>, choiceOf: (choice: From) => To): Ballot<To> {
  const { winner, valid } = ballot;
  return {
    ...ballot,
    winner: winner === undefined ? undefined : choiceOf(winner),
    valid: valid.map((vote) => ({ ...vote, choice: choiceOf(vote.choice) })),
  };
}

/** Gives the number of votes that have to be valid, more than half. */
function quorumOf(votes: number): number {
  return (votes + 1) / 2;
}

/**
 * Counts the further votes that it takes at least until nothing can change any more: there is a winner, or can be none.
 */
function votesNeeded<Choice>(valid: readonly Vote<Choice>[], votes: number, cast: number): number {
  const left = votes - cast;
  const missing = quorumOf(votes) - valid.length;
  const [first = 0, second = 0] = tally(valid).map(([, count]) => count);
  const lead = first - second;
  const untilCertain = lead > left ? 0 : Math.floor((left - lead) / 2) + 1;
  const untilHopeless = left - missing + 1;
  return left === 0 ? 0 : Math.max(0, Math.min(Math.max(untilCertain, missing), untilHopeless));
}

function leading<Choice>(valid: readonly Vote<Choice>[]): Choice | undefined {
  const [first, second] = tally(valid);
  return first !== undefined && first[1] !== second?.[1] ? first[0] : undefined;
}

/** The choices and how often each was made, the most frequent first. */
function tally<Choice>(valid: readonly Vote<Choice>[]): [Choice, number][] {
  const counts = new Map<Choice, number>();
  for (const { choice } of valid) {
    counts.set(choice, (counts.get(choice) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
