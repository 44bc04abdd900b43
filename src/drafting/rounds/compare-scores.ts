import type { CriterionResult } from '../../rubric/criterion-result.ts';

/** The change of a value in a later round. `notComparable`: one of them is unknown, or the judges differ. */
export type ScoreChange = 'better' | 'worse' | 'same' | 'notComparable';

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

/**
 * The ids of the hard constraints that scores fulfil worse than earlier ones: more works missing or undefined, a lower share of
 * citations that their works support, no word on where the paper stands where there was one.
 */
export function findWorsened(before: readonly CriterionResult[], after: readonly CriterionResult[]): string[] {
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
