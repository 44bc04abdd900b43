import type { Drafting, Round } from './round.ts';

/** The most rounds that are kept of one paper. */
const mostRounds = 100;

/** The round that the next one is made from. */
export function currentRound({ rounds, current }: Drafting): Round | undefined {
  return rounds.find(({ id }) => id === current);
}

/** An id that no round has had as long as the newest of them is kept: `r1`, `r2`, … */
export function nextRoundId({ rounds }: Drafting): string {
  const numbers = rounds.map(({ id }) => Number(/^r(\d{1,15})$/.exec(id)?.[1] ?? 0));
  return `r${Math.max(0, ...numbers) + 1}`;
}

/**
 * A drafting with one more round, which becomes the current one or does not. It comes last, under an id of its own: if
 * another round has taken its id in the meantime, it gets the next one. If there are more than `mostRounds`, the oldest
 * one that is not current goes; rounds that were made from it keep its id.
 */
export function withRound(drafting: Drafting, made: Round, isCurrent = made.worsened.length === 0): Drafting {
  const isTaken = drafting.rounds.some(({ id }) => id === made.id);
  const round = isTaken ? { ...made, id: nextRoundId(drafting) } : made;
  const current = isCurrent ? round.id : drafting.current;
  const all = [...drafting.rounds, round];
  const excess = all
    .filter(({ id }) => id !== current && id !== round.id)
    .slice(0, Math.max(0, all.length - mostRounds));
  return {
    ...drafting,
    ...(current !== undefined && { current }),
    rounds: all.filter((other) => !excess.includes(other)),
  };
}

/** The rounds that others have kept in place of `known`, with those that `own` has made since `known`. */
export function withRoundsSince(known: Drafting, own: Drafting, kept: Drafting): Drafting {
  const isIn = ({ rounds }: Drafting, round: Round): boolean =>
    rounds.some(({ id, made }) => id === round.id && made === round.made);
  return own.rounds
    .filter((round) => !isIn(known, round) && !isIn(kept, round))
    .reduce((drafting, round) => withRound(drafting, round, round.id === own.current), kept);
}

/** A drafting whose current round is another one; the same, where there is no such round. */
export function restore(drafting: Drafting, id: string): Drafting {
  return drafting.rounds.some((round) => round.id === id) ? { ...drafting, current: id } : drafting;
}
