import type { ModelVerdicts } from '../judges/model/model-verdicts.ts';
import type { StyleVerdict } from '../judges/model/positioning-judge.ts';
import { paragraphText } from '../judges/paragraph-text.ts';
import type { Paper } from '../project/paper.ts';
import type { WholeSection } from './whole-section.ts';

/** A section with the verdict of a language model. */
export interface JudgedSection {
  readonly section: WholeSection;
  readonly verdict: StyleVerdict;
}

/** The sections with a current, clear verdict of a language model on where they position the paper. */
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
