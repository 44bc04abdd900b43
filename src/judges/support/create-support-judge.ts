import type { CitedWork } from '../../evidence/cited-work.ts';
import type { Vectors } from '../embedding/vectors.ts';
import { fittedModels } from './fitted-models.ts';
import { JudgedLibrary } from './judged-library.ts';
import type { SupportModels } from './model-features.ts';
import type { SupportJudge } from './support-judge.ts';

/**
 * Judges citations on this machine: by words and vectors, or by words alone where there are no vectors. Judgements are
 * remembered for as long as the library stays the same. `models`: by which it judges; those that ship, by default.
 */
export function createSupportJudge(vectors: Vectors | undefined, models: SupportModels = fittedModels): SupportJudge {
  const libraries = new WeakMap<readonly CitedWork[], JudgedLibrary>();
  return {
    judge(question) {
      let library = libraries.get(question.library);
      if (library === undefined) {
        library = new JudgedLibrary(question.library, vectors, models);
        libraries.set(question.library, library);
      }
      return library.judge(question);
    },
  };
}
