import { type Command, InvalidArgumentError, Option } from 'commander';
import { strings } from '../command-line-strings.ts';
import { modelJudgeNames, secondLookOption, votesOption } from '../models/judging-options.ts';
import { modelOption } from '../models/model-option.ts';
import { outsideStrings } from '../paper/outside-strings.ts';
import { allowOutsideOption, helpText } from '../shared-options.ts';
import type { LintOptions } from './run-lint.ts';

const formats: readonly LintOptions['format'][] = ['stylish', 'json', 'sarif'];

/** Adds `situate lint`; what it does is loaded when it is run. */
export function addLintCommand(program: Command): void {
  program
    .command('lint')
    .summary(strings.aboutLint)
    .description(strings.aboutLint)
    .argument('<paper...>', strings.aboutTargets)
    .addOption(new Option('--format <format>', strings.aboutLintFormat).choices(formats).default('stylish'))
    .option('--fix', strings.aboutFix)
    .option('--max-warnings <number>', strings.aboutMaxWarnings, wholeNumber)
    .option('--no-model', strings.aboutNoModel)
    .addOption(allowOutsideOption())
    .option('--ai', strings.aboutAi)
    .addOption(
      new Option('--judge <judge>', strings.aboutModelJudge)
        .choices(modelJudgeNames)
        .default('llm')
        .implies({ ai: true }),
    )
    .addOption(modelOption({ ai: true }))
    .addOption(votesOption({ ai: true }))
    .addOption(secondLookOption({ ai: true }))
    .addHelpText('after', helpText(strings.examplesLint, [...outsideStrings.notes, '', ...strings.notesLint]))
    .action(async (targets: string[], options: LintOptions) => {
      const { lint } = await import('./run-lint.ts');
      process.exitCode = await lint(targets, options);
    });
}

function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) {
    throw new InvalidArgumentError(strings.noCount);
  }
  return Number(value);
}
