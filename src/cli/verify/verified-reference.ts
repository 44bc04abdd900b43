import type { WithContent } from '../../bibliography/content-memo.ts';
import type { Bibliography, Entry } from '../../bibliography/entry.ts';
import type { Verification } from '../../retrieval/verification/verification.ts';

/** An entry of a bibliography, to be verified. */
export interface Reference {
  readonly bibliography: Bibliography;
  readonly entry: Entry;
  /** With the fields that the entry inherits. */
  readonly complete: WithContent;
}

/** An entry with what was found out about it. */
export interface VerifiedReference extends Reference {
  readonly verification: Verification;
}
