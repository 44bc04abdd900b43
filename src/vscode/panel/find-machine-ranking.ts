import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import type { VectorAccess } from '../../retrieval/ranking/machine-ranker.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import { machineRanker } from '../../workflows/search/find-works.ts';
import { loadEngine } from '../load-engine.ts';
import type { PanelContext } from './panel-context.ts';
import type { PanelTask } from './panel-work.ts';

/**
 * Gives the means to compare works by their meaning; without vectors where the author wants that or the embedding model
 * cannot run.
 */
export async function vectorAccess({ papers: { judging } }: Pick<PanelContext, 'papers'>): Promise<VectorAccess> {
  const engine = await loadEngine();
  return {
    get vectors() {
      return judging.judges(engine).vectors;
    },
    fetchWanted: async (signal) => {
      await judging.fetchWanted();
      signal?.throwIfAborted();
    },
  };
}

/** Puts works in order by how they fit what the author looks for and the works that the paper cites. */
export async function rankOnMachine(
  context: PanelContext,
  works: readonly FoundWork[],
  { signal, report }: Pick<PanelTask, 'signal' | 'report'>,
): Promise<readonly RankedWork[]> {
  const { finds, read } = context.paper;
  const ranker = machineRanker({ paper: read.paper, access: await vectorAccess(context) });
  return ranker.rank(finds.subject(read.paper), works, {
    signal,
    onProgress: (done, of) => {
      report({ done, of });
    },
  });
}
