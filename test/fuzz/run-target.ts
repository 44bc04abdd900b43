/**
 * Tries the cases of one target: `run-target.ts NAME CASES SEED FILE`, or `run-target.ts NAME --replay FILE` for one that
 * was kept. Each case is written to the file before it is tried, so that whoever started this process knows which one
 * ended it, or never ends.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { targets } from './targets.ts';

const [name = '', ...rest] = process.argv.slice(2);
const target = targets.get(name);
if (target === undefined) throw new Error(`no target is called "${name}": ${[...targets.keys()].join(', ')}`);
const { cases, check } = target;

if (rest[0] === '--replay') {
  await check(JSON.parse(readFileSync(rest[1] ?? '', 'utf8')));
} else {
  const [numRuns, seed, file = ''] = [Number(rest[0]), Number(rest[1]), rest[2]];
  const keep = (value: unknown): void => writeFileSync(file, JSON.stringify(value));
  const details = await fc.check(
    fc.asyncProperty(cases, async (value) => {
      keep(value);
      await check(value);
    }),
    { numRuns, seed },
  );
  if (details.failed) {
    // The smallest case that fails, in place of the last one that was tried to make it smaller.
    if (details.counterexample !== null) keep(details.counterexample[0]);
    throw details.errorInstance;
  }
}
