import { Worker } from 'node:worker_threads';

/** Longer than any test may take by its timeout, in milliseconds, which ends those alone that wait. */
const limit = 400_000;

/**
 * Says by its name which test does not end, and ends the process that it holds, as the test runner cannot. Runs in a thread
 * of its own, as such a test leaves no turn to its own.
 */
const watch = new Worker(
  `const { writeSync } = require('node:fs');
   const { parentPort } = require('node:worker_threads');
   let timer;
   parentPort.on('message', (test) => {
     clearTimeout(timer);
     timer = test === undefined ? undefined : setTimeout(() => {
       writeSync(2, 'Ended, as this test did not: ' + test + '\\n');
       process.kill(process.pid, 'SIGKILL');
     }, ${limit});
   });`,
  { eval: true },
);
watch.unref();

export const mochaHooks: Mocha.RootHookObject = {
  beforeEach(this: Mocha.Context) {
    watch.postMessage(`${this.currentTest?.file}: ${this.currentTest?.fullTitle()}`);
  },
  afterAll() {
    watch.postMessage(undefined);
  },
};
