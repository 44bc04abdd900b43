import { type Command, Option } from 'commander';
import { type PlannedPositioning, positioningStyleSchema } from '../drafting/plan/plan.ts';
import { draftingStrings as strings } from './drafting-strings.ts';
import { helpText } from './help-text.ts';
import { allowOutsideOption, type OutsideOption } from './outside-option.ts';
import { outsideStrings } from './outside-strings.ts';
import { strings as common } from './strings.ts';
import { wordsOption } from './words-option.ts';

const planSources = ['section', 'library', 'model'] as const;
const formats = ['markdown', 'json', 'line'] as const;

/** The options of `situate plan`. */
export interface PlanOptions extends OutsideOption {
  /** By default the section where it has text, else the library. */
  readonly from?: (typeof planSources)[number];
  readonly positioning?: PlannedPositioning;
  readonly words?: number;
  readonly format: (typeof formats)[number];
  readonly output?: string;
  /** False: no local model. */
  readonly model: boolean;
}

/** Adds `situate plan`; what it does is loaded when it is run. */
export function addPlanCommand(program: Command): void {
  program
    .command('plan')
    .summary(strings.aboutPlan)
    .description(strings.aboutPlan)
    .argument('<main>', common.aboutMain)
    .addOption(new Option('--from <source>', strings.aboutPlanFrom).choices(planSources))
    .addOption(new Option('--positioning <style>', strings.aboutPositioning).choices(positioningStyleSchema.options))
    .addOption(wordsOption())
    .addOption(new Option('--format <format>', strings.aboutPlanFormat).choices(formats).default('markdown'))
    .option('--output <file>', strings.aboutOutput)
    .option('--no-model', strings.aboutNoModelForPlan)
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examplesPlan, [...outsideStrings.notes, '', ...strings.notesPlan]))
    .action(async (main: string, options: PlanOptions) => {
      const { plan } = await import('./plan.ts');
      await plan(main, options);
    });
}
