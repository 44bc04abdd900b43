import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ChatCall } from '../../llm/chat-model.ts';
import type { EvidenceQuote, SupportVerdict } from '../support/support-judge.ts';
import type { JudgedBy, ModelJudge, Requests } from './judged-by.ts';

/** A citation to be judged: does what the work says bear out the sentence, where the citation stands? */
export interface CoherenceQuestion {
  /** The citing sentence with numbers for its citations: `Plans help [1, 2], as do outlines [3].` */
  readonly sentence: string;
  /** The number of the citation that is judged. */
  readonly number: number;
  readonly cited: CitedWork;
  /** The introduction of the work, where it is known. */
  readonly introduction?: string | undefined;
}

/** `unclear`: the votes were level, none of them counted, or nothing is known of the work but its title. */
export interface CoherenceVerdict {
  readonly verdict: SupportVerdict;
  /** The share of valid votes that find the citation supported; 0.5 where there are none. */
  readonly score: number;
  /** What of the work comes closest to the sentence and the reason, the best first. */
  readonly evidence: readonly EvidenceQuote[];
  readonly by: JudgedBy;
}

/** Judges citations by asking a language model. */
export interface CoherenceJudge extends ModelJudge {
  requests(question: CoherenceQuestion): Requests;
  /** Rejects with `ChatError` where the model cannot be asked. A reply that is of no use is a vote less, not a failure. */
  judge(question: CoherenceQuestion, call?: ChatCall): Promise<CoherenceVerdict>;
}
