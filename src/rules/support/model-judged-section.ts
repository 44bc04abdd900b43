import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import type { ModelPositioningVerdict } from '../../judges/model/positioning-model-judge.ts';
import { sectionQuestion } from '../../judges/positioning/positioning-questions.ts';
import type { Paper } from '../../project/paper.ts';
import type { WholeSection } from '../../project/whole-section.ts';

/** A section with what a language model said of it. */
export interface JudgedSection {
  readonly section: WholeSection;
  readonly verdict: ModelPositioningVerdict;
}

/** The sections of which a language model clearly said, as they stand, where they position the paper. */
export function modelJudgedSections(
  model: ModelVerdicts | undefined,
  paper: Paper,
  sections: readonly WholeSection[],
): JudgedSection[] {
  if (model === undefined || model.positioning.isEmpty) {
    return [];
  }
  return sections.flatMap((section) => {
    const prose = section.paragraphs.filter(({ isProse }) => isProse);
    const verdict = model.positioning.find(sectionQuestion(paper, prose));
    return verdict?.style === undefined ? [] : [{ section, verdict }];
  });
}
