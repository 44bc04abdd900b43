import type { FileEdit, Location } from '../text/location.ts';
import type { Message } from '../text/message.ts';
import type { TextRange } from '../text/range.ts';

/** The ways in which findings are shown, the most severe first. Only errors make the command line fail. */
export const severities = ['error', 'warning', 'information', 'hint'] as const;

export type Severity = (typeof severities)[number];

/** What has a severity. */
interface Severe {
  readonly severity: Severity;
}

/** Orders findings by severity, the most severe first. */
export function bySeverity(one: Severe, other: Severe): number {
  return severities.indexOf(one.severity) - severities.indexOf(other.severity);
}

/** How many findings there are of each severity, the most severe first; those without any are left out. */
export function countBySeverity(findings: readonly Severe[]): Partial<Record<Severity, number>> {
  return Object.fromEntries<number>(
    severities.flatMap((wanted) => {
      const count = findings.filter(({ severity }) => severity === wanted).length;
      return count === 0 ? [] : [[wanted, count] as const];
    }),
  );
}

/**
 * A repair. `safe`: the meaning of the paper cannot change, so it may be applied on save; `unsafe`: the author decides
 * with a click.
 */
export interface Fix {
  readonly title: Message;
  readonly kind: 'safe' | 'unsafe';
  /** True if the author should see the change before it is made: it changes more than the finding names. */
  readonly isPreviewed?: boolean;
  /** In offsets of the texts that were linted; they do not overlap within one file. */
  readonly edits: readonly FileEdit[];
}

/**
 * A step towards a repair that takes the author's own words or decision: the editor goes to its place and, if the step has a
 * frame, puts that in.
 */
export interface Step {
  readonly title: Message;
  readonly place: Location;
  readonly frame?: Frame;
}

/** The beginning of a sentence, put in at the start of the place of its step, with a blank that the author fills in. */
export interface Frame {
  /** Source of the manuscript, in its format and language. */
  readonly before: string;
  /** The content that belongs in the blank, in the author's language. */
  readonly blank: Message;
  readonly after: string;
}

/**
 * The text that a language model could write to repair a finding. `citation`: the sentence that the finding is in, so
 * that it says what the work cited there says; `position`: a sentence at the end of the text judged, on where the paper
 * stands.
 */
export type Rewriting = 'citation' | 'position';

/**
 * The help that scholarly sources could give to repair a finding. `correction`: other values for fields of the entry
 * that the finding is in; `supportingWork`: a work that supports what the text says where the finding is.
 */
export type Remedy = 'correction' | 'supportingWork';

/**
 * The kind of verdict a finding reports, with which the author may agree or not: on the citation whose key it
 * underlines, or on the paragraph that it is in.
 */
export type Debatable = 'citation' | 'paragraph';

/** Something a rule found. */
export interface Finding extends Location {
  /** Id of the rule. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: Message;
  /** More places that belong to it, each with a few words. */
  readonly related: readonly (Location & { readonly message: Message })[];
  /** The repairs, the best first. Computed on demand: most findings are only read, few are fixed. */
  fixes(): readonly Fix[];
  /** Gives what the author can do about it by hand, the best first. Computed on demand, as fixes are. */
  readonly steps?: (() => readonly Step[]) | undefined;
  /** For a judgement: the range of the judged text in the file. */
  readonly judged?: TextRange | undefined;
  /** For a judgement: how likely it is right, from 0 to 1, by votes or by what was measured; undefined if not known. */
  readonly certainty?: number | undefined;
  /** For a judgement: what it rests on, a sentence each. */
  readonly explanation?: (() => readonly Message[]) | undefined;
  readonly rewriting?: Rewriting | undefined;
  readonly remedy?: Remedy | undefined;
  readonly debatable?: Debatable | undefined;
}
