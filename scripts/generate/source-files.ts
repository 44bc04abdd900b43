import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { webSources } from '../../src/retrieval/sources/source-profiles.ts';
import { GenerateError } from './generate-error.ts';

const folder = 'src/retrieval/sources/web';

/**
 * The names of the scholarly sources, in their order. Each has its profile in `source-profiles.ts` and its requests in the file
 * of its name; rejects with `GenerateError` where it has one of the two alone.
 */
export async function findSourceNames(root: string): Promise<readonly string[]> {
  const files = (await readdir(join(root, folder)))
    .filter((name) => !name.startsWith('read-'))
    .map((name) => basename(name, '.ts'));
  assertPaired(files, webSources);
  return webSources;
}

/**
 * Throws `GenerateError` where a file has no profile, or a profile no file.
 * @internal exported for its tests
 */
export function assertPaired(files: readonly string[], profiles: readonly string[]): void {
  const [file] = files.filter((name) => !profiles.includes(name));
  if (file !== undefined) {
    throw new GenerateError(`${folder}/${file}.ts has no profile: add "${file}" to source-profiles.ts.`);
  }
  const [profile] = profiles.filter((name) => !files.includes(name));
  if (profile !== undefined) {
    throw new GenerateError(
      `The source "${profile}" has a profile, but nothing asks it: write ${folder}/${profile}.ts.`,
    );
  }
}
