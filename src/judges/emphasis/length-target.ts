import { defaultTolerance } from '../../project/configuration.ts';
import type { Exemplar } from '../../project/exemplar.ts';
import type { Paper } from '../../project/paper.ts';
import { wordsOfSections } from './section-measures.ts';

/** The length that a related work should have, in words. */
export interface LengthTarget {
  /** Undefined if it cannot be too short. */
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  /** The number that it should come close to; undefined if only bounds are set. */
  readonly words: number | undefined;
  /** The part of `words` by which it may be missed. */
  readonly tolerance: number;
  readonly from: 'configuration' | 'exemplar';
}

/** The way in which a length misses its target. */
export interface LengthDeviation {
  readonly direction: 'tooShort' | 'tooLong';
  /** The number that it is compared with: the target, or the bound that is broken. */
  readonly target: number;
  /** The part of the target that it misses by, above 0: 0.5 is half as much again, or half of it missing. */
  readonly by: number;
}

/** The target that the configuration of a paper sets, otherwise that of its exemplar; undefined if there is none. */
export function lengthTarget({
  configuration,
  exemplar,
}: Pick<Paper, 'configuration' | 'exemplar'>): LengthTarget | undefined {
  const { words, minimum, maximum, tolerance = defaultTolerance } = configuration.length ?? {};
  if (words === undefined && minimum === undefined && maximum === undefined) {
    return exemplar && aroundExemplar(exemplar, tolerance);
  }
  const bounds = { minimum, maximum, words, tolerance, from: 'configuration' } as const;
  if (words === undefined) {
    return bounds;
  }
  const wanted = around(words, tolerance, 'configuration');
  return { ...bounds, minimum: minimum ?? wanted.minimum, maximum: maximum ?? wanted.maximum };
}

/** The rounding error of arithmetic with fractions. */
const rounding = 1e-6;

/** A number of words that may be missed by a part of it. */
function around(words: number, tolerance: number, from: LengthTarget['from']): LengthTarget {
  const minimum = Math.ceil((1 - tolerance) * words - rounding);
  const maximum = Math.floor((1 + tolerance) * words + rounding);
  return { words, minimum, maximum, tolerance, from };
}

/** The length of an exemplar, which may be missed by a part of it; undefined if it has no words. */
export function aroundExemplar({ sections }: Pick<Exemplar, 'sections'>, tolerance: number): LengthTarget | undefined {
  const words = wordsOfSections(sections);
  return words === 0 ? undefined : around(words, tolerance, 'exemplar');
}

/** Finds how a number of words misses the target; undefined if it does not. The bounds themselves are within. */
export function lengthDeviation(
  words: number,
  { minimum, maximum, words: wanted }: LengthTarget,
): LengthDeviation | undefined {
  if (minimum !== undefined && words < minimum) {
    const target = wanted ?? minimum;
    return { direction: 'tooShort', target, by: 1 - words / target };
  }
  if (maximum !== undefined && words > maximum) {
    const target = wanted ?? maximum;
    return { direction: 'tooLong', target, by: words / target - 1 };
  }
  return undefined;
}
