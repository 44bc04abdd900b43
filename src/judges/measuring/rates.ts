import type { Measurement } from '../model/measurement.ts';
import type { Outcome } from './trial.ts';

/** A share with the bounds of its 95 % interval, from 0 to 1. */
export interface Share {
  readonly count: number;
  readonly of: number;
  /** `NaN` of nothing. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The measures of how well a judge did. */
export interface Rates {
  /** Right answers among all questions. An abstention is not right. */
  readonly accuracy: Share;
  /** Among the questions whose answer is yes, those that the judge said no to: it accused a citation that is right. */
  readonly falseAlarms: Share;
  /** Among the questions whose answer is no, those that the judge said yes to. */
  readonly missed: Share;
  /** Questions without an answer, because votes were tied or no reply was of use. */
  readonly abstentions: Share;
  /** Among the questions with more than one vote that counted, those on which all of them said the same. */
  readonly unanimous: Share;
}

/** Sums outcomes up. */
export function ratesOf(outcomes: readonly Outcome[]): Rates {
  const yes = outcomes.filter(({ expected }) => expected);
  const no = outcomes.filter(({ expected }) => !expected);
  const voted = outcomes.filter(({ valid }) => valid > 1);
  return {
    accuracy: shareOf(outcomes, ({ answer, expected }) => answer === expected),
    falseAlarms: shareOf(yes, ({ answer }) => answer === false),
    missed: shareOf(no, ({ answer }) => answer === true),
    abstentions: shareOf(outcomes, ({ answer }) => answer === null),
    unanimous: shareOf(voted, ({ valid, agreeing }) => valid === agreeing),
  };
}

/** The 97.5th percentile of the normal distribution. */
const z = 1.959964;

function shareOf(outcomes: readonly Outcome[], test: (outcome: Outcome) => boolean): Share {
  const of = outcomes.length;
  const count = outcomes.filter(test).length;
  const value = count / of;
  // Wilson's score interval (Wilson 1927, "Probable inference"), which holds for few questions and shares of 0 and 1.
  const spread = z * Math.sqrt((value * (1 - value)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  const centre = value + z ** 2 / (2 * of);
  return {
    count,
    of,
    value,
    low: Math.max(0, (centre - spread) / scale),
    high: Math.min(1, (centre + spread) / scale),
  };
}

/** Gives what is kept of rates. */
export function measurementOf({ accuracy }: Rates): Measurement {
  return { right: accuracy.count, of: accuracy.of };
}
