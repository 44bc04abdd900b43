import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import type { TenPointScore } from './citegeist-judge.ts';

/** The scores of Citegeist's evaluation, by a language model. */
export interface CitegeistScores {
  readonly model: string;
  /** How relevant each cited work is to the paper, in the order of the first citations. */
  readonly relevance: readonly { readonly work: CitedWork; readonly score: TenPointScore }[];
  /** How well the related work is written; undefined if that was not judged. */
  readonly quality: TenPointScore | undefined;
  /** Why not everything was judged. */
  readonly stoppedBy: ChatError | undefined;
}
