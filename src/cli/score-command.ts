import { type Command, Option } from 'commander';
import { helpText } from './help-text.ts';
import { type JudgingOptions, secondLookOption, votesOption } from './judging-options.ts';
import { type ModelJudgeName, modelJudgeNames } from './model-judge-names.ts';
import { allowOutsideOption, type OutsideOption } from './outside-option.ts';
import { outsideStrings } from './outside-strings.ts';
import { strings } from './strings.ts';

const formats = ['markdown', 'json'] as const;

/** The options of `situate score`. */
export interface ScoreOptions extends JudgingOptions, OutsideOption {
  readonly format: (typeof formats)[number];
  /** The id of the rubric to score by; all of them without it. */
  readonly rubric?: string;
  /** A file with a section to compare with, in the place of what the configuration names. */
  readonly exemplar?: string;
  /** Has language models judge too; the environment says which. */
  readonly ai?: boolean;
  readonly judge: ModelJudgeName;
  /** Has a language model put the feedback into prose. */
  readonly feedback?: boolean;
  /** Has a language model judge how useful that prose is. */
  readonly rateFeedback?: boolean;
  /** False: no local model. */
  readonly model: boolean;
}

/** Adds `situate score`; what it does is loaded when it is run. */
export function addScoreCommand(program: Command): void {
  program
    .command('score')
    .summary(strings.aboutScore)
    .description(strings.aboutScore)
    .argument('<main>', strings.aboutMain)
    .addOption(new Option('--format <format>', strings.aboutScoreFormat).choices(formats).default('markdown'))
    .option('--rubric <name>', strings.aboutRubric)
    .option('--exemplar <file>', strings.aboutExemplar)
    .option('--ai', strings.aboutScoreAi)
    .addOption(
      new Option('--judge <judge>', strings.aboutModelJudge)
        .choices(modelJudgeNames)
        .default('llm')
        .implies({ ai: true }),
    )
    .addOption(votesOption({ ai: true }))
    .addOption(secondLookOption({ ai: true }))
    .option('--feedback', strings.aboutFeedback)
    .addOption(new Option('--rate-feedback', strings.aboutRateFeedback).implies({ feedback: true }))
    .option('--no-model', strings.aboutNoModel)
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examplesScore, [...outsideStrings.notes, '', ...strings.notesScore]))
    .action(async (main: string, options: ScoreOptions) => {
      const { score } = await import('./score.ts');
      await score(main, options);
    });
}
