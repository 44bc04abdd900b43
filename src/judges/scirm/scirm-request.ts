import type { ChatMessage } from '../../llm/chat-model.ts';
import { type Prompt, renderPrompt } from '../../llm/prompt.ts';
import { PromptError } from '../../llm/prompt-error.ts';
import { quotedBlock } from '../../llm/untrusted-text.ts';
import type { Aspect, AspectExample } from './aspect.ts';

/**
 * The messages that ask for a score, in SciRM's layout (section 3.2 and figures 5 to 30): query, criteria with the
 * scale, examples, then what belongs to the case: its inputs and the answer that is judged. All cases of an aspect begin
 * with the same text. The names of the blocks are what the models were trained on. Throws `PromptError` for an input
 * that the aspect does not have, or lacks.
 */
export function scirmMessages(
  system: Prompt<never>,
  aspect: Aspect,
  answer: string,
  inputs: Readonly<Record<string, string>>,
  stated: readonly string[] = [],
): ChatMessage[] {
  if (Object.keys(inputs).sort().join() !== [...aspect.inputs].sort().join()) {
    const given = Object.keys(inputs).join() || 'none';
    throw new PromptError(aspect.id, `its inputs are "${aspect.inputs.join() || 'none'}", it was given "${given}".`);
  }
  const blocks = [
    `[QUERY]: ${aspect.query}`,
    `[CRITERIA]: ${criteriaText(aspect)}`,
    `[EXAMPLES]:\n${examplesText(aspect)}`,
    ...aspect.inputs.map((name) => {
      const text = inputs[name] ?? '';
      return `[${name.toUpperCase()}]:\n${stated.includes(name) ? text.trim() : quotedBlock(name, text)}`;
    }),
    `[ANSWER]:\n${quotedBlock('answer', answer)}`,
  ];
  return [...renderPrompt(system, {}), { role: 'user', content: blocks.join('\n\n') }];
}

/** Gives the criteria, with the scale, in SciRM's layout. */
export function criteriaText({ criteria, scale }: Aspect): string {
  const lines = scale.map(({ score, meaning }) => `${score}: ${meaning}`);
  return [`${criteria} Scoring rubric is as follows:`, ...lines].join('\n');
}

/** The examples of an aspect in SciRM's layout. */
export function examplesText(aspect: Aspect): string {
  return aspect.examples.map((example, index) => exampleBlock(aspect, example, index + 1)).join('\n');
}

function exampleBlock(
  { inputs }: Aspect,
  { inputs: texts, answer, reasoning, score }: AspectExample,
  number: number,
): string {
  return [
    `<START OF EXAMPLE ${number}>`,
    ...inputs.map((name) => `${name.toUpperCase()}: ${texts[name] ?? ''}`),
    `ANSWER: ${answer}`,
    `EVALUATION: <reasoning>${reasoning} So the evaluation score should be ${score}.</reasoning> <score>${score}</score>`,
    `<END OF EXAMPLE ${number}>`,
  ].join('\n');
}
