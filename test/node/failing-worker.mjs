/** A thread that answers as the embedding worker does, and dies of some texts. What it remembers stands in a file. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const { folder } = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

port.on('message', ({ id, text }) => {
  const memory = join(folder, `died of ${text}`);
  if (text.startsWith('ends once') && !existsSync(memory)) {
    writeFileSync(memory, '');
    process.exit(3);
  }
  if (text === 'ends') process.exit(3);
  if (text === 'throws') throw new Error('out of order');
  port.postMessage({ id, vector: Float32Array.of(1, 0) });
});
