import { extname } from 'pathe';
import type { ManuscriptFormat } from '../manuscript/format.ts';

/** The reader's format for a file name; undefined for files that are not manuscripts. */
export function formatOf(path: string): ManuscriptFormat | undefined {
  switch (extname(path).toLowerCase()) {
    case '.tex':
    case '.ltx':
      return 'latex';
    case '.md':
    case '.qmd':
    case '.rmd':
    case '.markdown':
      return 'markdown';
    default:
      return undefined;
  }
}
