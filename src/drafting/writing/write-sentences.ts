import type { ChatReply } from '../../llm/chat-model.ts';
import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import { stableInputs } from './paper-inputs.ts';
import { planInPrompt, sentenceLine } from './plan-in-prompt.ts';
import { askForPlanned, planOf } from './write-planned.ts';
import { type FirstText, type Writing, write } from './writing.ts';
import { writingPrompts } from './writing-prompts.ts';

/**
 * Writes a related work sentence by sentence from its plan, each with those before it (LitLLM, section 4). Each request
 * begins with what all of them share, followed by the text so far, which only grows.
 */
export async function writeSentences(writing: Writing): Promise<FirstText> {
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
  return { text, conversation: await askForPlanned(writing), replies, steps };
}
