/**
 * Checks the regular expressions of `src/` with recheck: each takes linear time on every text, or stands
 * in `exceptions.yaml` with a reason. Names those that do not, and the exceptions that are no longer needed, and fails if
 * there are any.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readExceptions } from './exceptions.ts';
import { slowPatterns } from './slow-patterns.ts';

const root = resolve(import.meta.dirname, '../..');
const exceptions = readExceptions(readFileSync(join(import.meta.dirname, 'exceptions.yaml'), 'utf8'));
const { checked, problems } = await slowPatterns(root, ['src'], exceptions);
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n`);
  console.error(
    'Make these linear. "Regular expressions" in docs/development/testing.md says how, and what an exception is.',
  );
  process.exitCode = 1;
} else {
  console.log(`${checked} regular expressions, of which ${exceptions.length} are excepted.`);
}
