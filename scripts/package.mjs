/**
 * `npm run package`: packages the extension as `situate-<version>.vsix` and the command line as `situate-<version>.tgz`
 * in the top folder, and prints their sizes.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createVSIX } from '@vscode/vsce';
import { root, runNpm } from './processes.mjs';

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const extension = `${name}-${version}.vsix`;
await createVSIX({
  cwd: root,
  packagePath: join(root, extension),
  // Everything is bundled.
  dependencies: false,
  // Links in the README stay relative, as there is no repository's address to put before them.
  allowMissingRepository: true,
  rewriteRelativeLinks: false,
});
// The extension has just been built as it is shipped, and the command line with it.
const { status, output } = await runNpm(['pack', '--ignore-scripts', '--silent'], { output: 'capture' });
if (status !== 0) {
  console.error(output);
  process.exit(status);
}
for (const file of [extension, `${name}-${version}.tgz`]) {
  console.log(`${file}: ${(statSync(join(root, file)).size / 1_000_000).toFixed(2)} MB`);
}
