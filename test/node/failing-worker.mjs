/** A thread or process that answers as the embedding worker does, and dies of some texts. What it remembers stands in a file. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const folder = workerData?.folder ?? process.argv[2];

(parentPort ?? process).on('message', ({ id, text }) => {
  const memory = join(folder, `died of ${text}`);
  if (text.startsWith('ends once') && !existsSync(memory)) {
    writeFileSync(memory, '');
    process.exit(3);
  }
  if (text === 'ends') process.exit(3);
  if (text === 'throws') throw new Error('out of order');
  const reply = { id, vector: Float32Array.of(1, 0) };
  if (parentPort === null) process.send?.(reply);
  else parentPort.postMessage(reply);
});
