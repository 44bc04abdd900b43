/**
 * `npm run generate`: writes everything that follows from the rules, the rubrics and the profiles of the sources: the
 * registries, the pages in `docs/rules`, the settings in `package.json`, the schema of `situate.json`, the strings to translate, and
 * marked copies of those that translations lack.
 * `--check` writes nothing, names the files that are not up to date and what is wrong with translations, and fails if there is any.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './generate.ts';
import { GenerateError } from './generate-error.ts';
import { checkTranslations } from './translations.ts';

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '../..');

try {
  const drifted = await generate(root, options.check);
  const { problems, open } = await checkTranslations(root);
  if (open.length > 0) {
    console.log(`Not translated yet, and shown in English:\n${open.map((what) => `  ${what}\n`).join('')}`);
  }
  if (options.check && problems.length > 0) {
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
