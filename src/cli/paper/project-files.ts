import { homedir } from 'node:os';
import { nodeFileSystem } from '../../node/disk.ts';
import { enginePath } from '../../node/engine-path.ts';
import { ProjectFiles } from '../../node/project-files.ts';
import { projectFolder } from '../../node/project-folder.ts';
import { realPath } from '../../node/real-path.ts';
import { type AllowedPath, chosenPath, isWithin, unguardedPath } from '../../project/allowed-path.ts';
import type { FileSystem } from '../../project/file-system.ts';
import { Sources } from '../../project/sources.ts';
import { CommandError } from '../command-error.ts';
import type { OutsideOption } from '../shared-options.ts';
import { say } from '../terminal/standard-streams.ts';
import { outsideStrings as strings } from './outside-strings.ts';
import type { Target } from './target.ts';

/** The files of a command's papers, and where it may write. */
export interface CommandFiles extends FileSystem {
  /** Where a file of a paper, or one that is kept beside it, may be written; undefined if nowhere. */
  placeOf(path: string): Promise<AllowedPath | undefined>;
  /** The same for a file that the author typed, absolute. */
  chosenPlace(path: string): Promise<AllowedPath | undefined>;
}

/** The files of the projects of what was named. */
class TypedFiles extends ProjectFiles implements CommandFiles {
  chosenPlace(path: string): Promise<AllowedPath | undefined> {
    const here = projectFolder(enginePath('.', process.cwd()));
    const home = enginePath(homedir(), '/');
    // The home folder and those above it are no project's.
    const isProject = here !== home && !isWithin(here, home);
    return chosenPath(path, [...this.own, ...(isProject ? [here] : [])], realPath);
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
  const files = new TypedFiles();
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
      const outside = await files.addFile(path);
      if (outside !== undefined) {
        say(strings.mainOutside(path, outside));
      }
    }
  }
  return files;
}

/** Those files as texts, as `filesFor` finds them. */
export async function sourcesFor(targets: readonly Target[], options: OutsideOption): Promise<Sources> {
  return new Sources(await filesFor(targets, options));
}
