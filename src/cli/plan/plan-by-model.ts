import { ChatError } from '../../llm/chat-error.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { PlanningModel } from '../../workflows/plan/plan-related-work.ts';
import { CommandError } from '../command-error.ts';
import { draftingStrings as strings } from '../draft/drafting-strings.ts';
import { exitStatus } from '../exit-status.ts';
import { languageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { announceRequests, reportUsage } from '../models/open-model-judges.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';
import { say } from '../terminal/standard-streams.ts';

/**
 * Has the model for writing plan a related work. Says first what will be sent. Undefined if it was stopped, after a
 * message; rejects with `CommandError` where the model makes no plan.
 */
export async function planByModel<Made>(
  make: (model: PlanningModel, signal: AbortSignal) => Promise<Made>,
  option: ModelOption,
  progress: Progress,
): Promise<Made | undefined> {
  const models = languageModels(option);
  const model = models.model('writing');
  const planning: PlanningModel = {
    open: () => Promise.resolve({ model, prompts: shippedPrompts(), sample: 0 }),
    confirm(cost) {
      progress.clear();
      announceRequests({ ...cost, models: [model] });
      progress.show(strings.askingForPlan);
      return true;
    },
  };
  try {
    return await untilInterrupted((signal) => make(planning, signal));
  } catch (error) {
    if (!(error instanceof ChatError)) {
      throw error;
    }
    if (error.reason === 'cancelled') {
      progress.clear();
      say(strings.planInterrupted);
      process.exitCode = exitStatus.interrupted;
      return undefined;
    }
    throw new CommandError(strings.notPlanned(error.message));
  } finally {
    progress.clear();
    reportUsage(models);
  }
}
