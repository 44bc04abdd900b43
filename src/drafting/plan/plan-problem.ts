import type { Message } from '../../text/message.ts';

/** Something in a written plan that could not be read. The rest of the plan was. */
export interface PlanProblem {
  /** 1-based. */
  readonly line: number;
  /** The fault, how it was read instead, and what is allowed. */
  readonly message: Message;
}
