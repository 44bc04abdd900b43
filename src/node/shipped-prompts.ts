import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PromptSource, promptFolder } from '../llm/prompt-source.ts';

/** The prompts that ship with Situate, as files: in the package beside `dist/`, from source in the repository. */
export function shippedPrompts(): PromptSource {
  return promptFolder(
    { readFile: (path) => readFile(path).catch(() => 'missing' as const), readFolder: (path) => readdir(path) },
    findFolder(dirname(fileURLToPath(import.meta.url))),
  );
}

/** The folder `prompts` of the nearest folder above that has a `package.json`: bundles are at different depths. */
function findFolder(below: string): string {
  for (let folder = below; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) {
      return join(folder, 'prompts');
    }
  }
}
