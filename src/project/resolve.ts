import { basename, dirname, extname, isAbsolute, join, normalize } from 'pathe';
import type { InclusionMark, WrittenPath } from '../manuscript/marks.ts';
import type { Source, Sources, SourceText } from './sources.ts';

/** A path in the source and the file it leads to. */
export interface ResolvedPath extends WrittenPath {
  /** The file that names it. */
  readonly file: string;
  readonly resolved: string;
}

/** A path in the source without a readable file; `resolved` is where it was looked for first. */
export interface Unresolved extends ResolvedPath {
  readonly why: Exclude<Source, object> | 'cycle' | 'tooDeep';
}

/** A path in the source to a bibliography that could not be read, or is in a format that is not. */
export interface UnreadBibliography extends ResolvedPath {
  readonly why: Exclude<Source, object> | 'otherFormat';
}

/** Where relative paths of a file are looked up. */
export interface Bases {
  /** Folder of the main file: LaTeX runs there. */
  readonly main: string;
  /** Folder that `\import` or `\subfile` made current. */
  readonly current: string;
  /** Folder of the file that holds the path. */
  readonly file: string;
  /** Folder of the project in Quarto, where paths that begin with `/` are looked up; undefined in LaTeX. */
  readonly project: string | undefined;
}

/** The outcome of a look-up: a text, a reason, or undefined while files still have to be read. */
export type Resolution =
  | { readonly path: string; readonly source: SourceText }
  | { readonly path: string; readonly why: Exclude<Source, object> }
  | undefined;

/** Looks for the file of an inclusion: with the extension LaTeX adds first, then as written, in each base in turn. */
export function resolveInclusion(
  sources: Sources,
  mark: InclusionMark,
  written: WrittenPath,
  bases: Bases,
): Resolution {
  const names = withExtension(written.path, mark.extension);
  if (mark.isFromFile === true) {
    return firstReadable(
      sources,
      candidates(
        [bases.file],
        names.map((name) => fromProject(name, bases)),
      ),
    );
  }
  const folders =
    mark.folder === undefined
      ? [bases.current, bases.main, bases.file]
      : [
          join(mark.folder.relativeToFile ? bases.current : bases.main, mark.folder.path),
          join(bases.file, mark.folder.path),
        ];
  return firstReadable(sources, candidates(folders, names));
}

/** The most folders above the main file that may be that of its project. */
const mostProjectFolders = 4;

/** Looks for a bibliography, next to the main file first; one from the folder of the project also above it. */
export function resolveBibliography(
  sources: Sources,
  { path, isFromProject = false }: WrittenPath,
  bases: Bases,
): Resolution {
  const folders = [bases.main, bases.current, bases.file];
  for (let above = 0; isFromProject && above < mostProjectFolders; above++) {
    folders.push(dirname(folders.at(-1)!));
  }
  const names = withExtension(path, '.bib');
  return firstReadable(sources, [
    ...candidates(
      folders,
      names.map((name) => fromProject(name, bases)),
    ),
    ...candidates(folders, names),
  ]);
}

/** A path of Quarto that begins with `/` is one from the folder of the project; all others stay. */
function fromProject(path: string, { project }: Bases): string {
  return project !== undefined && path.startsWith('/') ? join(project, path) : path;
}

/** The bases for what a file includes: `\import` and `\subfile` make its folder current, `\input` does not. */
export function basesWithin(mark: InclusionMark, path: string, bases: Bases): Bases {
  const folder = dirname(path);
  const current = mark.folder !== undefined || mark.skipsPreamble ? folder : bases.current;
  return { ...bases, current, file: folder };
}

function withExtension(path: string, extension: string): string[] {
  const own = extname(path).toLowerCase();
  return own === extension ? [path] : [path + extension, path];
}

/** Names with accents are tried in the encodings that keyboards, disks and archives give them: macOS takes them for one. */
function candidates(folders: readonly string[], names: readonly string[]): string[] {
  const encodings = new Set(names.flatMap((name) => [name, name.normalize('NFC'), name.normalize('NFD')]));
  const distinctFolders = [...new Set(folders)];
  const paths = [...encodings].flatMap((name) =>
    isAbsolute(name) ? [normalize(name)] : distinctFolders.map((folder) => normalize(join(folder, name))),
  );
  return [...new Set(paths)];
}

/** All candidates are requested at once, so that a cold start needs one round of reading for them. */
function firstReadable(sources: Sources, paths: readonly string[]): Resolution {
  const found = paths.map((path) => ({ path, source: sources.file(path) }));
  for (const { path, source } of found) {
    if (source === undefined) {
      return undefined;
    }
    if (typeof source === 'object') {
      return asSpelled(path, source, sources);
    }
  }
  const telling = found.find(({ source }) => source !== 'missing') ?? found[0];
  return typeof telling?.source === 'string' ? { path: telling.path, why: telling.source } : undefined;
}

/**
 * The file under the name that its folder has for it: a file system that ignores case, or the way accents are encoded,
 * finds it under others, and editors know it under that one. A file whose folder cannot be listed keeps its name.
 */
function asSpelled(path: string, source: SourceText, sources: Sources): Resolution {
  const name = basename(path);
  const names = sources.folder(dirname(path)) ?? [name];
  const spelled = names.includes(name) ? undefined : names.find((other) => foldPath(other) === foldPath(name));
  if (spelled === undefined) {
    return { path, source };
  }
  const listed = join(dirname(path), spelled);
  const own = sources.file(listed);
  return typeof own === 'object' ? { path: listed, source: own } : undefined;
}

function foldPath(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
