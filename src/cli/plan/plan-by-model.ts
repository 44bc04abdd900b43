import type { Plan } from '../../drafting/plan/plan.ts';
import type { DraftRequest } from '../../drafting/request/draft.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { AnnouncedDrafting } from '../../workflows/draft/estimate-drafting.ts';
import { runPlanning } from '../../workflows/draft/run-drafting.ts';
import { CommandError } from '../command-error.ts';
import { draftingStrings as strings } from '../draft/drafting-strings.ts';
import { exitStatus } from '../exit-status.ts';
import { aiStrings } from '../models/ai-strings.ts';
import { languageModels } from '../models/language-models.ts';
import { reportUsage } from '../models/model-judges.ts';
import type { ModelOption } from '../models/model-option.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';
import { say } from '../terminal/standard-streams.ts';

/**
 * Has the model for writing plan a related work. Says first what will be sent. Undefined if it was stopped, after a
 * message; throws `CommandError` where the model makes no plan.
 */
export async function planByModel(
  request: DraftRequest,
  option: ModelOption,
  progress: Progress,
): Promise<Plan | undefined> {
  const models = languageModels(option);
  const model = models.model('writing');
  const confirm = ({ calls, tokens, known }: AnnouncedDrafting): boolean => {
    progress.clear();
    if (known.byTitle > 0) {
      say(aiStrings.knownByTitle(known));
    }
    say(aiStrings.asking([model], calls, tokens));
    progress.show(strings.askingForPlan);
    return true;
  };
  try {
    return await untilInterrupted((signal) =>
      runPlanning({ model, prompts: shippedPrompts(), sample: 0 }, request, { confirm }, { signal }),
    );
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
