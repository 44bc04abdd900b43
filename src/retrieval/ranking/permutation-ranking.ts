import * as z from 'zod';
import { isOfTheReply } from '../../llm/chat-error.ts';
import type { ChatRequest } from '../../llm/chat-model.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import { askFor, requestsFor } from '../../llm/structured.ts';
import type { FoundWork } from '../merging/found-work.ts';
import type { SearchSubject } from '../search-subject.ts';
import { candidatesListed, candidateText, subjectForRanking } from './candidate-text.ts';
import type { ModelRanker } from './ranker.ts';
import type { RankingOptions } from './ranking-options.ts';
import { nothingUsable } from './ranking-options.ts';
import { sharedTerms } from './shared-terms.ts';

/** @internal exported for the tests of all prompts */
export const permutationPrompt = {
  id: 'search/permutation',
  inputs: ['subject', 'works'],
  output: 'permutation',
} as const satisfies PromptDefinition<string>;

const permutation = z.object({ order: z.array(z.int()) }).meta({ title: 'permutation' });

/** The most works that a model puts in order at once. */
const widestWindow = 20;
const temperature = 0.2;

/**
 * Listwise ranking by permutation (LitLLM, section 3.3; Sun et al. 2023, "Is ChatGPT Good at Search?"): the model puts
 * works in order by their numbers. A longer list is put in order window by window, from its end to its beginning, each
 * window sharing half of its works with the next, so that a good work can rise all the way. So the works should come in
 * a good order already. An order that is incomplete or says something twice is repaired (`completeOrder`), and one that
 * cannot be read leaves its window as it is, unjudged. Rejects with `PromptError`.
 */
export async function createPermutationRanker({ model, prompts, perCall }: RankingOptions): Promise<ModelRanker> {
  const prompt = await loadPrompt(prompts, permutationPrompt);
  const width = Math.max(2, Math.min(perCall ?? widestWindow, widestWindow));

  function requestFor(subject: SearchSubject, works: readonly FoundWork[]): ChatRequest {
    const inputs = { subject: subjectForRanking(subject), works: candidatesListed(works) };
    return { messages: renderPrompt(prompt, inputs), temperature };
  }

  async function inOrder(
    subject: SearchSubject,
    works: readonly FoundWork[],
    signal: AbortSignal | undefined,
  ): Promise<FoundWork[] | undefined> {
    try {
      const { value } = await askFor(model, requestFor(subject, works), permutation, signal && { signal });
      return completeOrder(value.order, works);
    } catch (error) {
      if (isOfTheReply(error)) {
        return undefined;
      }
      throw error;
    }
  }

  return {
    rankedBy: 'permutation',
    threshold: undefined,
    requests: (subject, works) =>
      windowStarts(works.length, width).flatMap((start) =>
        requestsFor(requestFor(subject, works.slice(start, start + width))),
      ),
    async rank(subject, works, { signal, onProgress } = {}) {
      const ordered = [...works];
      const judged = new Set<FoundWork>();
      for (const start of windowStarts(works.length, width)) {
        const window = await inOrder(subject, ordered.slice(start, start + width), signal);
        if (window !== undefined) {
          ordered.splice(start, window.length, ...window);
          for (const work of window) judged.add(work);
        }
        onProgress?.(works.length - start, works.length);
      }
      // One work alone is in order without a question.
      if (ordered.length > 1 && judged.size === 0) {
        throw nothingUsable(model.name);
      }
      const explain = sharedTerms(subject);
      return ordered.map((work, place) => ({
        work,
        score: 1 - place / ordered.length,
        rankedBy: 'permutation',
        why: explain(candidateText(work)),
        argumentsFor: [],
        argumentsAgainst: [],
        isAttributed: undefined,
        ...(ordered.length > 1 && !judged.has(work) && { isUnjudged: true }),
      }));
    },
  };
}

/**
 * Members in the order of their numbers, which begin with 1: the first time that a number is named counts, numbers
 * without a member count nothing, and members that were not named follow in the order that they had.
 *
 * @internal exported for its property test
 */
export function completeOrder<Member>(numbers: readonly number[], members: readonly Member[]): Member[] {
  const named = [...new Set(numbers)].filter((number) => number >= 1 && number <= members.length);
  const isNamed = new Set(named);
  return [...named.map((number) => members[number - 1]!), ...members.filter((_, index) => !isNamed.has(index + 1))];
}

/** Where windows begin that overlap by half, the last one first; one of them begins with the list. */
function windowStarts(length: number, width: number): number[] {
  const step = Math.ceil(width / 2);
  const starts: number[] = [];
  for (let start = length - width; start > 0; start -= step) {
    starts.push(start);
  }
  return length > 1 ? [...starts, 0] : [];
}
