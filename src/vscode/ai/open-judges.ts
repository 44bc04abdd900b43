import type * as vscode from 'vscode';
import { createGrepPositioning } from '../../judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../../judges/grep/grep-support.ts';
import { withKeptMeasurement } from '../../judges/measuring/kept-measurement.ts';
import type { MeasurementStore } from '../../judges/measuring/measurement.ts';
import type { PositioningModelJudge } from '../../judges/model/positioning-model-judge.ts';
import type { SupportModelJudge } from '../../judges/model/support-model-judge.ts';
import { createScirmPositioning } from '../../judges/scirm/scirm-positioning.ts';
import { createScirmSupport } from '../../judges/scirm/scirm-support.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { judgingSettings } from './ai-settings.ts';

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
  const opened =
    judge === 'scirm'
      ? await createScirmSupport({ model, prompts, votes, secondLook })
      : await createGrepSupport({ model, prompts, votes });
  return measurements === undefined ? opened : withKeptMeasurement('support', opened, measurements);
}

/** Makes a model a judge of where the paper stands, in the same way. Rejects with `PromptError`. */
export async function openPositioningJudge(
  model: ChatModel,
  prompts: PromptSource,
  scope: vscode.Uri | undefined,
  measurements?: MeasurementStore,
): Promise<PositioningModelJudge> {
  const { judge, secondLook } = judgingSettings(scope);
  const votes = oddVotes(scope);
  const opened =
    judge === 'scirm'
      ? await createScirmPositioning({ model, prompts, votes, secondLook })
      : await createGrepPositioning({ model, prompts, votes });
  return measurements === undefined ? opened : withKeptMeasurement('positioning', opened, measurements);
}

/** The most votes on one question: an even number is taken for the odd one below it, as it can end in a draw. */
export function oddVotes(scope: vscode.Uri | undefined): number {
  const { votes } = judgingSettings(scope);
  return votes % 2 === 0 ? votes - 1 : votes;
}
