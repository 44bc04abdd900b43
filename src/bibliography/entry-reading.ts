import { shiftRange, type TextRange } from '../text/range.ts';
import { KeepingContent } from './content-memo.ts';
import type { Entry, EntryContent, Field } from './entry.ts';
import { FieldValues } from './field-values.ts';
import type { ScannedSegment } from './scanned.ts';

/**
 * The entry of a segment that starts at `segmentStart` of `file`; the same object as long as it stands there. The segment
 * must hold one, with a key. `strings` are the definitions of the whole bibliography.
 */
export function readEntry(
  segment: ScannedSegment,
  segmentStart: number,
  file: string,
  strings: ReadonlyMap<string, string>,
): Entry {
  const last = segment.entry instanceof PlacedEntry ? segment.entry : undefined;
  const before = last?.content.strings === strings ? last : undefined;
  if (before?.segmentStart === segmentStart && before.file === file) {
    return before;
  }
  const entry = new PlacedEntry(before?.content ?? new ScannedContent(segment, strings), segmentStart, file);
  segment.entry = entry;
  return entry;
}

class ScannedContent extends KeepingContent implements EntryContent {
  readonly segment: ScannedSegment;
  readonly strings: ReadonlyMap<string, string>;
  readonly type: string;
  readonly key: string;
  readonly source: string;
  #values: FieldValues | undefined;

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
    return (this.#values ??= new FieldValues(this.segment, this.strings));
  }
}

class PlacedEntry implements Entry {
  readonly content: ScannedContent;
  readonly file: string;
  readonly segmentStart: number;
  #fields: Map<string, Field> | undefined;

  constructor(content: ScannedContent, segmentStart: number, file: string) {
    this.content = content;
    this.file = file;
    this.segmentStart = segmentStart;
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
    const { start, end } = this.content.segment.command!;
    return shiftRange({ start, end }, this.segmentStart);
  }

  get keyRange(): TextRange {
    const { keyStart, keyEnd } = this.content.segment.command!;
    return shiftRange({ start: keyStart, end: keyEnd }, this.segmentStart);
  }

  get fields(): ReadonlyMap<string, Field> {
    if (this.#fields === undefined) {
      this.#fields = new Map();
      const { text, command } = this.content.segment;
      for (const { nameStart, nameEnd, valueStart, valueEnd } of command!.fields) {
        const name = text.slice(nameStart, nameEnd).toLowerCase();
        if (!this.#fields.has(name)) {
          this.#fields.set(name, {
            name,
            nameRange: shiftRange({ start: nameStart, end: nameEnd }, this.segmentStart),
            value: this.content.values.get(name)!,
            valueRange: shiftRange({ start: valueStart, end: valueEnd }, this.segmentStart),
          });
        }
      }
    }
    return this.#fields;
  }
}
