/**
 * `npm run generate`: writes everything that follows from the rules: the registry, the pages in `docs/rules`, the
 * settings in `package.json`, the schema of `situate.json` and the strings to translate.
 * `--check` writes nothing, names the files that are not up to date and fails if there are any.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './generate.ts';
import { GenerateError } from './generate-error.ts';

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '../..');

try {
  const drifted = await generate(root, options.check);
  if (options.check && drifted.length > 0) {
    console.error(`Not up to date, run "npm run generate":\n${drifted.map((path) => `  ${path}\n`).join('')}`);
    process.exitCode = 1;
  } else {
    console.log(drifted.length === 0 ? 'All that is generated is up to date.' : `Written:\n  ${drifted.join('\n  ')}`);
  }
} catch (error) {
  if (!(error instanceof GenerateError)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
