import type { FindSegmentEnd } from '../../text/segments.ts';
import type { TextRange } from '../../text/range.ts';
import { commentStart } from './code-spans.ts';
import * as lines from './line-syntax.ts';
import type { AsidePiece, BlockStructure, Comment, Piece, TextPiece } from './structure.ts';

/**
 * Cuts a source at blank lines. A list with the paragraphs that belong to it, a footnote, code, a comment, an
 * environment, metadata and a fence of bookdown's prose stay whole. What is never closed reaches to the end of the
 * source, as in CommonMark, environments and metadata excepted, which are given up earlier.
 */
export const findBlockEnd: FindSegmentEnd = (text, from) => new BlockLines(text, from).read().end;

/** Reads what the lines of the block that starts at `from` are. */
export function readStructure(text: string, from: number): BlockStructure {
  return new BlockLines(text, from).read();
}

/** Walks over the lines of one block. */
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
  /** What a line that is nothing else continues. */
  #continued: AsidePiece['place'] | undefined;
  /** A display formula is open: its lines are no Markdown. */
  #isMath = false;
  /** The signs of an open fence whose content is prose. */
  #proseFence: string | undefined;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#position = from;
  }

  read(): BlockStructure {
    if (!this.#metadata()) {
      this.#skipBlankLines();
      while (this.#position < this.#text.length) {
        if (this.#isBlank() && this.#endsAtBlankLine()) {
          break;
        }
        this.#line();
      }
    }
    this.#skipBlankLines();
    return { end: this.#position, pieces: this.#pieces, comments: this.#comments };
  }

  /** The line at an offset, without its line break. */
  #lineAt(offset: number): string {
    const end = this.#text.indexOf('\n', offset);
    const line = this.#text.slice(offset, end === -1 ? undefined : end);
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }

  /** Where the line after the one that holds `offset` starts. */
  #nextLine(offset: number): number {
    const end = this.#text.indexOf('\n', offset);
    return end === -1 ? this.#text.length : end + 1;
  }

  #isBlank(): boolean {
    return this.#position < this.#text.length && this.#lineAt(this.#position).trim() === '';
  }

  #skipBlankLines(): void {
    while (this.#isBlank()) {
      this.#position = this.#nextLine(this.#position);
    }
  }

  /** Passes blank lines. Whether the block ends there is decided by the first line after them alone. */
  #endsAtBlankLine(): boolean {
    const start = this.#position;
    this.#skipBlankLines();
    this.#isFirst = true;
    this.#linesAbove = 0;
    this.#isMath = false;
    const next = this.#lineAt(this.#position);
    const indent = lines.indentOf(next);
    const continuesList = this.#listIndent !== undefined && (indent >= 2 || lines.listMarker.test(next));
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

  /** Reads the line at the position, and whatever it opens to its end. */
  #line(): void {
    const start = this.#position;
    const afterComments = this.#leadingComments(start);
    if (afterComments > start) {
      const rest = this.#lineAt(afterComments);
      if (rest.trim() === '') {
        this.#position = this.#nextLine(afterComments);
      } else {
        this.#textLine(afterComments, rest);
      }
      return;
    }
    const line = this.#lineAt(start);
    if (this.#isMath) {
      this.#textLine(start, line);
    } else {
      this.#classify(start, line);
    }
  }

  /** Passes comments at the head of a line. */
  #leadingComments(start: number): number {
    let position = start;
    for (;;) {
      const space = /^[ \t]*/.exec(this.#lineAt(position))![0].length;
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
    const indent = lines.indentOf(line);
    const isItem = lines.listMarker.test(line);

    if (this.#isFirst && !isItem && indent >= (this.#listIndent ?? 0) + 4 && this.#continued === undefined) {
      this.#indentedCode(start, indent);
      return;
    }
    if (this.#fence(start, line, indent) || this.#element(start, line) || this.#environment(start, line)) {
      return;
    }
    const heading = lines.atxHeading.exec(line);
    if (heading !== null) {
      const titleStart = end - (heading[2]?.length ?? 0);
      this.#heading(start, end, heading[1]!.length, { start: titleStart, end });
      return;
    }
    if (lines.divFence.test(line)) {
      this.#break(start, end);
      return;
    }
    const above = this.#pieces.at(-1);
    if (inParagraph && above?.kind === 'text') {
      const underline = lines.headingUnderline.exec(line);
      if (underline !== null && this.#linesAbove === 1 && !this.#isListOrQuote(above)) {
        this.#pieces.pop();
        this.#heading(above.start, end, underline[1] === '=' ? 1 : 2, { start: above.start, end: above.end });
        return;
      }
      if (this.#isTableRule(line) && (line.includes('|') === this.#slice(above).includes('|'))) {
        this.#pieces[this.#pieces.length - 1] = { kind: 'aside', place: 'float', start: above.start, end: above.end };
        this.#aside(start, end, 'float');
        return;
      }
    }
    const startsTable = lines.gridTableRule.test(line) || (this.#isFirst && lines.simpleTableRule.test(line));
    if (startsTable || this.#continued === 'float') {
      this.#aside(start, end, 'float');
    } else if (lines.thematicBreak.test(line)) {
      this.#break(start, end);
    } else if (lines.footnoteDefinition.test(line) && !inParagraph) {
      this.#aside(start, end, 'footnote');
    } else if (this.#continued !== undefined) {
      this.#aside(start, end, this.#continued);
    } else if (!inParagraph && lines.captionStart.test(line)) {
      this.#aside(start, end, 'caption');
    } else if (!inParagraph && lines.linkDefinition.test(line)) {
      this.#advance({ kind: 'hidden', start, end });
    } else {
      this.#textLine(start, line);
    }
  }

  #isTableRule(line: string): boolean {
    return lines.simpleTableRule.test(line) || (line.includes('|') && lines.pipeTableRule.test(line));
  }

  #isListOrQuote(piece: TextPiece): boolean {
    return piece.textStart > piece.start || /^[ \t]*>/.test(this.#slice(piece));
  }

  /** Adds a piece that ends with its line and goes on to the next line. */
  #advance(piece: Piece): void {
    this.#pieces.push(piece);
    this.#position = this.#nextLine(piece.end);
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

  #aside(start: number, end: number, place: AsidePiece['place']): void {
    this.#continued = place;
    this.#advance({ kind: 'aside', place, start, end });
  }

  /** Adds a line of running text, with the comments in it and what stands behind them. */
  #textLine(start: number, line: string): void {
    const marker = this.#isMath ? null : lines.listMarker.exec(line);
    if (marker !== null) {
      this.#listIndent = lines.indentOf(line) + marker[0].trim().length + 1;
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
      end = rest + this.#lineAt(rest).length;
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

  #indentedCode(start: number, indent: number): void {
    let end = start;
    do {
      end = this.#position + this.#lineAt(this.#position).length;
      this.#position = this.#nextLine(this.#position);
    } while (this.#position < this.#text.length && !this.#isBlank() && lines.indentOf(this.#lineAt(this.#position)) >= indent);
    this.#advance({ kind: 'code', start, end, header: { start, end: start } });
  }

  /** Reads a fence to its closing line; a fence of prose only opens or closes. */
  #fence(start: number, line: string, indent: number): boolean {
    const match = lines.codeFence.exec(line);
    if (match === null) {
      return false;
    }
    const [, before = '', signs = '', info = ''] = match;
    const infoStart = start + before.length + signs.length;
    if (this.#proseFence !== undefined && closesFence(signs, info, this.#proseFence)) {
      this.#proseFence = undefined;
      this.#break(start, start + line.length);
      return true;
    }
    if (this.#proseFence === undefined && lines.proseFence.test(info)) {
      this.#proseFence = signs;
      this.#break(start, start + line.length);
      return true;
    }

    let end = start + line.length;
    let position = this.#nextLine(start);
    const isQuoted = before.includes('>');
    if (/[^\s>]/.test(before)) {
      this.#listIndent = before.length;
    }
    const itemIndent = this.#listIndent !== undefined && indent >= this.#listIndent ? this.#listIndent : 0;
    while (position < this.#text.length) {
      const inner = this.#lineAt(position);
      const leavesContainer = isQuoted
        ? !inner.trimStart().startsWith('>')
        : inner.trim() !== '' && lines.indentOf(inner) < itemIndent;
      if (leavesContainer) {
        break;
      }
      end = position + inner.length;
      position = this.#nextLine(position);
      const [, , closing = '', rest = ''] = lines.codeFence.exec(inner) ?? [];
      if (closesFence(closing, rest, signs)) {
        break;
      }
    }
    this.#advance({ kind: 'code', start, end, header: { start: infoStart, end: start + line.length } });
    return true;
  }

  /** Reads an HTML element whose content is not text, to the end of the line of its closing tag. */
  #element(start: number, line: string): boolean {
    const name = lines.rawElement.exec(line)?.[1]?.toLowerCase();
    if (name === undefined) {
      return false;
    }
    const closing = new RegExp(`</${name}\\s*>`, 'gi');
    closing.lastIndex = start;
    const match = closing.exec(this.#text);
    const last = match === null ? this.#text.length : match.index + match[0].length;
    const end = last + this.#lineAt(last).length;
    this.#advance(name === 'table' ? { kind: 'aside', place: 'float', start, end } : { kind: 'hidden', start, end });
    return true;
  }

  /** Reads a LaTeX environment. One that is not closed ends before the next heading: then its author is still typing. */
  #environment(start: number, line: string): boolean {
    const name = lines.environmentBegin.exec(line)?.[1];
    if (name === undefined) {
      return false;
    }
    const closing = `\\end{${name}}`;
    let end = start;
    let position = start;
    while (position < this.#text.length) {
      const inner = this.#lineAt(position);
      const close = inner.indexOf(closing);
      if (close !== -1) {
        end = position + close + closing.length;
        this.#addEnvironment(start, end, name, true);
        return true;
      }
      if (position > start && lines.atxHeading.test(inner)) {
        break;
      }
      end = position + inner.length;
      position = this.#nextLine(position);
    }
    this.#addEnvironment(start, end, name, false);
    return true;
  }

  /** A formula may stand in the middle of a paragraph, whose text goes on behind it in the same line. */
  #addEnvironment(start: number, end: number, name: string, isClosed: boolean): void {
    this.#pieces.push({ kind: 'environment', start, end, name, isClosed });
    this.#isFirst = false;
    this.#linesAbove = 0;
    const rest = this.#lineAt(end);
    if (isClosed && rest.trim() !== '') {
      this.#textLine(end, rest);
    } else {
      this.#position = this.#nextLine(end);
    }
  }

  /**
   * Reads metadata, which pandoc allows at the start of any block. Where the closing line is missing it ends at the
   * first blank line after which the text does not look like YAML.
   */
  #metadata(): boolean {
    const start = this.#position;
    const yamlStart = this.#nextLine(start);
    if (!lines.metadataStart.test(this.#lineAt(start)) || !lines.metadataKey.test(this.#lineAt(yamlStart))) {
      return false;
    }
    let position = yamlStart;
    let isAfterBlank = false;
    while (position < this.#text.length) {
      const line = this.#lineAt(position);
      if (lines.metadataEnd.test(line)) {
        const end = position + line.length;
        this.#pieces.push({ kind: 'metadata', start, end, yaml: { start: yamlStart, end: position }, isClosed: true });
        this.#position = this.#nextLine(position);
        return true;
      }
      const isBlank = line.trim() === '';
      if (isAfterBlank && !isBlank && !lines.metadataLine.test(line)) {
        break;
      }
      isAfterBlank = isBlank;
      position = this.#nextLine(position);
    }
    const yaml = { start: yamlStart, end: position };
    this.#pieces.push({ kind: 'metadata', start, end: position, yaml, isClosed: false });
    this.#position = position;
    return true;
  }

  #slice({ start, end }: TextRange): string {
    return this.#text.slice(start, end);
  }
}

/** Whether a line with these signs and nothing behind them closes a fence opened with `opening`. */
function closesFence(signs: string, rest: string, opening: string): boolean {
  return signs.startsWith(opening) && rest.trim() === '';
}
