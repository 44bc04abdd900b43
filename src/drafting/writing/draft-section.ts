import type { ChatMessage, ChatReply } from '../../llm/chat-model.ts';
import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import type { Plan } from '../plan/plan.ts';
import { plannedWords } from '../plan/plan-budget.ts';
import type { Draft, DraftCall, DraftRequest, DraftWriter, Strategy } from '../request/draft.ts';
import { type DraftContext, draftContext } from '../request/draft-context.ts';
import { withClosestPassages } from './closest-passages.ts';
import { keepToRequest } from './keep-to-request.ts';
import { lengthWanted, stableInputs } from './paper-inputs.ts';
import { planInPrompt, sentenceLine, withAllowedWorks } from './plan-in-prompt.ts';
import { writeCitations } from './write-citations.ts';
import { type FirstText, type Writing, write } from './writing.ts';
import { writingPrompts } from './writing-prompts.ts';

const writeBy: Readonly<Record<Strategy, (writing: Writing) => Promise<FirstText>>> = {
  'zero-shot': writeZeroShot,
  plan: writePlanned,
  sentences: writeSentences,
  citations: writeCitations,
};

/**
 * Drafts a related work. What deviates from the request is sent back up to twice; the draft says what still deviates,
 * and what did at first. Rejects with `ChatError`, `badReply` if the model writes nothing usable, with `PromptError`,
 * and with `TypeError` where a strategy that needs a plan has none.
 */
export async function draftSection(
  writer: DraftWriter,
  request: DraftRequest,
  strategy: Strategy,
  call: DraftCall = {},
): Promise<Draft> {
  const context = await withClosestPassages(contextFor(request, strategy), writer, call.signal);
  const writing: Writing = { writer, context, call };
  return keepToRequest(writing, await writeBy[strategy](writing));
}

/** A text that is not written from the plan is not checked against it, but has the length of the plan. */
function contextFor(request: DraftRequest, strategy: Strategy): DraftContext {
  const { plan } = request;
  if (plan === undefined) {
    return draftContext(request);
  }
  return strategy === 'zero-shot'
    ? draftContext({
        ...request,
        plan: undefined,
        words: request.words ?? plannedWords(plan),
        positioning: request.positioning ?? plan.positioning,
      })
    : draftContext({ ...request, plan: withAllowedWorks(plan, draftContext(request)) });
}

/**
 * Writes a related work sentence by sentence from its plan, each with those before it (LitLLM, section 4). Each request
 * begins with what all of them share, followed by the text so far, which only grows.
 */
async function writeSentences(writing: Writing): Promise<FirstText> {
  const { writer, context, call } = writing;
  const plan = planOf(context);
  const prompt = await loadPrompt(writer.prompts, writingPrompts.sentence);
  const inputs = { ...stableInputs(context), plan: planInPrompt(plan, context) };
  const steps = plan.paragraphs.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const replies: ChatReply[] = [];
  let text = '';
  for (const [paragraph, { sentences }] of plan.paragraphs.entries()) {
    for (const [at, sentence] of sentences.entries()) {
      call.onStep?.(replies.length + 1, steps);
      const before = text === '' ? '' : text + (at === 0 ? '\n\n' : ' ');
      const line = sentenceLine(sentence, paragraph, at, context);
      const written = text || 'nothing yet: this is the first sentence';
      const reply = await write(writing, renderPrompt(prompt, { ...inputs, written, line }), before);
      replies.push(reply);
      text = before + reply.text.replace(/\s+/g, ' ').trim();
    }
  }
  return { text, conversation: await messagesForPlanned(writing.writer.prompts, writing.context), replies, steps };
}

/** Writes a related work from the paper and the works in one go (LitLLM, section 4; GREP, table 12). */
async function writeZeroShot(writing: Writing): Promise<FirstText> {
  const { writer, context } = writing;
  const prompt = await loadPrompt(writer.prompts, writingPrompts.zeroShot);
  const conversation = renderPrompt(prompt, { ...stableInputs(context), length: lengthWanted(context) });
  const reply = await write(writing, conversation);
  return { text: reply.text, conversation, replies: [reply], steps: 1 };
}

/** Writes a related work from its plan in one go (LitLLM, section 4). */
async function writePlanned(writing: Writing): Promise<FirstText> {
  const conversation = await messagesForPlanned(writing.writer.prompts, writing.context);
  const reply = await write(writing, conversation);
  return { text: reply.text, conversation, replies: [reply], steps: 1 };
}

/** The messages that ask for a whole related work from its plan. Rejects with `PromptError`. */
export async function messagesForPlanned(prompts: PromptSource, context: DraftContext): Promise<ChatMessage[]> {
  const prompt = await loadPrompt(prompts, writingPrompts.planned);
  return renderPrompt(prompt, { ...stableInputs(context), plan: planInPrompt(planOf(context), context) });
}

/** The plan to write from. Throws `TypeError` if there is none with sentences: strategies that need one say so. */
function planOf({ request: { plan } }: Writing['context']): Plan {
  if (plan === undefined || plan.paragraphs.every(({ sentences }) => sentences.length === 0)) {
    throw new TypeError('This strategy needs a plan with sentences.');
  }
  return plan;
}
