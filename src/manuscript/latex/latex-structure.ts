import type { TextRange } from '../../text/range.ts';
import type {
  BibitemMark,
  BibliographyMark,
  EmbeddedFileMark,
  InclusionMark,
  ReferenceSectionMark,
  RootMark,
  StyleMark,
  WrittenPath,
} from '../marks.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { readArguments } from './arguments.ts';

/** The way in which an inclusion command finds its file. */
interface InclusionShape {
  /** `\import{folder}{file}`: the folder comes first; relative to the including file for the `sub` forms. */
  readonly folder?: 'absolute' | 'relativeToFile';
  readonly skipsPreamble?: true;
}

const inclusions: ReadonlyMap<string, InclusionShape> = new Map<string, InclusionShape>([
  ['input', {}],
  ['include', {}],
  ['@input', {}],
  ['InputIfFileExists', {}],
  ['loadglsentries', {}],
  ['subfile', { skipsPreamble: true }],
  ['subfileinclude', { skipsPreamble: true }],
  ['includestandalone', { skipsPreamble: true }],
  ['import', { folder: 'absolute' }],
  ['inputfrom', { folder: 'absolute' }],
  ['includefrom', { folder: 'absolute' }],
  ['subimport', { folder: 'relativeToFile' }],
  ['subinputfrom', { folder: 'relativeToFile' }],
  ['subincludefrom', { folder: 'relativeToFile' }],
]);

/** Reads an inclusion whose command ends at `nameEnd`; undefined if the command includes nothing or names no file. */
export function readInclusion(
  text: string,
  command: string,
  start: number,
  nameEnd: number,
  vocabulary: Vocabulary,
): InclusionMark | undefined {
  const shape = inclusions.get(command);
  if (shape === undefined) {
    return undefined;
  }
  const read = readArguments(text, nameEnd, shape.folder === undefined ? 1 : 2, true);
  const file = read.mandatory.at(-1) ?? (command === 'input' ? bareFileName(text, nameEnd) : undefined);
  if (file === undefined || (shape.folder !== undefined && read.mandatory.length < 2)) {
    return undefined;
  }
  const path = writtenPath(text, file, vocabulary);
  const folder = read.mandatory[0];
  return path === undefined
    ? undefined
    : {
        kind: 'inclusion',
        start,
        end: Math.max(read.end, file.end),
        command,
        paths: [path],
        ...(shape.folder !== undefined && folder !== undefined
          ? {
              folder: {
                path: expand(text.slice(folder.start, folder.end), vocabulary),
                relativeToFile: shape.folder === 'relativeToFile',
              },
            }
          : {}),
        extension: '.tex',
        skipsPreamble: shape.skipsPreamble ?? false,
      };
}

/** `\input chapter` as plain TeX has it: the name ends at white space. */
function bareFileName(text: string, offset: number): TextRange | undefined {
  bareName.lastIndex = offset;
  const match = bareName.exec(text);
  return match === null ? undefined : { start: bareName.lastIndex - match[1]!.length, end: bareName.lastIndex };
}

const bareName = /[ \t]+([^\s\\{}%]+)/y;

const bibliographyCommands = new Set([
  'bibliography',
  'addbibresource',
  'addglobalbib',
  'addsectionbib',
  'putbib',
  'nobibliography',
  'defaultbibliography',
]);

/** Reads `\bibliography{a,b}`, `\addbibresource{a.bib}` and the like. */
export function readBibliographyCommand(
  text: string,
  command: string,
  start: number,
  nameEnd: number,
  vocabulary: Vocabulary,
): BibliographyMark | undefined {
  if (!bibliographyCommands.has(command)) {
    return undefined;
  }
  const read = readArguments(text, nameEnd, 1, true);
  const names = read.mandatory[0] ?? (command === 'putbib' ? read.optional[0] : undefined);
  if (
    names === undefined ||
    read.optional.some(({ start: from, end }) => /location\s*=\s*remote/.test(text.slice(from, end)))
  ) {
    return undefined;
  }
  const paths = splitNames(text, names).flatMap(({ path, range }) =>
    expand(path, vocabulary)
      .split(',')
      .map((name) => ({ path: name.trim(), range }))
      .filter((written) => isPlainPath(written.path)),
  );
  return { kind: 'bibliography', start, end: read.end, command, paths };
}

const sectionEdges: ReadonlyMap<string, ReferenceSectionMark['edge']> = new Map<string, ReferenceSectionMark['edge']>([
  ['refsection', 'begin'],
  ['refsegment', 'begin'],
  ['newrefsection', 'next'],
  ['newrefsegment', 'next'],
  ['endrefsection', 'end'],
  ['endrefsegment', 'end'],
]);

/**
 * Reads `\begin{refsection}[refs.bib]`, `\newrefsection` and the like, whose name ends at `nameEnd`, with the
 * bibliographies they name; nothing for other names.
 */
export function readReferenceSection(
  text: string,
  name: string,
  start: number,
  nameEnd: number,
  vocabulary: Vocabulary,
): (ReferenceSectionMark | BibliographyMark)[] {
  const edge = sectionEdges.get(name);
  if (edge === undefined) {
    return [];
  }
  const { optional, end } = readArguments(text, nameEnd, 0);
  const [named] = edge !== 'end' && name.endsWith('section') ? optional : [];
  const unit = name.endsWith('section') ? 'section' : 'segment';
  const mark: ReferenceSectionMark = { kind: 'referenceSection', start, end: nameEnd, edge, unit };
  const written = named === undefined ? [] : splitNames(text, named);
  // Labels of resources, which have no extension, name no files.
  const paths = written
    .map(({ path, range }) => ({ path: expand(path, vocabulary), range }))
    .filter(({ path }) => path.endsWith('.bib') && isPlainPath(path));
  const forSection = paths.length === written.length ? 'all' : 'some';
  return written.length === 0
    ? [mark]
    : [mark, { kind: 'bibliography', start: nameEnd, end, command: 'addbibresource', paths, forSection }];
}

/** Reads `\bibitem[label]{key}`. */
export function readBibitem(text: string, start: number, nameEnd: number): BibitemMark | undefined {
  const read = readArguments(text, nameEnd, 1);
  const key = read.mandatory[0];
  if (key === undefined) {
    return undefined;
  }
  return { kind: 'bibitem', start, end: read.end, key: text.slice(key.start, key.end).trim(), keyRange: key };
}

/**
 * Reads the name of the file that an environment writes whose `\begin{filecontents}` has the range `begin` and whose
 * content ends at `contentEnd`; nothing for environments of other names.
 */
export function readEmbeddedFile(
  text: string,
  name: string,
  begin: TextRange,
  contentEnd: number,
  vocabulary: Vocabulary,
): EmbeddedFileMark[] {
  if (!name.startsWith('filecontents')) {
    return [];
  }
  const { mandatory, end } = readArguments(text, begin.end, 1, true);
  const path = mandatory[0] === undefined ? undefined : writtenPath(text, mandatory[0], vocabulary)?.path;
  const content = { start: end, end: contentEnd };
  return path === undefined || end > contentEnd
    ? []
    : [{ kind: 'embeddedFile', start: begin.start, end: contentEnd, path, content }];
}

/** Reads the comment by which a part names its main file, `% !TEX root = main.tex`. */
export function readRoot(comment: string, start: number): RootMark | undefined {
  const body = comment.trimEnd();
  const path = /^%+\s*!\s*TEX\s+root\s*=\s*(\S.*)$/is.exec(body)?.[1];
  return path === undefined ? undefined : { kind: 'root', start, end: start + body.length, path };
}

const styles: ReadonlyMap<string, StyleMark['source']> = new Map<string, StyleMark['source']>([
  ['usepackage', 'package'],
  ['RequirePackage', 'package'],
  ['documentclass', 'class'],
  ['LoadClass', 'class'],
  ['LoadClassWithOptions', 'class'],
  ['bibliographystyle', 'bibliographyStyle'],
]);

/** Reads what decides how citations look: packages, the class, the bibliography style; one mark for each name. */
export function readStyles(text: string, command: string, start: number, nameEnd: number): StyleMark[] {
  if (command === 'setcitestyle' || command === 'citestyle') {
    const read = readArguments(text, nameEnd, 1);
    const options = read.mandatory[0];
    return options === undefined
      ? []
      : [
          {
            kind: 'style',
            start,
            end: read.end,
            source: 'package',
            name: 'natbib',
            options: text.slice(options.start, options.end),
          },
        ];
  }
  const source = styles.get(command);
  if (source === undefined) {
    return [];
  }
  const read = readArguments(text, nameEnd, 1);
  const names = read.mandatory[0];
  const given = read.optional[0];
  const options = given === undefined ? '' : text.slice(given.start, given.end);
  return names === undefined
    ? []
    : splitNames(text, names).map(({ path }) => ({ kind: 'style', start, end: read.end, source, name: path, options }));
}

/**
 * Looks up a command that may read files or name bibliographies; how many groups it takes for that, 0 where it does
 * not.
 */
export function fileArguments(command: string): number {
  const shape = inclusions.get(command);
  if (shape !== undefined) {
    return shape.folder === undefined ? 1 : 2;
  }
  return bibliographyCommands.has(command) ? 1 : 0;
}

function writtenPath(text: string, range: TextRange, vocabulary: Vocabulary): WrittenPath | undefined {
  const path = expand(
    text
      .slice(range.start, range.end)
      .trim()
      .replace(/^"(.*)"$/, '$1'),
    vocabulary,
  );
  return isPlainPath(path) ? { path, range } : undefined;
}

/** Macros without parameters replaced by their text: `\chapters/intro`. */
function expand(path: string, vocabulary: Vocabulary): string {
  return path.replace(
    /\\([a-zA-Z@]+)(?:\{\}|\s(?=\S))?/g,
    (whole, name: string) => vocabulary.texts.get(name) ?? whole,
  );
}

/** What TeX would have to compute (`\jobname`, `#1`) names no file here, nor does a command whose output is read (`|date`). */
function isPlainPath(path: string): boolean {
  return path !== '' && !/^\||[\\#{}]/.test(path);
}

/** Comma-separated names with the range of each, white space and comments aside. */
function splitNames(text: string, range: TextRange): WrittenPath[] {
  const names: WrittenPath[] = [];
  const source = text.slice(range.start, range.end).replace(/%[^\n]*\n?/g, (comment) => ' '.repeat(comment.length));
  let offset = range.start;
  for (const piece of source.split(',')) {
    const path = piece.trim();
    const start = offset + piece.indexOf(path);
    if (path !== '') {
      names.push({ path, range: { start, end: start + path.length } });
    }
    offset += piece.length + 1;
  }
  return names;
}
