import type { AlignedComponent } from './compared-parts.ts';
import type { Similarities } from './match-entries.ts';

/** The least similarity at which two parts of texts are alike, for each component. */
export type AlignmentThresholds = Readonly<Record<AlignedComponent, number>>;

/** The meaning of similarities in the vectors of an embedding model. */
export interface ModelThresholds extends AlignmentThresholds {
  /** The least similarity at which a paragraph repeats another one of its own related work. */
  readonly repetition: number;
}

/**
 * By the names of embedding models, as `Embedder.model` has them. `npm run eval -- alignment` makes them from the related
 * works of the data folder, with `calibratedThreshold`, and prints them; `docs/figures/alignment.md` says how.
 */
const thresholdsByModel: Readonly<Record<string, ModelThresholds>> = {
  'all-MiniLM-L6-v2-afdb6f1a-256': { outline: 0.22, content: 0.34, references: 0.36, repetition: 0.84 },
};

/** The thresholds of an embedding model; undefined if none were calibrated. */
export function thresholdsOfModel(model: string): ModelThresholds | undefined {
  return thresholdsByModel[model];
}

/** Fewer pairs of parts than those of one text of five parts do not say what is usual. */
const fewestPairs = 10;

/**
 * Gives the usual likeness of two parts of the same related work: the median over all pairs of parts of the same text.
 * What is more alike is about the same things. Undefined if the texts have too few parts to say.
 */
export function calibratedThreshold(texts: readonly Similarities[]): number | undefined {
  const pairs = texts.flatMap(pairsWithin);
  return pairs.length < fewestPairs ? undefined : quantile(pairs, 0.5);
}

/** The number that a share of some numbers does not exceed; by linear interpolation between two of them. */
export function quantile(numbers: readonly number[], share: number): number {
  const ascending = [...numbers].sort((a, b) => a - b);
  const at = share * (ascending.length - 1);
  const below = ascending[Math.floor(at)]!;
  return below + (ascending[Math.ceil(at)]! - below) * (at - Math.floor(at));
}

/** The similarity of each part of a text to each later one. */
function pairsWithin(within: Similarities): number[] {
  return within.flatMap((row, own) => row.slice(own + 1));
}
