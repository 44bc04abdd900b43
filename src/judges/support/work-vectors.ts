import type { Vector } from '../embedding/embedder.ts';
import type { Vectors } from '../embedding/vectors.ts';
import { textOf, type ComparableWorks } from './comparable-works.ts';

/** The vectors of comparable works, one after the other. */
export class WorkVectors {
  readonly #values: Float32Array;
  readonly #width: number;
  readonly #size: number;
  #centre: Float64Array | undefined;

  private constructor(vectors: readonly Vector[]) {
    this.#size = vectors.length;
    this.#width = vectors[0]?.length ?? 0;
    this.#values = new Float32Array(this.#size * this.#width);
    for (const [position, vector] of vectors.entries()) {
      this.#values.set(vector, position * this.#width);
    }
  }

  /** Undefined where vectors are missing; they are wanted then. */
  static of({ works, by }: ComparableWorks, vectors: Vectors): WorkVectors | undefined {
    const found = works.map((work) => vectors.of(textOf(work, by), 'work'));
    return found.every((vector) => vector !== undefined) ? new WorkVectors(found) : undefined;
  }

  /** The vector of the work at a position. */
  at(position: number): Vector {
    return this.#values.subarray(position * this.#width, (position + 1) * this.#width);
  }

  /** The cosine of each work and a text with this vector. */
  cosines(vector: ArrayLike<number>): Float64Array {
    const cosines = new Float64Array(this.#size);
    const width = this.#width;
    const values = this.#values;
    for (let position = 0, at = 0; position < this.#size; position++) {
      let sum = 0;
      for (let i = 0; i < width; i++, at++) {
        sum += values[at]! * vector[i]!;
      }
      cosines[position] = sum;
    }
    return cosines;
  }

  /** The mean cosine of the work at a position and the other works: high for one that is a little about everything. */
  hubness(position: number): number {
    this.#centre ??= this.#sum();
    return this.#size < 2 ? 0 : (inner(this.#centre, this.at(position)) - 1) / (this.#size - 1);
  }

  #sum(): Float64Array {
    const sum = new Float64Array(this.#width);
    for (const [at, value] of this.#values.entries()) {
      sum[at % this.#width]! += value;
    }
    return sum;
  }
}

/** The inner product: of vectors of length 1 their cosine. */
export function inner(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    sum += a[i]! * b[i]!;
  }
  return sum;
}
