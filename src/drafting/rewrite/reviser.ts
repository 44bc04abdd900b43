import * as z from 'zod';
import { ChatError, isOfTheReply } from '../../llm/chat-error.ts';
import type { ChatCall, ChatMessage, ChatModel, ChatRequest } from '../../llm/chat-model.ts';
import { loadPrompt, type Prompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { askFor } from '../../llm/structured.ts';
import { neutralise } from '../../llm/untrusted-text.ts';
import type { FileEdit } from '../../text/location.ts';
import type { Checked, FailedAttempt, RewriteOutcome } from './rewrite.ts';

/** A text, and what the model says about it. */
const revisionShape = z.strictObject({ reasoning: z.string(), text: z.string().min(1) }).meta({ title: 'revision' });

type Revision = z.infer<typeof revisionShape>;

/**
 * The prompt that asks for a repair.
 * @internal exported for the tests of all prompts
 */
export const repairPrompt = {
  id: 'drafting/repair',
  inputs: ['problem'],
  wishes: ['problem'],
  output: 'revision',
} as const satisfies PromptDefinition<string>;

/** The most times that a text that does not pass is sent back. */
export const maximumRepairs = 2;

/** The task that is set, and where its text would go. */
export interface RevisionTask {
  readonly messages: readonly ChatMessage[];
  readonly place: Omit<FileEdit, 'newText'>;
  readonly check: (text: string) => Promise<Checked>;
}

/** Has texts written and sends them back until they pass. */
export interface Reviser {
  /**
   * Asks for a text until one passes, three times at most. Rejects with `ChatError` where a model cannot be asked; it
   * is not an error if no text passes.
   */
  revise(task: RevisionTask, call?: ChatCall): Promise<RewriteOutcome>;
}

/**
 * A reviser that has a model write, at the model's own temperature. `sample` tells tries apart where replies are
 * cached. Rejects with `PromptError`.
 */
export async function createReviser(writer: ChatModel, prompts: PromptSource, sample = 0): Promise<Reviser> {
  const repair: Prompt<'problem'> = await loadPrompt(prompts, repairPrompt);
  return {
    async revise({ messages, place, check }, call) {
      const attempts: FailedAttempt[] = [];
      let conversation = messages;
      for (;;) {
        const written = await write(writer, { messages: conversation, sample }, call);
        if (written instanceof ChatError) {
          attempts.push({ text: '', failed: 'reply', problem: written.message });
          return { kind: 'failed', failed: 'reply', attempts };
        }
        const checked = await check(written.text);
        if ('source' in checked) {
          const edit = { ...place, newText: checked.source };
          return { kind: 'written', edit, checks: ['reply', ...checked.passed], attempts, reason: written.reasoning };
        }
        attempts.push({ text: written.text, ...checked });
        if (attempts.length > maximumRepairs) {
          return { kind: 'failed', failed: checked.failed, attempts };
        }
        conversation = [
          ...conversation,
          { role: 'assistant', content: neutralise(JSON.stringify(written)) },
          ...renderPrompt(repair, { problem: checked.problem }),
        ];
      }
    },
  };
}

async function write(
  writer: ChatModel,
  request: ChatRequest,
  call: ChatCall | undefined,
): Promise<Revision | ChatError> {
  try {
    return (await askFor(writer, request, revisionShape, call)).value;
  } catch (error) {
    if (isOfTheReply(error)) {
      return error;
    }
    throw error;
  }
}
