import * as z from 'zod';
import { loadPrompt, type PromptDefinition } from '../../llm/prompt.ts';
import { type ArgumentInput, createArguedRanker } from './argued-ranking.ts';
import type { ModelRanker } from './ranker.ts';
import type { RankingOptions } from './ranking-options.ts';

/** @internal exported for the tests of all prompts */
export const debatePrompt = {
  id: 'search/debate',
  inputs: ['subject', 'misquoted', 'works'],
  output: 'debate',
} as const satisfies PromptDefinition<ArgumentInput>;

const argument = z.object({ text: z.string(), quotes: z.array(z.string()) });

const debate = z
  .object({
    works: z.array(
      z.object({
        number: z.int(),
        argumentsFor: z.array(argument),
        argumentsAgainst: z.array(argument),
        probability: z.number(),
      }),
    ),
  })
  .meta({ title: 'debate' });

/** The most works that a model debates at once: with more it neglects the later ones. */
const mostPerCall = 10;

/**
 * Debate ranking with attribution (LitLLM, section 3.3): the model argues for and against citing each work, with quotes,
 * and gives a probability. Rejects with `PromptError`.
 */
export async function createDebateRanker({ model, prompts, perCall }: RankingOptions): Promise<ModelRanker> {
  return createArguedRanker({
    rankedBy: 'debate',
    model,
    prompt: await loadPrompt(prompts, debatePrompt),
    shape: debate,
    assessments: ({ works }) => works,
    perCall: Math.min(perCall ?? mostPerCall, mostPerCall),
  });
}
