/** A thread with limited buffers that doubles one as long as it can, and says how that went. */
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { limitBuffers } = await import('../../src/node/limit-buffers.ts');
let told = 0;
limitBuffers(workerData.most, () => {
  told++;
});
/** @type {Uint8Array} */
let kept = new Uint8Array(1024);
let failure = '';
try {
  for (;;) {
    const larger = new Uint8Array(2 * kept.length);
    larger.set(kept);
    kept = larger;
  }
} catch (error) {
  failure = error instanceof Error ? error.name : '';
}
parentPort?.postMessage({
  told,
  failure,
  kept: kept.length,
  arrayBuffers: process.memoryUsage().arrayBuffers,
  isPlain: Object.getPrototypeOf(kept) === Uint8Array.prototype && kept instanceof Uint8Array,
  small: new Uint8Array([1, 2, 3]).length,
});
