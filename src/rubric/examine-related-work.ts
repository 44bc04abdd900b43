import {
  emphasisOfSections,
  relatedWorkEmphasis,
  type SectionEmphasis,
} from '../judges/emphasis/related-work-emphasis.ts';
import { measureSections, type SectionMeasures } from '../judges/emphasis/section-measures.ts';
import type { Judges } from '../judges/judges.ts';
import type { Exemplar } from '../project/exemplar.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import type { Assessment } from './assessment.ts';
import {
  checkHallucinatedCitations,
  checkMissingCitations,
  type HallucinatedCitations,
  type InventedName,
  type MissingCitations,
} from './cited-works-checks.ts';
import { type CitationEmphasis, checkEmphasis } from './emphasis-check.ts';
import { checkLength, type SectionLength } from './length-check.ts';
import {
  checkPositioning,
  checkPositioningRatio,
  checkPositioningStyle,
  type Positioning,
  type PositioningStyle,
} from './positioning-checks.ts';
import { describeSections, type SectionDescription } from './section-description.ts';
import { type CitationSupport, checkSupport } from './support-check.ts';

/** The findings of this machine about the related work of a paper: the basis of criteria without a language model. */
export interface Examination {
  readonly paper: Paper;
  readonly checks: Checks;
  /** The way the related work treats the works that it cites, all its sections together. */
  readonly emphasis: SectionEmphasis;
  /**
   * The measures that the related work and the exemplar have in common whatever they cite; the latter undefined without
   * one.
   */
  readonly measures: SectionMeasures;
  readonly exemplar: { readonly path: string; readonly measures: SectionMeasures } | undefined;
  readonly sections: readonly SectionDescription[];
}

/** The checks that were made, each with the details that led to it. */
export interface Checks {
  readonly missingCitations: MissingCitations;
  readonly hallucinatedCitations: HallucinatedCitations;
  readonly support: CitationSupport;
  readonly positioning: Positioning;
  readonly positioningStyle: PositioningStyle;
  readonly positioningRatio: Assessment;
  readonly length: SectionLength;
  readonly emphasis: CitationEmphasis;
}

/**
 * Examines the related work of a paper by what judges have at hand: run it again when they have what they lacked. An
 * `exemplar` takes the place of the one in the configuration, and of a length set there.
 * @param inventedNames works that a draft in the paper names in words and that may not be cited
 */
export function examineRelatedWork(
  paper: Paper,
  judges: Judges,
  exemplar?: Exemplar,
  inventedNames: readonly InventedName[] = [],
): Examination {
  const emphasis = relatedWorkEmphasis(paper);
  const sections = describeSections(paper);
  const positioning = checkPositioning(paper, sections);
  const compared = exemplar ?? paper.exemplar;
  return {
    paper,
    checks: {
      missingCitations: checkMissingCitations(paper, sections),
      hallucinatedCitations: checkHallucinatedCitations(paper, inventedNames),
      support: checkSupport(paper, judges),
      positioning,
      positioningStyle: checkPositioningStyle(paper, positioning, sections),
      positioningRatio: checkPositioningRatio(paper, positioning, sections),
      length: checkLength(paper, sections, exemplar),
      emphasis: checkEmphasis(paper, emphasis, sections, compared),
    },
    emphasis,
    measures: measureSections(relatedWorkSections(paper), emphasis),
    exemplar: compared && {
      path: compared.path,
      measures: measureSections(compared.sections, emphasisOfSections(compared, compared.sections)),
    },
    sections,
  };
}
