import { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import type { Paper } from '../../project/paper.ts';
import { checkRelatedWork } from '../../workflows/judge/check-related-work.ts';
import { aiStrings as strings } from '../models/ai-strings.ts';
import { askingFront } from '../models/asking-front.ts';
import type { ModelJudging } from '../models/judging-options.ts';
import { type JudgingProblem, judgingProblem } from '../models/judging-problem.ts';
import type { LanguageModels } from '../models/language-models.ts';
import { relatedWorkJudges } from '../models/open-model-judges.ts';
import type { Progress } from '../terminal/progress.ts';

/** The verdicts of language models on papers. */
export interface PapersJudged {
  readonly verdicts: ReadonlyMap<Paper, ModelVerdicts>;
  /** Why not everything was judged, if it was not. */
  readonly problem: JudgingProblem | undefined;
}

/**
 * Asks language models about the related work of papers, so that rules can use their verdicts. Says first what will be
 * sent.
 */
export async function askAboutPapers(
  papers: readonly Paper[],
  models: LanguageModels,
  judging: ModelJudging,
  progress: Progress,
): Promise<PapersJudged> {
  const verdicts = new Map(papers.map((paper) => [paper, new ModelVerdicts()]));
  const checked = await checkRelatedWork(
    [...verdicts].map(([paper, ofPaper]) => ({ paper, verdicts: ofPaper })),
    {
      ...askingFront(progress, { onAnswer: (done, of) => progress.show(strings.judging(done, of)) }),
      judges: () => relatedWorkJudges(models, judging),
    },
  );
  const problem = typeof checked === 'object' ? judgingProblem(checked.stoppedBy, checked.answers) : undefined;
  return { verdicts, problem };
}
