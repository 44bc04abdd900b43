import { OfflineJudges } from '../judges/offline-judges.ts';
import { Vectors } from '../similarity/vectors.ts';
import { bundledRuntime } from './embedding-runtime.ts';
import { createVectorFile } from './vector-file.ts';
import { createEmbedder } from './worker-embedder.ts';

/**
 * The judges that use the local model, with a folder to keep vectors in between sessions. The model is loaded when it is
 * first needed.
 */
export function createJudges(cacheFolder: string): OfflineJudges {
  const embedder = createEmbedder(bundledRuntime());
  return new OfflineJudges(new Vectors(embedder, createVectorFile({ folder: cacheFolder, model: embedder.model })));
}
