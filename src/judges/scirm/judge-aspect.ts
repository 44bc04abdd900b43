import type { ChatCall } from '../../llm/chat-model.ts';
import { hasTooFewVotes, type JudgedByModel, judgedBy } from '../judged-by-model.ts';
import type { Ballot } from '../votes.ts';
import type { AspectQuestion, Scirm } from './scirm.ts';

/** The verdict on an answer in one aspect. */
export interface AspectVerdict {
  /** The aspect's id. */
  readonly aspect: string;
  /** On the aspect's scale; undefined if the votes were level or none of them counted. */
  readonly score: number | undefined;
  /** The mean of the scores that were given, and their standard deviation, 0 for one: what SciRM reports. */
  readonly mean: number | undefined;
  readonly deviation: number | undefined;
  /** The lowest and the highest score that was given. */
  readonly spread: readonly [lowest: number, highest: number] | undefined;
  readonly by: JudgedByModel;
}

/**
 * Judges an answer by an aspect, by as many replies as the judge has votes. The majority of them decides; where there is
 * none on a scale of more than two scores, their median does, the lower of two. Rejects with `ChatError` where the model cannot be asked.
 */
export async function judgeAspect(scirm: Scirm, question: AspectQuestion, call?: ChatCall): Promise<AspectVerdict> {
  const ballot = await scirm.vote(question, call, { all: true });
  const decided = question.aspect.scale.length > 2 ? { ...ballot, winner: ballot.winner ?? median(ballot) } : ballot;
  const given = ascending(ballot);
  return {
    aspect: question.aspect.id,
    score: decided.winner,
    ...meanOf(given),
    spread: given.length === 0 ? undefined : [given[0]!, given.at(-1)!],
    by: judgedBy(scirm, decided),
  };
}

function meanOf(given: readonly number[]): Pick<AspectVerdict, 'mean' | 'deviation'> {
  if (given.length === 0) {
    return { mean: undefined, deviation: undefined };
  }
  const mean = given.reduce((sum, score) => sum + score, 0) / given.length;
  const squares = given.reduce((sum, score) => sum + (score - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / given.length) };
}

function median(ballot: Ballot<number>): number | undefined {
  const given = ascending(ballot);
  if (hasTooFewVotes({ cast: ballot.cast, valid: given.length })) {
    return undefined;
  }
  return given[Math.floor((given.length - 1) / 2)];
}

function ascending({ valid }: Ballot<number>): number[] {
  return valid.map(({ choice }) => choice).sort((a, b) => a - b);
}
