import type { TextRange } from '../../text/range.ts';
import type { FindSegmentEnd } from '../../text/segments.ts';
import { commentStart } from './code-spans.ts';
import * as enclosures from './enclosures.ts';
import * as syntax from './line-syntax.ts';
import { indentOf, lineAt, nextLine } from './markdown-lines.ts';
import type { AsidePiece, BlockStructure, Comment, Piece, TextPiece } from './markdown-structure.ts';

/**
 * Cuts a source at blank lines and after headings. A list with the paragraphs that belong to it, a footnote, code, a
 * comment, an environment, metadata and a fence of bookdown's prose stay whole. What is never closed extends to the end
 * of the source, as in CommonMark, except environments and metadata, which end earlier.
 */
export const findBlockEnd: FindSegmentEnd = (text, from) => new BlockLines(text, from).read().end;

/** Reads what the lines of a block are. */
export function readStructure(block: string): BlockStructure {
  return new BlockLines(block, 0).read();
}

/** Goes through the lines of one block. */
class BlockLines {
  readonly #text: string;
  readonly #pieces: Piece[] = [];
  readonly #comments: Comment[] = [];
  #position: number;
  /** The line at `#position` follows a blank line or the start of the block. */
  #isFirst = true;
  /** Lines of running text directly above, in one paragraph. */
  #linesAbove = 0;
  /** The width at which the text of the list item above begins; undefined outside of lists. */
  #listIndent: number | undefined;
  /** The place that a line continues if it is nothing else. */
  #continued: AsidePiece['place'] | undefined;
  /** A display formula is open: its lines are not Markdown. */
  #isMath = false;
  /** The delimiter of an open fence whose content is prose. */
  #proseFence: string | undefined;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#position = from;
  }

  read(): BlockStructure {
    const metadata = enclosures.metadata(this.#text, this.#position);
    if (metadata !== undefined) {
      this.#pieces.push(metadata);
      this.#position = metadata.isClosed ? nextLine(this.#text, metadata.end) : metadata.end;
    } else {
      this.#skipBlankLines();
      while (this.#position < this.#text.length) {
        if (this.#isBlank() && this.#endsAtBlankLine()) {
          break;
        }
        this.#line();
        if (this.#endsAtBoundary()) {
          break;
        }
      }
    }
    this.#skipBlankLines();
    return { end: this.#position, pieces: this.#pieces, comments: this.#comments };
  }

  #isBlank(): boolean {
    return this.#position < this.#text.length && lineAt(this.#text, this.#position).trim() === '';
  }

  #skipBlankLines(): void {
    while (this.#isBlank()) {
      this.#position = nextLine(this.#text, this.#position);
    }
  }

  /** Passes blank lines. Only the first line after them decides whether the block ends there. */
  #endsAtBlankLine(): boolean {
    const start = this.#position;
    this.#skipBlankLines();
    this.#isFirst = true;
    this.#linesAbove = 0;
    this.#isMath = false;
    const next = lineAt(this.#text, this.#position);
    const indent = indentOf(next);
    const continuesList = this.#listIndent !== undefined && (indent >= 2 || syntax.listMarker.test(next));
    const continuesNote = this.#continued === 'footnote' && indent >= 4;
    if (continuesList || continuesNote) {
      return false;
    }
    this.#listIndent = undefined;
    this.#continued = undefined;
    if (this.#proseFence === undefined) {
      return true;
    }
    this.#pieces.push({ kind: 'break', start, end: this.#position });
    return false;
  }

  /** True if the line just read ended all that was open: a heading, a rule, the fence of a div. */
  #endsAtBoundary(): boolean {
    const last = this.#pieces.at(-1)?.kind;
    return this.#proseFence === undefined && (last === 'heading' || last === 'break');
  }

  /** Reads the line at the position, and whatever it opens to its end. */
  #line(): void {
    const start = this.#position;
    const afterComments = this.#leadingComments(start);
    if (afterComments > start) {
      const rest = lineAt(this.#text, afterComments);
      if (rest.trim() === '') {
        this.#position = nextLine(this.#text, afterComments);
      } else {
        this.#textLine(afterComments, rest);
      }
      return;
    }
    const line = lineAt(this.#text, start);
    if (this.#isMath) {
      this.#textLine(start, line);
    } else {
      this.#classify(start, line);
    }
  }

  /** Skips comments at the start of a line. */
  #leadingComments(start: number): number {
    let position = start;
    for (;;) {
      const space = /^[ \t]*/.exec(lineAt(this.#text, position))![0].length;
      if (!this.#text.startsWith('<!--', position + space)) {
        return position;
      }
      position = this.#comment(position + space);
    }
  }

  /** Records the comment that starts at an offset. Returns where it ends. */
  #comment(start: number): number {
    const close = this.#text.indexOf('-->', start + '<!--'.length);
    const end = close === -1 ? this.#text.length : close + '-->'.length;
    this.#comments.push({ start, end, isClosed: close !== -1 });
    return end;
  }

  #classify(start: number, line: string): void {
    const end = start + line.length;
    const inParagraph = this.#linesAbove > 0;
    const indent = indentOf(line);
    const isItem = syntax.listMarker.test(line);

    if (this.#isFirst && !isItem && indent >= (this.#listIndent ?? 0) + 4 && this.#continued === undefined) {
      this.#advance(enclosures.indentedCode(this.#text, start, indent));
      return;
    }
    if (this.#fence(start, line, indent) || this.#rawElement(start) || this.#environment(start)) {
      return;
    }
    const heading = syntax.atxHeading.exec(line);
    if (heading !== null) {
      const titleStart = end - (heading[2]?.length ?? 0);
      this.#heading(start, end, heading[1]!.length, { start: titleStart, end });
      return;
    }
    if (syntax.divFence.test(line)) {
      this.#break(start, end);
      return;
    }
    const above = this.#pieces.at(-1);
    if (inParagraph && above?.kind === 'text') {
      const underline = syntax.headingUnderline.exec(line);
      if (underline !== null && this.#linesAbove === 1 && !this.#isListOrQuote(above)) {
        this.#pieces.pop();
        this.#heading(above.start, end, underline[1] === '=' ? 1 : 2, { start: above.start, end: above.end });
        return;
      }
      if (this.#isTableRule(line) && line.includes('|') === this.#slice(above).includes('|')) {
        this.#pieces.pop();
        this.#pieces.push({ kind: 'aside', place: 'float', start: above.start, end: above.end, startsAnew: true });
        this.#aside(start, end, 'float');
        return;
      }
    }
    const startsTable = syntax.gridTableRule.test(line) || (this.#isFirst && syntax.simpleTableRule.test(line));
    if (startsTable || this.#continued === 'float') {
      this.#aside(start, end, 'float');
    } else if (syntax.thematicBreak.test(line)) {
      this.#break(start, end);
    } else if (syntax.footnoteDefinition.test(line) && !inParagraph) {
      this.#aside(start, end, 'footnote', true);
    } else if (this.#continued !== undefined) {
      this.#aside(start, end, this.#continued);
    } else if (!inParagraph && syntax.captionStart.test(line)) {
      this.#aside(start, end, 'caption');
    } else if (!inParagraph && syntax.linkDefinition.test(line)) {
      this.#advance({ kind: 'hidden', start, end });
    } else {
      this.#textLine(start, line);
    }
  }

  #isTableRule(line: string): boolean {
    return syntax.simpleTableRule.test(line) || (line.includes('|') && syntax.pipeTableRule.test(line));
  }

  #isListOrQuote(piece: TextPiece): boolean {
    return piece.textStart > piece.start || /^[ \t]*>/.test(this.#slice(piece));
  }

  /** Adds a piece that ends with its line and goes on to the next line. */
  #advance(piece: Piece): void {
    this.#pieces.push(piece);
    this.#position = nextLine(this.#text, piece.end);
    this.#isFirst = false;
    this.#linesAbove = 0;
  }

  #break(start: number, end: number): void {
    this.#listIndent = undefined;
    this.#continued = undefined;
    this.#advance({ kind: 'break', start, end });
    this.#isFirst = true;
  }

  #heading(start: number, end: number, level: number, title: TextRange): void {
    this.#listIndent = undefined;
    this.#continued = undefined;
    this.#advance({ kind: 'heading', start, end, level, title });
    this.#isFirst = true;
  }

  #aside(start: number, end: number, place: AsidePiece['place'], startsNote = false): void {
    const startsAnew = place === 'float' || place !== this.#continued || startsNote;
    this.#continued = place;
    this.#advance({ kind: 'aside', place, start, end, startsAnew });
  }

  /** Adds a line of running text, with the comments in it and what is after them. */
  #textLine(start: number, line: string): void {
    const marker = this.#isMath || this.#continuesParagraph(line) ? null : syntax.listMarker.exec(line);
    if (marker !== null) {
      this.#listIndent = indentOf(line) + marker[0].trim().length + 1;
    }
    let end = start + line.length;
    let rest = start;
    let dollars = 0;
    for (;;) {
      const comment = commentStart(this.#text.slice(rest, end));
      dollars += this.#text.slice(rest, comment === -1 ? end : rest + comment).split('$$').length - 1;
      if (comment === -1) {
        break;
      }
      rest = this.#comment(rest + comment);
      end = rest + lineAt(this.#text, rest).length;
    }
    this.#isMath = this.#isMath !== (dollars % 2 === 1);
    const linesAbove = this.#linesAbove;
    this.#advance({
      kind: 'text',
      start,
      end,
      startsAnew: linesAbove === 0 || marker !== null,
      textStart: start + (marker?.[0].length ?? 0),
    });
    this.#linesAbove = linesAbove + 1;
  }

  /** Reads fenced code to its end; a fence of prose only opens or closes. */
  #fence(start: number, line: string, indent: number): boolean {
    const head = enclosures.fenceHead(line);
    if (head === undefined) {
      return false;
    }
    const fencesProse =
      this.#proseFence === undefined
        ? syntax.proseFence.test(head.info)
        : enclosures.closesFence(head, this.#proseFence);
    if (fencesProse) {
      this.#proseFence = this.#proseFence === undefined ? head.signs : undefined;
      this.#break(start, start + line.length);
      return true;
    }
    if (/[^\s>]/.test(head.before)) {
      this.#listIndent = head.before.length;
    }
    const isInItem = this.#listIndent !== undefined && indent >= this.#listIndent;
    this.#advance(enclosures.fencedCode(this.#text, start, head, isInItem ? this.#listIndent! : 0));
    return true;
  }

  #rawElement(start: number): boolean {
    const element = enclosures.rawElement(this.#text, start);
    if (element === undefined) {
      return false;
    }
    const { end, name } = element;
    if (name === 'table') {
      this.#advance({ kind: 'aside', place: 'float', start, end, startsAnew: true });
    } else {
      this.#advance({ kind: 'hidden', start, end });
    }
    return true;
  }

  /** A formula may be in the middle of a paragraph, whose text goes on after it in the same line. */
  #environment(start: number): boolean {
    const environment = enclosures.environment(this.#text, start);
    if (environment === undefined) {
      return false;
    }
    this.#advance(environment);
    const rest = lineAt(this.#text, environment.end);
    if (environment.isClosed && rest.trim() !== '') {
      this.#textLine(environment.end, rest);
    }
    return true;
  }

  /** True if a line that looks like an example goes on with a paragraph, so that it begins with a citation. */
  #continuesParagraph(line: string): boolean {
    return this.#linesAbove > 0 && this.#listIndent === undefined && syntax.exampleMarker.test(line);
  }

  #slice({ start, end }: TextRange): string {
    return this.#text.slice(start, end);
  }
}
