import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Has V8 free all that nothing holds. An object that a weak reference gave in this turn lives until the next. */
export async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await new Promise((resume) => setImmediate(resume));
    collect();
  }
}
