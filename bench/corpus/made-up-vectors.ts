import { type Random, seededBy } from '../../scripts/eval/seeded-random.ts';
import type { Embedder, Vector } from '../../src/similarity/embedder.ts';
import { inner } from '../../src/similarity/inner.ts';
import { topicOf } from './made-up-words.ts';
import { numberOf } from './made-up-works.ts';

/** As many components as the vectors of the model that comes with Situate. */
const dimensions = 384;
/**
 * How far works are from the middle of their topic, topics from that of their field, fields from that of all, of length 1.
 * The cosine of two works of one topic is .61, of one field .37, of two fields .23.
 */
const spread = 0.8;
const topicsOfField = 100;
const centres = new Map<string, Vector>();

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
  const field = Math.floor(topic / topicsOfField);
  const middle = centre(`topic ${topic}`, () => centre(`field ${field}`, () => centre('all', () => undefined)));
  return scattered(middle, random);
}

/** The middle of a topic, a field, or all, made when it is first needed. */
function centre(name: string, around: () => Vector | undefined): Vector {
  const known = centres.get(name);
  if (known !== undefined) return known;
  const made = scattered(around(), seededBy(`centre of ${name}`));
  centres.set(name, made);
  return made;
}

/** A vector somewhere around another, or anywhere. */
function scattered(middle: Vector | undefined, random: Random): Vector {
  return unit(
    gaussian(random).map((value, index) => (middle?.[index] ?? 0) + (spread / Math.sqrt(dimensions)) * value),
  );
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

function unit(vector: Float32Array): Vector {
  const length = Math.sqrt(inner(vector, vector));
  return vector.map((value) => value / length);
}
