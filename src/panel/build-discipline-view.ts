import type { Paper } from '../project/paper.ts';
import { type Component, components, disciplineAspects } from '../rubric/disciplines/aspects.ts';
import { assessComponent, scoresOfAspects } from '../rubric/disciplines/assess-by-discipline.ts';
import { criteriaOf, type Discipline } from '../rubric/disciplines/discipline.ts';
import { disciplineRubric } from '../rubric/disciplines/discipline-rubric.ts';
import type { JudgedByDiscipline } from '../rubric/disciplines/judged-by-discipline.ts';
import { measuredBeside } from '../rubric/disciplines/measured-beside.ts';
import { judgedByDisciplineAlone } from '../rubric/disciplines/recall-by-discipline.ts';
import type { SuggestedDiscipline } from '../rubric/disciplines/suggest-discipline.ts';
import type { Examination } from '../rubric/examine-related-work.ts';
import { aspectWeights, errorOfMean, learnAspectWeights } from '../rubric/preferences/learn-aspect-weights.ts';
import type { LearnedWeights } from '../rubric/preferences/learn-weights.ts';
import type { Preferences } from '../rubric/preferences/preferences.ts';
import { type CriterionScore, scoreByRubric } from '../rubric/rubric-score.ts';
import { shownValue } from '../rubric/shown-value.ts';
import { message, type Translate } from '../text/message.ts';
import { cardOf } from './build-card.ts';
import { weightsFinding } from './build-preferences-view.ts';
import type { AspectView, ComponentView, DisciplineView } from './score-view.ts';

const messages = {
  because: 'it has {signs}',
  spread: '{lowest} to {highest}',
} as const;

/** The number of signs that tell why a discipline is suggested. */
const shownSigns = 6;

/** The facts that the host knows about the discipline of a paper. */
export interface ShownDiscipline {
  /** Those that ship with Situate. */
  readonly shipped: readonly Discipline[];
  /** The discipline that the configuration names. */
  readonly chosen: string | undefined;
  /** The discipline of that name; undefined if it cannot be used. */
  readonly discipline: Discipline | undefined;
  /** The reason why not, a sentence. */
  readonly problem: string | undefined;
  readonly suggested: SuggestedDiscipline | undefined;
  /** The judgement of a language model on the section as it stands. */
  readonly judged: JudgedByDiscipline | undefined;
  /** A model judged an earlier state of it. */
  readonly isOutdated: boolean;
}

/** Gives the view of the criteria of a discipline in the tab “Score”. */
export function disciplineView(
  { shipped, chosen, discipline, problem, suggested, judged, isOutdated }: ShownDiscipline,
  examination: Examination,
  preferences: Preferences,
  translate: Translate,
): DisciplineView {
  const learned = learnAspectWeights(preferences, discipline?.id);
  const weights = learned.kind === 'learned' ? learned : undefined;
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
    ...(weights !== undefined && { weights: translate(weightsFinding(weights)) }),
    components: discipline === undefined ? [] : componentsOf(discipline, { judged, weights }, examination, translate),
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
  { judged, weights }: { readonly judged: JudgedByDiscipline | undefined; readonly weights: LearnedHere | undefined },
  examination: Examination,
  translate: Translate,
): ComponentView[] {
  const { criteria } = scoreByRubric(
    disciplineRubric(discipline),
    examination,
    judged && judgedByDisciplineAlone(judged),
  );
  const scores = new Map(criteria.map((score) => [score.criterion.id, score]));
  const shown = (name: string): Scored => scored(scores.get(`${discipline.id}/${name}`)!, examination.paper, translate);
  const measured = measuredBeside(examination, discipline);
  return (Object.keys(components) as Component[]).map((component) => ({
    card: shown(component).card,
    ...(judged !== undefined && weights !== undefined && weightedMean(judged, component, weights, translate)),
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

type LearnedHere = Extract<LearnedWeights, { readonly kind: 'learned' }>;

/** The mean of a component by learnt weights; nothing where these are 0 or none of its aspects was scored. */
function weightedMean(
  judged: JudgedByDiscipline,
  component: Component,
  weights: LearnedHere,
  translate: Translate,
): Pick<ComponentView, 'weighted'> {
  const own = new Set(disciplineAspects.filter((aspect) => aspect.component === component).map(({ id }) => id));
  const scores = Object.fromEntries(Object.entries(scoresOfAspects(judged)).filter(([id]) => own.has(id)));
  const error = errorOfMean(weights, scores);
  const assessment = assessComponent(judged, judged.discipline, component, aspectWeights(weights));
  const value = shownValue({ kind: 'rating' }, assessment?.value, translate);
  return error === undefined || value === '' ? {} : { weighted: { value, error: `± ${error.toFixed(1)}` } };
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
