import type { JudgedByModel } from '../../judges/judged-by-model.ts';
import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { paragraphQuestion } from '../../judges/positioning/positioning-questions.ts';
import type { Paper } from '../../project/paper.ts';
import type { WholeSection } from '../../project/whole-section.ts';

/** A section with what a language model said of its paragraphs. */
export interface JudgedSection {
  readonly section: WholeSection;
  /** True if one of them positions the paper. */
  readonly positions: boolean;
  /** All votes on them together, with the reason of the last: most papers say it there, if anywhere. */
  readonly by: JudgedByModel;
}

/**
 * The sections of which a language model said whether they position the paper: because a paragraph does, or because each
 * clearly does not.
 */
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
    const verdicts = prose.flatMap((paragraph) => model.positioning.find(paragraphQuestion(paper, paragraph)) ?? []);
    const positions = verdicts.some((verdict) => verdict.positions === true);
    const isClear = positions || verdicts.filter((verdict) => verdict.positions === false).length === prose.length;
    const last = verdicts.at(-1)?.by;
    return isClear && last !== undefined ? [{ section, positions, by: together(last, verdicts) }] : [];
  });
}

function together(last: JudgedByModel, verdicts: readonly { readonly by: JudgedByModel }[]): JudgedByModel {
  const sum = (count: 'cast' | 'valid' | 'agreeing'): number =>
    verdicts.reduce((total, { by }) => total + by[count], 0);
  return {
    ...last,
    cast: sum('cast'),
    valid: sum('valid'),
    agreeing: sum('agreeing'),
    dropped: verdicts.flatMap(({ by }) => by.dropped),
  };
}
