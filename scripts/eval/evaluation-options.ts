/** The options that every evaluation is given. */
export interface EvaluationOptions {
  /** Print the findings of this rule instead of the rates. */
  readonly show?: string | undefined;
  /** Keep the table in `docs/`. */
  readonly write?: boolean | undefined;
  /** Verify references of papers over the network. */
  readonly live?: boolean | undefined;
  /** The options of `model-judges`, as typed. */
  readonly endpoint?: string | undefined;
  readonly model?: string | undefined;
  readonly 'small-model'?: boolean | undefined;
  readonly judge?: string | undefined;
  readonly votes?: string | undefined;
  readonly limit?: string | undefined;
  readonly tokens?: string | undefined;
  readonly out?: string | undefined;
}
