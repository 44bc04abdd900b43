import { packResults } from '../../bibliography/content-memo.ts';
import type { Bibliography } from '../../bibliography/entry.ts';
import { isWorthKeeping } from '../../bibliography/kept-results.ts';
import type { Paper } from '../../project/paper.ts';
import type { Sources } from '../../project/sources.ts';
import { runInSlices } from '../../task/task.ts';

/** The bibliographies of which this run has kept what it found, if there was anything. */
const considered = new WeakSet<Bibliography>();

/**
 * Keeps what was found in the large bibliographies of a paper that was linted, for the next run, unless all of it was kept
 * already. Those that an editor holds change with each key. It is packed with pauses. Never rejects.
 */
export async function keepBibliographies({ bibliographies }: Paper, sources: Sources): Promise<void> {
  const { kept } = sources;
  if (kept === undefined) {
    return;
  }
  for (const bibliography of bibliographies) {
    const { path, text, entries } = bibliography;
    const source = sources.file(path);
    const isOnDisk = typeof source === 'object' && source.encoding !== 'buffer' && source.text === text;
    if (isOnDisk && isWorthKeeping(path, text) && !considered.has(bibliography)) {
      considered.add(bibliography);
      const results = await runInSlices(packResults(entries.map(({ content }) => content)));
      if (results !== undefined) {
        await kept.write(text, results);
      }
    }
  }
}
