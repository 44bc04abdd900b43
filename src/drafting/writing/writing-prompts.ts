import type { PromptDefinition } from '../../llm/prompt.ts';

/** The input of every text: the author's own paper. */
const ofPaper = ['title', 'abstract', 'introduction', 'contribution'] as const;

/** The inputs on how a text is to be. */
const style = ['language', 'positioning'] as const;

/**
 * The prompts that ask for plans and drafts of a related work. What an author wishes is stated; everything else is
 * quoted.
 */
export const writingPrompts = {
  plan: {
    id: 'drafting/plan',
    inputs: [...ofPaper, 'works', ...style, 'length'],
    wishes: [...style, 'length'],
    output: 'plan',
  },
  zeroShot: {
    id: 'drafting/zero-shot',
    inputs: [...ofPaper, 'works', ...style, 'length'],
    wishes: [...style, 'length'],
    output: 'text',
  },
  planned: {
    id: 'drafting/planned',
    inputs: [...ofPaper, 'works', ...style, 'plan'],
    wishes: [...style, 'plan'],
    output: 'text',
  },
  sentence: {
    id: 'drafting/sentence',
    inputs: [...ofPaper, 'works', ...style, 'plan', 'written', 'line'],
    wishes: [...style, 'plan', 'line'],
    output: 'text',
  },
  work: {
    id: 'drafting/work',
    inputs: [...ofPaper, 'language', 'lines', 'citedWork'],
    wishes: ['language', 'lines'],
    output: 'text',
  },
  merge: {
    id: 'drafting/merge',
    inputs: [...ofPaper, ...style, 'length', 'plan', 'pieces'],
    wishes: [...style, 'length', 'plan'],
    output: 'text',
  },
  revise: {
    id: 'drafting/revise',
    inputs: [...ofPaper, 'works', ...style, 'length', 'plan', 'dropped', 'kept', 'previous', 'passed', 'feedback'],
    wishes: [...style, 'length', 'plan', 'passed', 'feedback'],
    output: 'text',
  },
  prefer: {
    id: 'drafting/prefer',
    inputs: ['previous', 'passed', 'feedback', 'first', 'second'],
    wishes: ['passed', 'feedback'],
    output: 'preference',
  },
  answer: {
    id: 'drafting/answer',
    inputs: ['works', 'question', 'length'],
    wishes: ['question', 'length'],
    output: 'text',
  },
  correct: { id: 'drafting/correct', inputs: ['deviations'], wishes: ['deviations'], output: 'text' },
} as const satisfies Record<string, PromptDefinition<string>>;
