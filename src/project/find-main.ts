import { basename, dirname, extname, isAbsolute, join, normalize } from 'pathe';
import type { Configuration } from './configuration.ts';
import { findConfiguration } from './configuration-file.ts';
import { formatOf } from './formats.ts';
import { loadPaper } from './load.ts';
import { showsDifference } from './made-by-tools.ts';
import type { Paper } from './paper.ts';
import { bibliographiesNamedIn, manuscriptsIn, mostManuscripts } from './shared-bibliographies.ts';
import type { Source, Sources } from './sources.ts';

/** The number of folders up in which a main file that includes the given one is looked for. */
const searchedAncestors = 4;
/** The most main files that are read to see what they include. A folder with more is not the folder of a paper. */
const searchedMains = 12;

const rootComment = /^%+[ \t]*![ \t]*TEX[ \t]+root[ \t]*=[ \t]*([^ \t\r\n].*)$/im;
const documentClass =
  /^[^%\r\n\u2028\u2029\\]*(?:\\(?!documentclass)[^%\r\n\u2028\u2029\\]*)*\\documentclass\s*(?:\[([^\][]*)\]\s*)?\{([^{}]*)\}/m;
const partialClasses = new Set(['subfiles', 'standalone']);

/** True if a text is that of a LaTeX main file. */
export function isLatexMain(text: string): boolean {
  const found = documentClass.exec(text);
  return found !== null && !partialClasses.has(found[2] ?? '');
}

/** True if a file is a LaTeX main file, and not what latexdiff made of two versions of one. */
export function isLatexPaper(source: Source | undefined): boolean {
  return typeof source === 'object' && isLatexMain(source.text) && !showsDifference(source);
}

/**
 * The main file of the paper that a file belongs to: what the file says itself (`% !TEX root`, `\documentclass`), what
 * the project files or the configuration say, or else the nearest main file that includes it, in its folder or above.
 * A file of which nothing is known is its own main file.
 */
export async function findMain(path: string, sources: Sources, settings: Configuration = {}): Promise<string> {
  return (await findPaper(path, sources, settings)).main;
}

/** The main file, as `findMain` finds it, and its paper if that had to be read to find it, to continue from. */
export async function findPaper(
  path: string,
  sources: Sources,
  settings: Configuration = {},
): Promise<{ readonly main: string; readonly paper: Paper | undefined }> {
  const stated = await statedMain(path, sources);
  if (stated !== undefined) {
    return { main: stated, paper: undefined };
  }
  return (await includingPaper(path, sources, settings)) ?? { main: path, paper: undefined };
}

/**
 * The main file in the folder of a file or above it that includes the file, the nearest first, with its paper;
 * undefined where none does.
 */
export async function includingPaper(
  path: string,
  sources: Sources,
  settings: Configuration = {},
): Promise<{ readonly main: string; readonly paper: Paper } | undefined> {
  for (const candidate of await settle(sources, () => candidates(path, sources))) {
    const paper = await loadPaper(candidate, sources, settings);
    if (paper.sources.has(path)) {
      return { main: candidate, paper };
    }
  }
  return undefined;
}

/**
 * The main file, if the file or a project file names it, or the file is one; undefined for a part of a paper.
 */
export async function statedMain(path: string, sources: Sources): Promise<string | undefined> {
  return formatOf(path) === 'markdown' ? markdownMain(path, sources) : settle(sources, () => latexMain(path, sources));
}

/** Runs a look-up that asks `sources` for files until it has all of them. */
async function settle<Result>(sources: Sources, lookUp: () => Result): Promise<Result> {
  for (;;) {
    const result = lookUp();
    if (!sources.isWaiting) {
      return result;
    }
    await sources.fetchWanted();
  }
}

function latexMain(path: string, sources: Sources): string | undefined {
  const text = textOf(path, sources);
  if (text === undefined) {
    return path;
  }
  const named = namedMain(path, sources);
  if (named !== undefined) {
    return [named, `${named}.tex`].find((file) => textOf(file, sources) !== undefined);
  }
  return isLatexMain(text) ? path : undefined;
}

/**
 * The main file that a part in LaTeX names by `% !TEX root` or as one of `subfiles`, whether there is such a file or
 * not; its extension may be missing. Undefined if it names none, or was not read yet.
 */
export function namedMain(path: string, sources: Sources): string | undefined {
  const text = textOf(path, sources) ?? '';
  const [, options = '', className = ''] = documentClass.exec(text) ?? [];
  const named = rootComment.exec(text)?.[1]?.trimEnd() ?? (className === 'subfiles' ? options.trim() : '');
  if (named === '') {
    return undefined;
  }
  return isAbsolute(named) ? normalize(named) : normalize(join(dirname(path), named));
}

/** A Markdown file is its own paper unless it is a chapter of a book or, by its underscore, a part of another file. */
async function markdownMain(path: string, sources: Sources): Promise<string | undefined> {
  const { bookMain } = await import('./markdown-project.ts');
  const book = await settle(sources, () => {
    const main = bookMain(sources, path);
    return main !== undefined && textOf(main, sources) !== undefined ? main : undefined;
  });
  return book ?? (basename(path).startsWith('_') ? undefined : path);
}

/**
 * The main files of the papers around a bibliography that name it: manuscripts in its folder or in the folders above.
 * Papers elsewhere are not found.
 */
export async function mainsNaming(
  bibliography: string,
  sources: Sources,
  settings: Configuration = {},
): Promise<string[]> {
  const manuscripts = await settle(sources, () =>
    foldersFrom(bibliography)
      .map((folder) => manuscriptsIn(folder, sources))
      .filter(({ length }) => length <= mostManuscripts)
      .flatMap((paths) => paths.filter((path) => bibliographiesNamedIn(path, sources).includes(bibliography))),
  );
  const mains = new Set<string>();
  for (const path of manuscripts.slice(0, searchedMains)) {
    mains.add(await findMain(path, sources, settings));
  }
  return [...mains];
}

/** Main files that may include a file: the configured one first, then those of its folder and the folders above. */
function candidates(path: string, sources: Sources): string[] {
  const { file, configuration } = findConfiguration(sources, dirname(path));
  const found =
    file === undefined || configuration.main === undefined ? [] : [normalize(join(dirname(file), configuration.main))];
  const extension = extname(path).toLowerCase();
  for (const folder of foldersFrom(path)) {
    if (found.length >= searchedMains) {
      break;
    }
    const names = [...(sources.folder(folder) ?? [])]
      .filter((name) => extname(name).toLowerCase() === extension)
      .sort();
    found.push(...names.map((name) => join(folder, name)).filter((candidate) => mayInclude(candidate, path, sources)));
  }
  return [...new Set(found)].slice(0, searchedMains);
}

/** The folder that holds all folders in which a main file is looked for. */
export function searchedFolder(path: string): string {
  return foldersFrom(path).at(-1)!;
}

/** The folder of a file and those above it that are searched. */
function foldersFrom(path: string): string[] {
  const folders = [dirname(path)];
  while (folders.length <= searchedAncestors) {
    folders.push(dirname(folders.at(-1)!));
  }
  return [...new Set(folders)];
}

function mayInclude(candidate: string, path: string, sources: Sources): boolean {
  if (candidate === path || basename(candidate).startsWith('_')) {
    return false;
  }
  return formatOf(candidate) === 'markdown' || isLatexPaper(sources.file(candidate));
}

function textOf(path: string, sources: Sources): string | undefined {
  const source = sources.file(path);
  return typeof source === 'object' ? source.text : undefined;
}
