import type { KeptVerifications } from '../retrieval/verification/kept-verifications.ts';
import type { Vectors } from '../similarity/vectors.ts';
import type { ModelVerdicts } from './model/model-verdicts.ts';
import type { LocalSupportJudge } from './support/support-judge.ts';

/**
 * The judges that rules may ask. They answer from what they have; whoever runs the rules fetches what they lack.
 */
export interface Judges {
  readonly support: LocalSupportJudge;
  /** Undefined if texts cannot be embedded: then judges go by words alone. */
  readonly vectors: Vectors | undefined;
  /**
   * Everything that language models have judged, where the author asked them. It takes precedence over what is judged
   * on this machine.
   */
  readonly model?: ModelVerdicts;
  /** Everything that sources said about entries, where the author asked them. */
  readonly verifications?: KeptVerifications;
}
