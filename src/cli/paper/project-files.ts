import { homedir } from 'node:os';
import { dirname, join, relative } from 'pathe';
import { realPath } from '../../node/real-path.ts';
import { type AllowedPath, allowedPath, chosenPath, isWithin, unguardedPath } from '../../project/allowed-path.ts';
import type { FileSystem, Unreadable } from '../../project/file-system.ts';
import { includingPaper, isLatexMain, namedMain, searchedFolder, statedMain } from '../../project/find-main.ts';
import { formatOf } from '../../project/formats.ts';
import { bibliographiesNamedBy } from '../../project/shared-bibliographies.ts';
import { Sources } from '../../project/sources.ts';
import { decodeText } from '../../text/decode.ts';
import { CommandError } from '../command-error.ts';
import type { OutsideOption } from '../shared-options.ts';
import { say } from '../terminal/standard-streams.ts';
import { enginePath } from './command-paths.ts';
import { nodeFileSystem } from './node-file-system.ts';
import { outsideStrings as strings } from './outside-strings.ts';
import { configurationAbove, projectFolder, sharedFolder } from './project-folder.ts';
import type { Target } from './target.ts';

/** The files of a command's papers, and where it may write. */
export interface CommandFiles extends FileSystem {
  /** Where a file of a paper, or one that is kept beside it, may be written; undefined if nowhere. */
  placeOf(path: string): Promise<AllowedPath | undefined>;
  /** The same for a file that the author typed, absolute. */
  chosenPlace(path: string): Promise<AllowedPath | undefined>;
}

/** The disk, and of it no more than some folders and files. */
class ProjectFiles implements CommandFiles {
  readonly folders = new Set<string>();
  /** Those in which files may be written: without those that a file that was named is only a link to. */
  readonly #own = new Set<string>();
  /** Files that the author named, or that Situate looks for on its own: read wherever they are or link to. */
  readonly named = new Set<string>();
  /** Bibliographies beside the folders of papers, with the folder that holds both. */
  readonly #beside = new Map<string, string>();

  async readFile(path: string): Promise<Uint8Array | Unreadable> {
    const readable = await this.#readable(path);
    if (readable === undefined) {
      return 'outside';
    }
    const bytes = await nodeFileSystem.readFile(readable);
    if (typeof bytes === 'object' && this.folders.has(dirname(path))) {
      this.#addBeside(path, bytes);
    }
    return bytes;
  }

  async readFolder(path: string): Promise<readonly string[]> {
    const readable = await this.#readable(path);
    return readable === undefined ? [] : nodeFileSystem.readFolder(readable);
  }

  placeOf(path: string): Promise<AllowedPath | undefined> {
    const place = this.named.has(path) ? chosenPath : allowedPath;
    return place(path, [...this.#own], realPath);
  }

  chosenPlace(path: string): Promise<AllowedPath | undefined> {
    const here = projectFolder(enginePath('.', process.cwd()));
    const home = enginePath(homedir(), '/');
    // The home folder and those above it are no project's.
    const isProject = here !== home && !isWithin(here, home);
    return chosenPath(path, [...this.#own, ...(isProject ? [here] : [])], realPath);
  }

  /**
   * Adds the project of a folder: at the path that was named, and at its real path. `isLink`: a file that was named leads
   * there, which may be the wish of whoever made the link.
   */
  async add(folder: string, { isLink = false }: { readonly isLink?: boolean } = {}): Promise<void> {
    for (const place of new Set([folder, (await realPath(folder)) ?? folder])) {
      this.folders.add(projectFolder(place));
      if (!isLink) {
        this.#own.add(projectFolder(place));
      }
      const configuration = configurationAbove(place);
      if (configuration !== undefined && ![...this.folders].some((known) => isWithin(known, configuration))) {
        this.named.add(configuration);
      }
    }
  }

  /**
   * Adds the bibliographies that a main file names beside its folder, where nothing marks the project of both. No more
   * than these files: the text in the folders beside a paper is not for the paper to quote.
   */
  #addBeside(path: string, bytes: Uint8Array): void {
    const format = formatOf(path);
    if (format === undefined) {
      return;
    }
    const text = decodeText(bytes);
    const named = format === 'markdown' || isLatexMain(text.text) ? bibliographiesNamedBy(path, text) : [];
    for (const bibliography of named) {
      const shared = bibliography.endsWith('.bib') ? sharedFolder(dirname(path), bibliography) : undefined;
      if (shared !== undefined && !isWithin(dirname(path), bibliography)) {
        this.#beside.set(bibliography, shared);
      }
    }
  }

  async #readable(path: string): Promise<string | undefined> {
    if (this.named.has(path)) {
      return path;
    }
    const readable = await allowedPath(path, [...this.folders], realPath);
    return readable ?? (await this.#readableBeside(path));
  }

  /** A bibliography beside the folder of a paper, unless it is behind a link, wherever that leads. */
  async #readableBeside(path: string): Promise<string | undefined> {
    const shared = this.#beside.get(path);
    const real = shared === undefined ? undefined : await realPath(shared);
    if (shared === undefined || real === undefined) {
      return undefined;
    }
    const expected = join(real, relative(shared, path));
    return ((await realPath(path)) ?? expected) === expected ? expected : undefined;
  }
}

const unguardedFiles: CommandFiles = {
  ...nodeFileSystem,
  placeOf: (path) => Promise.resolve(unguardedPath(path)),
  chosenPlace: (path) => Promise.resolve(unguardedPath(path)),
};

/** As `CommandFiles.placeOf`. Rejects with `CommandError` where that is nowhere. */
export async function placeOf(path: string, files: CommandFiles): Promise<AllowedPath> {
  return (await files.placeOf(path)) ?? refuse(path);
}

/** As `CommandFiles.chosenPlace`, for a path as typed. Rejects with `CommandError` where that is nowhere. */
export async function chosenPlace(typed: string, files: CommandFiles): Promise<AllowedPath> {
  return (await files.chosenPlace(enginePath(typed, process.cwd()))) ?? refuse(typed);
}

function refuse(path: string): never {
  throw new CommandError(strings.linksOut(path));
}

/** The files and folders named besides papers. */
export interface NamedBesides {
  /** Files that are read wherever they are. */
  readonly files?: readonly string[];
  /** Folders of which everything may be read. */
  readonly folders?: readonly string[];
}

/**
 * The files that a command reads for the papers and folders that its author named, and for what was named besides: those
 * of their projects, or all with `allowOutside`. A part of a paper brings the project of its main file with it. Says on
 * standard error where a main file was not read.
 */
export async function filesFor(
  targets: readonly Target[],
  { allowOutside = false }: OutsideOption,
  besides: NamedBesides = {},
): Promise<CommandFiles> {
  if (allowOutside) {
    return unguardedFiles;
  }
  const files = new ProjectFiles();
  for (const path of besides.files ?? []) {
    files.named.add(path);
  }
  for (const folder of besides.folders ?? []) {
    files.folders.add(folder);
  }
  for (const { path, isFolder } of targets) {
    if (isFolder) {
      await files.add(path);
    } else {
      files.named.add(path);
      await files.add(dirname(path));
      await files.add(dirname((await realPath(path)) ?? path), { isLink: true });
      await addMainFile(path, files);
    }
  }
  return files;
}

/** Those files as texts, as `filesFor` finds them. */
export async function sourcesFor(targets: readonly Target[], options: OutsideOption): Promise<Sources> {
  return new Sources(await filesFor(targets, options));
}

/** The main file may be above a part that does not name it: then it has to include the part. */
async function addMainFile(path: string, files: ProjectFiles): Promise<void> {
  if (formatOf(path) === undefined) {
    return;
  }
  const sources = new Sources(files);
  if ((await statedMain(path, sources)) !== undefined) {
    return;
  }
  const around = new ProjectFiles();
  around.folders.add(searchedFolder(path));
  const found = await includingPaper(path, new Sources(around));
  const named = namedMain(path, sources);
  if (found !== undefined) {
    await files.add(dirname(found.main));
  } else if (named !== undefined && sources.file(named) === 'outside') {
    say(strings.mainOutside(path, named));
  }
}
