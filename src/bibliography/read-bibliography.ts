import { memoize } from '../task/memoize.ts';
import type { Task } from '../task/task.ts';
import { directiveName } from '../text/directive-name.ts';
import { shiftRange, type TextRange } from '../text/range.ts';
import { cutIntoSegments, type Segment } from '../text/segments.ts';
import type { Bibliography, BrokenEntry, Entry } from './entry.ts';
import { readEntry } from './entry-reading.ts';
import { expandedValue, longestExpansion } from './field-values.ts';
import { commandHead, excerptEnd, isUsualType, lineEnd } from './lexicon.ts';
import { scanCommand } from './scan-command.ts';
import type { EntryProblem, Fault, FieldSpan, ScannedCommand, ScannedSegment } from './scanned.ts';

/** The number of segments after which making entries of them pauses. */
const segmentsBetweenPauses = 200;

/**
 * Reads a `.bib` file. No input makes it throw: what cannot be read is in `broken`, and costs no other entry.
 * Given the reading of an earlier version of the same file, only the entries that changed are scanned again;
 * the others keep their `content` objects, unless a `@string` changed, and those that did not move are the same objects.
 */
export function* readBibliography(path: string, text: string, previous?: Bibliography): Task<Bibliography> {
  if (previous?.text === text && previous.path === path) {
    return previous;
  }
  const found = new Map<number, FoundCommand>();
  const { segments } = yield* cutIntoSegments(
    text,
    (_, from) => {
      const command = findCommand(text, from);
      // One with faults may look otherwise to who sees nothing after it.
      if (command?.command.faults.length === 0) found.set(from, command);
      return segmentEnd(text, from, command);
    },
    previous,
  );
  const scanned = yield* scanSegments(segments, previous?.scanned ?? [], found);
  const { strings, overlong } = readStrings(scanned, previous?.strings);
  const overlongField = findOverlong(strings);

  const entries: Entry[] = [];
  const commentedOut: Entry[] = [];
  const faults = new FaultCollector(text);
  let lastEntry: Entry | undefined;
  for (let index = 0; index < scanned.length; index++) {
    if (index % segmentsBetweenPauses === 0) {
      yield;
    }
    const segment = scanned[index]!;
    const { start } = segments[index]!;
    const { command } = segment;
    if (segment.strayField !== undefined && lastEntry !== undefined) {
      faults.add('closedEarly', shiftRange(segment.strayField, start), start + segment.strayField.start, lastEntry.key);
    }
    for (const range of segment.braceless) {
      faults.add('missingBrace', shiftRange(range, start), start + range.start);
    }
    lastEntry = undefined;
    if (command === undefined) {
      continue;
    }
    let entry: Entry | undefined;
    if (isEntryType(command.type) && command.keyEnd > command.keyStart) {
      entry = readEntry(segment, start, path, strings);
      (segment.commentedOut ? commentedOut : entries).push(entry);
    }
    if (segment.commentedOut) {
      continue;
    }
    // Text after a broken entry is part of the same error.
    lastEntry = command.faults.length === 0 ? entry : undefined;
    const tooLong = command.type === 'string' ? overlong.get(index) : overlongField(segment);
    if (tooLong === undefined && command.faults.length === 0) {
      continue;
    }
    const found = tooLong === undefined ? [] : [overlongValue(segment.text, tooLong)];
    const inOrder = [...command.faults, ...found].sort((a, b) => a.range.start - b.range.start);
    for (const { problem, range, foundAt, field } of inOrder) {
      faults.add(problem, shiftRange(range, start), start + foundAt, entry?.key, field);
    }
  }
  return { path, text, segments, scanned, entries, commentedOut, broken: faults.broken, strings };
}

function isEntryType(type: string): boolean {
  return type !== 'string' && type !== 'preamble' && type !== 'comment';
}

/**
 * Scans the segments; unchanged ones at the beginning and at the end are reused.
 * @param found the commands without faults that were found while the text was cut, by the start of their segment
 */
function* scanSegments(
  segments: readonly Segment[],
  previous: readonly ScannedSegment[],
  found: ReadonlyMap<number, FoundCommand>,
): Task<readonly ScannedSegment[]> {
  const scanned: ScannedSegment[] = [];
  const shift = previous.length - segments.length;
  let unchanged = true;
  for (let index = 0; index < segments.length; index++) {
    const { text, start } = segments[index]!;
    const before = previous[index];
    unchanged &&= before?.text === text;
    const after = previous[index + shift];
    if (unchanged) {
      scanned.push(before!);
    } else if (after?.text === text) {
      scanned.push(after);
    } else {
      scanned.push(scanSegment(text, found.get(start) ?? findCommand(text, 0)));
      yield;
    }
  }
  return scanned;
}

/** The `@string` definitions of a file. */
interface Abbreviations {
  /** Each resolved with those before it, except those too long; that of the previous reading where nothing changed. */
  readonly strings: ReadonlyMap<string, string>;
  /** The definitions that are too long, by the place of their segment. */
  readonly overlong: ReadonlyMap<number, FieldSpan>;
}

function readStrings(
  scanned: readonly ScannedSegment[],
  previous: ReadonlyMap<string, string> | undefined,
): Abbreviations {
  const strings = new Map<string, string>();
  const overlong = new Map<number, FieldSpan>();
  for (let index = 0; index < scanned.length; index++) {
    const { text, command, commentedOut } = scanned[index]!;
    if (command?.type === 'string' && !commentedOut) {
      for (const field of command.fields) {
        const value = expandedValue(text, field, strings);
        if (value === undefined) {
          overlong.set(index, field);
        } else {
          strings.set(nameOf(text, field), value);
        }
      }
    }
  }
  const isSame = previous?.size === strings.size && [...strings].every(([name, value]) => previous.get(name) === value);
  return { strings: isSame ? previous : strings, overlong };
}

/** Finds the first field of an entry that abbreviations make too long. */
function findOverlong(strings: ReadonlyMap<string, string>): (segment: ScannedSegment) => FieldSpan | undefined {
  const longest = [...strings.values()].reduce((most, { length }) => Math.max(most, length), 0);
  return (segment) => {
    const { text, command } = segment;
    const fields = command?.fields ?? [];
    const mayBeTooLong = longest > 0 && mostPieces(segment) * longest > longestExpansion;
    return mayBeTooLong ? fields.find((field) => expandedValue(text, field, strings) === undefined) : undefined;
  };
}

/** The most pieces that the values of a segment can have: each has one, and one more for each `#`. */
const mostPieces = memoize(
  ({ text, command }: ScannedSegment) => (command?.fields ?? []).length + text.split('#').length,
);

function overlongValue(text: string, field: FieldSpan): Fault {
  return {
    problem: 'overlongValue',
    range: { start: field.nameStart, end: field.nameEnd },
    foundAt: field.valueStart,
    field: nameOf(text, field),
  };
}

function nameOf(text: string, { nameStart, nameEnd }: FieldSpan): string {
  return text.slice(nameStart, nameEnd).toLowerCase();
}

/** Turns faults, which must come in the order of the text, into broken entries with line numbers. */
class FaultCollector {
  readonly broken: BrokenEntry[] = [];
  readonly #text: string;
  #line = 1;
  #nextNewline: number;

  constructor(text: string) {
    this.#text = text;
    this.#nextNewline = text.indexOf('\n');
  }

  add(problem: EntryProblem, range: TextRange, foundAt: number, key?: string, field?: string): void {
    const found = this.#text.slice(foundAt, excerptEnd(this.#text, foundAt)).trim();
    this.broken.push({ problem, range, key, field, found, line: this.#lineOf(range.start) });
  }

  /** Continues counting from the last fault, so that each line of the text is counted once. */
  #lineOf(offset: number): number {
    while (this.#nextNewline >= 0 && this.#nextNewline < offset) {
      this.#line++;
      this.#nextNewline = this.#text.indexOf('\n', this.#nextNewline + 1);
    }
    return this.#line;
  }
}

/**
 * Where the segment ends that starts at `from`: text between entries with this command, the one that follows it. An entry
 * that is not closed ends before the next one.
 */
function segmentEnd(text: string, from: number, found: FoundCommand | undefined): number {
  if (found === undefined) {
    return text.length;
  }
  const next = from + found.command.next;
  // Text after a commented-out entry on its line is commented out with it, and belongs to no other segment.
  return found.commentedOut && text[next] !== '@' ? lineEnd(text, next) : next;
}

/** One segment of a `.bib` text with the command in it, whose offsets count from its start. */
function scanSegment(text: string, found: FoundCommand | undefined): ScannedSegment {
  const before = text.slice(0, found?.command.start);
  return {
    text,
    command: found?.command,
    commentedOut: found?.commentedOut ?? false,
    strayField: findStrayField(before),
    braceless: before.includes('@') ? findBraceless(before) : [],
    mayHoldDirective: text.includes(directiveName),
    entry: undefined,
  };
}

interface FoundCommand {
  readonly command: ScannedCommand;
  readonly commentedOut: boolean;
}

/** The first command from an offset on. Its offsets count from there. */
function findCommand(text: string, from: number): FoundCommand | undefined {
  for (let at = text.indexOf('@', from); at >= 0; at = text.indexOf('@', at + 1)) {
    const head = commandHead(text, at);
    if (head !== undefined) {
      const commentedOut = isCommentedOut(text, at, from);
      return { command: scanCommand(text, at, head, commentedOut, from), commentedOut };
    }
  }
  return undefined;
}

/** True if a `%` is before `at` on its line. */
function isCommentedOut(text: string, at: number, from: number): boolean {
  for (let before = at - 1; before >= from && text[before] !== '\n'; before--) {
    if (text[before] === '%') {
      return true;
    }
  }
  return false;
}

/** A field right at the start of the text between two entries, where only free text should stand. */
function findStrayField(before: string): TextRange | undefined {
  const match = /^\s*(?:,\s*)?(?=[a-z][\w-]*\s*=\s*[{"])/i.exec(before);
  return match ? { start: match[0].length, end: excerptEnd(before, match[0].length) } : undefined;
}

/** Lines such as `@article smith2020,`. Prose that mentions a type has no comma in that place. */
function findBraceless(before: string): TextRange[] {
  const found: TextRange[] = [];
  for (const match of before.matchAll(/^[ \t]*@(\w+)[ \t]+[^\s,{}()="]+[ \t]*,/gm)) {
    const type = match[1]!.toLowerCase();
    if (isUsualType(type) && type !== 'comment' && type !== 'preamble' && type !== 'string') {
      const start = match.index + match[0].indexOf('@');
      found.push({ start, end: excerptEnd(before, start) });
    }
  }
  return found;
}
