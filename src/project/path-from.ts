import { relative } from 'pathe';

/** A path as seen from a folder, `/`-separated; absolute where the two are on different drives. */
export function pathFrom(folder: string, path: string): string {
  return relative(folder, path) || '.';
}
