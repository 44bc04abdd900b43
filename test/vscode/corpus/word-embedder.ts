import { createHash } from 'node:crypto';
import type { Embedder, Vector } from '../../../src/similarity/embedder.ts';

const components = 128;

/** Makes vectors of the words of a text: texts that share words are alike. */
export const wordEmbedder: Embedder = {
  model: 'words',
  embed: (texts) => Promise.resolve(texts.map(vectorOf)),
};

function vectorOf(text: string): Vector {
  const vector = new Float32Array(components);
  for (const word of text.toLowerCase().match(/\p{L}{4,}/gu) ?? ['nothing']) {
    const at = createHash('sha1').update(word).digest().readUInt16BE(0) % components;
    vector[at] = vector[at]! + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
