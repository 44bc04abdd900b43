import { type LogisticModel, probability } from '../../src/judges/logistic.ts';
import type { Feature } from '../../src/judges/support/features.ts';
import { type ModelName, modelFeatures } from '../../src/judges/support/model-features.ts';
import { highestMean } from './bootstrap.ts';
import { fitLogistic } from './fit-logistic.ts';
import { groupedBy } from './group.ts';
import type { SupportCase } from './support-cases.ts';

/** So many of the published citations of a paper may be doubted: with other papers no more, 39 times in 40. */
export const falseAlarms = 0.03;
/** So many of them may be called like nothing that is known of their works, by the same reckoning. */
export const floorShare = 0.05;
/** The penalties of `fitLogistic` that may hold the weights small; which, is measured. */
const penalties = [1, 3, 10, 30, 100, 300];

/** A case with the score of a model that was fitted without its paper. */
export interface ScoredSupport extends SupportCase {
  readonly score: number;
  /** The threshold that the published citations of the other papers set for the score. */
  readonly threshold: number;
}

/** True if the case would be doubted. */
export function isDoubted({ score, threshold, isJudged }: ScoredSupport): boolean {
  return isJudged && score < threshold;
}

/**
 * The cases of which the rule would say something: those that are doubted, that nothing else speaks for, and that are in no
 * bracket with another work that fits.
 */
export function hintedOf(scored: readonly ScoredSupport[]): ReadonlySet<ScoredSupport> {
  const published = groupedBy(
    scored.filter(({ kind }) => kind === 'published'),
    ({ bracket }) => bracket,
  );
  const fitsBeside = ({ bracket, key }: ScoredSupport): boolean =>
    (published.get(bracket) ?? []).some((other) => other.key !== key && other.isJudged && !isDoubted(other));
  return new Set(scored.filter((one) => isDoubted(one) && !one.isEvident && !fitsBeside(one)));
}

/**
 * A model fitted on cases, without a threshold. All papers count alike, however much each cites. The intercept is moved so
 * that right and wrong count alike, however many works were put in the place of each: 0.5 is where it is as likely that the
 * work is right as that it is not.
 */
export function fitSupport(
  name: ModelName,
  cases: readonly SupportCase[],
  penalty: number,
): Omit<LogisticModel<Feature>, 'threshold'> {
  const usable = cases.filter(({ features }) => features.has(name));
  const papers = groupedBy(usable, ({ paper }) => paper);
  const labelled = usable.map(({ paper, features, kind }) => ({
    values: features.get(name)!,
    label: kind === 'published',
    weight: usable.length / papers.size / papers.get(paper)!.length,
  }));
  const right = sum(labelled.filter(({ label }) => label).map(({ weight }) => weight));
  const model = fitLogistic(modelFeatures[name], labelled, penalty);
  return { ...model, intercept: model.intercept + Math.log((usable.length - right) / right) };
}

/** The outcome of leaving out one paper after the other. */
export interface LeftOut {
  /** The penalty with which the models do best on the papers that they do not know. */
  readonly penalty: number;
  /** By paper, the model fitted without it, with a threshold that was chosen without it. */
  readonly models: ReadonlyMap<string, LogisticModel<Feature>>;
  /** Every case, as the model says that does not know its paper. */
  readonly scored: readonly ScoredSupport[];
}

/** Fits a model without each of the papers in turn. */
export function leaveOnePaperOut(name: ModelName, cases: readonly SupportCase[]): LeftOut {
  const [best] = penalties
    .map((penalty) => ({ penalty, ...fitWithoutEach(name, cases, penalty) }))
    .sort((a, b) => lossOn(a.scored) - lossOn(b.scored));
  const { penalty, fitted, scored } = best!;
  const models = new Map(
    [...fitted].map(([paper, model]) => [
      paper,
      { ...model, threshold: thresholdOn(scored.filter((one) => one.paper !== paper)) },
    ]),
  );
  return { penalty, models, scored: scored.map((one) => ({ ...one, threshold: models.get(one.paper)!.threshold })) };
}

type WithScore = SupportCase & { readonly score: number };

function fitWithoutEach(
  name: ModelName,
  cases: readonly SupportCase[],
  penalty: number,
): { readonly fitted: ReadonlyMap<string, ReturnType<typeof fitSupport>>; readonly scored: readonly WithScore[] } {
  const papers = [...new Set(cases.map(({ paper }) => paper))];
  const fitted = new Map(
    papers.map((paper) => [
      paper,
      fitSupport(
        name,
        cases.filter((one) => one.paper !== paper),
        penalty,
      ),
    ]),
  );
  const scored = cases.flatMap((one) => {
    const values = one.features.get(name);
    return values === undefined ? [] : { ...one, score: probability(fitted.get(one.paper)!, values) };
  });
  return { fitted, scored };
}

/** The mean logarithmic loss, in which papers count alike, and within a paper right and wrong. */
function lossOn(scored: readonly WithScore[]): number {
  return mean(
    [...groupedBy(scored, ({ paper, kind }) => `${paper} ${kind === 'published'}`).values()].map((cases) =>
      mean(cases.map(({ score, kind }) => -Math.log(kind === 'published' ? score : 1 - score))),
    ),
  );
}

/**
 * The highest score below which no more than an allowed share of the published citations of a paper lies, by the upper
 * end of the interval of that share: what was chosen by the mean doubted more in papers that it was not chosen on.
 */
export function thresholdOn(scored: readonly WithScore[], allowedShare = falseAlarms): number {
  const published = scored.filter(({ kind }) => kind === 'published');
  const papers = [...groupedBy(published, ({ paper }) => paper).values()];
  const isAllowed = (threshold: number): boolean =>
    highestMean(papers.map((cases) => cases.filter((one) => isDoubted({ ...one, threshold })).length / cases.length)) <=
    allowedShare;
  const candidates = published
    .filter(({ isJudged }) => isJudged)
    .map(({ score }) => score)
    .sort((a, b) => a - b);
  let allowed = 0;
  for (let end = candidates.length; allowed < end; ) {
    const middle = Math.floor((allowed + end) / 2);
    if (isAllowed(candidates[middle]!)) {
      allowed = middle + 1;
    } else {
      end = middle;
    }
  }
  return candidates[allowed - 1] ?? 0;
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
