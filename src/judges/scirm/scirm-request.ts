import type { ChatMessage } from '../../llm/chat-model.ts';
import { type Prompt, renderPrompt } from '../../llm/prompt.ts';
import { PromptError } from '../../llm/prompt-error.ts';
import { neutralise } from '../../llm/untrusted-text.ts';
import { type Aspect, type AspectExample, formPart } from './aspect.ts';

/**
 * The messages that ask for a score, in the layout that SciRM's models were trained on (section 3.2 and figures 5 to 30): query,
 * criteria with the scale, examples, then what belongs to the case: its inputs and the answer that is judged. All cases of an
 * aspect begin with the same text. Blocks have no fences of ours; nothing in a text can pass for the end of its block. Throws
 * `PromptError` for an input that the aspect does not have, or lacks.
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
  const texts = Object.fromEntries(
    Object.entries(inputs).map(([name, text]) => [name, stated.includes(name) ? text.trim() : blockText(text)]),
  );
  const blocks = [
    `[QUERY]: ${aspect.query}`,
    `[CRITERIA]: ${criteriaText(aspect)}`,
    `[EXAMPLES]:\n${examplesText(aspect)}`,
    ...inputsBesideAnswer(aspect).map((name) => `[${name.toUpperCase()}]: ${texts[name] ?? ''}`),
    `[ANSWER]: ${answerText(aspect, texts, blockText(answer))}`,
  ];
  return [...renderPrompt(system, {}), { role: 'user', content: blocks.join('\n\n') }];
}

/** A text of others as it stands in a block: what would begin or end a block, an example, reasons or a score is no mark in it. */
function blockText(text: string): string {
  return neutralise(text)
    .trim()
    .replace(/\[([A-Z][A-Z ]*)\](?=\s*:)/g, '($1)')
    .replace(/<(?=(?:START|END) OF EXAMPLE)/gi, '‹');
}

/** The inputs that have a block of their own. */
export function inputsBesideAnswer({ inputs, answerForm = '' }: Aspect): string[] {
  return inputs.filter((name) => !answerForm.includes(`{${name}}`));
}

/** An answer as it stands in its block, with the inputs that its aspect shows there. */
export function answerText({ answerForm }: Aspect, inputs: Readonly<Record<string, string>>, answer: string): string {
  return answerForm === undefined
    ? answer
    : answerForm.replace(formPart, (_, name: string) => (name === 'answer' ? answer : (inputs[name] ?? '')));
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
  aspect: Aspect,
  { inputs: texts, answer, reasoning, score }: AspectExample,
  number: number,
): string {
  return [
    `<START OF EXAMPLE ${number}>`,
    ...inputsBesideAnswer(aspect).map((name) => `${name.toUpperCase()}: ${texts[name] ?? ''}`),
    `ANSWER: ${answerText(aspect, texts, answer)}`,
    `EVALUATION: <reasoning>${reasoning} So the evaluation score should be ${score}.</reasoning> <score>${score}</score>`,
    `<END OF EXAMPLE ${number}>`,
  ].join('\n');
}
