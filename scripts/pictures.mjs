/**
 * `npm run pictures`: takes over the pictures of the README from what the tests of the user interface saw last
 * (`npm run test:ui` with `SITUATE_PICTURES` set). They lose nothing but a fifth of their size: `optipng`, a package of most
 * systems, packs them better than a browser does.
 */
import { copyFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.mjs';

/** In bytes: they come with the extension. */
const largest = 200_000;

const panel = ['score', 'plan', 'draft', 'sources', 'find', 'map'].flatMap((tab) =>
  ['dark', 'light', 'contrast'].map((theme) => `panel-${tab}-${theme}`),
);

const firstMinute = ['open', 'next', 'fix', 'accept'].map((part) => `first-minute-${part}`);

const parts = ['paragraphs', 'discipline', 'preferences', 'exemplar'].map((part) => `panel-${part}-dark`);

for (const name of [
  'findings',
  'lightbulb',
  'hover',
  'hint',
  'language-model',
  'judged',
  'rewrite',
  'mark-section',
  'install-linted',
  ...firstMinute,
  ...panel,
  ...parts,
]) {
  const taken = join(root, 'test-output/ui', `picture-${name}.png`);
  if (!existsSync(taken)) {
    console.error(`There is no ${taken}: run "npm run test:ui" with SITUATE_PICTURES=1 first.`);
    process.exit(1);
  }
  const kept = join(root, 'media', `${name}.png`);
  copyFileSync(taken, kept);
  const { status, output } = await run('optipng', ['-quiet', '-o4', kept], { output: 'capture' });
  if (status !== 0) {
    console.error(`optipng ${status === 127 ? 'is not installed, and it packs the pictures' : 'failed'}: ${output}`);
    process.exit(1);
  }
  const { size } = statSync(kept);
  if (size > largest) {
    console.error(`${kept} has ${size} bytes, more than ${largest}.`);
    process.exit(1);
  }
  console.log(`media/${name}.png (${Math.round(size / 1000)} kB)`);
}
