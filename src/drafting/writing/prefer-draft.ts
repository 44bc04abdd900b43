import * as z from 'zod';
import { isOfTheReply } from '../../llm/chat-error.ts';
import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import { askFor } from '../../llm/structured.ts';
import type { DraftCall, DraftWriter } from '../request/draft.ts';
import { draftContext } from '../request/draft-context.ts';
import { tagText } from '../tags/tagged-text.ts';
import { feedbackListed, passedListed, type RevisionRequest } from './revise-draft.ts';
import { writingPrompts } from './writing-prompts.ts';

const preferenceSchema = z
  .strictObject({ reasoning: z.string(), better: z.enum(['first', 'second', 'neither']) })
  .meta({ title: 'preference' });

/**
 * Finds which of two revisions a model prefers, given the request that both were written for: 0 or 1, where it says so
 * in both orders; undefined where the order decides, where it prefers neither, and where a reply cannot be used.
 * Rejects with `ChatError` where it cannot be asked, and with `PromptError`.
 */
export async function preferredDraft(
  writer: DraftWriter,
  request: RevisionRequest,
  sources: readonly [string, string],
  { signal }: Pick<DraftCall, 'signal'> = {},
): Promise<0 | 1 | undefined> {
  const prompt = await loadPrompt(writer.prompts, writingPrompts.prefer);
  const context = draftContext(request);
  const shared = {
    previous: tagText(request.previous, context).text,
    passed: passedListed(request),
    feedback: feedbackListed(request.feedback, (key) => context.numberOf(key)),
  };
  const texts = sources.map((source) => tagText(source, context).text);
  const ask = async (first: 0 | 1): Promise<0 | 1 | undefined> => {
    const second = first === 0 ? 1 : 0;
    const messages = renderPrompt(prompt, { ...shared, first: texts[first]!, second: texts[second]! });
    try {
      const { value } = await askFor(
        writer.model,
        { messages, sample: writer.sample },
        preferenceSchema,
        signal === undefined ? {} : { signal },
      );
      return value.better === 'neither' ? undefined : value.better === 'first' ? first : second;
    } catch (error) {
      if (isOfTheReply(error)) {
        return undefined;
      }
      throw error;
    }
  };
  const inOrder = await ask(0);
  return inOrder !== undefined && (await ask(1)) === inOrder ? inOrder : undefined;
}
