import type { TextRange } from './range.ts';

/** A place in a file. */
export interface Location {
  readonly file: string;
  readonly range: TextRange;
}

/** A replacement in one of the files of the paper. */
export interface FileEdit extends Location {
  readonly newText: string;
}
