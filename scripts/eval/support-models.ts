import type { Feature } from '../../src/judges/support/features.ts';
import { type LogisticModel, probability } from '../../src/judges/support/logistic.ts';
import { featuresOfModel, type ModelName } from '../../src/judges/support/model-features.ts';
import { fitLogistic } from './fit-logistic.ts';
import type { SupportCase } from './support-cases.ts';

/** So many of the published citations may be doubted. */
export const falseAlarms = 0.03;
/** How small the weights are held, as the penalty of `fitLogistic`. */
const penalty = 3;

/** A case with the score of a model that was fitted without its paper. */
export interface ScoredSupport extends SupportCase {
  readonly score: number;
  /** What the published citations of the other papers say that the score has to reach. */
  readonly threshold: number;
}

/** Whether the case would be doubted. */
export function isDoubted({ score, threshold, isJudged }: ScoredSupport): boolean {
  return isJudged && score < threshold;
}

/**
 * A model fitted on cases, without a threshold. The intercept is moved so that right and wrong count alike, however many
 * works were put in the place of each: 0.5 is where it is as likely that the work is right as that it is not.
 */
export function fitSupport(name: ModelName, cases: readonly SupportCase[]): Omit<LogisticModel<Feature>, 'threshold'> {
  const labelled = cases.flatMap(({ features, kind }) => {
    const values = features.get(name);
    return values === undefined ? [] : { values, label: kind === 'published' };
  });
  const right = labelled.filter(({ label }) => label).length;
  const model = fitLogistic(featuresOfModel(name), labelled, penalty);
  return { ...model, intercept: model.intercept + Math.log((labelled.length - right) / right) };
}

/** What leaving out one paper after the other gives. */
export interface LeftOut {
  /** By paper, the model fitted without it, with a threshold that was chosen without it. */
  readonly models: ReadonlyMap<string, LogisticModel<Feature>>;
  /** Every case, as the model says that does not know its paper. */
  readonly scored: readonly ScoredSupport[];
}

/** Fits a model without each of the papers in turn. */
export function leaveOnePaperOut(name: ModelName, cases: readonly SupportCase[]): LeftOut {
  const papers = [...new Set(cases.map(({ paper }) => paper))];
  const fitted = new Map(
    papers.map((paper) => [
      paper,
      fitSupport(
        name,
        cases.filter((one) => one.paper !== paper),
      ),
    ]),
  );
  const scored = cases.flatMap((one) => {
    const values = one.features.get(name);
    return values === undefined ? [] : { ...one, score: probability(fitted.get(one.paper)!, values) };
  });
  const models = new Map(
    papers.map((paper) => [
      paper,
      { ...fitted.get(paper)!, threshold: thresholdOn(scored.filter((one) => one.paper !== paper)) },
    ]),
  );
  return { models, scored: scored.map((one) => ({ ...one, threshold: models.get(one.paper)!.threshold })) };
}

/** The score below which the allowed share of published citations lies. */
export function thresholdOn(scored: readonly (SupportCase & { readonly score: number })[]): number {
  const published = scored
    .filter(({ kind, isJudged }) => kind === 'published' && isJudged)
    .map(({ score }) => score)
    .sort((a, b) => a - b);
  return published[Math.floor(falseAlarms * published.length)] ?? 0;
}
