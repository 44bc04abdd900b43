import type { TextRange } from '../../text/range.ts';
import * as syntax from './line-syntax.ts';
import { indentOf, lineAt, nextLine } from './markdown-lines.ts';
import type { CodePiece, EnvironmentPiece, MetadataPiece } from './markdown-structure.ts';

/** The head of a fence of code: what precedes the signs in its line, the signs, and what follows them. */
export interface FenceHead {
  readonly before: string;
  readonly signs: string;
  readonly info: string;
}

/** Reads a line that opens or closes a fence. */
export function fenceHead(line: string): FenceHead | undefined {
  const match = syntax.codeFence.exec(line);
  return match === null ? undefined : { before: match[1]!, signs: match[2]!, info: match[3]! };
}

/** True if a fence closes the one that `signs` opened. */
export function closesFence(head: FenceHead | undefined, signs: string): boolean {
  return head !== undefined && head.signs.startsWith(signs) && head.info.trim() === '';
}

/**
 * Reads code from its opening line at `start` to its closing one, or to the end of the quotation or the list item
 * (whose text is indented by `itemIndent`) that it is in.
 */
export function fencedCode(text: string, start: number, head: FenceHead, itemIndent: number): CodePiece {
  const line = lineAt(text, start);
  const header = { start: start + line.length - head.info.length, end: start + line.length };
  const isQuoted = head.before.includes('>');
  let { end } = header;
  let position = nextLine(text, start);
  while (position < text.length) {
    const inner = lineAt(text, position);
    const leaves = isQuoted ? !inner.trimStart().startsWith('>') : inner.trim() !== '' && indentOf(inner) < itemIndent;
    if (leaves) {
      break;
    }
    // Blank lines at the end are left to whoever decides whether a block ends there.
    end = inner.trim() === '' ? end : position + inner.length;
    position = nextLine(text, position);
    if (closesFence(fenceHead(inner), head.signs)) {
      break;
    }
  }
  return { kind: 'code', start, end, header };
}

/** Code by indentation: the lines from `start` on that are indented by at least `indent`. */
export function indentedCode(text: string, start: number, indent: number): CodePiece {
  let end = start;
  let position = start;
  let line = lineAt(text, position);
  do {
    end = position + line.length;
    position = nextLine(text, position);
    line = lineAt(text, position);
  } while (line.trim() !== '' && indentOf(line) >= indent);
  return { kind: 'code', start, end, header: { start, end: start } };
}

/** An HTML element whose content is not Markdown, from `start` to the end of the line of its closing tag. */
export function rawElement(text: string, start: number): (TextRange & { readonly name: string }) | undefined {
  const name = syntax.rawElementStart.exec(lineAt(text, start))?.[1]?.toLowerCase();
  if (name === undefined) {
    return undefined;
  }
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  closing.lastIndex = start;
  const match = closing.exec(text);
  const last = match === null ? text.length : match.index + match[0].length;
  return { start, end: last + lineAt(text, last).length, name };
}

/** A LaTeX environment. One that is not closed ends before the next heading: then its author is still typing. */
export function environment(text: string, start: number): EnvironmentPiece | undefined {
  const name = syntax.environmentBegin.exec(lineAt(text, start))?.[1];
  if (name === undefined) {
    return undefined;
  }
  const closing = `\\end{${name}}`;
  let end = start;
  for (let position = start; position < text.length; position = nextLine(text, position)) {
    const line = lineAt(text, position);
    const close = line.indexOf(closing);
    if (close !== -1) {
      return { kind: 'environment', start, end: position + close + closing.length, name, isClosed: true };
    }
    if (position > start && syntax.atxHeading.test(line)) {
      break;
    }
    end = line.trim() === '' ? end : position + line.length;
  }
  return { kind: 'environment', start, end, name, isClosed: false };
}

/**
 * Metadata, which pandoc allows at the start of any block. Where the closing line is missing it ends at the first
 * blank line after which the text does not look like YAML.
 */
export function metadata(text: string, start: number): MetadataPiece | undefined {
  const yamlStart = nextLine(text, start);
  if (!syntax.metadataStart.test(lineAt(text, start)) || !syntax.metadataKey.test(lineAt(text, yamlStart))) {
    return undefined;
  }
  let position = yamlStart;
  let isAfterBlank = false;
  while (position < text.length) {
    const line = lineAt(text, position);
    if (syntax.metadataEnd.test(line)) {
      const yaml = { start: yamlStart, end: position };
      return { kind: 'metadata', start, end: position + line.length, yaml, isClosed: true };
    }
    const isBlank = line.trim() === '';
    if (isAfterBlank && !isBlank && !syntax.metadataLine.test(line)) {
      break;
    }
    isAfterBlank = isBlank;
    position = nextLine(text, position);
  }
  return { kind: 'metadata', start, end: position, yaml: { start: yamlStart, end: position }, isClosed: false };
}
