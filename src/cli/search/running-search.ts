import type { FindPdf } from '../../evidence/pdf-folders.ts';
import type { Paper } from '../../project/paper.ts';
import type { DeepSearchGoal } from '../../retrieval/graph/kept-deep-search.ts';
import type { VectorAccess } from '../../retrieval/ranking/machine-ranker.ts';
import type { SearchSubject } from '../../retrieval/search-subject.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { PaperCommand } from '../paper/paper-command.ts';
import type { NamedCollection } from '../zotero/add-to-collection.ts';
import type { DeepSearchFile } from './deep-search-file.ts';
import type { ModelWork } from './search-by-model.ts';
import type { SearchOptions } from './search-options.ts';

/** The things that a search has got so far, and goes on with. */
export interface RunningSearch {
  readonly options: SearchOptions;
  readonly command: PaperCommand;
  readonly paper: Paper | undefined;
  /** Finds PDFs in the author's folders. */
  readonly findPdf: FindPdf;
  readonly subject: SearchSubject;
  readonly sources: readonly ScholarlySource[];
  /** The collection in Zotero that the works printed are added to. */
  readonly collection: NamedCollection | undefined;
  readonly byModel: ModelWork | undefined;
  /** Undefined where works are compared by words alone. */
  readonly access: VectorAccess | undefined;
  /** The goal of a deep search, and the file where it is kept; undefined if it is not. */
  readonly kept: { readonly goal: DeepSearchGoal; readonly file: DeepSearchFile } | undefined;
}

/** The local model, unless works are to be compared by words. */
export async function vectorAccess({
  rank,
  model,
}: Pick<SearchOptions, 'rank' | 'model'>): Promise<VectorAccess | undefined> {
  if (rank === 'words' || !model) {
    return undefined;
  }
  const { createJudges } = await import('../../node/create-judges.ts');
  return createJudges();
}
