import type { CitedWork } from '../../evidence/cited-work.ts';
import type { Judges } from '../../judges/judges.ts';
import type { ChatCall, ChatModel } from '../../llm/chat-model.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import type { Section } from '../../manuscript/model.ts';
import type { Paper } from '../../project/paper.ts';
import type { Plan, PlannedPositioning } from '../plan/plan.ts';
import type { Deviation } from './deviation.ts';
import type { PassageLink } from './passage-link.ts';

/**
 * The ways in which a draft is written (LitLLM, sections 4 and A.3).
 * - `zero-shot`: from the paper and the works, in one go
 * - `plan`: from a plan, in one go
 * - `sentences`: from a plan, one sentence at a time, each with those before it
 * - `citations`: first what to say about each work, then everything put together
 */
export const strategies = ['zero-shot', 'plan', 'sentences', 'citations'] as const;

export type Strategy = (typeof strategies)[number];

/** True if a strategy writes from a plan. */
export function needsPlan(strategy: Strategy): boolean {
  return strategy === 'plan' || strategy === 'sentences';
}

/** The properties that a draft should have. */
export interface DraftRequest {
  readonly paper: Paper;
  /** The related-work section that it is for, one that is nested in no other; undefined if the paper has none yet. */
  readonly section: Section | undefined;
  /** The works that may be cited, by the keys that the paper cites them by. Nothing else may. */
  readonly works: readonly CitedWork[];
  /** Required by the strategies that need one. */
  readonly plan: Plan | undefined;
  /** Takes precedence over that of the plan and that of `situate.json`. */
  readonly positioning: PlannedPositioning | undefined;
  /** The number of words that all of it should have, where the plan has no budgets. */
  readonly words: number | undefined;
  /**
   * Citations that the author spelled out in rounds by hand, by `identitiesIn`. Drafts may keep them, as they may those
   * of the paper.
   */
  readonly authored?: readonly string[];
}

/** Who writes, and with which prompts. */
export interface DraftWriter {
  readonly model: ChatModel;
  readonly prompts: PromptSource;
  /** Tells further tries apart where replies are cached. */
  readonly sample: number;
  /** Asks the judges of this machine, which choose passages by their vectors; without it, words choose them. */
  readonly ask?: <Answer>(
    question: (judges: Judges) => Answer | Promise<Answer>,
    signal?: AbortSignal,
  ) => Promise<Answer>;
}

/** The means of watching and stopping the writing. */
export interface DraftCall extends Pick<ChatCall, 'signal'> {
  /**
   * Called with the draft as far as written, in the document's format, while it arrives; it may end amid a sentence.
   */
  readonly onDraft?: (source: string) => void;
  /** Called before each step of several: a sentence, a work, a repair. Counted from 1. */
  readonly onStep?: (step: number, of: number) => void;
}

/** A draft, and where it still deviates from its request after all repairs. */
export interface Draft {
  /** Paragraphs in the document's own format with its own citation commands, blank lines between them. */
  readonly source: string;
  readonly deviations: readonly Deviation[];
  /** Those that were there at first and were repaired, so that nothing is hidden. */
  readonly repaired: readonly Deviation[];
  /** The passages that its sentences rest on, as the model named them: each is there, and of a work that its sentence cites. */
  readonly passages: readonly PassageLink[];
  /** The model that wrote it. */
  readonly model: string;
}
