import type * as vscode from 'vscode';
import { createModelPositioning, createModelSupport } from '../../judges/create-model-judges.ts';
import { withKeptMeasurement } from '../../judges/measuring/kept-measurement.ts';
import type { MeasurementStore } from '../../judges/measuring/measurement.ts';
import { judgePositioningByTask } from '../../judges/model/positioning-by-task.ts';
import type { PositioningModelJudge } from '../../judges/model/positioning-model-judge.ts';
import type { SupportModelJudge } from '../../judges/model/support-model-judge.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { judgingSettings } from './ai-settings.ts';
import type { ModelAccess } from './model-access.ts';

/**
 * Makes a model a judge of citations, as the settings for a place say. With `measurements` it says how often it was right,
 * if it was measured. Rejects with `PromptError`.
 */
export async function openSupportJudge(
  model: ChatModel,
  prompts: PromptSource,
  scope: vscode.Uri | undefined,
  measurements?: MeasurementStore,
): Promise<SupportModelJudge> {
  const { judge, secondLook } = judgingSettings(scope);
  const votes = oddVotes(scope);
  const opened = await createModelSupport(judge, { model, prompts, votes, secondLook });
  return measurements === undefined ? opened : withKeptMeasurement('support', opened, measurements);
}

/** The models that judge where the paper stands: of a section as a whole, and of its paragraphs. */
export interface PositioningModels {
  readonly style: ChatModel;
  readonly positioning: ChatModel;
}

/** Rejects with `ChatError`, as `ModelAccess.model`. */
export async function positioningModels(
  models: ModelAccess,
  options?: Parameters<ModelAccess['model']>[1],
): Promise<PositioningModels> {
  return { style: await models.model('style', options), positioning: await models.model('positioning', options) };
}

/** Makes models judges of where the paper stands, in the same way. Rejects with `PromptError`. */
export async function openPositioningJudge(
  { style, positioning }: PositioningModels,
  prompts: PromptSource,
  scope: vscode.Uri | undefined,
  measurements?: MeasurementStore,
): Promise<PositioningModelJudge> {
  const { judge, secondLook } = judgingSettings(scope);
  const votes = oddVotes(scope);
  const open = async (model: ChatModel): Promise<PositioningModelJudge> => {
    const opened = await createModelPositioning(judge, { model, prompts, votes, secondLook });
    return measurements === undefined ? opened : withKeptMeasurement('positioning', opened, measurements);
  };
  return judgePositioningByTask(await open(style), await open(positioning));
}

/** The most votes on one question: an even number is lowered by one, because it can end in a tie. */
export function oddVotes(scope: vscode.Uri | undefined): number {
  const { votes } = judgingSettings(scope);
  return votes % 2 === 0 ? votes - 1 : votes;
}
