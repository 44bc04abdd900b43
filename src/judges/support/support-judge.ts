import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ChatCall } from '../../llm/chat-model.ts';
import type { CitingText } from '../citing-text.ts';
import type { JudgedBy, JudgedHere } from '../judged-by.ts';

/** A citation to be judged: does the cited work support the sentence? */
export interface SupportQuestion {
  /** The citing sentence. */
  readonly sentence: CitingText;
  /**
   * The key by which the sentence cites the work. If the sentence does not show it, the citation is at its end.
   */
  readonly key: string;
  /** The text of its paragraph around the sentence; left out where that is not known. */
  readonly context?: CitingContext;
  /** The work whose citation is judged. */
  readonly cited: CitedWork;
  /** The other works cited in the sentence, and those cited elsewhere in its paragraph: of very many the nearest 200. */
  readonly citedBeside: readonly CitedWork[];
  readonly citedNearby: readonly CitedWork[];
  /** All works that could be cited, the ones above among them. The same array as long as nothing in it changes. */
  readonly library: readonly CitedWork[];
}

/** The text around a citing sentence in its paragraph, as far as it tells what the sentence says of a work. */
export interface CitingContext {
  /** The sentences before it, which say what its pronouns mean; an empty text where there are none. */
  readonly before: CitingText;
  /** The sentences after it that cite nothing and may go on about the work; an empty text where there are none. */
  readonly after: CitingText;
}

/**
 * The answers that a language model can give.
 * - `supported`: the work supports the sentence
 * - `unsupported`: it does not, by a judge with two answers
 * - `contradicted`: what is known of the work cannot be squared with the sentence
 * - `notFound`: what is known of the work, mostly its abstract, says neither; the rest of it may
 * - `unclear`: there is too little to go by
 */
export const supportAnswers = ['supported', 'unsupported', 'contradicted', 'notFound', 'unclear'] as const;

export type Support = (typeof supportAnswers)[number];

/**
 * The answer that the judge on this machine found. It compares, and never says that a work supports or contradicts a
 * sentence: how alike they are does not show whether the sentence is true.
 * - `undoubted`: nothing speaks against the citation
 * - `unsupported`: a doubt, and no more: other works of the library come so much closer that it may be the wrong work
 * - `notFound`: nothing like the sentence was found in what is known of the work
 * - `unclear`: there is too little to go by
 */
export type LocalSupport = 'undoubted' | 'unsupported' | 'notFound' | 'unclear';

/** The state of a citation by a verdict: what was not found is a reason to look, and never a failure. */
export const supportStates = {
  supported: 'passed',
  unsupported: 'failed',
  contradicted: 'failed',
  notFound: 'doubtful',
  unclear: 'doubtful',
} as const satisfies Record<Support, 'passed' | 'failed' | 'doubtful'>;

/** True if a verdict speaks against a citation. */
export function isRejected(verdict: Support | LocalSupport | undefined): boolean {
  return verdict === 'unsupported' || verdict === 'contradicted';
}

/** A stretch of what is known about a work. */
export interface EvidenceQuote {
  readonly quote: string;
  readonly from: 'title' | 'abstract' | 'introduction' | 'passages';
  /** Of a passage: the page that it is on, counted from 1 in the file of the work, where that is known. */
  readonly page?: number;
}

/** The answer of a judge about a citation. */
export interface SupportVerdict<By extends JudgedBy = JudgedBy, Found extends Support | LocalSupport = Support> {
  readonly verdict: Found;
  /** The fit of the work with the sentence, from 0 to 1. Scores of different judges do not compare. */
  readonly score: number;
  /** The passages of the work that it rests on, if the judge quotes them; otherwise the closest ones, the best first. */
  readonly evidence: readonly EvidenceQuote[];
  /**
   * The works of the library that fit the sentence best, the best first, the cited one not among them. Empty if the
   * judge looked at no other work.
   */
  readonly closest: readonly CitedWork[];
  readonly by: By;
}

/** The answer of the judge on this machine. */
export type LocalSupportVerdict = SupportVerdict<JudgedHere, LocalSupport>;

/** Judges citations. `Answer` is how a verdict comes: at once, or, from a language model, as a promise. */
export interface SupportJudge<Answer> {
  judge(question: SupportQuestion, call?: ChatCall): Answer;
}

/**
 * Judges by what is at hand on this machine, and says nothing where something has to be fetched first
 * (`Vectors.fetchWanted`). What a verdict rests on is found when it is asked for; only with a doubt it is there at once.
 * It signs as `offline-abstract`, `offline-title`, `lexical-abstract`, `lexical-title`; with
 * `-alone` after it where there were too few other works to compare with.
 */
export interface LocalSupportJudge extends SupportJudge<LocalSupportVerdict | undefined> {
  /** True if the verdict may be a doubt. Where it cannot, judging may take embedding works for nothing. */
  mayDoubt(question: SupportQuestion): boolean;
}
