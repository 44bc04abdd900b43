import { createGrepPositioning } from '../judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../judges/grep/grep-support.ts';
import type { Requests } from '../judges/model/judged-by.ts';
import type { KnownByTitle } from '../judges/model/known-by-title.ts';
import type { PositioningModelJudge } from '../judges/model/positioning-model-judge.ts';
import type { SupportModelJudge } from '../judges/model/support-model-judge.ts';
import type { ScirmOptions } from '../judges/scirm/scirm.ts';
import { createScirmPositioning } from '../judges/scirm/scirm-positioning.ts';
import { createScirmSupport } from '../judges/scirm/scirm-support.ts';
import type { ChatModel } from '../llm/chat-model.ts';
import { estimateRequest } from '../llm/estimate-tokens.ts';
import { shippedPrompts } from '../node/shipped-prompts.ts';
import { aiStrings as strings } from './ai-strings.ts';
import type { ModelJudging } from './judging-options.ts';
import type { LanguageModels } from './language-models.ts';
import { say } from './standard-streams.ts';

/** The judge of citations, with the prompts that ship with Situate: a workspace changes none of them. */
export function supportJudge(models: LanguageModels, judging: ModelJudging): Promise<SupportModelJudge> {
  const options = judgeOptions(models.model('support'), judging);
  return judging.judge === 'llm' ? createGrepSupport(options) : createScirmSupport(options);
}

/** The judge of where a paper says where it stands. */
export function positioningJudge(models: LanguageModels, judging: ModelJudging): Promise<PositioningModelJudge> {
  const options = judgeOptions(models.model('positioning'), judging);
  return judging.judge === 'llm' ? createGrepPositioning(options) : createScirmPositioning(options);
}

function judgeOptions(model: ChatModel, { votes, secondLook }: ModelJudging): ScirmOptions {
  return { model, prompts: shippedPrompts(), secondLook, ...(votes !== undefined && { votes }) };
}

/**
 * Says on standard error what judges are about to send at most, and to where, after how many works they cannot judge. Says
 * nothing where nothing is.
 */
export function announceRequests(
  models: readonly ChatModel[],
  asked: readonly { readonly requests: Requests; readonly votes: number }[],
  known: KnownByTitle = { works: 0, byTitle: 0 },
): void {
  if (known.byTitle > 0) {
    say(strings.knownByTitle(known));
  }
  const calls = asked.reduce((sum, { requests, votes }) => sum + votes * requests.length, 0);
  const tokens = asked.reduce((sum, { requests, votes }) => sum + votes * sumOf(requests), 0);
  if (calls > 0) {
    say(strings.asking(models, calls, tokens));
  }
}

function sumOf(requests: Requests): number {
  return requests.reduce((sum, request) => sum + estimateRequest(request), 0);
}

/** Says on standard error what was sent and received. */
export function reportUsage({ meter }: LanguageModels): void {
  say(strings.used(meter.usage));
}
