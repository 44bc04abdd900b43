/**
 * `npm run generate`: writes everything that follows from the rules: the registry, the pages in `docs/rules`, the
 * settings in `package.json`, the schema of `situate.json` and the strings to translate.
 * `--check` writes nothing, names the files that are not up to date and what translations lack, and fails if there is any.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkTranslations } from './check-translations.ts';
import { generate } from './generate.ts';
import { GenerateError } from './generate-error.ts';

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '../..');

try {
  const drifted = await generate(root, options.check);
  const problems = options.check ? await checkTranslations(root) : [];
  if (problems.length > 0) {
    console.error(`Translations that do not match the English:\n${problems.map((what) => `  ${what}\n`).join('')}`);
    process.exitCode = 1;
  }
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
