import type { Vectors } from './embedding/vectors.ts';
import type { ModelVerdicts } from './model/model-verdicts.ts';
import type { LocalSupportJudge } from './support/support-judge.ts';

/**
 * The judges that rules may ask. They answer from what is at hand; what they lack is fetched by whoever runs the rules.
 */
export interface Judges {
  readonly support: LocalSupportJudge;
  /** Undefined if texts cannot be embedded: then judges go by words alone. */
  readonly vectors: Vectors | undefined;
  /**
   * What language models have judged, where the author asked them. It takes precedence over what is judged on this
   * machine.
   */
  readonly model?: ModelVerdicts;
}
