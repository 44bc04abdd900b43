import { type Stats, statSync } from 'node:fs';
import { isMissing } from '../../node/disk.ts';
import { enginePath } from '../../node/engine-path.ts';
import { findMain } from '../../project/find-main.ts';
import { formatOf } from '../../project/formats.ts';
import { loadPaper, NotAManuscriptError } from '../../project/load.ts';
import type { Paper } from '../../project/paper.ts';
import type { Sources } from '../../project/sources.ts';
import { text } from '../../text/front-language.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';

/** The files that an author is to name where a command needs one. */
const wantedFiles = {
  paper: text('the main file of a paper'),
  relatedWork: text('a file with a related-work section'),
  bibliography: text('a .bib file'),
  pdf: text('a PDF file'),
  draft: text('a kept round or a file with a draft'),
  discipline: text('a JSON file with the criteria of a discipline'),
} as const;

/** The kind of file that a command needs. */
type WantedFile = keyof typeof wantedFiles;

/**
 * Everything that the command line says of a file that was named, `typed`, where a file of the kind `wanted` is needed.
 */
const targetStrings = {
  missing: (typed: string, wanted: WantedFile) =>
    text('there is no file or folder "{typed}": name {wanted}', { typed, wanted: wantedFiles[wanted] }),
  noFile: (typed: string, wanted: WantedFile) =>
    text('"{typed}" is neither a file nor a folder: name {wanted}', { typed, wanted: wantedFiles[wanted] }),
  folder: (typed: string, wanted: WantedFile) =>
    text('"{typed}" is a folder: name {wanted}', { typed, wanted: wantedFiles[wanted] }),
} as const;

/** The target that an author named on the command line. */
export interface Target {
  /** As typed, for messages. */
  readonly typed: string;
  /** Absolute, as the engine has it. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** Checks what is at a path as typed, where `wanted` is. Throws `CommandError` if there is nothing to read. */
export function targetAt(typed: string, wanted: WantedFile = 'paper'): Target {
  const path = enginePath(typed, process.cwd());
  const stats = statsOf(typed, path, wanted);
  if (!stats.isDirectory() && !stats.isFile()) {
    throw new CommandError(targetStrings.noFile(typed, wanted));
  }
  return { typed, path, isFolder: stats.isDirectory() };
}

/** As `targetAt`, for commands that take one file. Throws `CommandError` for a folder, too. */
export function fileTarget(typed: string, wanted: WantedFile = 'paper'): Target {
  const target = targetAt(typed, wanted);
  if (target.isFolder) {
    throw new CommandError(targetStrings.folder(typed, wanted));
  }
  return target;
}

function statsOf(typed: string, path: string, wanted: WantedFile): Stats {
  try {
    return statSync(path);
  } catch (error) {
    throw new CommandError(isMissing(error) ? targetStrings.missing(typed, wanted) : strings.unreadable(typed));
  }
}

/**
 * Reads the paper that a file is the main file, or a part, of. Throws `CommandError` if the file cannot be part of a
 * paper, or is empty.
 */
export async function paperOf({ typed, path }: Target, sources: Sources): Promise<Paper> {
  if (formatOf(path) === undefined) {
    throw new CommandError(strings.noManuscript(typed));
  }
  sources.file(path);
  await sources.fetchWanted();
  const source = sources.file(path);
  if (typeof source !== 'object') {
    throw new CommandError(source === 'binary' ? strings.binary(typed) : strings.unreadable(typed));
  }
  if (source.text.trim() === '') {
    throw new CommandError(strings.empty(typed));
  }
  try {
    return await loadPaper(await findMain(path, sources), sources);
  } catch (error) {
    throw error instanceof NotAManuscriptError ? new CommandError(strings.noManuscript(error.path)) : error;
  }
}
