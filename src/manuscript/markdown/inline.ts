import type { TextRange } from '../../text/range.ts';
import { citationCommands } from '../latex/citation-commands.ts';
import { readCitation } from '../latex/citations.ts';
import type { CitationMark, CitationPlace, CitedKey, InclusionMark } from '../marks.ts';
import { shiftCitation } from '../shift.ts';
import { type CodeSpan, CodeSpans } from './code-spans.ts';
import * as syntax from './inline-syntax.ts';
import { isAccount, isLinkText, linkTargetEnd } from './links.ts';
import {
  emptyCitation,
  groupCitation,
  type KeyReference,
  readKeyReference,
  textualCitation,
  withNotes,
} from './pandoc-citations.ts';
import { roleCitation } from './role-citations.ts';

/** Everything inside lines of text that is not plain text. The lists are in the order in which things end. */
export interface InlineFindings {
  readonly citations: CitationMark[];
  readonly inclusions: InclusionMark[];
  /** Footnotes, images and labels: no running text. */
  readonly holes: TextRange[];
  /** Mathematics, cross-references and commands: something is said there, but not in words. */
  readonly opaque: TextRange[];
  readonly code: CodeSpan[];
  /** Signs around text: the brackets and the address of a link, the signs of a superscript. */
  readonly signs: TextRange[];
}

export function emptyFindings(): InlineFindings {
  return { citations: [], inclusions: [], holes: [], opaque: [], code: [], signs: [] };
}

/** A text in which stretches of running text are scanned, one after the other. */
export interface ScannedText {
  readonly text: string;
  /** The ends of the comments that are known to be comments, by their start. */
  readonly commentEnds: ReadonlyMap<number, number>;
}

/** Scans `[start, end)` of a text and adds what it finds to `findings`. Linear in the length of the stretch. */
export function scanInline(
  { text, commentEnds }: ScannedText,
  { start, end }: TextRange,
  place: CitationPlace,
  findings: InlineFindings,
): void {
  // The cut makes every pattern below stop at the end of the stretch, while offsets stay those of the text.
  new InlineScan(text.slice(0, end), start, commentEnds, place, findings).run();
}

/** An opening bracket that waits for its closing one. */
interface OpenBracket {
  readonly kind: 'plain' | 'image' | 'note';
  /** Offset of the `[`. */
  readonly start: number;
  /** The number of citations found before it. */
  readonly citationsBefore: number;
  /** References of a single key that are directly in it. */
  readonly references: KeyReference[];
  readonly separators: number[];
  /** It is right after a key by itself: then it belongs to it, as in `@key [p. 3]`. */
  readonly followsKey: boolean;
}

/** Deeper brackets are text: nobody nests citations, and brackets cost time for each level. */
const maximumDepth = 16;

/** A citation command with more after it is not closed, and would be searched for its end again and again. */
const longestArguments = 1_000;

/** A bracket belongs to the key before it across white space and one line break. */
const keyGap = /^[ \t]*(?:\r?\n[ \t]*)?$/;
const longestGap = 200;

class InlineScan {
  readonly #text: string;
  readonly #commentEnds: ReadonlyMap<number, number>;
  readonly #place: CitationPlace;
  readonly #findings: InlineFindings;
  readonly #open: OpenBracket[] = [];
  #position: number;
  #codeSpans: CodeSpans | undefined;
  /** Brackets that are open beyond the maximum depth. */
  #tooDeep = 0;
  /** The offset from which on no formula closes any more. */
  #noMathFrom = Infinity;
  #noDisplayMathFrom = Infinity;
  /** The end of the last key, and the number of brackets open around it. */
  #lastKey = { end: -1, depth: 0 };

  constructor(
    text: string,
    start: number,
    commentEnds: ReadonlyMap<number, number>,
    place: CitationPlace,
    findings: InlineFindings,
  ) {
    this.#text = text;
    this.#position = start;
    this.#commentEnds = commentEnds;
    this.#place = place;
    this.#findings = findings;
  }

  run(): void {
    for (;;) {
      syntax.special.lastIndex = this.#position;
      const match = syntax.special.exec(this.#text);
      if (match === null) {
        return;
      }
      const { index } = match;
      // Whatever reads on moves the position further.
      this.#position = index + 1;
      this.#read(match[0], index);
    }
  }

  #read(sign: string, index: number): void {
    switch (sign) {
      case '\\':
        this.#backslash(index);
        break;
      case '`':
        this.#code(index);
        break;
      case '$':
        this.#math(index);
        break;
      case '<':
        this.#angle(index);
        break;
      case '://':
        this.#skip(syntax.addressRest, index);
        break;
      case '{{<':
        this.#shortcode(index);
        break;
      case '![':
        this.#bracket('image', index + 1);
        break;
      case '^[':
        if (!this.#pairOfSigns(syntax.superscript, index)) {
          this.#bracket('note', index + 1);
        }
        break;
      case '^':
        this.#pairOfSigns(syntax.superscript, index);
        break;
      case '~':
        this.#tilde(index);
        break;
      case '[':
        if (!this.#addIfMatches(syntax.footnoteReference, index, this.#findings.holes)) {
          this.#bracket('plain', index);
        }
        break;
      case ']':
        this.#closeBracket(index);
        break;
      case ';':
        this.#open.at(-1)?.separators.push(index);
        break;
      default:
        this.#at(index);
    }
  }

  /** Where a pattern that begins at `index` ends; undefined if it does not match. */
  #endOf(pattern: RegExp, index: number): number | undefined {
    pattern.lastIndex = index;
    return pattern.test(this.#text) ? pattern.lastIndex : undefined;
  }

  /** Moves after a pattern, if it matches. */
  #skip(pattern: RegExp, index: number): boolean {
    const end = this.#endOf(pattern, index);
    this.#position = end ?? this.#position;
    return end !== undefined;
  }

  #addIfMatches(pattern: RegExp, index: number, list: TextRange[]): boolean {
    const matches = this.#skip(pattern, index);
    if (matches) {
      list.push({ start: index, end: this.#position });
    }
    return matches;
  }

  #backslash(index: number): void {
    const { opaque, holes, citations } = this.#findings;
    if (this.#addIfMatches(syntax.bookdownReference, index, opaque) || this.#skip(syntax.escape, index)) {
      return;
    }
    syntax.command.lastIndex = index;
    const name = syntax.command.exec(this.#text)?.[1];
    if (name === undefined) {
      return;
    }
    const nameEnd = syntax.command.lastIndex;
    const shape = citationCommands.get(name);
    if (shape !== undefined) {
      // By itself, because the text before it is not LaTeX: a percent sign would hide the rest of its line.
      const source = this.#text.slice(index, nameEnd + longestArguments);
      const site = { command: name, start: 0, nameEnd: nameEnd - index, place: this.#place };
      const citation = readCitation(source, site, shape);
      if (citation !== undefined) {
        citations.push(shiftCitation(citation, index));
        this.#position = index + citation.end;
        return;
      }
    }
    const end = this.#endOf(syntax.commandArguments, nameEnd) ?? nameEnd;
    const list = name === 'label' || name === 'index' ? holes : opaque;
    list.push({ start: index, end });
    this.#position = end;
  }

  #code(index: number): void {
    this.#codeSpans ??= new CodeSpans(this.#text, index);
    const { span, end } = this.#codeSpans.at(index);
    if (span !== undefined) {
      const citation = roleCitation(this.#text, span, this.#place);
      if (citation === undefined) {
        this.#findings.code.push(span);
      } else {
        this.#findings.citations.push(citation);
      }
    }
    this.#position = end;
  }

  /** Pandoc's rule: no white space inside the dollars at either end, no digit after the closing one. */
  #math(index: number): void {
    const text = this.#text;
    let end = -1;
    if (text[index + 1] === '$') {
      const close = index < this.#noDisplayMathFrom ? text.indexOf('$$', index + 2) : -1;
      if (close === -1) {
        this.#noDisplayMathFrom = Math.min(this.#noDisplayMathFrom, index);
        this.#position = index + 2;
        return;
      }
      end = close + 2;
    } else if (/\S/.test(text[index + 1] ?? '') && index < this.#noMathFrom) {
      end = this.#closingDollar(index + 1) + 1;
      if (end === 0) {
        this.#noMathFrom = index;
      }
    }
    if (end > 0) {
      this.#findings.opaque.push({ start: index, end });
      this.#position = end;
    }
  }

  #closingDollar(from: number): number {
    const text = this.#text;
    for (let index = from; index < text.length; index++) {
      if (text[index] === '\\') {
        index++;
      } else if (text[index] === '$' && index > from && /\S[$]\D/.test(`${text.slice(index - 1, index + 2)} `)) {
        return index;
      }
    }
    return -1;
  }

  #angle(index: number): void {
    if (this.#text.startsWith('<!--', index)) {
      const known = this.#commentEnds.get(index);
      const close = known === undefined ? this.#text.indexOf('-->', index) : -1;
      if (close !== -1) {
        this.#findings.holes.push({ start: index, end: close + '-->'.length });
      }
      this.#position = known ?? (close === -1 ? this.#position : close + '-->'.length);
      return;
    }
    if (!this.#skip(syntax.autolink, index)) {
      this.#addIfMatches(syntax.htmlTag, index, this.#findings.signs);
    }
  }

  #shortcode(index: number): void {
    syntax.shortcode.lastIndex = index;
    const match = syntax.shortcode.exec(this.#text);
    if (match === null) {
      return;
    }
    const [source, name = '', rest = ''] = match;
    const range = { start: index, end: index + source.length };
    this.#position = range.end;
    const written = syntax.includedPath.exec(rest);
    if (name !== 'include' || written === null) {
      this.#findings.opaque.push(range);
      return;
    }
    const path = written[1] ?? written[2] ?? written[3]!;
    const start = index + source.lastIndexOf(path);
    this.#findings.holes.push(range);
    this.#findings.inclusions.push({
      kind: 'inclusion',
      ...range,
      command: 'include',
      paths: [{ path, range: { start, end: start + path.length } }],
      isFromFile: true,
      extension: '',
      skipsPreamble: false,
    });
  }

  /** `x^2^`: the signs are not text, what is between them is read on. */
  #pairOfSigns(pattern: RegExp, index: number): boolean {
    const end = this.#endOf(pattern, index);
    if (end !== undefined) {
      this.#findings.signs.push({ start: index, end: index + 1 }, { start: end - 1, end });
    }
    return end !== undefined;
  }

  #tilde(index: number): void {
    if (this.#text[index + 1] === '~') {
      this.#findings.signs.push({ start: index, end: index + 2 });
      this.#position = index + 2;
    } else {
      this.#pairOfSigns(syntax.subscript, index);
    }
  }

  #at(index: number): void {
    const reference = readKeyReference(this.#text, index);
    if (reference === undefined) {
      return;
    }
    this.#position = reference.end;
    if (reference.key === undefined) {
      this.#findings.opaque.push({ start: reference.start, end: reference.end });
      return;
    }
    this.#findings.citations.push(textualCitation(reference, this.#place));
    this.#open.at(-1)?.references.push(reference);
    this.#lastKey = { end: reference.end, depth: this.#open.length };
  }

  #bracket(kind: OpenBracket['kind'], start: number): void {
    this.#position = start + 1;
    if (this.#open.length < maximumDepth) {
      const citationsBefore = this.#findings.citations.length;
      const followsKey = kind === 'plain' && this.#followsKey(start);
      this.#open.push({ kind, start, citationsBefore, references: [], separators: [], followsKey });
    } else {
      this.#tooDeep++;
    }
  }

  #closeBracket(index: number): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      return;
    }
    const bracket = this.#open.pop();
    if (bracket === undefined) {
      return;
    }
    const end = index + 1;
    if (bracket.kind === 'note') {
      this.#setPlace(bracket, 'footnote');
      this.#findings.holes.push({ start: bracket.start - 1, end });
    } else if (bracket.kind === 'plain' || !this.#image(bracket, end)) {
      this.#plainBracket(bracket, end);
    }
  }

  /** Reads what follows the text of an image. False if it is not. */
  #image(bracket: OpenBracket, end: number): boolean {
    const target = linkTargetEnd(this.#text, end);
    if (target === undefined) {
      return false;
    }
    this.#setPlace(bracket, 'caption');
    const stop = this.#endOf(syntax.attributes, target) ?? target;
    this.#findings.holes.push({ start: bracket.start - 1, end: stop });
    this.#position = stop;
    return true;
  }

  #plainBracket(bracket: OpenBracket, end: number): void {
    const { start, references } = bracket;
    const content = end - start <= 4 ? this.#text.slice(start + 1, end - 1) : '';
    if (bracket.followsKey && this.#text[end] !== '(' && this.#text[end] !== '[') {
      this.#suffix(bracket, end);
    } else if (references.length > 0 && !isLinkText(this.#text, end)) {
      const keys = this.#keysInside(bracket);
      const group = { ...bracket, end, keys, place: this.#place };
      this.#findings.citations.splice(bracket.citationsBefore, Infinity, groupCitation(this.#text, group));
    } else if (content === '@' || content === '-@') {
      this.#findings.citations.push(emptyCitation({ start, end }, this.#place));
    } else {
      const target = linkTargetEnd(this.#text, end) ?? this.#endOf(syntax.attributes, end);
      if (isAccount(this.#text.slice(start + 1, end - 1), this.#text.slice(end, target))) {
        this.#findings.citations.length = bracket.citationsBefore;
      }
      if (target !== undefined) {
        this.#findings.signs.push({ start, end: start + 1 }, { start: end - 1, end: target });
        this.#position = target;
      }
    }
  }

  #followsKey(start: number): boolean {
    const { end, depth } = this.#lastKey;
    const gap = start - end;
    return end >= 0 && depth === this.#open.length && gap <= longestGap && keyGap.test(this.#text.slice(end, start));
  }

  #suffix(bracket: OpenBracket, end: number): void {
    const { citations } = this.#findings;
    const index = bracket.citationsBefore - 1;
    const mark = { ...citations[index]!, end, hasNotes: true };
    const keys = [...mark.keys, ...this.#keysInside(bracket)];
    const inside = { start: mark.start, end: end - 1 };
    citations.splice(index, Infinity, { ...mark, keys: withNotes(this.#text, inside, keys) });
  }

  /** All keys cited since a bracket was opened. A group or a suffix takes the place of the citations inside it. */
  #keysInside({ citationsBefore }: OpenBracket): CitedKey[] {
    return this.#findings.citations.slice(citationsBefore).flatMap(({ keys }) => keys);
  }

  #setPlace({ citationsBefore }: OpenBracket, place: CitationPlace): void {
    const { citations } = this.#findings;
    for (let index = citations.length - 1; index >= citationsBefore; index--) {
      if (citations[index]!.place !== place) {
        citations[index] = { ...citations[index]!, place };
      }
    }
  }
}
