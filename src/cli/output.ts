import { statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Paper, textOf } from '../project/paper.ts';
import { CommandError } from './command-error.ts';
import { draftingStrings as strings } from './drafting-strings.ts';
import { enginePath } from './paths.ts';

/**
 * Where a result is to be written, absolute: to be asked before anything is done for it. Throws `CommandError` where that
 * is a folder, in no folder, or a file of the paper.
 */
export function outputAt(typed: string, folder: string, paper: Paper): string {
  const path = enginePath(typed, folder);
  if (textOf(paper, path) !== undefined || paper.styleFiles.has(path)) {
    throw new CommandError(strings.outputIsPaper(typed));
  }
  if (isFolder(path)) {
    throw new CommandError(strings.outputIsFolder(typed));
  }
  if (!isFolder(dirname(path))) {
    throw new CommandError(strings.noFolder(typed));
  }
  return path;
}

/** Writes a result in UTF-8; what was in the file is gone. Throws `CommandError` where it cannot be written. */
export function writeOutput(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new CommandError(strings.unwritable(path, (error as NodeJS.ErrnoException).code ?? String(error)));
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
