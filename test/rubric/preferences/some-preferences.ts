import {
  type ComparedText,
  type Comparison,
  noPreferences,
  type Preferences,
} from '../../../src/rubric/preferences/preferences.ts';

/** A text that somebody compared, with scores by the discipline "lab" if there are any. */
export function text(id: string, aspects?: Readonly<Record<string, number>>, model?: string): ComparedText {
  return {
    id,
    name: `${id}.tex`,
    paper: 'main.tex',
    ...(model !== undefined && { model }),
    source: `The text of ${id}.`,
    judged: aspects === undefined ? [] : [{ discipline: 'lab', judge: 'situate:m', aspects: { ...aspects } }],
  };
}

/** A comparison in which somebody prefers one text to another; the day tells comparisons apart. */
export function comparison(
  first: string,
  second: string,
  preferred: Comparison['preferred'] = 'first',
  more: Partial<Comparison> = {},
): Comparison {
  return { first, second, preferred, made: '2026-11-22T10:00:00.000Z', ...more };
}

export function preferences(
  texts: readonly ComparedText[],
  comparisons: readonly Comparison[] = [],
  more: Partial<Preferences> = {},
): Preferences {
  return { ...noPreferences, texts: [...texts], comparisons: [...comparisons], ...more };
}
