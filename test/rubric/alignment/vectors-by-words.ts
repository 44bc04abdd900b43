import { termsOf } from '../../../src/similarity/terms.ts';
import { Vectors } from '../../../src/similarity/vectors.ts';

/** Vectors of the words of a text, one axis for each word, under the name of a model. */
export function vectorsByWords(model: string): Vectors {
  const axes = new Map<string, number>();
  return new Vectors({
    model,
    embed: (texts) =>
      Promise.resolve(
        texts.map((text) => {
          const vector = new Float32Array(200);
          for (const term of termsOf(text)) {
            if (!axes.has(term)) axes.set(term, axes.size);
            vector[axes.get(term)!]!++;
          }
          const length = Math.hypot(...vector) || 1;
          return vector.map((value) => value / length);
        }),
      ),
  });
}
