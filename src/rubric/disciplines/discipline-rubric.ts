import { message } from '../../text/message.ts';
import type { Criterion, Rubric } from '../rubric.ts';
import type { AspectWeights } from './aspect-weights.ts';
import { componentNames, componentTitle, disciplineAspects } from './aspects.ts';
import { assessAspect, assessComponent, assessCriterion } from './assess-by-discipline.ts';
import { criteriaOf, type Discipline } from './discipline.ts';

const messages = {
  title: 'Reviewers in: {discipline}',
  advice: 'Read what the language model says of this, and decide for yourself.',
} as const;

/**
 * The rubric of a discipline: for each component its mean and those of its aspects, each before its criteria. Nothing is a
 * constraint, because judges of this kind are too unsure for one, and only language models judge. `weights`: how much aspects
 * count in their components; all count the same without it.
 */
export function disciplineRubric(discipline: Discipline, weights?: AspectWeights): Rubric {
  const { id } = discipline;
  const measured = {
    constraint: 'none',
    scale: { kind: 'rating' },
    advice: message(messages.advice),
  } as const satisfies Partial<Criterion>;
  return {
    id,
    title: message(messages.title, { discipline: discipline.title }),
    criteria: componentNames.flatMap((component): Criterion[] => [
      {
        id: `${id}/${component}`,
        title: componentTitle(component),
        ...measured,
        judges: { models: (judged) => assessComponent(judged.discipline, discipline, component, weights) },
      },
      ...disciplineAspects
        .filter((aspect) => aspect.component === component)
        .flatMap((aspect): Criterion[] => [
          {
            id: `${id}/${aspect.id}`,
            title: aspect.title,
            ...measured,
            judges: { models: (judged) => assessAspect(judged.discipline, discipline, aspect) },
          },
          ...criteriaOf(discipline, aspect).map(
            (criterion): Criterion => ({
              id: `${id}/${criterion.id}`,
              title: message('{title}', { title: criterion.title }),
              ...measured,
              judges: { models: (judged) => assessCriterion(judged.discipline, discipline, aspect, criterion.id) },
            }),
          ),
        ]),
    ]),
  };
}
