import { contributionQuestions } from '../../judges/contributions/contribution-questions.ts';
import { paperContributions } from '../../judges/contributions/paper-contributions.ts';
import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { openFor } from '../../judges/model/open-questions.ts';
import { createSituateContributions } from '../../judges/situate/situate-contributions.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import type { Paper } from '../../project/paper.ts';
import { type Asked, type AskingFront, askModels } from '../judge/ask-models.ts';

/** The port of asking about contributions. */
export interface ContributionFront extends AskingFront {
  /** Opens the model that judges, with its prompts. Called where there is something to ask. */
  model(): Promise<{ readonly model: ChatModel; readonly prompts: PromptSource }>;
}

/**
 * Has a language model say which contributions of a paper the works have that it cites. What is in `verdicts` is not asked
 * again, and what is said is kept there. Says why where there is nothing to ask about: the paper names no contributions, or
 * nothing is known of the works but their titles. Undefined if it was not confirmed. Rejects as the front does, and with
 * `PromptError`, before it asks; never with `ChatError` then.
 */
export async function askAboutContributions(
  paper: Paper,
  verdicts: Pick<ModelVerdicts, 'contributions'>,
  front: ContributionFront,
): Promise<Asked | 'noContributions' | 'nothingKnown' | undefined> {
  const { questions, known } = contributionQuestions(paper);
  if (questions.length === 0) {
    await front.confirm({ calls: 0, tokens: 0, models: [], known });
    return paperContributions(paper).length === 0 ? 'noContributions' : 'nothingKnown';
  }
  const { model, prompts } = await front.model();
  const judge = await createSituateContributions({ model, prompts });
  return askModels(openFor(judge, questions, verdicts.contributions), { models: [model], known }, front);
}
