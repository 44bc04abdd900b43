import type { Drafting, Round } from './round.ts';

/** So many rounds are kept of one paper. */
export const mostRounds = 100;

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
 * A drafting with one more round, which becomes the current one or does not. Of more than `mostRounds` the oldest goes
 * that is not current; rounds that were made from it keep its id.
 */
export function withRound(drafting: Drafting, round: Round, isCurrent = round.worsened.length === 0): Drafting {
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

/** A drafting whose current round is another one; the same, where there is no such round. */
export function restored(drafting: Drafting, id: string): Drafting {
  return drafting.rounds.some((round) => round.id === id) ? { ...drafting, current: id } : drafting;
}
