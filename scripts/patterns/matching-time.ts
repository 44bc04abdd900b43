import { check } from 'recheck';
import type { Expression } from './written-patterns.ts';

/**
 * The growth of the time of a match with the text: at most in proportion to it, as a power of its length,
 * exponentially, or the analysis did not come to an end.
 */
export type MatchingTime =
  | { readonly growth: 'linear' }
  | { readonly growth: 'polynomial' | 'exponential'; readonly summary: string; readonly attack: string }
  | { readonly growth: 'unknown'; readonly summary: string };

/** Bounds by steps and sizes rather than by time: a verdict must not depend on how busy the machine is. */
export const bounds = {
  /** The largest automaton that is worked out. Beyond it recheck tries inputs, which finds nearly as much far sooner. */
  maxNFASize: 5000,
  /** The number of inputs tried, and how often they are bred on: what is found at all is found among the first. */
  maxInitialGenerationSize: 300,
  maxGenerationSize: 50,
  crossoverSize: 10,
  mutationSize: 20,
  maxIteration: 1,
  /** The number of steps that make an input an attack. */
  attackLimit: 10_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  /** Milliseconds for one expression, far more than any of ours needs. */
  timeout: 300_000,
};
/** The number of expressions looked at at once. */
const atOnce = 2;

/** Says of each expression how its matching time grows, in the same order. */
export async function matchingTimes(expressions: readonly Expression[]): Promise<MatchingTime[]> {
  const times: MatchingTime[] = [];
  const rest = expressions.entries();
  const work = async (): Promise<void> => {
    for (const [index, expression] of rest) times[index] = await matchingTime(expression);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}

async function matchingTime({ source, flags }: Expression): Promise<MatchingTime> {
  const verdict = await check(source, flags, bounds);
  switch (verdict.status) {
    case 'safe':
      return { growth: 'linear' };
    case 'vulnerable': {
      const { type, summary } = verdict.complexity;
      return { growth: type, summary, attack: verdict.attack.pattern };
    }
    case 'unknown':
      return { growth: 'unknown', summary: verdict.error.kind };
  }
}
