import type { PositioningModelJudge, SupportModelJudge } from '../../judges/model/model-judges.ts';
import type { RevisionJudge } from '../../judges/scirm/revision-judge.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import { loadPrompt, type Prompt, type PromptDefinition } from '../../llm/prompt.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { createReviser, type Reviser } from './reviser.ts';

/** The prompts that ask for texts. */
export const rewritePrompts = {
  restate: {
    id: 'drafting/restate',
    inputs: ['work', 'before', 'sentence', 'after', 'citation', 'objection'],
    output: 'revision',
  },
  move: { id: 'drafting/move', inputs: ['work', 'sentence', 'citation', 'objection'], output: 'revision' },
  position: { id: 'drafting/position', inputs: ['contribution', 'works', 'paragraph'], output: 'revision' },
} as const satisfies Record<string, PromptDefinition<string>>;

/** The model that writes, and the judges of what it writes. */
export interface RewriterOptions {
  readonly writer: ChatModel;
  readonly prompts: PromptSource;
  readonly support: SupportModelJudge;
  readonly positioning: PositioningModelJudge;
  readonly revision: RevisionJudge;
  /** Counts the tries of an author: another try gets other texts although replies are cached. 0 by default. */
  readonly sample?: number;
}

/** Everything that rewriting needs, ready for use. */
export interface Rewriter extends Omit<RewriterOptions, 'writer' | 'prompts' | 'sample'> {
  readonly reviser: Reviser;
  readonly prompts: {
    readonly [Name in keyof typeof rewritePrompts]: Prompt<(typeof rewritePrompts)[Name]['inputs'][number]>;
  };
}

/** Loads the prompts. Rejects with `PromptError`. */
export async function createRewriter({ writer, prompts, sample = 0, ...judges }: RewriterOptions): Promise<Rewriter> {
  const [reviser, restate, move, position] = await Promise.all([
    createReviser(writer, prompts, sample),
    loadPrompt(prompts, rewritePrompts.restate),
    loadPrompt(prompts, rewritePrompts.move),
    loadPrompt(prompts, rewritePrompts.position),
  ]);
  return { ...judges, reviser, prompts: { restate, move, position } };
}
