import { enginePath } from '../../node/engine-path.ts';
import { CommandError } from '../command-error.ts';
import { isFolder } from '../paper/is-folder.ts';
import { sourceStrings as strings } from './source-strings.ts';

/** The folders of `--pdf-folder`, as the engine has paths. Throws `CommandError` where one is no folder. */
export function pdfFoldersAt(typed: readonly string[] = []): string[] {
  return typed.map((folder) => {
    const path = enginePath(folder, process.cwd());
    if (!isFolder(path)) {
      throw new CommandError(strings.noPdfFolder(folder));
    }
    return path;
  });
}
