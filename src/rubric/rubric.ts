import type { Message } from '../text/message.ts';
import type { Assessment } from './assessment.ts';
import type { Examination } from './examine-related-work.ts';
import type { JudgedRelatedWork } from './judged-related-work.ts';

/**
 * The criteria that a related work is scored by. A file of `rubrics/` holds one; `docs/development/adding.md` says how
 * to add one.
 */
export interface Rubric {
  /** Kebab case, as its file is called. */
  readonly id: string;
  readonly title: Message;
  /** In the order in which they are shown, which is the one in which to work off what they find. */
  readonly criteria: readonly Criterion[];
}

/** One thing that a rubric looks at. */
export interface Criterion {
  /** No other criterion of any rubric has it. Files keep it: it never changes. */
  readonly id: string;
  readonly title: Message;
  readonly constraint: Constraint;
  readonly scale: Scale;
  /** The thing to do where it failed and whoever judged it says nothing more specific. */
  readonly advice: Message;
  /**
   * A criterion of the same rubric that this one says more about. While that one fails, feedback leaves this one out,
   * and points of both at one place count as the same.
   */
  readonly refines?: string;
  /**
   * The kind of sentence that would fulfil it: where it failed, feedback may propose one more of that kind to the plan
   * of a draft.
   */
  readonly asksFor?: 'positioning';
  /** Who can judge it, and how each of them does. What language models say goes before what this machine finds. */
  readonly judges: {
    readonly machine?: (examination: Examination) => Assessment;
    /**
     * Undefined if they said nothing about it. What this machine found counts for the parts of which they said nothing.
     */
    readonly models?: (judged: JudgedRelatedWork, examination: Examination) => Assessment | undefined;
  };
}

/**
 * `hard`: a valid section has to pass; `soft`: its author prefers that it passes; `none`: it is measured and no more.
 */
export const constraints = ['hard', 'soft', 'none'] as const;

export type Constraint = (typeof constraints)[number];

/**
 * The meaning of the values of a criterion. `Text` is what people call choices: a message, or one that was written out.
 */
export type Scale<Text = Message> =
  /** From 0 to 1, the more the better. */
  | { readonly kind: 'share' }
  /** A whole number. Without `better`, what its author wants is best. */
  | { readonly kind: 'count'; readonly better?: 'fewer' | 'more' | undefined }
  | { readonly kind: 'yesNo' }
  /** One of several, by its id. */
  | { readonly kind: 'choice'; readonly choices: readonly { readonly id: string; readonly title: Text }[] }
  /** From 1 to 5, the more the better. */
  | { readonly kind: 'rating' };
