/** Imported into a server before it begins: on SIGUSR2 it collects garbage and writes the bytes of its heap to `SITUATE_HEAP`. */
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  for (let round = 0; round < 4; round++) collect();
  writeFileSync(process.env.SITUATE_HEAP ?? '', String(process.memoryUsage().heapUsed));
});
