import {
  type CommandHead,
  closerOf,
  excerptEnd,
  isSpace,
  lineEnd,
  skipKey,
  skipName,
  skipSpace,
  startsNextCommand,
} from './lexicon.ts';
import { skipBraced, skipParenthesised, skipQuoted } from './scan-value.ts';
import type { EntryProblem, Fault, FieldSpan, ScannedCommand } from './scanned.ts';

/**
 * Scans the `@type{…}` whose `@` is at `at` and whose opening is `head`, in one pass and to its end, whatever is wrong
 * with it. The result does not depend on anything before `at` or, without faults, on anything after its end. Where
 * `commentedOut`, `%` counts as white space: every line of the entry may start with one.
 * @param origin the offset that those of the result count from
 */
export function scanCommand(
  text: string,
  at: number,
  head: CommandHead,
  commentedOut: boolean,
  origin: number,
): ScannedCommand {
  return new CommandScanner(text, at, head, commentedOut, origin).scan();
}

class CommandScanner {
  readonly #text: string;
  readonly #start: number;
  readonly #head: CommandHead;
  readonly #close: '}' | ')';
  readonly #commentedOut: boolean;
  readonly #origin: number;
  readonly #fields: FieldSpan[] = [];
  readonly #faults: Fault[] = [];
  #at: number;
  #keyStart = 0;
  #keyEnd = 0;

  constructor(text: string, start: number, head: CommandHead, commentedOut: boolean, origin: number) {
    this.#text = text;
    this.#start = start;
    this.#head = head;
    this.#close = closerOf(text[head.open]);
    this.#commentedOut = commentedOut;
    this.#origin = origin;
    this.#at = head.open + 1;
  }

  scan(): ScannedCommand {
    const type = this.#text.slice(this.#head.nameStart, this.#head.nameEnd).toLowerCase();
    if (type === 'comment' || type === 'preamble') {
      this.#skipContent(type);
    } else if (type === 'string' || this.#readKey()) {
      this.#readFields();
    }
    let end = this.#at;
    while (isSpace(this.#text.charCodeAt(end - 1))) {
      end--;
    }
    const origin = this.#origin;
    return {
      type,
      start: this.#start - origin,
      end: end - origin,
      next: this.#at - origin,
      keyStart: this.#keyStart - origin,
      keyEnd: this.#keyEnd - origin,
      fields: this.#fields,
      faults: this.#faults,
    };
  }

  #skipContent(type: string): void {
    const skip = this.#close === '}' ? skipBraced : skipParenthesised;
    const { end, closed } = skip(this.#text, this.#head.open, this.#start);
    this.#at = end;
    // BibTeX does not read the content of a @comment or look for its end, so an open one is not an error.
    if (!closed && type === 'preamble') {
      this.#faultOfEntry('unclosed');
    }
  }

  /** Reads the key and what follows it; false where the entry ends with it. */
  #readKey(): boolean {
    const text = this.#text;
    const start = skipSpace(text, this.#at);
    this.#at = start;
    if (this.#endsHere()) {
      return false;
    }
    const end = skipKey(text, start, this.#close);
    const after = skipSpace(text, end);
    this.#keyStart = start;
    this.#keyEnd = start;
    if (end === start || text[after] === '=') {
      this.#fault('missingKey', this.#start, excerptEnd(text, this.#start), start);
      return true;
    }
    this.#keyEnd = end;
    this.#at = after;
    if (text[after] === ',') {
      this.#at++;
      return true;
    }
    if (text[after] === this.#close) {
      this.#at++;
      return false;
    }
    if (this.#endsHere()) {
      return false;
    }
    const line = excerptEnd(text, end);
    let comma = after;
    while (comma < line && !',={}"'.includes(text[comma]!) && text[comma] !== this.#close) {
      comma++;
    }
    if (comma < line && (text[comma] === ',' || text[comma] === this.#close)) {
      this.#keyEnd = comma;
      while (isSpace(text.charCodeAt(this.#keyEnd - 1))) {
        this.#keyEnd--;
      }
      this.#fault('spaceInKey', start, this.#keyEnd, after);
      this.#at = comma;
    } else {
      this.#fault('missingComma', start, end, after, this.#fieldNameAt(after));
    }
    return true;
  }

  #readFields(): void {
    const text = this.#text;
    for (;;) {
      this.#skipBlank();
      if (this.#endsHere()) {
        return;
      }
      const char = text[this.#at]!;
      const nameStart = this.#at;
      const nameEnd = skipName(text, nameStart);
      if (char === ',') {
        this.#at++;
        this.#expectFieldOrEnd();
      } else if (char === this.#close || char === '}') {
        this.#at++;
        if (char !== this.#close) {
          this.#fault('strayText', nameStart, this.#at, nameStart);
        }
        return;
      } else if (nameEnd > nameStart) {
        this.#readField(nameStart, nameEnd);
      } else {
        this.#skipStray();
      }
    }
  }

  /** After a comma: a second one in a row is a fault. */
  #expectFieldOrEnd(): void {
    this.#skipBlank();
    if (this.#text[this.#at] === ',') {
      this.#fault('strayText', this.#at, this.#at + 1, this.#at);
    }
  }

  #readField(nameStart: number, nameEnd: number): void {
    const text = this.#text;
    this.#at = nameEnd;
    this.#skipBlank();
    if (text[this.#at] === '=') {
      this.#at++;
      this.#skipBlank();
    } else {
      this.#fault('missingEquals', nameStart, nameEnd, this.#at, this.#name(nameStart, nameEnd));
      if (text[this.#at] !== '{' && text[this.#at] !== '"') {
        return;
      }
    }
    const valueStart = this.#at;
    const isOnePiece = this.#readValue(nameStart, nameEnd);
    // A missing value is reported before the following white space, which may end the entry.
    const place = this.#at === valueStart ? this.#endOfText(nameEnd) : valueStart;
    const origin = this.#origin;
    this.#fields.push({
      nameStart: nameStart - origin,
      nameEnd: nameEnd - origin,
      valueStart: place - origin,
      valueEnd: this.#endOfText(place) - origin,
      isOnePiece,
    });
    this.#skipBlank();
    const next = text[this.#at];
    if (next === undefined || next === ',' || next === '}' || next === this.#close || next === '@') {
      return;
    }
    const following = this.#fieldNameAt(this.#at);
    if (following !== undefined) {
      this.#fault('missingComma', this.#at, skipName(text, this.#at), this.#at, following);
    } else {
      this.#skipStray();
    }
  }

  /** Reads `{…}`, `"…"`, a number or a name, or several of them joined by `#`. True if it is one in braces or quotes. */
  #readValue(nameStart: number, nameEnd: number): boolean {
    const text = this.#text;
    for (let isFirst = true; ; isFirst = false) {
      const start = this.#at;
      const char = text[start];
      if (char === '{' || char === '"') {
        const { end, closed } = (char === '{' ? skipBraced : skipQuoted)(text, start, this.#start);
        this.#at = end;
        if (!closed) {
          this.#fault('unclosedValue', nameStart, excerptEnd(text, start), end, this.#name(nameStart, nameEnd));
          return false;
        }
      } else if (!this.#readBareValue(nameStart, nameEnd)) {
        return false;
      }
      const end = this.#at;
      this.#skipBlank();
      if (text[this.#at] !== '#') {
        this.#at = end;
        return isFirst && (char === '{' || char === '"');
      }
      this.#at++;
      this.#skipBlank();
    }
  }

  /** Reads a number or a name; false where something else was there, which is then skipped. */
  #readBareValue(nameStart: number, nameEnd: number): boolean {
    const text = this.#text;
    const start = this.#at;
    const end = skipName(text, start);
    const after = skipSpace(text, end);
    const isPlain = /^(?:\d+|[^\d/][^/]*)$/.test(text.slice(start, end));
    this.#at = end;
    if (end === start) {
      this.#fault('missingValue', nameStart, nameEnd, start, this.#name(nameStart, nameEnd));
      return false;
    }
    const next = text[after];
    const ends = next === undefined || ',#%@}'.includes(next) || next === this.#close;
    if (isPlain && (ends || this.#fieldNameAt(after) !== undefined)) {
      return true;
    }
    this.#skipToComma();
    this.#fault('bareValue', start, this.#endOfText(start), start, this.#name(nameStart, nameEnd));
    return false;
  }

  /** Skips what is not a field, up to the next comma, the end of the entry or a line that starts a field. */
  #skipStray(): void {
    const start = this.#at;
    if (this.#text[start] !== '{') {
      this.#at++;
    }
    this.#skipToComma();
    this.#fault('strayText', start, Math.min(this.#endOfText(start), excerptEnd(this.#text, start)), start);
  }

  #skipToComma(): void {
    const text = this.#text;
    while (this.#at < text.length) {
      const char = text[this.#at]!;
      if (char === ',' || char === '}' || char === this.#close) {
        return;
      }
      if (char === '{') {
        const { end, closed } = skipBraced(text, this.#at, this.#start);
        this.#at = end;
        if (!closed) {
          return;
        }
      } else if (char === '@' && startsNextCommand(text, this.#at, this.#start, true)) {
        return;
      } else if (char === '\n') {
        const next = skipSpace(text, this.#at);
        if (this.#fieldNameAt(next) !== undefined) {
          return;
        }
        this.#at = next;
      } else {
        this.#at++;
      }
    }
  }

  /** White space and, with a fault, `%` comments. */
  #skipBlank(): void {
    const text = this.#text;
    for (;;) {
      this.#at = skipSpace(text, this.#at);
      if (text[this.#at] !== '%') {
        return;
      }
      if (this.#commentedOut) {
        this.#at++;
      } else {
        this.#fault('comment', this.#at, excerptEnd(text, this.#at), this.#at);
        this.#at = lineEnd(text, this.#at);
      }
    }
  }

  /** True if the text or, without a closing brace, the entry ends here. Then that is a fault. */
  #endsHere(): boolean {
    const { length } = this.#text;
    const ends =
      this.#at >= length ||
      (this.#text[this.#at] === '@' && startsNextCommand(this.#text, this.#at, this.#start, false));
    if (ends) {
      this.#faultOfEntry('unclosed');
    }
    return ends;
  }

  /**
   * An entry that is not closed. The brace is missing wherever a value swallowed the fields below it,
   * which is more useful to know than that the end of the entry was not found.
   */
  #faultOfEntry(problem: 'unclosed'): void {
    const text = this.#text;
    const origin = this.#origin;
    for (const field of this.#fields) {
      const [nameStart, valueStart] = [field.nameStart + origin, field.valueStart + origin];
      if (/\n[ \t]*[a-z][\w-]*[ \t]*=[ \t]*[{"]/i.test(text.slice(valueStart, field.valueEnd + origin))) {
        const name = this.#name(nameStart, field.nameEnd + origin);
        this.#fault('unclosedValue', nameStart, excerptEnd(text, valueStart), this.#at, name);
        return;
      }
    }
    this.#fault(problem, this.#start, excerptEnd(text, this.#start), this.#at);
  }

  /**
   * Records the first fault of the entry, and besides it the first comment. Later faults are often only consequences.
   */
  #fault(problem: EntryProblem, start: number, end: number, foundAt: number, field?: string): void {
    const isComment = problem === 'comment';
    if (!this.#faults.some((fault) => (fault.problem === 'comment') === isComment)) {
      const range = { start: start - this.#origin, end: end - this.#origin };
      this.#faults.push({ problem, range, foundAt: foundAt - this.#origin, field });
    }
  }

  /** The name of the field that starts at `at`, in lower case; undefined if no `name =` is there. */
  #fieldNameAt(at: number): string | undefined {
    const end = skipName(this.#text, at);
    return end > at && this.#text[skipSpace(this.#text, end)] === '=' ? this.#name(at, end) : undefined;
  }

  #name(start: number, end: number): string {
    return this.#text.slice(start, end).toLowerCase();
  }

  /** The current position, or before the white space that precedes it; not before `start`. */
  #endOfText(start: number): number {
    let end = this.#at;
    while (end > start && isSpace(this.#text.charCodeAt(end - 1))) {
      end--;
    }
    return end;
  }
}
