/**
 * `npm run package`: packages the extension as `situate-<version>.vsix` and the command line as `situate-<version>.tgz`
 * in the top folder, and prints their sizes. Installs what is not there, as it may be the first command after a clone.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { root, runNpm } from './processes.mjs';

if (!(await installPackages())) process.exit(1);
const { createVSIX } = await import('@vscode/vsce');

const { name, version, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const extension = `${name}-${version}.vsix`;
const isPublished = repository !== undefined;
const page = 'dist/README.md';
const readme = readFileSync(join(root, 'README.md'), 'utf8');
writeFileSync(join(root, page), isPublished ? readme : withoutPictures(readme));
await createVSIX({
  cwd: root,
  packagePath: join(root, extension),
  readmePath: page,
  // Everything is bundled.
  dependencies: false,
  allowMissingRepository: true,
  // The links are relative, and become those of the repository if there is one.
  rewriteRelativeLinks: isPublished,
});
rmSync(join(root, page));
// The extension has just been built as it is shipped, and the command line with it.
const { status, output } = await runNpm(['pack', '--ignore-scripts', '--silent'], { output: 'capture' });
if (status !== 0) {
  console.error(output);
  process.exit(status);
}
for (const file of [extension, `${name}-${version}.tgz`]) {
  console.log(`${file}: ${(statSync(join(root, file)).size / 1_000_000).toFixed(2)} MB`);
}

/**
 * A page without its pictures, nor the remarks about them: VS Code shows none that are files or data, and the walkthrough
 * shows them.
 * @param {string} markdown
 */
function withoutPictures(markdown) {
  const isPicture = /^(?:!\[[^\]]*\]\([^)]*\)|\|(?: !\[[^\]]*\]\([^)]*\) \|)+|\([^)]* pictures?\b[^)]*\))$/;
  const kept = markdown.split('\n').filter((line) => !isPicture.test(line));
  return kept.join('\n').replace(/\n{3,}/g, '\n\n');
}
