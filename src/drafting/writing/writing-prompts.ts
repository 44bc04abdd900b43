import type { PromptDefinition } from '../../llm/prompt.ts';

/** The input of every text: the author's own paper. */
const ofPaper = ['title', 'abstract', 'introduction', 'contribution'] as const;

/** The prompts that ask for plans and drafts of a related work. */
export const writingPrompts = {
  plan: { id: 'drafting/plan', inputs: [...ofPaper, 'works', 'language', 'positioning', 'length'], output: 'plan' },
  zeroShot: {
    id: 'drafting/zero-shot',
    inputs: [...ofPaper, 'works', 'language', 'positioning', 'length'],
    output: 'text',
  },
  planned: { id: 'drafting/planned', inputs: [...ofPaper, 'works', 'language', 'positioning', 'plan'], output: 'text' },
  sentence: {
    id: 'drafting/sentence',
    inputs: [...ofPaper, 'works', 'language', 'positioning', 'plan', 'written', 'line'],
    output: 'text',
  },
  work: { id: 'drafting/work', inputs: [...ofPaper, 'language', 'lines', 'citedWork'], output: 'text' },
  merge: {
    id: 'drafting/merge',
    inputs: [...ofPaper, 'language', 'positioning', 'length', 'plan', 'pieces'],
    output: 'text',
  },
  revise: {
    id: 'drafting/revise',
    inputs: [
      ...ofPaper,
      'works',
      'language',
      'positioning',
      'length',
      'plan',
      'dropped',
      'kept',
      'previous',
      'feedback',
    ],
    output: 'text',
  },
  correct: { id: 'drafting/correct', inputs: ['deviations'], output: 'text' },
} as const satisfies Record<string, PromptDefinition<string>>;
