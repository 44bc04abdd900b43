import { citationTag, keptTag } from '../../manuscript/source-tags.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { passageTagEnd } from './passage-tags.ts';
import { opensWithTitle, replyParagraphs } from './reply-paragraphs.ts';
import { readAt, scanReply } from './reply-scanner.ts';
import { type ShownUnit, shownUnits } from './source-map.ts';
import { writeParagraph } from './written-paragraph.ts';

/** Source as a model gets to see it, with tags (`source-tags.ts`) for works and for what has to stay as it is. */
export interface TaggedText {
  readonly text: string;
  /** The source that each X tag stands for. */
  readonly kept: ReadonlyMap<string, string>;
}

const blankLine = /[ \t]*\n(?:[ \t]*\n)+[ \t]*/y;
/** White space up to a blank line, and ties in it, which have no effect there. */
const spaces = /(?:(?!\n[ \t]*\n)\s)(?:(?!\n[ \t]*\n)[\s~])*|~+(?=[ \t])/y;

function withoutSpaces(text: string): string {
  return text.replace(/^ +|(?<! ) +$/g, '');
}

/** Where the white space at an offset ends. */
function spaceAt(source: string, offset: number): number {
  spaces.lastIndex = offset;
  return spaces.test(source) ? spaces.lastIndex : offset;
}

/** True if a marked paragraph is taken for running text, with nothing left out of it. */
function survives(text: string, kept: ReadonlyMap<string, string>, context: DraftContext): boolean {
  const { paragraphs, problems } = replyParagraphs(`It begins.\n\n${text}\n\nIt ends.`);
  if (problems.length > 0 || paragraphs.length !== 3 || paragraphs[1] !== text) {
    return false;
  }
  const written = writeParagraph(scanReply(text, context), kept, new Set(), context);
  return written.problems.length === 0 && written.invented.length === 0;
}

/** Tags a source from its beginning to its end. */
export class SourceTagging {
  readonly #source: string;
  readonly #context: DraftContext;
  readonly #units: ReadonlyMap<number, ShownUnit>;
  readonly #kept = new Map<string, string>();
  /** Where emphasis that is in the text as it is ends, with the source that ends it. */
  readonly #closings = new Map<number, string>();
  #text = '';
  /** The last character of the text. */
  #last = ' ';
  #position = 0;
  /** Where the paragraph began: in the source, in the text, and how many X tags there were. */
  #block = { position: 0, length: 0, kept: 0 };
  /** The last thing in the text is an X tag: source that follows it directly joins it. */
  #endsInKept = false;

  constructor(source: string, context: DraftContext) {
    this.#source = source;
    this.#context = context;
    this.#units = shownUnits(source, context);
  }

  result(): TaggedText {
    this.#startBlock();
    while (this.#position < this.#source.length) {
      this.#step();
    }
    this.#endBlock();
    return { text: this.#text.split('\n\n').map(withoutSpaces).join('\n\n').trim(), kept: this.#kept };
  }

  #step(): void {
    const at = this.#position;
    blankLine.lastIndex = at;
    if (blankLine.test(this.#source)) {
      const next = blankLine.lastIndex;
      this.#endBlock();
      this.#add('\n\n', next);
      this.#startBlock();
      return;
    }
    const space = spaceAt(this.#source, at);
    const closing = this.#closings.get(at);
    const unit = this.#units.get(at);
    if (space > at) {
      this.#add(/\s/.test(this.#last) ? '' : ' ', space);
    } else if (closing !== undefined) {
      this.#add(closing, at + closing.length);
    } else if (unit?.citation !== undefined) {
      this.#addCitation(at, unit);
    } else {
      this.#addText(at, unit);
    }
  }

  /** Keeps what cannot be a part of running text in one line, and titles before running text. */
  #startBlock(): void {
    const { writer } = this.#context;
    this.#block = { position: this.#position, length: this.#text.length, kept: this.#kept.size };
    const rest = this.#source.slice(this.#position);
    const block = rest.slice(0, /\n[ \t]*\n/.exec(rest)?.index);
    const title = opensWithTitle(block);
    if (writer.isLined(block)) {
      this.#keep(this.#position, this.#position + block.length);
    } else if (title > 0) {
      this.#keep(this.#position, writer.balancedEnd(this.#source, this.#position, this.#position + title));
    }
  }

  /** Keeps a whole paragraph unchanged if it would not come back as it is. */
  #endBlock(): void {
    const { position, length, kept } = this.#block;
    const text = this.#text.slice(length).trim();
    if (text === '' || survives(text, this.#kept, this.#context)) {
      return;
    }
    for (const mark of [...this.#kept.keys()].slice(kept)) {
      this.#kept.delete(mark);
    }
    this.#text = this.#text.slice(0, length);
    this.#endsInKept = false;
    this.#keep(position, this.#position);
  }

  #addCitation(at: number, { end, citation }: ShownUnit): void {
    const mark = citationTag(citation!, this.#source.slice(at, end), this.#context.forms, (key) =>
      this.#context.numberOf(key),
    );
    if (mark === undefined) {
      this.#keep(at, end);
    } else {
      this.#add(mark, end);
    }
  }

  #addText(at: number, unit: ShownUnit | undefined): void {
    const { writer, manuscript } = this.#context;
    const passageEnd = passageTagEnd(this.#source, at);
    if (passageEnd !== undefined) {
      this.#keep(at, passageEnd);
      return;
    }
    const read = readAt(this.#source, at, this.#context);
    const [first] = read?.pieces ?? [];
    const last = read?.pieces.at(-1);
    if (read === undefined) {
      const end = unit?.end ?? at;
      const written = this.#source.slice(at, end);
      // After a tag they would be read differently than after the source of the tag.
      const isAffected = /[@*_]/.test(written) && this.#last === ']';
      if (!isAffected && writer.printsAsWritten(this.#source, at, end)) {
        this.#add(written, end);
      } else {
        this.#keep(at, this.#hiddenEnd(at, unit?.end ?? at + 1));
      }
    } else if (
      unit === undefined &&
      first?.kind === 'open' &&
      last?.kind === 'close' &&
      this.#isAround(at, first.source, last.source, read.end)
    ) {
      this.#closings.set(read.end - last.source.length, last.source);
      this.#add(first.source, at + first.source.length);
    } else {
      const written = read.pieces.map((piece) =>
        piece.kind === 'source'
          ? piece.source
          : piece.kind === 'text'
            ? writer.escape(piece.text, { before: this.#last, known: manuscript.text })
            : undefined,
      );
      const isSame =
        !written.includes(undefined) &&
        written.join('') === this.#source.slice(at, read.end) &&
        !written.join('').startsWith('$');
      if (isSame) {
        this.#add(written.join(''), read.end);
      } else {
        this.#keep(at, this.#hiddenEnd(at, Math.max(unit?.end ?? at, read.end)));
      }
    }
  }

  #isAround(at: number, open: string, close: string, end: number): boolean {
    const closing = end - close.length;
    return this.#source.startsWith(open, at) && this.#source.startsWith(close, closing) && !this.#units.has(closing);
  }

  /**
   * Where what begins at an offset and is not text ends: before the next text, with everything closed that it opens.
   */
  #hiddenEnd(start: number, least: number): number {
    const { writer } = this.#context;
    const source = this.#source;
    const commentEnd = writer.lineCommentEnd(source, start);
    if (commentEnd !== undefined) {
      return commentEnd;
    }
    let end = least;
    for (;;) {
      const next = spaceAt(source, end);
      if (
        next === source.length ||
        this.#units.has(next) ||
        this.#units.has(end) ||
        this.#closings.has(next) ||
        writer.lineCommentEnd(source, next) !== undefined ||
        /\s/.test(source[next]!)
      ) {
        break;
      }
      end = next + 1;
    }
    return writer.balancedEnd(source, start, end);
  }

  #keep(start: number, end: number): void {
    const written = this.#source.slice(start, end);
    if (written.trim() === '') {
      this.#position = Math.max(end, start + 1);
      return;
    }
    const isComment = this.#context.writer.lineCommentEnd(this.#source, start) !== undefined;
    const lineStart = this.#source.lastIndexOf('\n', start - 1);
    const line =
      isComment && lineStart >= 0 && start > 0 && this.#source.slice(lineStart, start).trim() === '' ? '\n' : '';
    const joins = this.#endsInKept && !/\s/.test(this.#last) && !isComment;
    const mark = keptTag(joins ? this.#kept.size : this.#kept.size + 1);
    this.#kept.set(mark, (joins ? (this.#kept.get(mark) ?? '') : line) + written);
    this.#text += joins ? '' : mark;
    this.#last = ']';
    this.#position = end;
    this.#endsInKept = !isComment;
  }

  #add(text: string, position: number): void {
    this.#text += text;
    this.#last = text.at(-1) ?? this.#last;
    this.#position = position;
    this.#endsInKept = false;
  }
}
