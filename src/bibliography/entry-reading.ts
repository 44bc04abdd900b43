import { shiftRange, type TextRange } from '../text/range.ts';
import { KeepingContent } from './content-memo.ts';
import type { Entry, EntryContent, Field } from './entry.ts';
import { skipName, skipSpace } from './lexicon.ts';
import { skipBraced, skipQuoted } from './scan-value.ts';
import type { FieldSpan, ScannedSegment } from './scanned.ts';

/**
 * The entry of a segment that starts at `segmentStart` of `file`. The segment must hold one, with a key.
 * `strings` are the definitions of the whole bibliography.
 */
export function readEntry(
  segment: ScannedSegment,
  segmentStart: number,
  file: string,
  strings: ReadonlyMap<string, string>,
): Entry {
  return new PlacedEntry(contentOf(segment, strings), segmentStart, file);
}

const contents = new WeakMap<ScannedSegment, ScannedContent>();

/** The content of what was scanned, under the definitions of its bibliography; the same object as long as these are. */
function contentOf(segment: ScannedSegment, strings: ReadonlyMap<string, string>): ScannedContent {
  let content = contents.get(segment);
  if (content?.strings !== strings) {
    content = new ScannedContent(segment, strings);
    contents.set(segment, content);
  }
  return content;
}

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

class ScannedContent extends KeepingContent implements EntryContent {
  readonly segment: ScannedSegment;
  readonly strings: ReadonlyMap<string, string>;
  readonly type: string;
  readonly key: string;
  readonly source: string;
  #values: Map<string, string> | undefined;

  constructor(segment: ScannedSegment, strings: ReadonlyMap<string, string>) {
    super();
    const { type, start, end, keyStart, keyEnd } = segment.command!;
    this.segment = segment;
    this.strings = strings;
    this.type = type;
    this.key = segment.text.slice(keyStart, keyEnd);
    this.source = segment.text.slice(start, end);
  }

  get values(): ReadonlyMap<string, string> {
    if (this.#values === undefined) {
      this.#values = new Map();
      const { text, command } = this.segment;
      for (const field of command!.fields) {
        const name = text.slice(field.nameStart, field.nameEnd).toLowerCase();
        if (!this.#values.has(name)) {
          this.#values.set(name, readValue(text, field, this.strings));
        }
      }
    }
    return this.#values;
  }
}

class PlacedEntry implements Entry {
  readonly content: EntryContent;
  readonly file: string;
  readonly #segment: ScannedSegment;
  readonly #segmentStart: number;
  #fields: Map<string, Field> | undefined;

  constructor(content: ScannedContent, segmentStart: number, file: string) {
    this.content = content;
    this.file = file;
    this.#segment = content.segment;
    this.#segmentStart = segmentStart;
  }

  get type(): string {
    return this.content.type;
  }

  get key(): string {
    return this.content.key;
  }

  get source(): string {
    return this.content.source;
  }

  get range(): TextRange {
    const { start, end } = this.#segment.command!;
    return shiftRange({ start, end }, this.#segmentStart);
  }

  get keyRange(): TextRange {
    const { keyStart, keyEnd } = this.#segment.command!;
    return shiftRange({ start: keyStart, end: keyEnd }, this.#segmentStart);
  }

  get fields(): ReadonlyMap<string, Field> {
    if (this.#fields === undefined) {
      this.#fields = new Map();
      for (const { nameStart, nameEnd, valueStart, valueEnd } of this.#segment.command!.fields) {
        const name = this.#segment.text.slice(nameStart, nameEnd).toLowerCase();
        if (!this.#fields.has(name)) {
          this.#fields.set(name, {
            name,
            nameRange: shiftRange({ start: nameStart, end: nameEnd }, this.#segmentStart),
            value: this.content.values.get(name)!,
            valueRange: shiftRange({ start: valueStart, end: valueEnd }, this.#segmentStart),
          });
        }
      }
    }
    return this.#fields;
  }
}
