import { skipName, skipSpace } from './lexicon.ts';
import { skipBraced, skipQuoted } from './scan-value.ts';
import type { FieldSpan, ScannedSegment } from './scanned.ts';

/** The most characters that abbreviations add to one value. A few that are made of each other could make it endless. */
export const longestExpansion = 2000;

const noStrings: ReadonlyMap<string, string> = new Map();

/** The value of a field as written, without its delimiters, `#` and names resolved, unless that makes it too long. */
function readValue(text: string, field: FieldSpan, strings: ReadonlyMap<string, string>): string {
  return expandedValue(text, field, strings) ?? expandedValue(text, field, noStrings)!;
}

/** As `readValue`; undefined if abbreviations add more than `longestExpansion` to it. */
export function expandedValue(
  text: string,
  field: FieldSpan,
  strings: ReadonlyMap<string, string>,
): string | undefined {
  const { valueStart, valueEnd } = field;
  if (field.isOnePiece) {
    return text.slice(valueStart + 1, valueEnd - 1);
  }
  let value: string | undefined;
  let expanded = 0;
  let at = valueStart;
  while (at < valueEnd) {
    const char = text[at];
    let piece: string;
    if (char === '{' || char === '"') {
      const { end, closed } = (char === '{' ? skipBraced : skipQuoted)(text, at, at);
      const limit = Math.min(end, valueEnd);
      piece = text.slice(at + 1, closed && end <= valueEnd ? limit - 1 : limit);
      at = limit;
    } else {
      const end = Math.min(skipName(text, at), valueEnd);
      const rest = text.slice(at, valueEnd);
      const name = text.slice(at, end);
      // A bare value that is not a name stays as written.
      if (end === at || !/^\s*(?:#|$)/.test(text.slice(end, valueEnd))) {
        return (value ?? '') + rest;
      }
      const meant = strings.get(name.toLowerCase());
      expanded += meant?.length ?? 0;
      if (expanded > longestExpansion) {
        return undefined;
      }
      piece = meant ?? name;
      at = end;
    }
    value = value === undefined ? piece : value + piece;
    at = skipSpace(text, at);
    if (at < valueEnd && text[at] === '#') {
      at = skipSpace(text, at + 1);
    }
  }
  return value ?? '';
}

/**
 * The values of the fields of an entry by lower-case name, the first of a repeated one. A single value is read where it
 * stands: of most entries of a library only a few are ever asked for, and a map for each would be most of its memory.
 */
export class FieldValues implements ReadonlyMap<string, string> {
  readonly #segment: ScannedSegment;
  readonly #strings: ReadonlyMap<string, string>;

  constructor(segment: ScannedSegment, strings: ReadonlyMap<string, string>) {
    this.#segment = segment;
    this.#strings = strings;
  }

  get(name: string): string | undefined {
    const field = this.#field(name);
    return field && readValue(this.#segment.text, field, this.#strings);
  }

  has(name: string): boolean {
    return this.#field(name) !== undefined;
  }

  get size(): number {
    return this.#whole.size;
  }

  keys(): MapIterator<string> {
    return this.#whole.keys();
  }

  values(): MapIterator<string> {
    return this.#whole.values();
  }

  entries(): MapIterator<[string, string]> {
    return this.#whole.entries();
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    return this.#whole.entries();
  }

  forEach(act: (value: string, name: string, values: ReadonlyMap<string, string>) => void): void {
    for (const [name, value] of this.#whole) {
      act(value, name, this);
    }
  }

  get #whole(): Map<string, string> {
    const whole = new Map<string, string>();
    const { text, command } = this.#segment;
    for (const field of command!.fields) {
      const name = text.slice(field.nameStart, field.nameEnd).toLowerCase();
      if (!whole.has(name)) {
        whole.set(name, readValue(text, field, this.#strings));
      }
    }
    return whole;
  }

  #field(name: string): FieldSpan | undefined {
    const { text, command } = this.#segment;
    for (const field of command!.fields) {
      if (
        field.nameEnd - field.nameStart === name.length &&
        (text.startsWith(name, field.nameStart) || text.slice(field.nameStart, field.nameEnd).toLowerCase() === name)
      ) {
        return field;
      }
    }
    return undefined;
  }
}
