import { contributionQuestions } from '../../judges/contributions/contribution-questions.ts';
import { countAnswers } from '../../judges/model/count-answers.ts';
import { judgeAll } from '../../judges/model/judge-all.ts';
import { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { openFor } from '../../judges/model/open-questions.ts';
import { createSituateContributions } from '../../judges/situate/situate-contributions.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { Paper } from '../../project/paper.ts';
import { aiStrings as strings } from '../models/ai-strings.ts';
import { type JudgingProblem, judgingProblem } from '../models/judging-problem.ts';
import type { LanguageModels } from '../models/language-models.ts';
import { announceRequests } from '../models/model-judges.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';

/**
 * Has a language model say which contributions of a paper the works have that it cites. Says first what will be sent.
 * Rejects with `CommandError` if no model is named for `support`.
 */
export async function askAboutContributions(
  paper: Paper,
  models: LanguageModels,
  progress: Progress,
): Promise<{ readonly verdicts: ModelVerdicts; readonly problem: JudgingProblem | undefined }> {
  const model = models.model('support');
  const judge = await createSituateContributions({ model, prompts: shippedPrompts() });
  const verdicts = new ModelVerdicts();
  const { questions, known } = contributionQuestions(paper);
  const open = openFor(judge, questions, verdicts.contributions);
  announceRequests([model], open, known);
  let done = 0;
  const onVerdict = (): void => {
    progress.show(strings.judging(++done, open.length));
  };
  const { verdicts: asked, stoppedBy } = await untilInterrupted((signal) =>
    judgeAll(open, (question, call) => question.ask(call), { signal, onVerdict }),
  );
  progress.clear();
  return { verdicts, problem: judgingProblem(stoppedBy, countAnswers(asked.values())) };
}
