import type { ChatRequest } from '../../llm/chat-model.ts';
import type { FoundWork } from '../merging/found-work.ts';
import type { SearchSubject } from '../search-subject.ts';
import type { RankedWork } from './ranked-work.ts';

/** The progress of a ranking, in works, and the signal that ends it. */
export interface RankingCall {
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Ranks works by what they mean for a subject: this machine, or a language model. */
export interface Ranker {
  readonly rankedBy: RankedWork['rankedBy'];
  /**
   * The score from which a work counts as relevant. Undefined where scores only compare works of one ranking.
   */
  readonly threshold: number | undefined;
  /**
   * All works, the most relevant first, and last those that were left unjudged. Rejects with `ChatError` where a language
   * model cannot be asked, or gave no answer about any of them that could be used.
   */
  rank(subject: SearchSubject, works: readonly FoundWork[], call?: RankingCall): Promise<readonly RankedWork[]>;
}

/** A ranker that asks a language model. */
export interface ModelRanker extends Ranker {
  /** Gives the most that it sends for these works, to be estimated. */
  requests(subject: SearchSubject, works: readonly FoundWork[]): readonly ChatRequest[];
}
