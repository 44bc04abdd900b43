import { buildMatrix } from '../../documents/build-contributions.ts';
import { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { Paper } from '../../project/paper.ts';
import { askAboutContributions } from '../../workflows/contributions/ask-about-contributions.ts';
import { compareContributions } from '../../workflows/contributions/compare-contributions.ts';
import { aiStrings as strings } from '../models/ai-strings.ts';
import { askingFront } from '../models/asking-front.ts';
import { type JudgingProblem, judgingProblem, reportJudging } from '../models/judging-problem.ts';
import { type LanguageModels, languageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { reportUsage } from '../models/open-model-judges.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
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
  const asked = models && (await askModels(paper, models, command.progress));
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
async function askModels(
  paper: Paper,
  models: LanguageModels,
  progress: Progress,
): Promise<{ readonly verdicts: ModelVerdicts; readonly problem: JudgingProblem | undefined }> {
  const model = models.model('support');
  const verdicts = new ModelVerdicts();
  const asked = await askAboutContributions(paper, verdicts, {
    ...askingFront(progress, { onAnswer: (done, of) => progress.show(strings.judging(done, of)) }),
    model: () => Promise.resolve({ model, prompts: shippedPrompts() }),
  });
  return { verdicts, problem: typeof asked === 'object' ? judgingProblem(asked.stoppedBy, asked.answers) : undefined };
}
