import * as z from 'zod';
import type { ChatCall, ChatMessage, ChatModel } from '../../llm/chat-model.ts';
import { withExamplesMoved } from '../../llm/example-order.ts';
import { askFor } from '../../llm/structured.ts';
import { jurorFor } from '../jury.ts';
import { type Ballot, castVotes, type VoteOptions } from '../votes.ts';

/** A reply to GREP's questions: reasons first, so that the answer follows from them. */
function evaluation<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): z.ZodType<Evaluation<Choice>> {
  return z.object({ reasoning: z.string(), evaluation: z.enum(choices) }).meta({ title: name });
}

interface Evaluation<Choice> {
  readonly reasoning: string;
  readonly evaluation: Choice;
}

/** The shapes of replies, by the names that prompts give as their output. */
export const grepReplies = {
  yesNo: evaluation('yesNo', ['yes', 'no']),
  positioningType: evaluation('positioningType', ['1', '2', '3']),
} as const;

/** Puts a question of GREP to the vote. Examples that are turns of the conversation have another order in each vote. */
export async function voteOn<Choice extends string>(
  model: ChatModel,
  { votes, temperature }: VoteOptions,
  shape: z.ZodType<Evaluation<Choice>>,
  messages: readonly ChatMessage[],
  call: ChatCall = {},
): Promise<Ballot<Choice>> {
  const sampling = temperature === undefined ? {} : { temperature };
  return castVotes(votes, async (sample) => {
    const juror = jurorFor(model, sample);
    const request = { messages: withExamplesMoved(messages, sample), ...sampling, sample };
    const { value } = await askFor(juror, request, shape, call);
    return { choice: value.evaluation, reason: value.reasoning.trim(), model: juror.name };
  });
}
