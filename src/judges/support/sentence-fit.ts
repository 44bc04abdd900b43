import { spread, largest } from './statistics.ts';

/** How well every one of the comparable works fits one sentence. Lists are in the order of the works. */
export interface SentenceFit {
  /** Cosines by words. */
  readonly tfIdf: Float64Array;
  /** Cosines by vectors; undefined where there are none. */
  readonly cosines: Float64Array | undefined;
  /** Their sum: by what works are ranked. */
  readonly combined: Float64Array;
  readonly tfIdfSpread: Spread;
  readonly cosineSpread: Spread;
  /** Mean of the three best of `combined`: low for a sentence that is about nothing in particular. */
  readonly peak: number;
  readonly tfIdfPeak: number;
}

type Spread = ReturnType<typeof spread>;

const best = 3;

/** Sums up similarities of a sentence to works. */
export function sentenceFit(tfIdf: Float64Array, cosines: Float64Array | undefined): SentenceFit {
  const combined = cosines === undefined ? tfIdf : tfIdf.map((similarity, position) => similarity + cosines[position]!);
  const peaks = largest(combined, best);
  return {
    tfIdf,
    cosines,
    combined,
    tfIdfSpread: spread(tfIdf),
    cosineSpread: spread(cosines ?? new Float64Array()),
    peak: peaks.reduce((sum, position) => sum + combined[position]!, 0) / Math.max(1, peaks.length),
    tfIdfPeak: tfIdf[largest(tfIdf, 1)[0] ?? -1] ?? 0,
  };
}
