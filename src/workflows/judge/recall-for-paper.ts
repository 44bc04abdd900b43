import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { recallVerdicts, type VerdictStore } from '../../judges/model/stored-verdicts.ts';
import type { Paper } from '../../project/paper.ts';
import { relatedWorkVerdictQuestions } from '../../rubric/judge-related-work.ts';

/**
 * Adds to `verdicts` what language models said of the related work of a paper in other sessions. Nothing is sent. Resolves to
 * whether there was anything.
 */
export function recallForPaper(paper: Paper, store: VerdictStore, verdicts: ModelVerdicts): Promise<boolean> {
  return recallVerdicts(relatedWorkVerdictQuestions(paper), store, verdicts);
}
