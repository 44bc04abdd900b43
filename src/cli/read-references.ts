import { Library } from '../bibliography/library.ts';
import { readBibliography } from '../bibliography/read-bibliography.ts';
import { runInSlices } from '../task/task.ts';
import { decodeText, looksBinary } from '../text/decode.ts';
import { CommandError } from './command-error.ts';
import { nodeFileSystem } from './node-file-system.ts';
import { fileTarget } from './target.ts';
import type { Reference } from './verified-reference.ts';
import { verifyStrings as strings } from './verify-strings.ts';

/**
 * The entries of the bibliographies that were named, in their order. Entries inherit from those of all of them. Throws
 * `CommandError` where one cannot be read.
 */
export async function readReferences(typed: readonly string[]): Promise<Reference[]> {
  const bibliographies = [];
  for (const name of typed) {
    const { path } = fileTarget(name, 'bibliography');
    const bytes = await nodeFileSystem.readFile(path);
    if (typeof bytes === 'string') {
      throw new CommandError(strings.unreadable(name));
    }
    const { text } = decodeText(bytes);
    if (looksBinary(bytes) || !(/\.bib$/i.test(path) || text.includes('@'))) {
      throw new CommandError(strings.noBibliography(name));
    }
    bibliographies.push(await runInSlices(readBibliography(path, text)));
  }
  const library = new Library(bibliographies);
  return bibliographies.flatMap((bibliography) =>
    bibliography.entries.map((entry) => ({ bibliography, entry, complete: library.complete(entry) })),
  );
}
