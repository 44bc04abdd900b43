import type { CitedWork } from '../../evidence/cited-work.ts';
import { embeddedText } from '../../similarity/embedded-text.ts';
import type { Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import type { ComparableWorks } from './comparable-works.ts';

/** The most works of which all are embedded. */
const mostEmbedded = 300;
/** The size of the sample of more works. */
const sampleSize = 64;

/** The vectors of comparable works. Of a large library only those are asked for that are needed. */
export class WorkVectors {
  /** The works that stand for all, by position; all of a library that is not large. */
  readonly sample: readonly number[];
  readonly #works: ComparableWorks;
  readonly #vectors: Vectors;
  readonly #found: (Vector | undefined)[] = [];
  #sum: Float64Array | undefined;

  constructor(works: ComparableWorks, vectors: Vectors) {
    this.#works = works;
    this.#vectors = vectors;
    this.sample = works.size <= mostEmbedded ? [...works.works.keys()] : drawSample(works.works, sampleSize);
  }

  /** True if the sample has all works. */
  get isWhole(): boolean {
    return this.sample.length === this.#works.size;
  }

  /** The vector of the work at a position; undefined if it is missing, and then wanted. */
  at(position: number): Vector | undefined {
    return (this.#found[position] ??= this.#vectors.of(
      embeddedText(this.#works.works[position]!, this.#works.by),
      'work',
    ));
  }

  /** True if the vectors of all these works are there. Those that are missing are wanted then. */
  has(positions: Iterable<number>): boolean {
    let isComplete = true;
    for (const position of positions) {
      isComplete = this.at(position) !== undefined && isComplete;
    }
    return isComplete;
  }

  /**
   * The mean cosine of the work at a position and the others, as the sample tells it: high for one that is a little about
   * everything. The vectors of the sample and of the work have to be there.
   */
  hubness(position: number): number {
    this.#sum ??= this.#summed();
    const own = this.sample.includes(position) ? 1 : 0;
    return (inner(this.#sum, this.at(position)!) - own) / Math.max(1, this.sample.length - own);
  }

  #summed(): Float64Array {
    const sum = new Float64Array(this.at(this.sample[0]!)!.length);
    for (const position of this.sample) {
      const vector = this.at(position)!;
      for (let axis = 0; axis < sum.length; axis++) {
        sum[axis]! += vector[axis]!;
      }
    }
    return sum;
  }
}

/**
 * Draws works that stand for all, by position, ascending. The same works are drawn in whatever order they are, and one
 * work more or less changes at most one of them.
 *
 * @internal exported for the tests of how it draws
 */
export function drawSample(works: readonly CitedWork[], size: number): number[] {
  const drawn = works.map(({ identity, key }, position) => ({ position, lot: lotOf(identity.titleKey || key) }));
  return drawn
    .sort((a, b) => a.lot - b.lot)
    .slice(0, size)
    .map(({ position }) => position)
    .sort((a, b) => a - b);
}

/** A number that follows from a text and looks random: FNV-1a, 32 bits (Fowler, Noll and Vo), and a last mixing (of MurmurHash 3). */
function lotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
