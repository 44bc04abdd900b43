import { basename, dirname, join, normalize, relative } from 'pathe';
import { isMap, isScalar, isSeq } from 'yaml';
import { readMetadata } from '../manuscript/markdown/metadata.ts';
import type { Mark } from '../manuscript/marks.ts';
import { NestingError } from '../text/nesting.ts';
import { parseYaml } from '../text/yaml.ts';
import type { Sources } from './sources.ts';

/** The parts that project files beside a main file add to the paper. */
export interface ProjectParts {
  /** The folder of the project, from which Quarto takes paths that begin with `/`; undefined in LaTeX. */
  readonly folder: string | undefined;
  /** More files of the paper, in reading order, absolute. */
  readonly chapters: readonly string[];
  /** Metadata that applies to every document of the project: bibliographies and styles, by the file they are in. */
  readonly metadata: readonly Metadata[];
  /** True in a project of MyST, where a DOI is a key by itself. */
  readonly takesDois: boolean;
}

interface Metadata {
  readonly file: string;
  readonly marks: readonly Mark[];
}

/**
 * Quarto and bookdown: `_quarto.yml` in the main file's folder or above it gives metadata and the chapters of a book,
 * `_metadata.yml` in a folder between them metadata too, `_bookdown.yml` next to it the order of the `.Rmd` files. MyST and
 * Jupyter Book: `myst.yml` and `_config.yml` name the bibliographies of all documents. Asks `sources` for what it needs.
 */
export function markdownProject(sources: Sources, main: string): ProjectParts {
  const bookdown = bookdownChapters(sources, main);
  const quarto = quartoFile(sources, dirname(main));
  const myst = fileAbove(sources, dirname(main), ['myst.yml']);
  return {
    folder: dirname(quarto?.file ?? main),
    chapters: bookdown.length > 0 ? bookdown : quarto === undefined ? [] : quartoChapters(quarto, main),
    metadata: [
      ...(quarto === undefined ? [] : quartoMetadata(quarto, sources, main)),
      ...bookdownProblems(sources, main),
      ...(myst === undefined ? [] : [mystMetadata(myst, sources, main)]),
      ...jupyterBookMetadata(sources, main),
    ],
    takesDois: myst !== undefined,
  };
}

/** The metadata of a project of Quarto: its own, that of files it names, and that of the folders down to the main file. */
function quartoMetadata(project: ProjectFile, sources: Sources, main: string): Metadata[] {
  const folder = dirname(project.file);
  const paths = stringList(valueOf(project.text, 'metadata-files')).map((name) => normalize(join(folder, name)));
  for (let current = dirname(main); current.length >= folder.length; current = dirname(current)) {
    paths.push(join(current, '_metadata.yml'));
    if (current === folder) break;
  }
  const files = paths.flatMap((file) => {
    const source = sources.file(file);
    return typeof source === 'object' ? [{ file, text: source.text }] : [];
  });
  return [project, ...files].map(({ file, text }) => ({ file, marks: readMetadata(text, 0) }));
}

/** The bibliographies that a project of MyST names; all that are in its folder and in that of the main file if it names none. */
function mystMetadata({ file, text }: ProjectFile, sources: Sources, main: string): Metadata {
  const marks = readMetadata(text, 0, ['project']).filter(({ kind }) => kind === 'bibliography' || kind === 'problem');
  const folder = dirname(file);
  const here = { start: 0, end: 0 };
  const beside = [...new Set([folder, dirname(main)])].flatMap((from) =>
    (sources.folder(from) ?? [])
      .filter((name) => /\.bib$/i.test(name))
      .map((name) => ({ path: relative(folder, join(from, name)), range: here })),
  );
  return marks.length > 0 || beside.length === 0
    ? { file, marks }
    : { file, marks: [{ kind: 'bibliography', ...here, command: 'bibliography', paths: beside }] };
}

/** The bibliographies that the configuration of a Jupyter Book names, for itself or for Sphinx. */
function jupyterBookMetadata(sources: Sources, main: string): Metadata[] {
  const book = fileAbove(sources, dirname(main), ['_config.yml']);
  const marks = [[], ['sphinx', 'config']]
    .flatMap((within) => readMetadata(book?.text ?? '', 0, within))
    .filter((mark) => mark.kind === 'bibliography' && mark.command === 'bibtex_bibfiles');
  return book === undefined || marks.length === 0 ? [] : [{ file: book.file, marks }];
}

/** The main file of the book that a Markdown file is a chapter of; undefined if it is a document by itself. */
export function bookMain(sources: Sources, path: string): string | undefined {
  const index = (sources.folder(dirname(path)) ?? []).find((name) => name.toLowerCase() === 'index.rmd');
  const bookdown = index === undefined ? undefined : join(dirname(path), index);
  if (bookdown !== undefined && bookdownChapters(sources, bookdown).includes(path)) {
    return bookdown;
  }
  const quarto = quartoFile(sources, dirname(path));
  const files = quarto === undefined ? [] : quartoBook(quarto);
  return files.includes(path) ? files[0] : undefined;
}

/** A project file with its text. */
interface ProjectFile {
  readonly file: string;
  readonly text: string;
}

/** The number of folders up in which a project file is looked for. */
const searchedAncestors = 4;

function quartoFile(sources: Sources, folder: string): ProjectFile | undefined {
  return fileAbove(sources, folder, ['_quarto.yml', '_quarto.yaml']);
}

/** The file with one of some names that is in a folder, or in the closest folder above it. */
function fileAbove(sources: Sources, folder: string, names: readonly string[]): ProjectFile | undefined {
  let current = folder;
  for (let level = 0; level <= searchedAncestors; level++) {
    for (const name of names) {
      const file = join(current, name);
      const source = sources.file(file);
      if (typeof source === 'object') {
        return { file, text: source.text };
      }
    }
    const parent = dirname(current);
    if (parent === current) {
      return undefined;
    }
    current = parent;
  }
  return undefined;
}

/** The chapters of a Quarto book after `main`; none if the project is not a book or `main` is not its first file. */
function quartoChapters(project: ProjectFile, main: string): string[] {
  const paths = quartoBook(project);
  return paths[0] === main ? paths.slice(1) : [];
}

/** All files of a Quarto book, in order. */
function quartoBook({ file, text }: ProjectFile): string[] {
  const book = valueOf(text, 'book');
  return isMap(book)
    ? [book.get('chapters'), book.get('appendices')]
        .flatMap(chapterNames)
        .map((name) => normalize(join(dirname(file), name)))
    : [];
}

/** Reads the value that a project file has under a key; undefined if it is nested too deeply to be read. */
function valueOf(yaml: string, key: string): unknown {
  try {
    return parseYaml(yaml).get(key);
  } catch (error) {
    if (error instanceof NestingError) {
      return undefined;
    }
    throw error;
  }
}

/** Chapter lists nest: a part is a map with chapters of its own. */
function chapterNames(node: unknown): string[] {
  if (isSeq(node)) {
    return node.items.flatMap(chapterNames);
  }
  if (isMap(node)) {
    return [
      ...chapterNames(node.get('file')),
      ...chapterNames(node.get('part')),
      ...chapterNames(node.get('chapters')),
    ];
  }
  const value = isScalar(node) ? node.value : node;
  return typeof value === 'string' && /\.(?:qmd|md|rmd|ipynb)$/i.test(value) ? [value] : [];
}

/** An index that says that it is a book needs no project file. */
const isBookdownSite = /^site:\s*["']?bookdown::/m;

/** The project file beside the index of a bookdown book, where there is one. */
function bookdownFile(sources: Sources, main: string): ProjectFile | undefined {
  if (basename(main).toLowerCase() !== 'index.rmd') {
    return undefined;
  }
  const file = join(dirname(main), '_bookdown.yml');
  const source = sources.file(file);
  return typeof source === 'object' ? { file, text: source.text } : undefined;
}

/** Finds the faults in the project file of a bookdown book. It says nothing about citations. */
function bookdownProblems(sources: Sources, main: string): ProjectParts['metadata'] {
  const project = bookdownFile(sources, main);
  const problems = readMetadata(project?.text ?? '', 0).filter(({ kind }) => kind === 'problem');
  return project === undefined ? [] : [{ file: project.file, marks: problems }];
}

/**
 * The `.Rmd` files of a bookdown book after `index.Rmd`; none if the folder is not a book or `main` is not its index.
 */
function bookdownChapters(sources: Sources, main: string): string[] {
  if (basename(main).toLowerCase() !== 'index.rmd') {
    return [];
  }
  const folder = dirname(main);
  const project = bookdownFile(sources, main);
  const index = sources.file(main);
  const isBook = project !== undefined || (typeof index === 'object' && isBookdownSite.test(index.text));
  if (!isBook) {
    return [];
  }
  const named = project !== undefined ? stringList(valueOf(project.text, 'rmd_files')) : [];
  if (named.length > 0) {
    return named.map((name) => normalize(join(folder, name))).filter((path) => path !== main);
  }
  return [...(sources.folder(folder) ?? [])]
    .filter((name) => /\.rmd$/i.test(name) && !name.startsWith('_') && name !== basename(main))
    .sort()
    .map((name) => join(folder, name));
}

function stringList(node: unknown): string[] {
  if (isSeq(node)) {
    return node.items.flatMap((item) => (isScalar(item) && typeof item.value === 'string' ? [item.value] : []));
  }
  if (isMap(node)) {
    // `rmd_files: {html: [...], latex: [...]}`: the formats usually hold the same files.
    return node.items.flatMap(({ value }) => (isSeq(value) ? chapterFiles(value.items) : [])).filter(unique);
  }
  return typeof node === 'string' ? [node] : [];
}

function chapterFiles(items: readonly unknown[]): string[] {
  return items.flatMap((item) => (isScalar(item) && typeof item.value === 'string' ? [item.value] : []));
}

function unique(value: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(value) === index;
}
