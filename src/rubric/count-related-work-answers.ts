import { type AnswerCount, countAnswers } from '../judges/model/count-answers.ts';
import type { JudgedRelatedWork } from './judged-related-work.ts';

/** Counts the questions about a related work that were answered, of those that language models were asked. */
export function countRelatedWorkAnswers({
  citations,
  sections,
  discipline,
}: Pick<JudgedRelatedWork, 'citations' | 'sections' | 'discipline'>): AnswerCount {
  const verdicts = [
    ...citations.map(({ verdict }) => verdict),
    ...sections.flatMap(({ positioning }) => [
      positioning.section,
      ...positioning.paragraphs.map(({ verdict }) => verdict),
      ...positioning.earlier.map(({ verdict }) => verdict),
    ]),
    ...(discipline?.verdicts.values() ?? []),
  ];
  return countAnswers(verdicts.flatMap((verdict) => verdict?.by ?? []));
}
