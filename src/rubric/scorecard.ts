import {
  emphasisOfSections,
  relatedWorkEmphasis,
  type SectionEmphasis,
} from '../judges/emphasis/related-work-emphasis.ts';
import { measureSections, type SectionMeasures } from '../judges/emphasis/section-measures.ts';
import type { Judges } from '../judges/judges.ts';
import type { Exemplar } from '../project/exemplar.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import type { Check } from './check.ts';
import {
  checkHallucinatedCitations,
  checkMissingCitations,
  type HallucinatedCitations,
  type InventedName,
  type MissingCitations,
} from './cited-works-checks.ts';
import { type Coherence, checkCoherence } from './coherence-check.ts';
import { type CitationEmphasis, checkEmphasis } from './emphasis-check.ts';
import { checkLength, type SectionLength } from './length-check.ts';
import {
  checkPositioning,
  checkPositioningStyle,
  type Positioning,
  type PositioningStyle,
} from './positioning-checks.ts';
import { describeSections, type SectionDescription } from './section-description.ts';
import { sumUp, type Verdict } from './verdict.ts';

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
  readonly hard: Verdict<CheckName>;
  readonly soft: Verdict<CheckName>;
  /** What the related work does with the works that it cites, all its sections together. */
  readonly emphasis: SectionEmphasis;
  /** What the related work and the exemplar have in common whatever they cite; the latter undefined without one. */
  readonly measures: SectionMeasures;
  readonly exemplar: { readonly path: string; readonly measures: SectionMeasures } | undefined;
  readonly sections: readonly SectionDescription[];
}

export type CheckName = keyof Checks;

/**
 * Scores the related work of a paper by what judges have at hand: run it again when they have what they lacked. An
 * `exemplar` takes the place of the one in the configuration, and of a length set there.
 * @param inventedNames works that a draft in the paper names in words and that may not be cited
 */
export function scorePaper(
  paper: Paper,
  judges: Judges,
  exemplar?: Exemplar,
  inventedNames: readonly InventedName[] = [],
): Scorecard {
  const emphasis = relatedWorkEmphasis(paper);
  const sections = describeSections(paper);
  const positioning = checkPositioning(paper, sections);
  const compared = exemplar ?? paper.exemplar;
  const checks: Checks = {
    missingCitations: checkMissingCitations(paper),
    hallucinatedCitations: checkHallucinatedCitations(paper, inventedNames),
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
    emphasis,
    measures: measureSections(relatedWorkSections(paper), emphasis),
    exemplar: compared && {
      path: compared.path,
      measures: measureSections(compared.sections, emphasisOfSections(compared, compared.sections)),
    },
    sections,
  };
}

function verdict(checks: Checks, constraint: Check['constraint']): Verdict<CheckName> {
  const names = Object.keys(checks) as CheckName[];
  return sumUp(
    names.filter((name) => checks[name].constraint === constraint).map((name) => [name, checks[name].state]),
  );
}
