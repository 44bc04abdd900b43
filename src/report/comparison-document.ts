import type { AlignedComponent } from '../rubric/alignment/compared-parts.ts';
import type { StructureName } from '../rubric/alignment/section-structure.ts';
import type { ScorePlace } from './score-place.ts';

/** How a related work aligns with an exemplar, as printed: the scores of each component, null where there are none. */
export type ScoreAlignment = { readonly model: string } & Readonly<
  Record<AlignedComponent, ScoreComponentAlignment | null>
>;

/** The alignment of headings, paragraphs or cited works. */
export interface ScoreComponentAlignment {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly maxSim: number;
  /** The F1 of the exemplar with itself, and F1 as a share of it. */
  readonly selfScore: number;
  readonly normalizedF1: number;
  /** The share of pairs of matches in the same order. */
  readonly order: number | null;
  readonly threshold: number;
  /** Whether the threshold was calibrated on these two related works. */
  readonly calibratedHere: boolean;
  readonly matched: readonly { readonly paper: ScorePart; readonly exemplar: ScorePart; readonly similarity: number }[];
  readonly missing: readonly ScorePart[];
  readonly surplus: readonly ScorePart[];
}

/** A heading, a paragraph or a cited work. A long text is cut. */
export interface ScorePart extends ScorePlace {
  readonly key: string | null;
  readonly text: string;
}

/** The structure of the paper beside that of the exemplar, and their ratio. */
export type ScoreStructure = Readonly<
  Record<
    StructureName,
    { readonly paper: number | null; readonly exemplar: number | null; readonly ratio: number | null }
  >
>;

/** How far the related work says what the exemplar says, in its words and with its works (LitLLM). */
export interface ScoreOverlap {
  readonly rouge1: ScoreRouge;
  readonly rouge2: ScoreRouge;
  readonly rougeL: ScoreRouge;
  /** Null if the exemplar cites no known work. */
  readonly citationRecall: number | null;
}

/** How far the related work keeps to the plan that the exemplar follows (LitLLM). */
export interface ScorePlanAdherence {
  /** `difference`: how many more the paper has; 0 is what LitLLM counts as kept to. */
  readonly sentences: { readonly paper: number; readonly exemplar: number; readonly difference: number };
  /** Works by the sentences of the exemplar that cite them; the share of those in their place is null if there are none. */
  readonly citations: {
    readonly exemplar: number;
    readonly inPlace: number;
    readonly elsewhere: number;
    readonly missing: number;
    readonly shareInPlace: number | null;
  };
}

interface ScoreRouge {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** How much of the related work repeats itself. */
export interface ScoreRedundancy {
  readonly share: number;
  readonly threshold: number;
  readonly repeated: readonly ScorePart[];
}

/** The works that the related work cites. */
export interface ScoreCitedWorks {
  readonly works: number;
  readonly years: readonly { readonly year: number; readonly works: number }[];
  readonly medianAge: number | null;
  readonly venues: readonly { readonly name: string; readonly works: number }[];
  readonly authorGroups: readonly { readonly name: string; readonly works: number }[];
  readonly shareOfBooks: number | null;
  readonly worksPerSentence: number | null;
  /** Null if the paper does not name its authors. */
  readonly selfCitations: number | null;
  /** What is usual in the discipline of the paper; null if that is not known. */
  readonly usual: {
    readonly discipline: string;
    readonly medianAge: number;
    readonly shareOfBooks: number;
    readonly worksPerSentence: number;
    readonly note: string;
  } | null;
}

/** What a language model says of relevance and writing, from 0 to 10 (Citegeist). */
export interface ScoreCitegeist {
  readonly model: string;
  /** Null mean if no work was judged. */
  readonly relevance: {
    readonly mean: number | null;
    readonly sum: number;
    readonly works: readonly { readonly key: string; readonly score: number; readonly reason: string }[];
  };
  /** Null if it was not judged. */
  readonly quality: { readonly score: number; readonly reason: string } | null;
}
