/** Runs the thread that reads PDFs from source, as `source-worker.mjs` runs that of the embedding model. */
import { register } from 'tsx/esm/api';

register();
await import('../src/node/pdf-worker.ts');
