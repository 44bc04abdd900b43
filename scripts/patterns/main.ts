/**
 * Checks the regular expressions of `src/` with recheck: each takes linear time on every text, or stands
 * in `exceptions.yaml` with a reason. Names those that do not, and the exceptions that are no longer needed, and fails if
 * there are any. Those that `linear.txt` names were found to be linear before, which takes a minute for all of them.
 * --all    checks these too
 * --write  writes that file anew
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readExceptions } from './exceptions.ts';
import { KnownLinear } from './known-linear.ts';
import { slowPatterns } from './slow-patterns.ts';

const { values: options } = parseArgs({ options: { all: { type: 'boolean' }, write: { type: 'boolean' } } });
const root = resolve(import.meta.dirname, '../..');
const knownFile = join(import.meta.dirname, 'linear.txt');
const exceptions = readExceptions(readFileSync(join(import.meta.dirname, 'exceptions.yaml'), 'utf8'));
const known = new KnownLinear(options.all === true ? '' : readFileSync(knownFile, 'utf8'));
const { checked, problems, linear } = await slowPatterns(root, ['src'], exceptions, known);
if (options.write === true) writeFileSync(knownFile, KnownLinear.textOf(linear));
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n`);
  console.error(
    'Make these linear. "Regular expressions" in docs/development/testing.md says how, and what an exception is.',
  );
  process.exitCode = 1;
} else {
  const unknown = linear.filter((expression) => !known.has(expression)).length;
  console.log(
    `${checked} regular expressions, of which ${exceptions.length} are excepted and ${unknown} were not known to be linear.`,
  );
}
