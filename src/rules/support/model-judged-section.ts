import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import type { StyleVerdict } from '../../judges/model/positioning-judge.ts';
import { paragraphText } from '../../judges/paragraph-text.ts';
import type { Paper } from '../../project/paper.ts';
import type { WholeSection } from '../../project/whole-section.ts';

/** A section with what a language model said of it. */
export interface JudgedSection {
  readonly section: WholeSection;
  readonly verdict: StyleVerdict;
}

/** The sections of which a language model clearly said, as they stand, where they position the paper. */
export function modelJudgedSections(
  model: ModelVerdicts | undefined,
  paper: Paper,
  sections: readonly WholeSection[],
): JudgedSection[] {
  if (model === undefined || model.style.isEmpty) {
    return [];
  }
  return sections.flatMap((section) => {
    const prose = section.paragraphs.filter(({ paragraph }) => paragraph.isProse);
    const verdict = model.style.find(prose.map(({ paragraph }) => paragraphText(paper, paragraph)));
    return verdict?.style === undefined ? [] : [{ section, verdict }];
  });
}
