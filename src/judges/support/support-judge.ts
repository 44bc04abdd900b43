import type { CitedWork } from '../../evidence/cited-work.ts';

/** A citation to be judged: does the cited work fit the sentence? */
export interface SupportQuestion {
  /** The citing sentence as plain text, a CITATION placeholder where citations stand. */
  readonly sentence: string;
  /** The sentences of its paragraph, itself among them, in order; only itself where it stands alone. */
  readonly paragraph: readonly string[];
  /** The work whose citation is judged. */
  readonly cited: CitedWork;
  /** The other works cited in the sentence, and those cited elsewhere in its paragraph. */
  readonly citedBeside: readonly CitedWork[];
  readonly citedNearby: readonly CitedWork[];
  /** All works that could be cited, the ones above among them. The same array for as long as nothing in it changes. */
  readonly library: readonly CitedWork[];
}

/** `unclear`: there is too little to go by. Offline judges never say that a work contradicts a sentence. */
export type SupportVerdict = 'supported' | 'unsupported' | 'unclear';

/** A stretch of what is known about a work. */
export interface EvidenceQuote {
  readonly quote: string;
  readonly from: 'title' | 'abstract';
  /** Offsets in that title or abstract. */
  readonly start: number;
  readonly end: number;
}

export interface SupportJudgement {
  readonly verdict: SupportVerdict;
  /** How well it fits, from 0 to 1. Scores of different judges do not compare. */
  readonly score: number;
  /** What of the work comes closest to the sentence, the best first. */
  readonly evidence: readonly EvidenceQuote[];
  /** The works of the library that fit the sentence best, the best first, the cited one not among them. */
  readonly closest: readonly CitedWork[];
  /**
   * Who judged: `offline-abstract`, `offline-title`, `lexical-abstract`, `lexical-title`; with `-alone` behind it where
   * there were too few other works to compare with.
   */
  readonly judge: string;
}

/** Judges citations by what it has at hand. */
export interface SupportJudge {
  /** The judgement; undefined where something has to be fetched first (`Vectors.fetchWanted`). */
  judge(question: SupportQuestion): SupportJudgement | undefined;
}
