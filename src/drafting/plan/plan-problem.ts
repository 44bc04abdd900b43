import type { Message } from '../../text/message.ts';

/** Something in a written plan that could not be read as it stands. The rest of the plan was read. */
export interface PlanProblem {
  /** 1-based. */
  readonly line: number;
  /** What is wrong, what was made of it, and what is allowed. */
  readonly message: Message;
}
