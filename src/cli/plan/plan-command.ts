import { type Command, Option } from 'commander';
import { positioningStyleSchema } from '../../drafting/plan/plan.ts';
import { strings as common } from '../command-line-strings.ts';
import { draftingStrings as strings } from '../draft/drafting-strings.ts';
import { modelOption } from '../models/model-option.ts';
import { outsideStrings } from '../paper/outside-strings.ts';
import { allowOutsideOption, helpText, wordsOption } from '../shared-options.ts';
import type { PlanDocument, PlanOptions } from './run-plan.ts';

const planSources: readonly PlanDocument['from'][] = ['section', 'library', 'model'];
const formats: readonly PlanOptions['format'][] = ['markdown', 'json', 'line'];

/** Adds `situate plan`; what it does is loaded when it is run. */
export function addPlanCommand(program: Command): void {
  program
    .command('plan')
    .summary(strings.aboutPlan)
    .description(strings.aboutPlan)
    .argument('<main>', common.aboutMain)
    .addOption(new Option('--from <source>', strings.aboutPlanFrom).choices(planSources))
    .addOption(modelOption({ from: 'model' }))
    .addOption(new Option('--positioning <style>', strings.aboutPositioning).choices(positioningStyleSchema.options))
    .addOption(wordsOption())
    .addOption(new Option('--format <format>', strings.aboutPlanFormat).choices(formats).default('markdown'))
    .option('--output <file>', strings.aboutOutput)
    .option('--no-model', strings.aboutNoModelForPlan)
    .addOption(allowOutsideOption())
    .addHelpText('after', helpText(strings.examplesPlan, [...outsideStrings.notes, '', ...strings.notesPlan]))
    .action(async (main: string, options: PlanOptions) => {
      const { plan } = await import('./run-plan.ts');
      await plan(main, options);
    });
}
