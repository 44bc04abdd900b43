import { countAnswers } from '../../judges/model/count-answers.ts';
import { judgeAll } from '../../judges/model/judge-all.ts';
import { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { openQuestions } from '../../judges/model/open-questions.ts';
import { modelQuestions } from '../../judges/model/section-questions.ts';
import type { Paper } from '../../project/paper.ts';
import { aiStrings as strings } from '../models/ai-strings.ts';
import type { ModelJudging } from '../models/judging-options.ts';
import { type JudgingProblem, judgingProblem } from '../models/judging-problem.ts';
import type { LanguageModels } from '../models/language-models.ts';
import { announceRequests, judgingModels, positioningJudge, supportJudge } from '../models/model-judges.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';

/** The verdicts of language models on papers. */
export interface PapersJudged {
  readonly verdicts: ReadonlyMap<Paper, ModelVerdicts>;
  /** Why not everything was judged, if it was not. */
  readonly problem: JudgingProblem | undefined;
}

/** In no file: all related-work sections are meant. */
const anywhere = { file: '', range: { start: 0, end: 0 } };

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
  const [support, positioning] = await Promise.all([supportJudge(models, judging), positioningJudge(models, judging)]);
  const verdicts = new Map(papers.map((paper) => [paper, new ModelVerdicts()]));
  const known = { works: 0, byTitle: 0 };
  const open = [...verdicts].flatMap(([paper, ofPaper]) => {
    const questions = modelQuestions(paper, 'section', anywhere);
    known.works += questions?.known.works ?? 0;
    known.byTitle += questions?.known.byTitle ?? 0;
    return questions === undefined ? [] : openQuestions(questions, { support, positioning }, ofPaper);
  });
  progress.clear();
  announceRequests(judgingModels(models), open, known);
  let done = 0;
  const onVerdict = (): void => {
    progress.show(strings.judging(++done, open.length));
  };
  const { verdicts: asked, stoppedBy } = await untilInterrupted((signal) =>
    judgeAll(open, (question, call) => question.ask(call), { signal, onVerdict }),
  );
  return { verdicts, problem: judgingProblem(stoppedBy, countAnswers(asked.values())) };
}
