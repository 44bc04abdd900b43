import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../..');

/**
 * The folder with papers to measure on: `SITUATE_DATA`, else `../shared/data` beside the checkout. It is not part of
 * the repository, since the papers belong to their authors. Undefined where it is not there.
 */
export function dataFolder(): string | undefined {
  const folder = process.env['SITUATE_DATA'] ?? resolve(root, '../shared/data');
  return existsSync(resolve(folder, 'papers/groundtruth.json')) ? folder : undefined;
}
