import { LineIndex } from '../text/line-index.ts';
import type { Location } from '../text/location.ts';
import type { TextRange } from '../text/range.ts';
import type { Sources } from './sources.ts';

/** A place in a file as people count: lines and UTF-16 columns from 1. */
export interface LinePosition {
  readonly line: number;
  readonly column: number;
}

/** Turns the offsets of findings into lines and columns, and knows the texts that were linted. */
export class Places {
  readonly #sources: Sources;
  readonly #lines = new Map<string, { readonly text: string; readonly index: LineIndex }>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** The text of a file that was linted; empty for any other. */
  text(file: string): string {
    const source = this.#sources.file(file);
    return typeof source === 'object' ? source.text : '';
  }

  lines(file: string): LineIndex {
    const text = this.text(file);
    const known = this.#lines.get(file);
    if (known?.text === text) {
      return known.index;
    }
    const index = new LineIndex(text);
    this.#lines.set(file, { text, index });
    return index;
  }

  /** Where a location begins. */
  start({ file, range }: Location): LinePosition {
    return this.#place(file, range.start);
  }

  /** Where a location ends: the place after its last character. */
  end({ file, range }: { readonly file: string; readonly range: TextRange }): LinePosition {
    return this.#place(file, range.end);
  }

  #place(file: string, offset: number): LinePosition {
    const { line, column } = this.lines(file).positionAt(offset);
    return { line: line + 1, column: column + 1 };
  }
}

/** Places grouped by the file they are in, in the order in which the files first come. */
export function byFile<InFile extends { readonly file: string }>(places: readonly InFile[]): Map<string, InFile[]> {
  const groups = new Map<string, InFile[]>();
  for (const place of places) {
    const group = groups.get(place.file);
    if (group === undefined) {
      groups.set(place.file, [place]);
    } else {
      group.push(place);
    }
  }
  return groups;
}
