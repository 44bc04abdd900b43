import { type Command, Option } from 'commander';
import { environmentNotes, strings } from '../command-line-strings.ts';
import { modelJudgeNames, secondLookOption, votesOption } from '../models/judging-options.ts';
import { modelOption } from '../models/model-option.ts';
import { helpText } from '../shared-options.ts';
import { aspectStrings } from './aspect-strings.ts';
import type { MeasureOptions } from './measure-judge.ts';
import { measuringStrings } from './measuring-strings.ts';
import type { JudgeAspectOptions } from './run-judge-aspect.ts';
import type { JudgePositioningOptions } from './run-judge-positioning.ts';
import type { JudgeReviewOptions } from './run-judge-review.ts';
import type { JudgeSupportOptions } from './run-judge-support.ts';

const supportJudges: readonly JudgeSupportOptions['judge'][] = ['offline', ...modelJudgeNames];
const reviewFormats: readonly JudgeReviewOptions['format'][] = ['json', 'markdown'];

/** Adds `situate judge` with what can be judged; each is loaded when it is run. */
export function addJudgeCommand(program: Command): void {
  const judge = program.command('judge').summary(strings.aboutJudge).description(strings.aboutJudge).helpCommand(false);
  judge
    .command('support')
    .summary(strings.aboutJudgeSupport)
    .description(strings.aboutJudgeSupport)
    .requiredOption('--input <file>', strings.aboutJudgeInput)
    .addOption(new Option('--judge <judge>', strings.aboutJudgeName).choices(supportJudges).default('offline'))
    .addOption(modelOption())
    .addOption(votesOption())
    .addOption(secondLookOption())
    .option('--no-model', strings.aboutNoModel)
    .addHelpText('after', helpText(strings.examplesJudgeSupport, strings.notesJudgeSupport))
    .action(async (options: JudgeSupportOptions) => {
      const { judgeSupport } = await import('./run-judge-support.ts');
      await judgeSupport(options);
    });
  judge
    .command('positioning')
    .summary(strings.aboutJudgePositioning)
    .description(strings.aboutJudgePositioning)
    .requiredOption('--input <file>', strings.aboutJudgeInput)
    .addHelpText('after', helpText(strings.examplesJudgePositioning, strings.notesJudgePositioning))
    .action(async (options: JudgePositioningOptions) => {
      const { judgePositioning } = await import('./run-judge-positioning.ts');
      await judgePositioning(options);
    });
  judge
    .command('aspect')
    .summary(aspectStrings.about)
    .description(aspectStrings.about)
    .requiredOption('--aspect <file>', aspectStrings.aboutAspect)
    .requiredOption('--input <file>', strings.aboutJudgeInput)
    .addOption(modelOption())
    .addOption(votesOption())
    .option('--second-look', aspectStrings.aboutSecondLook)
    .addHelpText('after', helpText(aspectStrings.examples, [...aspectStrings.notes, ...environmentNotes]))
    .action(async (options: JudgeAspectOptions) => {
      const { judgeByAspect } = await import('./run-judge-aspect.ts');
      await judgeByAspect(options);
    });
  judge
    .command('review')
    .summary(strings.aboutJudgeReview)
    .description(strings.aboutJudgeReview)
    .requiredOption('--input <file>', strings.aboutReviewInput)
    .addOption(modelOption())
    .addOption(new Option('--format <format>', strings.aboutReviewFormat).choices(reviewFormats).default('json'))
    .addHelpText('after', helpText(strings.examplesJudgeReview, strings.notesJudgeReview))
    .action(async (options: JudgeReviewOptions) => {
      const { judgeReview } = await import('./run-judge-review.ts');
      await judgeReview(options);
    });
  judge
    .command('measure')
    .summary(measuringStrings.about)
    .description(measuringStrings.about)
    .addOption(new Option('--judge <judge>', strings.aboutJudgeName).choices(modelJudgeNames).default('llm'))
    .addOption(votesOption())
    .addOption(secondLookOption())
    .addOption(modelOption())
    .option('--yes', measuringStrings.aboutYes)
    .addHelpText('after', helpText(measuringStrings.examples, measuringStrings.notes))
    .action(async (options: MeasureOptions) => {
      const { measureJudge } = await import('./measure-judge.ts');
      await measureJudge(options);
    });
}
