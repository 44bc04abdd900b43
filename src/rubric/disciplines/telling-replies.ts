import { disciplineAspects } from './aspects.ts';
import { criteriaOf } from './discipline.ts';
import type { CriterionOpinion } from './discipline-judge.ts';
import type { JudgedByDiscipline } from './judged-by-discipline.ts';

/** A reply that an author should read. */
export interface TellingReply {
  /** `lowest`: it gives the lowest score, and others give more; `typical`: none is closer to the mean; `only`: both at once. */
  readonly kind: 'lowest' | 'typical' | 'only';
  readonly opinion: CriterionOpinion;
}

/**
 * Chooses, from the opinions of all replies on a criterion, the lowest, which says what there is to do, and the typical one.
 * Where most say that it does not apply, the first that says so; none where no reply says anything.
 */
export function tellingReplies(opinions: readonly CriterionOpinion[]): TellingReply[] {
  const scored = opinions.flatMap((opinion) =>
    opinion.score === undefined ? [] : [{ opinion, score: opinion.score }],
  );
  const unscored = opinions.find(({ score }) => score === undefined);
  if (unscored !== undefined && opinions.length - scored.length > scored.length) {
    return [{ kind: 'only', opinion: unscored }];
  }
  const mean = scored.reduce((sum, { score }) => sum + score, 0) / scored.length;
  // Of two that are equally far from the mean, the higher one leaves the other for the lowest.
  const [typical] = scored.toSorted((a, b) => Math.abs(a.score - mean) - Math.abs(b.score - mean) || b.score - a.score);
  const [lowest] = scored.toSorted((a, b) => a.score - b.score);
  if (typical === undefined || lowest === undefined) {
    return [];
  }
  return lowest.score === typical.score
    ? [{ kind: 'only', opinion: typical.opinion }]
    : [
        { kind: 'lowest', opinion: lowest.opinion },
        { kind: 'typical', opinion: typical.opinion },
      ];
}

/** The replies that tell about a criterion, by its id; none where nobody judged it. */
export function repliesOn({ discipline, verdicts }: JudgedByDiscipline, id: string): TellingReply[] {
  const aspect = disciplineAspects.find((one) => criteriaOf(discipline, one).some((criterion) => criterion.id === id));
  const verdict = aspect && verdicts.get(aspect.id);
  return tellingReplies(verdict?.replies.flatMap((reply) => reply.get(id) ?? []) ?? []);
}
