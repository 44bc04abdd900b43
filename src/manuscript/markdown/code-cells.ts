import type { TextRange } from '../../text/range.ts';
import type { InclusionMark, WrittenPath } from '../marks.ts';
import type { CodePiece } from './markdown-structure.ts';

/**
 * The parts that a cell of executable code adds to the document: captions, in which citations count, and files it takes
 * in.
 */
export interface CodeCell {
  readonly captions: readonly TextRange[];
  readonly inclusion: InclusionMark | undefined;
}

const executable = /^\s*\{\s*[A-Za-z]/;
/** The last group is empty if the string never closes. */
const string = /(?:"((?:[^"\\]|\\.)*)|'((?:[^'\\]|\\.)*))(["']?)/g;
const child = /\bchild\s*=\s*([\w.:]*\s*\()?/;
const captionArgument = /\b(?:fig|tab)\.(?:sub|s)?cap\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g;
/** `#| fig-cap: text`: knitr and Quarto; the comment marker depends on the language. */
const cellOption = /^[ \t]*(?:#|\/\/|%%|--)\|[ \t]?([ \t]*)(?:([\w.-]+):[ \t]*)?(.*)/gm;
const captionOption = /^(?:fig|tbl|lst)-(?:cap|subcap)$/;

/** Reads a cell of a source. Code that is only shown has neither captions nor inclusions. */
export function readCodeCell(text: string, { start, end, header }: CodePiece): CodeCell {
  const head = text.slice(header.start, header.end);
  if (!executable.test(head)) {
    return { captions: [], inclusion: undefined };
  }
  const captions = [...head.matchAll(captionArgument)].map(({ 0: argument, 1: double, 2: single, index }) => {
    const content = double ?? single ?? '';
    const stop = header.start + index + argument.length - 1;
    return { start: stop - content.length, end: stop };
  });
  const paths = childPaths(head, header.start);

  let isCaption = false;
  for (const match of text.slice(header.end, end).matchAll(cellOption)) {
    const [line, indent, name, rest = ''] = match;
    const value = rest.trimEnd();
    const lineEnd = header.end + match.index + line.trimEnd().length;
    const range = { start: lineEnd - value.length, end: lineEnd };
    if (name !== undefined && indent === '') {
      isCaption = captionOption.test(name);
      if (name === 'child' && value !== '') {
        paths.push(unquote(value, range));
      }
    }
    if (isCaption && value !== '') {
      captions.push(range);
    }
  }
  const inclusion: InclusionMark | undefined =
    paths.length === 0
      ? undefined
      : { kind: 'inclusion', start, end, command: 'child', paths, extension: '', skipsPreamble: false };
  return { captions, inclusion };
}

/** `child="a.Rmd"`, `child=c("a.Rmd", "b.Rmd")`, `child=here::here("folder", "a.Rmd")`; not what R would compute. */
function childPaths(head: string, offset: number): WrittenPath[] {
  const match = child.exec(head);
  if (match === null) {
    return [];
  }
  const start = match.index + match[0].length;
  const call = match[1]?.slice(0, -1).trimEnd();
  const close = call === undefined ? head.length : head.indexOf(')', start);
  const value = head.slice(start, close === -1 ? undefined : close);
  const closed = [...value.matchAll(string)].filter(({ 3: closing }) => closing !== '');
  const strings = closed.map(({ 0: quoted, 1: double, 2: single, index }) => ({
    path: double ?? single ?? '',
    range: { start: offset + start + index + 1, end: offset + start + index + quoted.length - 1 },
  }));
  const [first] = strings;
  if (first === undefined) {
    return [];
  }
  if (call === undefined) {
    return /^["']/.test(value) ? [first] : [];
  }
  if (call === 'c') {
    return strings;
  }
  const joins = /^(?:here::)?here$|^file\.path$/.test(call);
  const range = { start: first.range.start, end: strings.at(-1)!.range.end };
  return joins ? [{ path: strings.map(({ path }) => path).join('/'), range }] : [];
}

function unquote(value: string, range: TextRange): WrittenPath {
  return /^(["']).*\1$/.test(value) && value.length > 1
    ? { path: value.slice(1, -1), range: { start: range.start + 1, end: range.end - 1 } }
    : { path: value, range };
}
