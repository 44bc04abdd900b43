import type { ChatMessage } from '../../llm/chat-model.ts';
import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import type { Plan } from '../plan/plan.ts';
import { stableInputs } from './paper-inputs.ts';
import { planInPrompt } from './plan-in-prompt.ts';
import { type FirstText, type Writing, write } from './writing.ts';
import { writingPrompts } from './writing-prompts.ts';

/** Writes a related work from its plan in one go (LitLLM, section 4). */
export async function writePlanned(writing: Writing): Promise<FirstText> {
  const conversation = await askForPlanned(writing);
  const reply = await write(writing, conversation);
  return { text: reply.text, conversation, replies: [reply], steps: 1 };
}

/** The messages that ask for a whole related work from its plan. Rejects with `PromptError`. */
export async function askForPlanned({ writer, context }: Writing): Promise<ChatMessage[]> {
  const prompt = await loadPrompt(writer.prompts, writingPrompts.planned);
  return renderPrompt(prompt, { ...stableInputs(context), plan: planInPrompt(planOf(context), context) });
}

/** The plan to write from. Throws `TypeError` if there is none with sentences: strategies that need one say so. */
export function planOf({ request: { plan } }: Writing['context']): Plan {
  if (plan === undefined || plan.paragraphs.every(({ sentences }) => sentences.length === 0)) {
    throw new TypeError('This strategy needs a plan with sentences.');
  }
  return plan;
}
