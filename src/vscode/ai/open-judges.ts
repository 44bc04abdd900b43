import { createModelPositioning, createModelSupport } from '../../judges/create-model-judges.ts';
import { withKeptMeasurement } from '../../judges/measuring/kept-measurement.ts';
import type { MeasurementStore } from '../../judges/model/measurement.ts';
import type { PositioningModelJudge, SupportModelJudge } from '../../judges/model/model-judges.ts';
import type { ModelQuestions } from '../../judges/model/section-questions.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { ModelTask } from '../../llm/model-names.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import type { OpenedJudges } from '../../workflows/judge/ask-models.ts';
import type { JudgingChoice } from './judging-choice.ts';
import type { ModelAccess } from './model-access.ts';
import { promptsFor } from './paper-prompts.ts';

/**
 * Makes a model a judge of citations, as the author chose. With `measurements` it says how often it was right,
 * if it was measured. Rejects with `PromptError`.
 */
export async function openSupportJudge(
  model: ChatModel,
  prompts: PromptSource,
  choice: JudgingChoice,
  measurements?: MeasurementStore,
): Promise<SupportModelJudge> {
  const { judge, votes, secondLook } = choice;
  const opened = await createModelSupport(judge, { model, prompts, votes, secondLook });
  return measurements === undefined ? opened : withKeptMeasurement('support', opened, measurements);
}

/** Makes a model a judge of where the paper stands, in the same way. Rejects with `PromptError`. */
export async function openPositioningJudge(
  model: ChatModel,
  prompts: PromptSource,
  choice: JudgingChoice,
  measurements?: MeasurementStore,
): Promise<PositioningModelJudge> {
  const { judge, votes, secondLook } = choice;
  const opened = await createModelPositioning(judge, { model, prompts, votes, secondLook });
  return measurements === undefined ? opened : withKeptMeasurement('positioning', opened, measurements);
}

/** The way judges of questions are opened: `options` as for `ModelAccess.model`; `counted` wraps each model. */
export interface OpeningJudges {
  readonly options?: Parameters<ModelAccess['model']>[1];
  readonly counted?: (model: ChatModel) => ChatModel;
}

/**
 * Makes those models judges that questions about a paper are for, and no others: that of `style` only for a second opinion.
 * Rejects with `ChatError`, as `ModelAccess.model`, and with `PromptError`.
 */
export async function openQuestionJudges(
  models: ModelAccess,
  read: ReadPaper,
  { positioning }: Pick<ModelQuestions, 'positioning'>,
  { options, counted = (model) => model }: OpeningJudges = {},
): Promise<OpenedJudges> {
  const prompts = promptsFor(read);
  const { judging } = models;
  const measurements = await models.measurements();
  const used: ChatModel[] = [];
  const open = async (task: ModelTask): Promise<ChatModel> => {
    const model = counted(await models.model(task, options));
    used.push(model);
    return model;
  };
  const openPositioning = async (task: 'positioning' | 'style'): Promise<PositioningModelJudge> =>
    openPositioningJudge(await open(task), prompts, judging, measurements);
  const support = await openSupportJudge(await open('support'), prompts, judging, measurements);
  const asksParagraphs = positioning.some(({ about }) => about !== 'section');
  const asksSections = positioning.some(({ about }) => about === 'section');
  const judges = {
    support,
    positioning: asksParagraphs ? await openPositioning('positioning') : undefined,
    style: asksSections ? await openPositioning('style') : undefined,
  };
  return { judges, used };
}
