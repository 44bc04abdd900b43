import { findMain } from '../project/find-main.ts';
import { formatOf } from '../project/formats.ts';
import { isPaper } from '../project/is-paper.ts';
import { loadPaper } from '../project/load.ts';
import { mayBeMain } from '../project/only-paper.ts';
import type { Paper } from '../project/paper.ts';
import type { Sources } from '../project/sources.ts';
import { CommandError } from './command-error.ts';
import { manuscriptsIn } from './manuscripts-in-folder.ts';
import { strings } from './strings.ts';

/** The most papers that one command reads. */
const mostPapers = 500;

/**
 * Every paper in a folder and the folders in it, by the path of its main file: LaTeX documents that no other one
 * includes, and Markdown documents that cite. A README that thanks @somebody is no paper.
 */
export async function papersInFolder(
  folder: string,
  sources: Sources,
  onRead: (path: string) => void,
): Promise<Paper[]> {
  const manuscripts = manuscriptsIn(folder);
  if (manuscripts === undefined) {
    throw new CommandError(strings.tooManyFolders(folder));
  }
  const mains = new Set<string>();
  for (const path of manuscripts) {
    if (await mayBeMain(path, sources)) {
      const main = await findMain(path, sources);
      if (formatOf(main) !== undefined) {
        mains.add(main);
      }
      if (mains.size > mostPapers) {
        throw new CommandError(strings.tooManyPapers(folder, mostPapers));
      }
    }
  }
  const papers: Paper[] = [];
  for (const main of mains) {
    onRead(main);
    papers.push(await loadPaper(main, sources));
  }
  return papers.filter((paper) => !papers.some((other) => isPartOf(paper, other, papers)) && isPaper(paper));
}

/** Whether another paper includes a paper's main file. Where each includes the other, the first one is the paper. */
function isPartOf(paper: Paper, other: Paper, papers: readonly Paper[]): boolean {
  if (paper === other || !other.sources.has(paper.main)) {
    return false;
  }
  return !paper.sources.has(other.main) || papers.indexOf(other) < papers.indexOf(paper);
}
