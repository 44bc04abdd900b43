import type { Judges } from '../../judges/judges.ts';
import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import type { Paper } from '../../project/paper.ts';
import type { KeptVerifications } from '../../retrieval/verification/kept-verifications.ts';
import type { Finding } from '../../rules/finding.ts';
import { type Linting, lintPaper } from '../../rules/lint.ts';
import { rules } from '../../rules/rule-registry.ts';
import { runInSlices } from '../../task/task.ts';

/** The answers of others than this machine about papers, as far as they gave any. */
export interface SaidByOthers {
  readonly verdicts: ModelVerdicts | undefined;
  readonly verifications: KeptVerifications | undefined;
}

/** The judges that rules are run with: those of this machine, with what others said. */
export function judgesOfRules(judges: Judges, { verdicts, verifications }: SaidByOthers): Judges {
  const said = {
    ...(verdicts?.isEmpty === false && { model: verdicts }),
    ...(verifications?.isEmpty === false && { verifications }),
  };
  if (Object.keys(said).length === 0) {
    return judges;
  }
  // Those of this machine may lose their vectors in between, so this asks for them each time.
  return {
    get support() {
      return judges.support;
    },
    get vectors() {
      return judges.vectors;
    },
    ...said,
  };
}

/**
 * Gives the findings of all rules in a paper. Judges that lack something say nothing: the front fetches that, and lints
 * again. Rejects with the signal's reason when aborted.
 */
export function findingsIn(paper: Paper, linting: Partial<Linting>, signal?: AbortSignal): Promise<Finding[]> {
  return runInSlices(lintPaper(paper, rules, linting), signal);
}
