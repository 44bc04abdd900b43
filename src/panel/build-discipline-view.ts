import type { Paper } from '../project/paper.ts';
import { type Component, components, disciplineAspects } from '../rubric/disciplines/aspects.ts';
import { criteriaOf, type Discipline } from '../rubric/disciplines/discipline.ts';
import { disciplineRubric } from '../rubric/disciplines/discipline-rubric.ts';
import type { JudgedByDiscipline } from '../rubric/disciplines/judged-by-discipline.ts';
import { measuredBeside } from '../rubric/disciplines/measured-beside.ts';
import type { SuggestedDiscipline } from '../rubric/disciplines/suggest-discipline.ts';
import type { Examination } from '../rubric/examine-related-work.ts';
import type { JudgedRelatedWork } from '../rubric/judge-related-work.ts';
import { type CriterionScore, scoreByRubric } from '../rubric/rubric-score.ts';
import { message, type Translate } from '../text/message.ts';
import { cardOf } from './build-card.ts';
import type { AspectView, ComponentView, DisciplineView } from './discipline-view.ts';

const messages = {
  because: 'it has {signs}',
  spread: '{lowest} to {highest}',
} as const;

/** So many signs tell why a discipline is suggested. */
const shownSigns = 6;

/** What the host knows of the discipline of a paper. */
export interface ShownDiscipline {
  /** Those that ship with Situate. */
  readonly shipped: readonly Discipline[];
  /** What the configuration names. */
  readonly chosen: string | undefined;
  /** The discipline of that name; undefined if it cannot be used. */
  readonly discipline: Discipline | undefined;
  /** Why not, a sentence. */
  readonly problem: string | undefined;
  readonly suggested: SuggestedDiscipline | undefined;
  /** What a language model says of the section as it stands. */
  readonly judged: JudgedByDiscipline | undefined;
  /** Whether one said something of an earlier state of it. */
  readonly isOutdated: boolean;
}

/** What the tab “Score” shows of the criteria of a discipline. */
export function disciplineView(
  { shipped, chosen, discipline, problem, suggested, judged, isOutdated }: ShownDiscipline,
  examination: Examination,
  translate: Translate,
): DisciplineView {
  return {
    choices: [
      ...shipped.map(({ id, title }) => ({ id, title })),
      ...(chosen === undefined || shipped.some(({ id }) => id === chosen)
        ? []
        : [{ id: chosen, title: discipline?.title ?? chosen }]),
    ],
    ...(chosen !== undefined && { chosen }),
    ...(problem !== undefined && { problem }),
    ...(suggested !== undefined && { suggested: suggestion(suggested, translate) }),
    isOutdated,
    components: discipline === undefined ? [] : componentsOf(discipline, judged, examination, translate),
  };
}

function suggestion(
  { discipline: { id, title }, venues, words }: SuggestedDiscipline,
  translate: Translate,
): NonNullable<DisciplineView['suggested']> {
  const signs = [...venues, ...words].slice(0, shownSigns).map((sign) => `“${sign}”`);
  return { id, title, because: translate(message(messages.because, { signs: signs.join(', ') })) };
}

function componentsOf(
  discipline: Discipline,
  judged: JudgedByDiscipline | undefined,
  examination: Examination,
  translate: Translate,
): ComponentView[] {
  const { criteria } = scoreByRubric(disciplineRubric(discipline), examination, judged && judgedAlone(judged));
  const scores = new Map(criteria.map((score) => [score.criterion.id, score]));
  const shown = (name: string): Scored => scored(scores.get(`${discipline.id}/${name}`)!, examination.paper, translate);
  const measured = measuredBeside(examination, discipline);
  return (Object.keys(components) as Component[]).map((component) => ({
    card: shown(component).card,
    aspects: disciplineAspects
      .filter((aspect) => aspect.component === component)
      .map(
        (aspect): AspectView => ({
          ...shown(aspect.id),
          measured: (measured.get(aspect.id) ?? []).map(translate),
          criteria: criteriaOf(discipline, aspect).map(({ id, looksFor }) => ({ card: shown(id).card, looksFor })),
        }),
      ),
  }));
}

type Scored = Pick<AspectView, 'card' | 'spread'>;

function scored(score: CriterionScore, paper: Paper, translate: Translate): Scored {
  const { spread } = score.assessment;
  return {
    card: cardOf(paper, score, translate),
    ...(spread !== undefined && {
      spread: translate(message(messages.spread, { lowest: spread[0], highest: spread[1] })),
    }),
  };
}

/** Judged by the criteria of a discipline and by nothing else. */
function judgedAlone(discipline: JudgedByDiscipline): JudgedRelatedWork {
  const { judge } = discipline;
  return {
    judges: { support: judge, positioning: judge },
    citations: [],
    sections: [],
    discipline,
    stoppedBy: undefined,
  };
}
