import { statSync } from 'node:fs';
import { access, constants, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { enginePath } from '../../node/engine-path.ts';
import { assertWritable, changeFile } from '../../node/write-file.ts';
import type { AllowedPath } from '../../project/allowed-path.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { type Result, resultText } from '../terminal/output-stream.ts';
import { isStreamOfProcess, standardOutput } from '../terminal/standard-streams.ts';
import { whyNotWritten } from '../terminal/why-not-written.ts';
import { isFolder } from './is-folder.ts';
import { outputStrings as strings } from './output-strings.ts';
import type { PaperCommand } from './paper-command.ts';
import { chosenPlace } from './project-files.ts';

/**
 * Where a result should be written, absolute: to be asked before anything is done for it. Rejects with `CommandError`
 * where that is a folder, in no folder, a file of the paper if that is known, a link out
 * of the project, or where nothing can be written.
 */
export async function outputAt(
  typed: string,
  { folder, files }: Pick<PaperCommand, 'folder' | 'files'>,
  paper?: Paper,
): Promise<AllowedPath> {
  const path = enginePath(typed, folder);
  if (paper !== undefined) {
    assertNotOfPaper(path, typed, paper);
  }
  if (isFolder(path)) {
    throw new CommandError(strings.outputIsFolder(typed));
  }
  if (!isFolder(dirname(path))) {
    throw new CommandError(strings.noFolder(typed));
  }
  const place = await chosenPlace(typed, files);
  try {
    await (isStreamOfProcess(path) ? access(path, constants.W_OK) : assertWritable(place));
  } catch (error) {
    throw new CommandError(strings.unwritable(typed, whyNotWritten(error)));
  }
  return place;
}

/** As `outputAt`, for a file that replaces no other: rejects with `CommandError` if there is one of that name. */
export async function newOutputAt(
  typed: string,
  command: Pick<PaperCommand, 'folder' | 'files'>,
): Promise<AllowedPath> {
  const path = await outputAt(typed, command);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) {
    throw new CommandError(strings.outputExists(typed));
  }
  return path;
}

/** Throws `CommandError` where an output is a file of a paper. */
export function assertNotOfPaper(path: string, typed: string, paper: Paper): void {
  if (textOf(paper, path) !== undefined || paper.styleFiles.has(path)) {
    throw new CommandError(strings.outputIsPaper(typed));
  }
}

/**
 * Writes a result in UTF-8 in place of what was in the file, or to a file that has to be new. Where that is not possible, that
 * stays, and the result, which may have been paid for, goes to standard output. Resolves to what went wrong; undefined if nothing
 * did.
 */
export async function writeOutput(
  path: AllowedPath,
  result: Result,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<string | undefined> {
  try {
    if (isStreamOfProcess(path)) {
      await writeFile(path, resultText(result));
      return undefined;
    }
    await changeFile(path, (before) => {
      if (isNew && before !== undefined) {
        throw new Error(strings.madeMeanwhile);
      }
      return resultText(result);
    });
    return undefined;
  } catch (error) {
    process.exitCode = exitStatus.couldNotRun;
    standardOutput.result(result);
    return strings.printedInstead(path, whyNotWritten(error));
  }
}
