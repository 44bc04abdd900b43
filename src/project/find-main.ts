import { basename, dirname, extname, isAbsolute, join, normalize } from 'pathe';
import { findConfiguration } from './configuration-file.ts';
import type { Configuration } from './configuration.ts';
import { formatOf } from './formats.ts';
import { loadPaper } from './load.ts';
import type { Sources } from './sources.ts';

/** How many folders up a main file that includes the given one is looked for. */
const searchedAncestors = 4;
/** At most so many main files are read to see what they include. A folder with more is no paper's folder. */
const searchedMains = 12;

const rootComment = /^%+[ \t]*![ \t]*TEX[ \t]+root[ \t]*=[ \t]*(.+?)[ \t]*$/im;
const documentClass = /^[^%\n]*\\documentclass\s*(?:\[([^\]]*)\])?\s*\{([^}]*)\}/m;
const partialClasses = new Set(['subfiles', 'standalone']);

/** Whether a text is that of a LaTeX main file. */
export function isLatexMain(text: string): boolean {
  const found = documentClass.exec(text);
  return found !== null && !partialClasses.has(found[2] ?? '');
}

/**
 * The main file of the paper that a file belongs to: what the file says itself (`% !TEX root`, `\documentclass`), what
 * the project files or the configuration say, or else the nearest main file that includes it, in its folder or above.
 * A file of which nothing is known is its own main file.
 */
export async function findMain(path: string, sources: Sources, settings: Configuration = {}): Promise<string> {
  const stated =
    formatOf(path) === 'markdown'
      ? await markdownMain(path, sources)
      : await settle(sources, () => latexMain(path, sources));
  if (stated !== undefined) {
    return stated;
  }
  for (const candidate of await settle(sources, () => candidates(path, sources))) {
    const paper = await loadPaper(candidate, sources, settings);
    if (paper.sources.has(path)) {
      return candidate;
    }
  }
  return path;
}

/** Runs a look-up that asks `sources` for files until it has all it wants. */
async function settle<Result>(sources: Sources, lookUp: () => Result): Promise<Result> {
  for (;;) {
    const result = lookUp();
    if (!sources.isWaiting) {
      return result;
    }
    await sources.fetchWanted();
  }
}

/** The main file, where the LaTeX file says it or is it; undefined for a part of a paper. */
function latexMain(path: string, sources: Sources): string | undefined {
  const text = textOf(path, sources);
  if (text === undefined) {
    return path;
  }
  const root = rootComment.exec(text)?.[1];
  const [, options = '', className = ''] = documentClass.exec(text) ?? [];
  const named = root ?? (className === 'subfiles' ? options.trim() : '');
  if (named !== '') {
    const absolute = isAbsolute(named) ? normalize(named) : normalize(join(dirname(path), named));
    return [absolute, `${absolute}.tex`].find((file) => textOf(file, sources) !== undefined);
  }
  return isLatexMain(text) ? path : undefined;
}

/** A Markdown file is its own paper unless it is a chapter of a book or, by its underscore, a part of another file. */
async function markdownMain(path: string, sources: Sources): Promise<string | undefined> {
  const { bookMain } = await import('./markdown-project.ts');
  const book = await settle(sources, () => bookMain(sources, path));
  return book ?? (basename(path).startsWith('_') ? undefined : path);
}

/** Main files that may include a file: the configured one first, then those of its folder and the folders above. */
function candidates(path: string, sources: Sources): string[] {
  const { file, configuration } = findConfiguration(sources, dirname(path));
  const found =
    file === undefined || configuration.main === undefined ? [] : [normalize(join(dirname(file), configuration.main))];
  const extension = extname(path).toLowerCase();
  let folder = dirname(path);
  for (let level = 0; level <= searchedAncestors && found.length < searchedMains; level++) {
    const names = [...(sources.folder(folder) ?? [])].filter((name) => extname(name).toLowerCase() === extension).sort();
    found.push(...names.map((name) => join(folder, name)).filter((candidate) => mayInclude(candidate, path, sources)));
    folder = dirname(folder);
  }
  return [...new Set(found)].slice(0, searchedMains);
}

function mayInclude(candidate: string, path: string, sources: Sources): boolean {
  if (candidate === path || basename(candidate).startsWith('_')) {
    return false;
  }
  return formatOf(candidate) === 'markdown' || isLatexMain(textOf(candidate, sources) ?? '');
}

function textOf(path: string, sources: Sources): string | undefined {
  const source = sources.file(path);
  return typeof source === 'object' ? source.text : undefined;
}
