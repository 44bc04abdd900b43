import type { KnownWorks } from '../evidence/known-works.ts';
import type { SectionStyle } from '../judges/positioning/section-style.ts';
import type { CriterionState, CriterionValue, JudgeShare, VoteCount } from '../rubric/assessment.ts';
import type { CriterionResult } from '../rubric/criterion-result.ts';
import type { Verdict } from '../rubric/verdict.ts';
import type {
  ScoreAlignment,
  ScoreCitedWorks,
  ScoreCitegeist,
  ScoreOverlap,
  ScorePlanAdherence,
  ScoreRedundancy,
  ScoreStructure,
} from './comparison-document.ts';
import type { RatedComment } from './rated-comment.ts';
import type { ScorePlace } from './score-place.ts';

/**
 * What `situate score --format json` prints of a paper; `docs/score.md` describes it. Paths are relative to the main file's folder,
 * lines count from 1, shares and scores lie between 0 and 1 with four decimals. What is not known is null.
 */
export interface ScoreDocument {
  /** That of the main file, from the folder that the command ran in. */
  readonly folder: string;
  readonly main: string;
  /** A hash of all that the scores depend on; null where they depend on more than can be compared. */
  readonly basis: string | null;
  /** What changed since an earlier run; null if they were not compared. */
  readonly changes: ScoreChanges | null;
  readonly rubrics: readonly ScoreRubric[];
  /** Why a language model did not judge everything that it was asked about; null if it did, or none was asked. */
  readonly incomplete: string | null;
  /** By what the works are known that the related work cites: judges know no more of them. */
  readonly known: KnownWorks;
  /** What to do, the most important first. */
  readonly feedback: ScoreFeedback;
  readonly targets: ScoreTargets;
  /** Citations that this machine doubts. */
  readonly doubted: readonly ScoreDoubt[];
  readonly relatedWork: ScoreMeasures;
  readonly exemplar: (ScoreMeasures & { readonly path: string }) | null;
  /** Null without an exemplar, and where texts cannot be embedded. */
  readonly alignment: ScoreAlignment | null;
  /** Null without an exemplar. */
  readonly overlap: ScoreOverlap | null;
  readonly planAdherence: ScorePlanAdherence | null;
  readonly structure: ScoreStructure | null;
  /** Null where texts cannot be embedded, and for fewer than two paragraphs. */
  readonly redundancy: ScoreRedundancy | null;
  readonly citedWorks: ScoreCitedWorks;
  /** Null if no language model was asked. */
  readonly citegeist: ScoreCitegeist | null;
  readonly sections: readonly ScoreSection[];
}

/** How criteria changed since an earlier run, as far as the same judges judged them. */
export interface ScoreChanges {
  readonly worse: readonly ScoreChange[];
  readonly better: readonly ScoreChange[];
}

/** A criterion before and after. */
export interface ScoreChange {
  readonly criterion: string;
  readonly before: Pick<ScoreAssessment, 'state' | 'value'>;
  readonly after: Pick<ScoreAssessment, 'state' | 'value'>;
}

/** The scores of the related work by a rubric. */
export interface ScoreRubric {
  readonly id: string;
  readonly title: string;
  /** By the ids of criteria. */
  readonly hardConstraints: Verdict<string>;
  readonly softConstraints: Verdict<string>;
  readonly criteria: readonly ScoreCriterion[];
}

/** A criterion with the assessment that counts: that of a language model, otherwise that of this machine. */
export interface ScoreCriterion
  extends Pick<CriterionResult, 'id' | 'title' | 'constraint' | 'scale'>,
    ScoreAssessment {
  /** What this machine found where a language model takes precedence over it, otherwise null. */
  readonly offline: ScoreAssessment | null;
}

/** The assessment of a criterion by one judge. */
export interface ScoreAssessment {
  readonly state: CriterionState;
  readonly value: CriterionValue | null;
  /** The lowest and the highest of several values whose mean it is, otherwise null. */
  readonly spread: readonly [lowest: number, highest: number] | null;
  /** How much of the text was judged. */
  readonly coverage: number;
  readonly judges: readonly string[];
  /** How much each of several judges judged; empty if one judged all. */
  readonly judgedBy: readonly JudgeShare[];
  readonly votes: VoteCount | null;
  /** What was found, or why nothing was judged. */
  readonly reason: string;
  readonly notes: readonly string[];
  readonly advice: string | null;
  readonly places: readonly ScoreExplanation[];
}

/** A place that explains a value. */
export interface ScoreExplanation extends ScorePlace {
  readonly key: string | null;
  readonly remark: string;
  /** Words of a language model. */
  readonly reason: string | null;
}

/** What to do. */
export interface ScoreFeedback {
  readonly points: readonly ScorePoint[];
  /** How many points were left out. */
  readonly more: number;
  /** The criteria of which too little was judged for them to pass: how much that was, and what to do about it. */
  readonly uncovered: readonly {
    /** Its id. */
    readonly criterion: string;
    readonly reason: string;
    readonly advice: string | null;
  }[];
  /** The ids of the criteria that passed. */
  readonly kept: readonly string[];
  /** The first twelve in the words of a language model, with the numbers of the points from 1; null if none was asked. */
  readonly prose: {
    readonly model: string;
    readonly paragraphs: readonly {
      readonly points: readonly number[];
      readonly text: string;
      /** How useful a language model finds it; null if none was asked. */
      readonly utility: RatedComment | null;
    }[];
  } | null;
}

/** One thing to do. */
export interface ScorePoint {
  /** The id of the criterion that it is about. */
  readonly criterion: string;
  readonly urgency: 'must' | 'look' | 'should';
  readonly file: string | null;
  readonly line: number | null;
  readonly key: string | null;
  readonly text: string;
  readonly reason: string | null;
}

/** What the author wants of the related work, beside what was found. */
export interface ScoreTargets {
  /** The keys of works that have to be cited: how many there are, and those that are not cited. */
  readonly toCite: { readonly listed: number; readonly missing: readonly string[] };
  readonly length: {
    readonly words: number | null;
    readonly minimum: number | null;
    readonly maximum: number | null;
    readonly from: 'configuration' | 'exemplar';
    /** How it is missed, and by which part of the target; null if it is met. */
    readonly direction: 'tooShort' | 'tooLong' | null;
    readonly by: number | null;
  } | null;
  /** The style of positioning. */
  readonly positioning: string | null;
  readonly works: readonly ScoreTarget[];
}

/** A citation that may name the wrong work. */
export interface ScoreDoubt extends ScorePlace {
  readonly key: string;
  /** As it is in the source, in one line. */
  readonly sentence: string;
  readonly score: number | null;
  readonly judge: string;
  /** Keys of works that fit better, the best first. */
  readonly closest: readonly string[];
}

/** A work with a target, what is wanted and what is there. */
export interface ScoreTarget {
  readonly key: string;
  readonly from: 'configuration' | 'exemplar';
  readonly wanted: { readonly treatment: Treatment | null; readonly share: number | null };
  readonly found: {
    readonly treatment: Treatment | null;
    readonly score: number | null;
    readonly share: number | null;
  } | null;
  readonly met: boolean | null;
}

type Treatment = 'discussed' | 'mentioned';

/** What can be compared of two sections, whatever they cite. */
export interface ScoreMeasures {
  readonly words: number;
  readonly paragraphs: number;
  readonly sentences: number;
  readonly works: number;
  readonly shareDiscussed: number | null;
  readonly citationsPerSentence: number | null;
}

/** What one related-work section does, with all that is nested in it. */
export interface ScoreSection extends ScorePlace {
  readonly heading: string;
  readonly words: number;
  readonly style: SectionStyle | null;
  readonly paragraphs: readonly (ScorePlace & { readonly words: number; readonly positions: boolean | null })[];
  readonly discussed: readonly ScoreWork[];
  readonly mentioned: readonly ScoreWork[];
  /** All works, if it is not known which are discussed. */
  readonly notJudged: readonly ScoreWork[];
  /** Keys of works that the section never contrasts with the paper. */
  readonly neverPositionedAgainst: readonly string[];
}

/** A work that a section cites, by the key of its first citation there. */
export interface ScoreWork {
  readonly key: string;
  /** Of the words of the section. */
  readonly share: number | null;
  readonly score: number | null;
}
