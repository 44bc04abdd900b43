import { disciplineAspects } from '../rubric/disciplines/aspects.ts';
import {
  type LearnedAspects,
  learnAspectWeights,
  summaryOfLearning,
  usualAspectLearning,
} from '../rubric/preferences/learn-aspect-weights.ts';
import type { LearnedWeights } from '../rubric/preferences/learn-weights.ts';
import { nextComparison } from '../rubric/preferences/next-comparison.ts';
import type { ComparedText, Preferences } from '../rubric/preferences/preferences.ts';
import { comparisonsOfWholes, scoringDisciplines, winsOf } from '../rubric/preferences/preferred-pairs.ts';
import { memoize } from '../task/memoize.ts';
import { type Message, message, type Translate } from '../text/message.ts';
import type { PreferencesView } from './preferences-view.ts';

const messages = {
  learned: 'Learnt from {pairs} comparisons of scored drafts.',
  tooFew:
    'There are no weights yet: it takes ten comparisons of scored drafts, and you have made {pairs}. Ties and drafts without scores do not count.',
  noAspect: 'There are no weights: in {pairs} comparisons, no aspect has higher scores in the drafts that you prefer.',
  unscored:
    'There are no weights yet: it takes ten comparisons of scored drafts. In {unscored} of yours, drafts have no scores yet: “Score These Rounds” has a language model score them.',
} as const satisfies Record<LearnedWeights['kind'] | 'unscored', string>;

/** The facts that the host knows about an author's preferences. */
export interface ShownPreferences {
  readonly preferences: Preferences;
  /** Why the file with them cannot be used. */
  readonly problem: string | undefined;
  /** The rounds of the paper that have text; `name` is the id of the round. */
  readonly texts: readonly ComparedText[];
}

/**
 * Gives the view of preferences in the tab “Draft”, made once for the same ones: the paper changes more often.
 * `discipline`: by whose scores weights are learnt, where there are several.
 */
export const preferencesView = memoize(viewOf, (_, discipline, translate) => [discipline, translate]);

function viewOf(
  { preferences, problem, texts }: ShownPreferences,
  discipline: string | undefined,
  translate: Translate,
): PreferencesView {
  const scoring = scoringDisciplines(preferences);
  const by = scoring.find((id) => id === discipline) ?? (scoring.length === 1 ? scoring[0] : undefined);
  const known = texts.map((text) => preferences.texts.find(({ id }) => id === text.id) ?? text);
  const next = nextComparison(known, preferences, by, usualAspectLearning);
  const rounds = new Map(texts.map(({ id, name }) => [id, name]));
  const learned = learnAspectWeights(preferences, by);
  return {
    ...(problem !== undefined && { problem }),
    pairs: preferences.comparisons.length,
    ...(next !== undefined && { next: { first: rounds.get(next.first.id)!, second: rounds.get(next.second.id)! } }),
    compared: comparisonsOfWholes(preferences.comparisons).flatMap(({ first, second, preferred }) => {
      const [one, other] = [rounds.get(first), rounds.get(second)];
      return one === undefined || other === undefined ? [] : [{ first: one, second: other, preferred }];
    }),
    finding: translate(comparisonsFinding(learned, preferences)),
    weights: [...learned.values()].flatMap((of) =>
      of.kind === 'learned' ? of.weights.map((weight) => weightView(weight, translate)) : [],
    ),
  };
}

/** As `weightsFinding`, and what to do where the author has compared drafts that nobody has scored. */
function comparisonsFinding(learned: LearnedAspects, { comparisons }: Preferences): Message {
  const { kind, pairs } = summaryOfLearning(learned);
  const unscored = winsOf(comparisonsOfWholes(comparisons)).length - pairs;
  return kind === 'tooFew' && unscored > 0 ? message(messages.unscored, { unscored }) : weightsFinding(learned);
}

/** Tells from what weights were learnt, or why there are none, in a sentence. */
export function weightsFinding(learned: LearnedAspects): Message {
  const { kind, pairs } = summaryOfLearning(learned);
  return message(messages[kind], { pairs });
}

function weightView(
  { aspect, weight, error }: { readonly aspect: string; readonly weight: number; readonly error: number },
  translate: Translate,
): PreferencesView['weights'][number] {
  const title = disciplineAspects.find(({ id }) => id === aspect)?.title;
  return {
    title: title === undefined ? aspect : translate(title),
    weight: weight.toFixed(2),
    error: `± ${error.toFixed(2)}`,
  };
}
