import type { CitedWork } from '../../evidence/cited-work.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { memoize } from '../../task/memoize.ts';
import { fittedModels } from './fitted-models.ts';
import { JudgedLibrary } from './judged-library.ts';
import type { SupportModels } from './model-features.ts';
import type { LocalSupportJudge } from './support-judge.ts';

/**
 * Judges citations on this machine: by words and vectors, or by words alone where there are no vectors. Verdicts are
 * remembered as long as the library stays the same. `models`: the models to judge by; by default those that ship.
 */
export function createSupportJudge(
  vectors: Vectors | undefined,
  models: SupportModels = fittedModels,
): LocalSupportJudge {
  const judged = memoize((library: readonly CitedWork[]) => new JudgedLibrary(library, vectors, models));
  return {
    judge: (question) => judged(question.library).judge(question),
    mayDoubt: (question) => judged(question.library).mayDoubt(question),
  };
}
