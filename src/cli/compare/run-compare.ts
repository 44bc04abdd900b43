import { buildMatrix } from '../../documents/build-contributions.ts';
import { contributionQuestions } from '../../judges/contributions/contribution-questions.ts';
import { countAnswers } from '../../judges/model/count-answers.ts';
import { judgeAll } from '../../judges/model/judge-all.ts';
import { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { openFor } from '../../judges/model/open-questions.ts';
import { createSituateContributions } from '../../judges/situate/situate-contributions.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { Paper } from '../../project/paper.ts';
import { compareContributions } from '../../workflows/contributions/compare-contributions.ts';
import { aiStrings as strings } from '../models/ai-strings.ts';
import { type JudgingProblem, judgingProblem, reportJudging } from '../models/judging-problem.ts';
import { type LanguageModels, languageModels } from '../models/language-models.ts';
import { announceRequests, reportUsage } from '../models/model-judges.ts';
import type { ModelOption } from '../models/model-option.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';
import { say, standardOutput } from '../terminal/standard-streams.ts';
import { compareStrings } from './compare-strings.ts';
import { csvRows, markdownTable } from './format-matrix.ts';

/** The options of `situate compare`. */
export interface CompareOptions extends ModelOption, OutsideOption {
  readonly format: 'markdown' | 'json' | 'csv';
  /** Has a language model judge too; the environment says which. */
  readonly ai?: boolean;
}

/**
 * Prints which of the works that a paper cites have what it contributes, as far as this machine and, if it is wanted, a
 * language model can tell. Sets the exit status if the model could not judge.
 */
export async function compare(typed: string, options: CompareOptions): Promise<void> {
  const target = fileTarget(typed);
  const models = options.ai === true ? languageModels(options) : undefined;
  const command = await PaperCommand.begin([target], options);
  const paper = await command.read(target);
  const asked = models && (await askAboutContributions(paper, models, command.progress));
  const matrix = compareContributions(paper, asked?.verdicts);
  if (matrix.contributions.length === 0) {
    say(compareStrings.noContributions);
  }
  switch (options.format) {
    case 'json':
      standardOutput.result({ value: buildMatrix(matrix, paper) });
      break;
    case 'csv':
      standardOutput.result({ lines: csvRows(buildMatrix(matrix, paper)) });
      break;
    case 'markdown':
      standardOutput.result({ lines: markdownTable(matrix) });
  }
  if (models !== undefined) {
    reportUsage(models);
  }
  reportJudging(asked?.problem);
  command.end();
}

/**
 * Has a language model say which contributions of a paper the works have that it cites. Says first what will be sent.
 * Rejects with `CommandError` if no model is named for `support`.
 */
async function askAboutContributions(
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
