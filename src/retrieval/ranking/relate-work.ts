import * as z from 'zod';
import type { ChatCall, ChatModel, ChatRequest } from '../../llm/chat-model.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { askFor, requestsFor } from '../../llm/structured.ts';
import { withoutInvisible } from '../../llm/untrusted-text.ts';
import type { FoundWork } from '../merging/found-work.ts';
import type { SearchSubject } from '../search-subject.ts';
import { candidateWithPages, subjectForRanking } from './candidate-text.ts';

/** @internal exported for the tests of all prompts */
export const relationPrompt = {
  id: 'search/relation',
  inputs: ['subject', 'work'],
  output: 'relation',
} as const satisfies PromptDefinition<string>;

const relation = z.object({ relation: z.string() }).meta({ title: 'relation' });

/** A call about one work. */
export interface RelationCall extends ChatCall {
  /** The pages of the work that say most about the subject, where it has been read. */
  readonly pages?: readonly string[] | undefined;
}

/** Says how works relate to a subject. */
export interface WorkRelator {
  /** Gives what it will send for a work, to be estimated. */
  requests(subject: SearchSubject, work: FoundWork, pages?: readonly string[]): readonly ChatRequest[];
  /** Up to three sentences in one line. Rejects with `ChatError`. */
  relate(subject: SearchSubject, work: FoundWork, call?: RelationCall): Promise<string>;
}

/**
 * Has a model summarise works in view of a subject, as Citegeist does before it writes. The summary is for the author to
 * read; it is no evidence. Rejects with `PromptError`.
 */
export async function createWorkRelator({
  model,
  prompts,
}: {
  readonly model: ChatModel;
  readonly prompts: Pick<PromptSource, 'read'>;
}): Promise<WorkRelator> {
  const prompt = await loadPrompt(prompts, relationPrompt);
  const request = (subject: SearchSubject, work: FoundWork, pages: readonly string[] = []): ChatRequest => ({
    messages: renderPrompt(prompt, { subject: subjectForRanking(subject), work: candidateWithPages(work, pages) }),
  });
  return {
    requests: (...asked) => requestsFor(request(...asked)),
    async relate(subject, work, { pages, ...call } = {}) {
      const { value } = await askFor(model, request(subject, work, pages), relation, call);
      return withoutInvisible(value.relation).replace(/\s+/g, ' ').trim();
    },
  };
}
