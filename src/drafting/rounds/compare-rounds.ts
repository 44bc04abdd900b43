import type { CriterionResult } from '../../rubric/criterion-result.ts';
import type { Plan, PlannedPositioning } from '../plan/plan.ts';
import type { Round } from './round.ts';

/** How a value changes in a later round. `notComparable`: one of them is unknown, or the judges differ. */
export type ScoreChange = 'better' | 'worse' | 'same' | 'notComparable';

/** A value in two rounds; undefined if a round does not have it. */
export interface ComparedScore {
  /** The id of the criterion. */
  readonly id: string;
  readonly before: CriterionResult | undefined;
  readonly after: CriterionResult | undefined;
  readonly change: ScoreChange;
}

/** What differs between one round and another. */
export interface RoundComparison {
  readonly scores: readonly ComparedScore[];
  /** Undefined if both have the same. */
  readonly positioning:
    | { readonly before: PlannedPositioning | undefined; readonly after: PlannedPositioning | undefined }
    | undefined;
  readonly strategy: { readonly before: Round['strategy']; readonly after: Round['strategy'] } | undefined;
  readonly model: { readonly before: Round['model']; readonly after: Round['model'] } | undefined;
  readonly hasOtherPlan: boolean;
  readonly addedWorks: readonly string[];
  readonly droppedWorks: readonly string[];
}

/** What differs between two rounds in their scores and in how they were made. */
export function compareRounds(before: Round, after: Round): RoundComparison {
  const differs = <Value>(one: Value, other: Value): { before: Value; after: Value } | undefined =>
    one === other ? undefined : { before: one, after: other };
  return {
    scores: criteriaOf([after, before]).map(({ id }) => {
      const [one, other] = [scoreOf(before.scores, id), scoreOf(after.scores, id)];
      return { id, before: one, after: other, change: compareScores(one, other) };
    }),
    positioning: differs(before.positioning, after.positioning),
    strategy: differs(before.strategy, after.strategy),
    model: differs(before.model, after.model),
    hasOtherPlan: !isSamePlan(before.plan, after.plan),
    addedWorks: after.works.filter((key) => !before.works.includes(key)),
    droppedWorks: before.works.filter((key) => !after.works.includes(key)),
  };
}

/** The criteria that rounds were scored by, each once, in the order of the first that has them. */
export function criteriaOf<Score extends Pick<CriterionResult, 'id'>>(
  rounds: readonly { readonly scores: readonly Score[] }[],
): Score[] {
  const criteria = new Map<string, Score>();
  for (const score of rounds.flatMap(({ scores }) => scores)) {
    criteria.set(score.id, criteria.get(score.id) ?? score);
  }
  return [...criteria.values()];
}

/** Whether two plans say the same. */
export function isSamePlan(one: Plan | undefined, other: Plan | undefined): boolean {
  const written = (plan: Plan | undefined): unknown =>
    plan && [
      plan.positioning,
      plan.paragraphs.map(({ topic, words, sentences }) => [
        topic,
        words,
        sentences.map(({ purpose, note, keys }) => [purpose, note, keys]),
      ]),
    ];
  return JSON.stringify(written(one)) === JSON.stringify(written(other));
}

/**
 * The ids of the hard constraints that got worse since earlier scores: more works missing or undefined, a lower
 * share of coherent citations, no word on where the paper stands where there was one.
 */
export function worsened(before: readonly CriterionResult[], after: readonly CriterionResult[]): string[] {
  return after
    .filter((score) => score.constraint === 'hard' && compareScores(scoreOf(before, score.id), score) === 'worse')
    .map(({ id }) => id);
}

function scoreOf(scores: readonly CriterionResult[], id: string): CriterionResult | undefined {
  return scores.find((score) => score.id === id);
}

/**
 * Compares a value as its judges found it. By the numbers where it has a better end: fewer works missing or undefined,
 * a greater share. Otherwise by whether it passed, and whether it is there. Values of which one was not judged, and
 * those of different judges, are not compared: this machine and language models do not mean the same by theirs.
 */
export function compareScores(before: CriterionResult | undefined, after: CriterionResult | undefined): ScoreChange {
  if (before === undefined || after === undefined || before.state === 'notJudged' || after.state === 'notJudged') {
    return 'notComparable';
  }
  if (judgedBy(before) !== judgedBy(after)) {
    return 'notComparable';
  }
  const [from, to] = [rankOf(before), rankOf(after)];
  return from === undefined || to === undefined ? 'notComparable' : to < from ? 'worse' : to > from ? 'better' : 'same';
}

/**
 * Who judged: on this machine the name of the judge depends on what is known of each work, so different names are still
 * one judge.
 */
function judgedBy({ judges }: CriterionResult): string {
  return [...new Set(judges.map((judge) => /^(?:offline|lexical)(?=-)/.exec(judge)?.[0] ?? judge))].sort().join();
}

/** The higher, the better; undefined if it is not known. If the target is best, only passing counts. */
function rankOf({ scale, state, value }: CriterionResult): number | undefined {
  if (scale.kind === 'choice' || (scale.kind === 'count' && scale.better === undefined)) {
    return state === 'passed' ? 1 : state === 'failed' ? 0 : undefined;
  }
  if (scale.kind === 'yesNo') {
    return typeof value === 'boolean' ? Number(value) : undefined;
  }
  return typeof value !== 'number' ? undefined : scale.kind === 'count' && scale.better === 'fewer' ? -value : value;
}
