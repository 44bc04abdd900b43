import { loadPaper, NotAManuscriptError } from '../../project/load.ts';
import type { Paper } from '../../project/paper.ts';
import type { ReadPaper } from '../open-paper.ts';

/** The paper that the exemplar is the related work of: it knows what the exemplar's keys stand for. */
export class ExemplarSession {
  /** Undefined where there is no exemplar, or where it is plain text. */
  paper: Paper | undefined;
  #read: ReadPaper | undefined;

  /** Reads it anew. Resolves to whether it is another than before. */
  async refresh(read: ReadPaper): Promise<boolean> {
    this.#read = read;
    const path = read.paper.exemplar?.path;
    const before = this.paper;
    const paper = path === undefined ? undefined : await paperAt(path, read, before);
    if (this.#read !== read || paper === before) {
      return false;
    }
    this.paper = paper;
    return true;
  }
}

async function paperAt(path: string, { files }: ReadPaper, previous: Paper | undefined): Promise<Paper | undefined> {
  try {
    return await loadPaper(path, files.sources, {}, previous?.main === path ? previous : undefined);
  } catch (error) {
    if (error instanceof NotAManuscriptError) {
      return undefined;
    }
    throw error;
  }
}
