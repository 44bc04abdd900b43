import { dirname, relative } from 'pathe';
import type { Paper } from '../../project/paper.ts';

/** A file as messages name it: its path from the folder of the main file. */
export function shownPath(paper: Pick<Paper, 'main'>, file: string): string {
  return relative(dirname(paper.main), file);
}
