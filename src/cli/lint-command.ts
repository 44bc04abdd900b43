import { type Command, InvalidArgumentError, Option } from 'commander';
import { helpText } from './help-text.ts';
import { type JudgingOptions, secondLookOption, votesOption } from './judging-options.ts';
import { type ModelJudgeName, modelJudgeNames } from './model-judge-names.ts';
import { allowOutsideOption, type OutsideOption } from './outside-option.ts';
import { outsideStrings } from './outside-strings.ts';
import { strings } from './strings.ts';

/** How findings can be printed. */
export const lintFormats = ['stylish', 'json', 'sarif'] as const;

/** The options of `situate lint`. */
export interface LintOptions extends JudgingOptions, OutsideOption {
  readonly format: (typeof lintFormats)[number];
  readonly fix?: boolean;
  readonly maxWarnings?: number;
  /** Has language models judge too; the environment says which. */
  readonly ai?: boolean;
  readonly judge: ModelJudgeName;
  /** False: no local model. */
  readonly model: boolean;
}

/** Adds `situate lint`; what it does is loaded when it is run. */
export function addLintCommand(program: Command): void {
  program
    .command('lint')
    .summary(strings.aboutLint)
    .description(strings.aboutLint)
    .argument('<paper...>', strings.aboutTargets)
    .addOption(new Option('--format <format>', strings.aboutLintFormat).choices(lintFormats).default('stylish'))
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
    .addOption(votesOption({ ai: true }))
    .addOption(secondLookOption({ ai: true }))
    .addHelpText('after', helpText(strings.examplesLint, [...outsideStrings.notes, '', ...strings.notesLint]))
    .action(async (targets: string[], options: LintOptions) => {
      const { lint } = await import('./lint.ts');
      process.exitCode = await lint(targets, options);
    });
}

function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) {
    throw new InvalidArgumentError(strings.noCount);
  }
  return Number(value);
}
