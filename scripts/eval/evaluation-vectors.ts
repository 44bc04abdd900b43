import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilJudged } from '../../src/judges/offline-judges.ts';
import { createVectorFile } from '../../src/node/vector-file.ts';
import { createEmbedder } from '../../src/node/worker-embedder.ts';
import { Vectors } from '../../src/similarity/vectors.ts';
import { installModels } from '../models.mjs';
import { sourceRuntime } from '../source-runtime.ts';

/** The works that are measured are more than an author has. */
const maximumBytes = 512_000_000;

/** Vectors of the local model, kept between runs in the system's folder for temporary files; undefined without a model. */
export async function evaluationVectors(): Promise<Vectors | undefined> {
  if (!(await installModels())) {
    return undefined;
  }
  const embedder = createEmbedder(sourceRuntime);
  const folder = join(tmpdir(), 'situate-evaluation');
  return new Vectors(embedder, createVectorFile({ folder, model: embedder.model, maximumBytes }));
}

/** Asks until nothing is missing for the answer. */
export async function withVectors<Answer>(vectors: Vectors | undefined, ask: () => Answer): Promise<Answer> {
  return vectors === undefined ? ask() : untilJudged(vectors, ask);
}
