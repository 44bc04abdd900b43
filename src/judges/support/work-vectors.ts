import { embeddedText } from '../../similarity/embedded-text.ts';
import type { Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import type { ComparableWorks } from './comparable-works.ts';

/** The vectors of comparable works, one after the other in one list. */
export class WorkVectors {
  readonly #values: Float32Array;
  readonly #width: number;
  readonly #size: number;
  #sum: Float64Array | undefined;

  /** All of the same length, each of length 1 as a vector. */
  constructor(vectors: readonly Vector[]) {
    this.#size = vectors.length;
    this.#width = vectors[0]?.length ?? 0;
    this.#values = new Float32Array(this.#size * this.#width);
    for (const [position, vector] of vectors.entries()) {
      this.#values.set(vector, position * this.#width);
    }
  }

  /** The vector of the work at a position. */
  at(position: number): Vector {
    return this.#values.subarray(position * this.#width, (position + 1) * this.#width);
  }

  /** The cosine of each work and a text with this vector. */
  cosines(vector: Vector): Float64Array {
    const cosines = new Float64Array(this.#size);
    const values = this.#values;
    const width = this.#width;
    for (let position = 0, at = 0; position < cosines.length; position++) {
      let sum = 0;
      for (let axis = 0; axis < width; axis++, at++) {
        sum += values[at]! * vector[axis]!;
      }
      cosines[position] = sum;
    }
    return cosines;
  }

  /** The mean cosine of the work at a position and the others: high for one that is a little about everything. */
  hubness(position: number): number {
    this.#sum ??= this.#summed();
    return (inner(this.#sum, this.at(position)) - 1) / Math.max(1, this.#size - 1);
  }

  #summed(): Float64Array {
    const sum = new Float64Array(this.#width);
    for (let at = 0; at < this.#values.length; at++) {
      sum[at % this.#width]! += this.#values[at]!;
    }
    return sum;
  }
}

/** The vectors of comparable works, as soon as all are there. */
export class AwaitedWorkVectors {
  readonly #works: ComparableWorks;
  readonly #vectors: Vectors;
  #found: WorkVectors | undefined;
  /** One of those that were not there. While it is not, the others need not be looked for. */
  #missing: string | undefined;

  constructor(works: ComparableWorks, vectors: Vectors) {
    this.#works = works;
    this.#vectors = vectors;
  }

  /** Undefined if vectors are missing; they are wanted then. */
  get found(): WorkVectors | undefined {
    const isMissing = this.#missing !== undefined && this.#vectors.of(this.#missing, 'work') === undefined;
    if (this.#found === undefined && !isMissing) {
      const { works, by } = this.#works;
      const texts = works.map((work) => embeddedText(work, by));
      const found = texts.map((text) => this.#vectors.of(text, 'work'));
      this.#missing = texts[found.indexOf(undefined)];
      this.#found = found.every((vector) => vector !== undefined) ? new WorkVectors(found) : undefined;
    }
    return this.#found;
  }
}
