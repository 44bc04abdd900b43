import { InvalidArgumentError, Option } from 'commander';
import { type AspectLearning, usualAspectLearning, weightFits } from '../../rubric/preferences/learn-aspect-weights.ts';
import { usualLearning } from '../../rubric/preferences/learn-weights.ts';
import type { Preferences } from '../../rubric/preferences/preferences.ts';
import { scoringDisciplines } from '../../rubric/preferences/preferred-pairs.ts';
import { CommandError } from '../command-error.ts';
import { preferencesStrings as strings } from './preferences-strings.ts';

/** `--alpha`, the weight of the L2 penalty. */
export function alphaOption(): Option {
  return new Option('--alpha <number>', strings.aboutAlpha).default(usualLearning.alpha).argParser(positive);
}

/** `--scale`, what scores are divided by. */
export function scaleOption(): Option {
  return new Option('--scale <number>', strings.aboutScale).default(usualLearning.scale).argParser(positive);
}

/** `--fit`, whether components are learnt by themselves. */
export function fitOption(): Option {
  return new Option('--fit <fit>', strings.aboutFit).choices(weightFits).default(usualAspectLearning.fit);
}

/** The way in which an author wants weights learnt, and by which discipline's scores. */
export interface WeightOptions extends AspectLearning {
  readonly discipline?: string;
}

/**
 * Finds the discipline by whose scores weights are learnt: the one that is named, or the only one there is. Undefined
 * if no text was scored yet. Throws `CommandError` if there are several.
 */
export function learningDiscipline(preferences: Preferences, named: string | undefined): string | undefined {
  const [only, ...others] = scoringDisciplines(preferences);
  if (named === undefined && only !== undefined && others.length > 0) {
    throw new CommandError(strings.severalDisciplines([only, ...others]));
  }
  return named ?? only;
}

function positive(typed: string): number {
  if (!/^\d{1,6}(?:\.\d{1,9})?$/.test(typed) || Number(typed) === 0) {
    throw new InvalidArgumentError(strings.noPositiveNumber);
  }
  return Number(typed);
}
