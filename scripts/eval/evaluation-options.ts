/** What every evaluation is given. */
export interface EvaluationOptions {
  /** Print the findings of this rule instead of the rates. */
  readonly show?: string | undefined;
  /** Keep the table in `docs/`. */
  readonly write?: boolean | undefined;
}
