import { type Random, seededBy } from '../../scripts/eval/seeded-random.ts';
import type { Embedder, Vector } from '../../src/similarity/embedder.ts';
import { inner } from '../../src/similarity/inner.ts';
import { topicOf } from './made-up-words.ts';
import { numberOf } from './made-up-works.ts';

/*
 * Vectors lie as those of real abstracts do, because it depends on this how many neighbours a graph finds: a walk through it
 * goes from work to work as far as there is always one that is a little nearer. Topics far from each other with nothing in
 * between would be islands, and a walk that lands on another one stays there. Measured with the model that comes with
 * Situate on 12,000 abstracts on visualisation and computing, and on as many made-up vectors, on average:
 *
 * |         | cosine with the 1st, 20th, 100th, 1,000th neighbour | any other | deviation of that | components that vary |
 * |---------|------------------------------------------------------|-----------|-------------------|----------------------|
 * | real    | .69, .55, .48, .34                                   | .17       | .135              | 19 among the nearest |
 * | made up | .64, .56, .48, .36                                   | .19       | .130              | 28                   |
 */

/** As many components as the vectors of the model that comes with Situate. */
const dimensions = 384;
/** The distance of the middle of all vectors from the origin, and of a vector from that middle. */
const middleLength = 0.41;
const spread = 0.91;
/** The variance of the nth principal component falls as (n + 2) to this power. */
const fall = -1.2;
/** The works of a topic share so much of their variance at most. Some topics are hardly any, and all overlap. */
const mostShared = 0.57;

/** Components are transformed in blocks of this many, a power of two. */
const block = 128;
const blocks = dimensions / block;
const deviations = deviationsOfComponents();
const middle = scaled(gaussian(seededBy('middle of all vectors')), middleLength / Math.sqrt(dimensions));
const topics = new Map<number, { readonly direction: Float32Array; readonly share: number }>();

/** Takes no time to speak of, so that what a database does can be measured apart from a model. */
export const madeUpEmbedder: Embedder = {
  model: 'made up',
  embed: (texts) => Promise.resolve(texts.map((text) => madeUpVector(numberOf(text)))),
};

/** The vector of a work: near those of its topic, in a direction of its own. */
function madeUpVector(number: number): Vector {
  return near(topicOf(number), seededBy(`vector ${number}`));
}

/** The vector of a query about the topic of a work. */
export function queryVector(number: number): Vector {
  return near(topicOf(number), seededBy(`query vector ${number}`));
}

/** For each query, the numbers of the nearest works of a corpus, found by comparing all of them. */
export function nearestWorks(queries: readonly Vector[], works: number, count: number): readonly ReadonlySet<number>[] {
  const nearest = queries.map((): { number: number; cosine: number }[] => []);
  for (let number = 0; number < works; number++) {
    const vector = madeUpVector(number);
    for (const [index, query] of queries.entries()) {
      const list = nearest[index]!;
      const cosine = inner(query, vector);
      if (list.length === count && cosine <= list.at(-1)!.cosine) continue;
      list.splice(list.findLastIndex((one) => one.cosine >= cosine) + 1, 0, { number, cosine });
      list.length = Math.min(list.length, count);
    }
  }
  return nearest.map((list) => new Set(list.map(({ number }) => number)));
}

function near(topic: number, random: Random): Vector {
  const { direction, share } = topicNumbered(topic);
  const own = Math.sqrt(1 - share);
  const shared = Math.sqrt(share);
  const vector = gaussian(random);
  for (let index = 0; index < dimensions; index++) {
    vector[index] = (own * vector[index]! + shared * direction[index]!) * deviations[index]!;
  }
  spreadOut(vector);
  for (let index = 0; index < dimensions; index++) vector[index]! += middle[index]!;
  return scaled(vector, 1 / Math.sqrt(inner(vector, vector)));
}

/** Gives what the works of a topic have in common, made when it is first needed. */
function topicNumbered(topic: number): { readonly direction: Float32Array; readonly share: number } {
  const known = topics.get(topic);
  if (known !== undefined) return known;
  const random = seededBy(`topic ${topic}`);
  const made = { share: mostShared * random(), direction: gaussian(random) };
  topics.set(topic, made);
  return made;
}

/** Gives how far vectors are apart in each direction, most in the first of each block. */
function deviationsOfComponents(): Float32Array {
  const variances = Array.from({ length: dimensions }, (_, index) => ((index % block) * blocks + 4) ** fall);
  const all = variances.reduce((sum, variance) => sum + variance, 0);
  return Float32Array.from(variances, (variance) => spread * Math.sqrt(variance / all));
}

/**
 * Turns vectors so that all components vary alike, as those of a model do: the bits of vectors say little otherwise. It is
 * the Walsh–Hadamard transform of each block.
 */
function spreadOut(vector: Float32Array): void {
  for (let half = 1; half < block; half *= 2) {
    for (let start = 0; start < dimensions; start += 2 * half) {
      for (let index = start; index < start + half; index++) {
        const [one, other] = [vector[index]!, vector[index + half]!];
        vector[index] = (one + other) * Math.SQRT1_2;
        vector[index + half] = (one - other) * Math.SQRT1_2;
      }
    }
  }
}

/** Normally distributed numbers (Box and Muller, 1958). */
function gaussian(random: Random): Float32Array {
  const numbers = new Float32Array(dimensions);
  for (let index = 0; index < dimensions; index += 2) {
    const length = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    numbers[index] = length * Math.cos(angle);
    numbers[index + 1] = length * Math.sin(angle);
  }
  return numbers;
}

/** Changes a vector's length, in place. */
function scaled(vector: Float32Array, factor: number): Float32Array {
  for (let index = 0; index < vector.length; index++) vector[index]! *= factor;
  return vector;
}
