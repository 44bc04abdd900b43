import { compareContributions } from '../../judges/contributions/compare-contributions.ts';
import { reportJudging } from '../models/judging-problem.ts';
import { languageModels } from '../models/language-models.ts';
import { reportUsage } from '../models/model-judges.ts';
import type { ModelOption } from '../models/model-option.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { say, standardOutput } from '../terminal/standard-streams.ts';
import { askAboutContributions } from './ask-about-contributions.ts';
import { compareStrings } from './compare-strings.ts';
import { csvRows, markdownTable, matrixDocument } from './format-matrix.ts';

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
      standardOutput.result({ value: matrixDocument(matrix, paper) });
      break;
    case 'csv':
      standardOutput.result({ lines: csvRows(matrix) });
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
