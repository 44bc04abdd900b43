/** A logistic regression over named features, as it was fitted. */
export interface LogisticModel<Feature extends string> {
  readonly features: readonly {
    readonly name: Feature;
    /** Of the feature on the pairs it was fitted on, by which it is standardised. */
    readonly mean: number;
    readonly deviation: number;
    readonly coefficient: number;
  }[];
  readonly intercept: number;
  /** Below this probability the model says no. */
  readonly threshold: number;
}

/** Gives the probability, from 0 to 1, that something with these features is a case of what the model was fitted to. */
export function probability<Feature extends string>(
  model: Omit<LogisticModel<Feature>, 'threshold'>,
  values: Readonly<Record<Feature, number>>,
): number {
  let logit = model.intercept;
  for (const { name, mean, deviation, coefficient } of model.features) {
    logit += (coefficient * (values[name] - mean)) / deviation;
  }
  return 1 / (1 + Math.exp(-logit));
}
