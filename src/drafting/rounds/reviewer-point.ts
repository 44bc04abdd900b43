import { inQuotationMarks } from '../../llm/untrusted-text.ts';
import { disciplineAspects } from '../../rubric/disciplines/aspects.ts';
import { criteriaOf, type Discipline } from '../../rubric/disciplines/discipline.ts';
import type { CriterionOpinion } from '../../rubric/disciplines/discipline-judge.ts';
import { message, renderMessage } from '../../text/message.ts';
import type { RoundPoint } from './round.ts';
import { withoutNumbers } from './round-points.ts';

const messages = {
  lacking: 'A reviewer gives {score} of 5 for {title}: {reason} Change the text so that this no longer holds.',
} as const;

/**
 * The point of feedback that a reply makes on a criterion of a discipline, by its id; undefined where the reply gives no score.
 * Words of the model are quoted: they are no wish of the author.
 */
export function reviewerPoint(
  discipline: Discipline,
  id: string,
  { score, reason }: CriterionOpinion,
): RoundPoint | undefined {
  const criterion = disciplineAspects.flatMap((aspect) => criteriaOf(discipline, aspect)).find((one) => one.id === id);
  if (criterion === undefined || score === undefined) {
    return undefined;
  }
  const [title, why] = [criterion.title, withoutNumbers(reason)].map(inQuotationMarks) as [string, string];
  const text = renderMessage(message(messages.lacking, { score, title, reason: why }));
  return { urgency: 'should', text, isChosen: true };
}
