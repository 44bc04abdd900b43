import { OfflineJudges } from '../judges/offline-judges.ts';
import { Vectors } from '../similarity/vectors.ts';
import { bundledRuntime } from './embedding-runtime.ts';
import { cacheFolder } from './user-folders.ts';
import { createVectorFile } from './vector-file.ts';
import { createEmbedder, type EmbedderOptions } from './worker-embedder.ts';

/**
 * The judges that use the local model. Vectors are kept in the user's cache, in one place for the editor and the command
 * line. The model is loaded when a vector is needed that is not there.
 */
export function createJudges(options: Pick<EmbedderOptions, 'idleMilliseconds' | 'place'> = {}): OfflineJudges {
  const embedder = createEmbedder({ ...bundledRuntime(), ...options });
  return new OfflineJudges(new Vectors(embedder, createVectorFile({ folder: cacheFolder(), model: embedder.model })));
}
