import type { Paper } from '../project/paper.ts';
import {
  type Component,
  componentNames,
  type DisciplineAspect,
  disciplineAspects,
} from '../rubric/disciplines/aspects.ts';
import { assessComponent, replyScores, scoresOfAspects } from '../rubric/disciplines/assess-by-discipline.ts';
import { criteriaOf, type Discipline } from '../rubric/disciplines/discipline.ts';
import { disciplineRubric } from '../rubric/disciplines/discipline-rubric.ts';
import { disciplineTitle } from '../rubric/disciplines/discipline-title.ts';
import type { JudgedByDiscipline } from '../rubric/disciplines/judged-by-discipline.ts';
import { measuredBeside } from '../rubric/disciplines/measured-beside.ts';
import { judgedByDisciplineAlone } from '../rubric/disciplines/recall-by-discipline.ts';
import type { SuggestedDiscipline } from '../rubric/disciplines/suggest-discipline.ts';
import { repliesOn } from '../rubric/disciplines/telling-replies.ts';
import type { Examination } from '../rubric/examine-related-work.ts';
import {
  aspectWeights,
  errorOfMean,
  type LearnedAspects,
  learnAspectWeights,
} from '../rubric/preferences/learn-aspect-weights.ts';
import type { Preferences } from '../rubric/preferences/preferences.ts';
import { type CriterionScore, scoreByRubric } from '../rubric/rubric-score.ts';
import { shownValue } from '../rubric/shown-value.ts';
import { message, type Translate } from '../text/message.ts';
import { cardOf } from './build-card.ts';
import { weightsFinding } from './build-preferences-view.ts';
import { placeLabel, placeOf } from './paper-places.ts';
import type { AspectView, ComponentView, DisciplineView } from './score-view.ts';

const messages = {
  because: 'it has {signs}',
  spread: '{lowest} to {highest}',
  leaves: 'Says that this does not apply',
  replies: {
    only: 'Gives {score} of 5',
    lowest: 'The lowest reply gives {score} of 5',
    typical: 'A typical reply gives {score} of 5',
  },
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
  const weights = aspectWeights(learned);
  return {
    choices: [
      ...shipped.map((one) => ({ id: one.id, title: disciplineTitle(one, translate) })),
      ...(chosen === undefined || shipped.some(({ id }) => id === chosen)
        ? []
        : [{ id: chosen, title: discipline?.title ?? chosen }]),
    ],
    ...(chosen !== undefined && { chosen }),
    ...(problem !== undefined && { problem }),
    ...(suggested !== undefined && { suggested: suggestion(suggested, translate) }),
    isOutdated,
    ...(weights !== undefined && { weights: translate(weightsFinding(learned)) }),
    components: discipline === undefined ? [] : componentsOf(discipline, { judged, learned }, examination, translate),
  };
}

function suggestion(
  { discipline: suggested, venues, words }: SuggestedDiscipline,
  translate: Translate,
): NonNullable<DisciplineView['suggested']> {
  const signs = [...venues, ...words].slice(0, shownSigns).map((sign) => `"${sign}"`);
  const title = disciplineTitle(suggested, translate);
  return { id: suggested.id, title, because: translate(message(messages.because, { signs: signs.join(', ') })) };
}

function componentsOf(
  discipline: Discipline,
  { judged, learned }: { readonly judged: JudgedByDiscipline | undefined; readonly learned: LearnedAspects },
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
  const measured = measuredBeside(examination, {
    ...discipline,
    title: disciplineTitle(discipline, translate),
  });
  return componentNames.map((component) => {
    const aspects = disciplineAspects.filter((aspect) => aspect.component === component);
    return {
      card: shown(component).card,
      ...scoresOf(judged, scores.get(`${discipline.id}/${component}`)!, aspects),
      ...(judged !== undefined && weightedMean(judged, component, learned, translate)),
      aspects: aspects.map(
        (aspect): AspectView => ({
          ...shown(aspect.id),
          ...scoresOf(judged, scores.get(`${discipline.id}/${aspect.id}`)!, [aspect]),
          measured: (measured.get(aspect.id) ?? []).map(translate),
          criteria: criteriaOf(discipline, aspect).map(({ id, looksFor, levels }) => ({
            card: shown(id).card,
            looksFor,
            levels,
            replies: judged === undefined ? [] : repliesView(judged, id, examination.paper, translate),
          })),
        }),
      ),
    };
  });
}

/** The numbers that a strip shows; nothing where nobody judged. */
function scoresOf(
  judged: JudgedByDiscipline | undefined,
  { assessment: { value } }: CriterionScore,
  aspects: readonly DisciplineAspect[],
): Pick<AspectView, 'scores'> {
  return judged === undefined || typeof value !== 'number'
    ? {}
    : { scores: { mean: value, replies: replyScores(judged, aspects) } };
}

type ReplyView = AspectView['criteria'][number]['replies'][number];

/** Shows the replies on a criterion that tell most: what each gives, why, and what it quotes. */
function repliesView(judged: JudgedByDiscipline, id: string, paper: Paper, translate: Translate): ReplyView[] {
  return repliesOn(judged, id).map(({ kind, opinion: { score, reason, quotes } }) => ({
    title: translate(score === undefined ? message(messages.leaves) : message(messages.replies[kind], { score })),
    reason,
    quotes: quotes.flatMap((text) => {
      const found = judged.section.place(text);
      return found === undefined ? [] : [{ text, place: placeOf(found), label: placeLabel(paper, found) }];
    }),
    canBePoint: score !== undefined,
  }));
}

/** The mean of a component by learnt weights; nothing where there are none or none of its aspects was scored. */
function weightedMean(
  judged: JudgedByDiscipline,
  component: Component,
  learned: LearnedAspects,
  translate: Translate,
): Pick<ComponentView, 'weighted'> {
  const weights = learned.get(component);
  if (weights?.kind !== 'learned') {
    return {};
  }
  const error = errorOfMean(weights, scoresOfAspects(judged));
  const assessment = assessComponent(judged, judged.discipline, component, aspectWeights(learned));
  const mean = assessment?.value;
  return error === undefined || typeof mean !== 'number'
    ? {}
    : { weighted: { value: shownValue({ kind: 'rating' }, mean, translate), mean, error: `± ${error.toFixed(1)}` } };
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
