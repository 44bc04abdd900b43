/** `npm run package`: packages the extension as `situate-<version>.vsix` in the top folder, and prints its size. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createVSIX } from '@vscode/vsce';
import { root } from './processes.mjs';

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packagePath = join(root, `${name}-${version}.vsix`);
await createVSIX({
  cwd: root,
  packagePath,
  // Everything is bundled.
  dependencies: false,
  // Links in the README stay relative, as there is no repository's address to put before them.
  allowMissingRepository: true,
  rewriteRelativeLinks: false,
});
console.log(`${(statSync(packagePath).size / 1_000_000).toFixed(2)} MB`);
