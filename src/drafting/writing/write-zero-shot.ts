import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import { lengthWanted, stableInputs } from './paper-inputs.ts';
import { type FirstText, type Writing, write } from './writing.ts';
import { writingPrompts } from './writing-prompts.ts';

/** Writes a related work from the paper and the works in one go (LitLLM, section 4; GREP, table 12). */
export async function writeZeroShot(writing: Writing): Promise<FirstText> {
  const { writer, context } = writing;
  const prompt = await loadPrompt(writer.prompts, writingPrompts.zeroShot);
  const conversation = renderPrompt(prompt, { ...stableInputs(context), length: lengthWanted(context) });
  const reply = await write(writing, conversation);
  return { text: reply.text, conversation, replies: [reply], steps: 1 };
}
