import { extname } from 'pathe';
import { formatOf } from '../../project/formats.ts';

/**
 * The division of the text of a file into units that one comment can silence. A suppression comment is on its own line
 * before a unit, so that writing and reading it agree on where the unit ends.
 */
export interface Units {
  /** True if a line begins a unit, given the line before it. */
  readonly begins: (line: string, before: string) => boolean;
  /** The comment to insert before a unit whose first line is given, without a line break. */
  readonly comment: (directive: string, firstLine: string) => string;
}

/** Paragraphs, between blank lines. */
const latexUnits: Units = {
  begins: (line, before) => isBlank(before) && !isBlank(line),
  comment: (directive, firstLine) => `${indentOf(firstLine)}% ${directive}`,
};

const markdownUnits: Units = {
  begins: latexUnits.begins,
  comment: (directive, firstLine) => `${markdownIndent(firstLine)}<!-- ${directive} -->`,
};

/** Fields of the metadata at the top, with all that is indented below them. */
const metadataUnits: Units = {
  begins: (line) => /^[^\s#-]|^---/.test(line),
  comment: (directive) => `# ${directive}`,
};

/** Entries. */
const bibliographyUnits: Units = {
  begins: (line) => /^[ \t]*@[a-z]+[ \t]*[{(]/i.test(line),
  comment: (directive) => `% ${directive}`,
};

/** The units of a file at an offset of its text; undefined for files that hold no comments. */
export function unitsAt(file: string, text: string, offset: number): Units | undefined {
  switch (formatOf(file)) {
    case 'latex':
      return latexUnits;
    case 'markdown':
      return offset < endOfFrontMatter(text) ? metadataUnits : markdownUnits;
    case undefined:
  }
  switch (extname(file).toLowerCase()) {
    case '.bib':
      return bibliographyUnits;
    case '.yml':
    case '.yaml':
      return metadataUnits;
    default:
      return undefined;
  }
}

/** The start of the unit that holds an offset. */
export function unitStart(text: string, offset: number, { begins }: Units): number {
  let start = lineStart(text, offset);
  while (start > 0) {
    const before = lineStart(text, start - 1);
    if (begins(text.slice(start, lineEnd(text, start)), text.slice(before, start))) {
      break;
    }
    start = before;
  }
  return start;
}

/** Where the unit after the line of an offset ends and another begins; `Infinity` where none does. */
export function nextUnitEnd(text: string, offset: number, { begins }: Units): number {
  let start = lineEnd(text, offset) + 1;
  // The comment itself is not text: what follows it begins a unit.
  let before = '';
  let isInside = false;
  while (start < text.length) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    if (begins(line, before)) {
      if (isInside) {
        return start;
      }
      isInside = true;
    }
    before = line;
    start = end + 1;
  }
  return Infinity;
}

/** Where the line of an offset starts. */
export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line of an offset ends, before its line feed. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)![0];
}

/** Inside a list, a comment at the margin would end it. Before an item it is made a part of the item above. */
function markdownIndent(firstLine: string): string {
  const item = /^([ \t]*)((?:[-*+]|\d{1,9}[.)])[ \t]+)/.exec(firstLine);
  return item === null ? indentOf(firstLine) : item[1]! + ' '.repeat(Math.min(3, item[2]!.length));
}

/** The offset after the metadata that a Markdown text begins with; 0 where it has none. */
function endOfFrontMatter(text: string): number {
  return /^---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
}
