import { type Command, Option } from 'commander';
import { helpText } from './help-text.ts';
import { type JudgingOptions, secondLookOption, votesOption } from './judging-options.ts';
import { modelJudgeNames } from './model-judge-names.ts';
import { strings } from './strings.ts';

/** Who can be asked whether a work supports a sentence. */
export const supportJudges = ['offline', ...modelJudgeNames] as const;

/** The options of `situate judge support`. */
export interface JudgeSupportOptions extends JudgingOptions {
  /** A file of JSON lines; `-` is standard input. */
  readonly input: string;
  readonly judge: (typeof supportJudges)[number];
  /** False: no local model. */
  readonly model: boolean;
}

/** The options of `situate judge positioning`. */
export interface JudgePositioningOptions {
  /** A file of JSON lines; `-` is standard input. */
  readonly input: string;
}

const reviewFormats = ['json', 'markdown'] as const;

/** The options of `situate judge review`. */
export interface JudgeReviewOptions {
  /** A file of comments; `-` is standard input. */
  readonly input: string;
  readonly format: (typeof reviewFormats)[number];
}

/** Adds `situate judge` with what can be judged; each is loaded when it is run. */
export function addJudgeCommand(program: Command): void {
  const judge = program.command('judge').summary(strings.aboutJudge).description(strings.aboutJudge).helpCommand(false);
  judge
    .command('support')
    .summary(strings.aboutJudgeSupport)
    .description(strings.aboutJudgeSupport)
    .requiredOption('--input <file>', strings.aboutJudgeInput)
    .addOption(new Option('--judge <judge>', strings.aboutJudgeName).choices(supportJudges).default('offline'))
    .addOption(votesOption())
    .addOption(secondLookOption())
    .option('--no-model', strings.aboutNoModel)
    .addHelpText('after', helpText(strings.examplesJudgeSupport, strings.notesJudgeSupport))
    .action(async (options: JudgeSupportOptions) => {
      const { judgeSupport } = await import('./judge-support.ts');
      await judgeSupport(options);
    });
  judge
    .command('positioning')
    .summary(strings.aboutJudgePositioning)
    .description(strings.aboutJudgePositioning)
    .requiredOption('--input <file>', strings.aboutJudgeInput)
    .addHelpText('after', helpText(strings.examplesJudgePositioning, strings.notesJudgePositioning))
    .action(async (options: JudgePositioningOptions) => {
      const { judgePositioning } = await import('./judge-positioning.ts');
      await judgePositioning(options);
    });
  judge
    .command('review')
    .summary(strings.aboutJudgeReview)
    .description(strings.aboutJudgeReview)
    .requiredOption('--input <file>', strings.aboutReviewInput)
    .addOption(new Option('--format <format>', strings.aboutReviewFormat).choices(reviewFormats).default('json'))
    .addHelpText('after', helpText(strings.examplesJudgeReview, strings.notesJudgeReview))
    .action(async (options: JudgeReviewOptions) => {
      const { judgeReview } = await import('./judge-review.ts');
      await judgeReview(options);
    });
}
