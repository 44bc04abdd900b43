import { compareContributions } from '../judges/contributions/compare-contributions.ts';
import { compareStrings } from './compare-strings.ts';
import { csvRows, markdownTable, matrixDocument } from './format-matrix.ts';
import { PaperCommand } from './paper-command.ts';
import type { OutsideOption } from './shared-options.ts';
import { say, standardOutput } from './standard-streams.ts';
import { fileTarget } from './target.ts';

/** The options of `situate compare`. */
export interface CompareOptions extends OutsideOption {
  readonly format: 'markdown' | 'json' | 'csv';
}

/** Prints which of the works that a paper cites have what it contributes, as far as this machine can tell. */
export async function compare(typed: string, options: CompareOptions): Promise<void> {
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const paper = await command.read(target);
  const matrix = compareContributions(paper);
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
  command.end();
}
