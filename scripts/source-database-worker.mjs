/** Runs the thread of the embedded database from source: what `--import tsx` does for the main thread alone. */
import { register } from 'tsx/esm/api';

register();
await import('../src/node/corpus/database-worker.ts');
