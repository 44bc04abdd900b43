import { type Command, InvalidArgumentError, Option } from 'commander';
import { positioningStyleSchema } from '../../drafting/plan/plan.ts';
import { strategies } from '../../drafting/request/draft.ts';
import { strings as common } from '../command-line-strings.ts';
import { modelJudgeNames, secondLookOption, votesOption } from '../models/judging-options.ts';
import { modelOption } from '../models/model-option.ts';
import { outsideStrings } from '../paper/outside-strings.ts';
import { allowOutsideOption, helpText, wordsOption } from '../shared-options.ts';
import { draftingStrings as strings } from './drafting-strings.ts';
import type { DraftOptions } from './run-draft.ts';

const formats: readonly DraftOptions['format'][] = ['source', 'markdown', 'json'];
const planSources: readonly NonNullable<DraftOptions['from']>[] = ['section', 'library', 'model'];
const feedbackForms: readonly DraftOptions['feedback'][] = ['points', 'words'];
const mostRounds = 5;
const mostRevisions = 4;

/** Adds `situate draft`; what it does is loaded when it is run. */
export function addDraftCommand(program: Command): void {
  program
    .command('draft')
    .summary(strings.aboutDraft)
    .description(strings.aboutDraft)
    .argument('<main>', common.aboutMain)
    .addOption(new Option('--strategy <strategy>', strings.aboutStrategy).choices(strategies).default('plan'))
    .option('--plan <file>', strings.aboutDraftPlan)
    .addOption(new Option('--from <source>', strings.aboutDraftFrom).choices(planSources).conflicts('plan'))
    .option('--rounds <number>', strings.aboutRounds, roundsIn, 0)
    .option('--one-by-one', strings.aboutOneByOne)
    .addOption(new Option('--feedback <form>', strings.aboutFeedback).choices(feedbackForms).default('points'))
    .option('--best-of <number>', strings.aboutBestOf, revisionsIn, 1)
    .addOption(new Option('--positioning <style>', strings.aboutPositioning).choices(positioningStyleSchema.options))
    .addOption(wordsOption())
    .option('--exclude <key...>', strings.aboutExclude)
    .option('--only <key...>', strings.aboutOnly)
    .addOption(new Option('--judge <judge>', strings.aboutDraftJudge).choices(modelJudgeNames))
    .addOption(modelOption())
    .addOption(votesOption())
    .addOption(secondLookOption())
    .addOption(new Option('--format <format>', strings.aboutDraftFormat).choices(formats).default('source'))
    .option('--output <file>', strings.aboutOutput)
    .option('--keep', strings.aboutKeep)
    .option('--no-model', common.aboutNoModel)
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examplesDraft, [...outsideStrings.notes, '', ...strings.notesDraft]))
    .action(async (main: string, options: DraftOptions) => {
      const { draft } = await import('./run-draft.ts');
      await draft(main, options);
    });
}

function roundsIn(typed: string): number {
  if (!/^\d$/.test(typed) || Number(typed) > mostRounds) {
    throw new InvalidArgumentError(strings.noRounds);
  }
  return Number(typed);
}

function revisionsIn(typed: string): number {
  if (!/^[1-9]$/.test(typed) || Number(typed) > mostRevisions) {
    throw new InvalidArgumentError(strings.noRevisions);
  }
  return Number(typed);
}
