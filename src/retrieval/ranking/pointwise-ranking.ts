import * as z from 'zod';
import { loadPrompt, type PromptDefinition } from '../../llm/prompt.ts';
import { type ArgumentInput, createArguedRanker } from './argued-ranking.ts';
import type { ModelRanker } from './ranker.ts';
import type { RankingOptions } from './ranking-options.ts';

/** @internal exported for the tests of all prompts */
export const pointwisePrompt = {
  id: 'search/pointwise',
  inputs: ['subject', 'misquoted', 'works'],
  output: 'assessment',
} as const satisfies PromptDefinition<ArgumentInput>;

const assessment = z
  .object({ reason: z.string(), quotes: z.array(z.string()), probability: z.number() })
  .meta({ title: 'assessment' });

/**
 * Pointwise ranking with reasons (LitLLM, its reasoned pointwise prompt): one work in each call, the reason with quotes
 * first, and then a probability. Rejects with `PromptError`.
 */
export async function createPointwiseRanker({ model, prompts }: Omit<RankingOptions, 'perCall'>): Promise<ModelRanker> {
  return createArguedRanker({
    rankedBy: 'pointwise',
    model,
    prompt: await loadPrompt(prompts, pointwisePrompt),
    shape: assessment,
    assessments: ({ reason, quotes, probability }) => {
      const reasons = [{ text: reason, quotes }];
      return [
        probability >= 50
          ? { number: 1, argumentsFor: reasons, argumentsAgainst: [], probability }
          : { number: 1, argumentsFor: [], argumentsAgainst: reasons, probability },
      ];
    },
    perCall: 1,
  });
}
