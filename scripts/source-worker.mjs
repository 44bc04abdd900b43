/** Runs the embedding worker from source: what `--import tsx` does for the main thread it does not do for others. */
import { register } from 'tsx/esm/api';

register();
await import('../src/node/embedding-worker.ts');
