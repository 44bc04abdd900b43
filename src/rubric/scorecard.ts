import { emphasisOfSections, relatedWorkEmphasis } from '../judges/emphasis/related-work-emphasis.ts';
import { measureSections, type SectionMeasures } from '../judges/emphasis/section-measures.ts';
import type { Judges } from '../judges/judges.ts';
import type { Exemplar } from '../project/exemplar.ts';
import { relatedWorkSections, type Paper } from '../project/paper.ts';
import type { Check, CheckState } from './check.ts';
import {
  checkHallucinatedCitations,
  checkMissingCitations,
  type HallucinatedCitations,
  type MissingCitations,
} from './cited-works-checks.ts';
import { checkCoherence, type Coherence } from './coherence-check.ts';
import { checkEmphasis, type CitationEmphasis } from './emphasis-check.ts';
import { checkLength, type SectionLength } from './length-check.ts';
import { checkPositioning, checkPositioningStyle, type Positioning, type PositioningStyle } from './positioning-checks.ts';
import { describeSections, type SectionDescription } from './section-description.ts';

/** The checks of a scorecard, in the order of GREP's report. */
export interface Checks {
  readonly missingCitations: MissingCitations;
  readonly hallucinatedCitations: HallucinatedCitations;
  readonly coherence: Coherence;
  readonly positioning: Positioning;
  readonly length: SectionLength;
  readonly emphasis: CitationEmphasis;
  readonly positioningStyle: PositioningStyle;
}

/** How the related work of a paper fares. */
export interface Scorecard {
  readonly checks: Checks;
  readonly hard: Verdict;
  readonly soft: Verdict;
  /** What the related work and the exemplar have in common whatever they cite; the latter undefined without one. */
  readonly measures: SectionMeasures;
  readonly exemplar: { readonly path: string; readonly measures: SectionMeasures } | undefined;
  readonly sections: readonly SectionDescription[];
}

/** What became of the constraints of one kind. */
export interface Verdict {
  /** `failed` if one failed; else `notJudged` or `doubtful` if one of them is; `passed` only if all passed. */
  readonly state: CheckState;
  /** The checks by what became of them, in order. */
  readonly passed: readonly CheckName[];
  readonly failed: readonly CheckName[];
  readonly doubtful: readonly CheckName[];
  readonly notJudged: readonly CheckName[];
}

export type CheckName = keyof Checks;

/**
 * Scores the related work of a paper by what judges have at hand: run it again when they have what they lacked. An
 * `exemplar` takes the place of the one in the configuration, and of a length set there.
 */
export function scorePaper(paper: Paper, judges: Judges, exemplar?: Exemplar): Scorecard {
  const emphasis = relatedWorkEmphasis(paper);
  const sections = describeSections(paper);
  const positioning = checkPositioning(paper, sections);
  const compared = exemplar ?? paper.exemplar;
  const checks: Checks = {
    missingCitations: checkMissingCitations(paper),
    hallucinatedCitations: checkHallucinatedCitations(paper),
    coherence: checkCoherence(paper, judges),
    positioning,
    length: checkLength(paper, exemplar),
    emphasis: checkEmphasis(paper, emphasis, compared),
    positioningStyle: checkPositioningStyle(paper, positioning, judges),
  };
  return {
    checks,
    hard: verdict(checks, 'hard'),
    soft: verdict(checks, 'soft'),
    measures: measureSections(relatedWorkSections(paper), emphasis),
    exemplar: compared && {
      path: compared.path,
      measures: measureSections(compared.sections, emphasisOfSections(compared, compared.sections)),
    },
    sections,
  };
}

function verdict(checks: Checks, constraint: Check['constraint']): Verdict {
  const named = (Object.keys(checks) as CheckName[]).filter((name) => checks[name].constraint === constraint);
  const inState = (state: CheckState): CheckName[] => named.filter((name) => checks[name].state === state);
  const lists = {
    passed: inState('passed'),
    failed: inState('failed'),
    doubtful: inState('doubtful'),
    notJudged: inState('notJudged'),
  };
  const worst = (['failed', 'notJudged', 'doubtful'] as const).find((state) => lists[state].length > 0);
  return { state: worst ?? 'passed', ...lists };
}
