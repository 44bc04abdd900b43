import type { SectionStyle } from '../judges/positioning/section-style.ts';
import type { CheckState } from '../rubric/check.ts';
import type { GrepName } from '../rubric/grep-value.ts';
import type { CheckName } from '../rubric/scorecard.ts';
import type { Verdict } from '../rubric/verdict.ts';
import type { RatedComment } from './rate-comments.ts';

/**
 * What `situate score --format json` prints; `docs/score.md` describes it. Paths are relative to the main file's folder,
 * lines count from 1, shares and scores lie between 0 and 1 with four decimals. What is not known is null.
 */
export interface ScoreDocument {
  readonly main: string;
  /** The checks of this machine. */
  readonly hardConstraints: Verdict<CheckName>;
  readonly softConstraints: Verdict<CheckName>;
  /** The eight values of GREP, with what language models say of them. */
  readonly grep: ScoreGrep;
  /** What to do, the most important first. */
  readonly feedback: ScoreFeedback;
  readonly checks: ScoreChecks & Readonly<Record<CheckName, CheckOutcome>>;
  readonly relatedWork: ScoreMeasures;
  readonly exemplar: (ScoreMeasures & { readonly path: string }) | null;
  readonly sections: readonly ScoreSection[];
}

/** The eight values of GREP. */
export interface ScoreGrep {
  readonly hardConstraints: Verdict<GrepName>;
  readonly softConstraints: Verdict<GrepName>;
  readonly values: readonly ScoreValue[];
  /** Why a language model did not judge everything that it was asked about; null where it did, or none was asked. */
  readonly incomplete: string | null;
}

/** A value, and what it rests on. */
export interface ScoreValue {
  readonly name: GrepName;
  readonly constraint: 'hard' | 'soft';
  /** What counts: what a language model judged, else what this machine did. */
  readonly state: CheckState;
  readonly value: number | boolean | string | null;
  readonly offline: ScoreOutcome;
  readonly judged: ScoreOutcome | null;
}

/** What came of a value, by this machine or by a language model. */
export interface ScoreOutcome {
  readonly state: CheckState;
  readonly value: number | boolean | string | null;
  readonly judges: readonly string[];
  readonly votes: { readonly questions: number; readonly cast: number; readonly valid: number } | null;
  readonly finding: string;
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
  /** The values that passed. */
  readonly kept: readonly GrepName[];
  /** The same in the words of a language model, with the numbers of the points from 1; null where none was asked. */
  readonly prose: {
    readonly model: string;
    readonly paragraphs: readonly {
      readonly points: readonly number[];
      readonly text: string;
      /** How useful a language model finds it; null where none was asked. */
      readonly utility: RatedComment | null;
    }[];
  } | null;
}

/** One thing to do. */
export interface ScorePoint {
  readonly value: GrepName;
  readonly urgency: 'must' | 'look' | 'should';
  readonly file: string | null;
  readonly line: number | null;
  readonly key: string | null;
  readonly text: string;
  readonly reason: string | null;
}

/** What all checks have. */
export interface CheckOutcome {
  readonly constraint: 'hard' | 'soft';
  readonly state: CheckState;
  readonly judges: readonly string[];
  readonly finding: string;
  readonly advice: string | null;
}

/** What each check has besides. */
interface ScoreChecks {
  readonly missingCitations: { readonly listed: number; readonly missing: readonly string[] };
  readonly hallucinatedCitations: { readonly cited: number; readonly undefinedKeys: readonly string[] };
  readonly coherence: {
    readonly judged: number;
    readonly unclear: number;
    readonly ratio: number | null;
    readonly doubted: readonly ScoreDoubt[];
  };
  readonly positioning: {
    readonly style: SectionStyle | null;
    readonly positioned: number;
    readonly paragraphs: number;
  };
  readonly length: {
    readonly words: number;
    readonly target: {
      readonly words: number | null;
      readonly minimum: number | null;
      readonly maximum: number | null;
      readonly from: 'configuration' | 'exemplar';
    } | null;
    readonly direction: 'tooShort' | 'tooLong' | null;
    readonly by: number | null;
  };
  readonly emphasis: { readonly ratio: number | null; readonly targets: readonly ScoreTarget[] };
  readonly positioningStyle: {
    readonly wanted: string | null;
    readonly found: SectionStyle | null;
    readonly deviating: readonly ScorePlace[];
  };
}

export interface ScorePlace {
  readonly file: string;
  readonly line: number;
}

/** A citation that may name the wrong work. */
export interface ScoreDoubt extends ScorePlace {
  readonly key: string;
  /** As it stands in the source, in one line. */
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
  /** Where it is not known which works are discussed, all of them. */
  readonly notJudged: readonly ScoreWork[];
  /** Keys of works that stand in no paragraph that says where the paper stands. */
  readonly neverPositionedAgainst: readonly string[];
}

/** A work that a section cites, by the key of its first citation there. */
export interface ScoreWork {
  readonly key: string;
  /** Of the words of the section. */
  readonly share: number | null;
  readonly score: number | null;
}
