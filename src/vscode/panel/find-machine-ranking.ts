import { citedTexts } from '../../evidence/cited-texts.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import type { ComparableText } from '../../retrieval/ranking/indexed-works.ts';
import { createMachineRanker } from '../../retrieval/ranking/machine-ranker.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import type { Ranker } from '../../retrieval/ranking/ranker.ts';
import { loadEngine } from '../load-engine.ts';
import type { PanelContext } from './panel-context.ts';
import type { PanelTask } from './panel-work.ts';

/**
 * What puts works in order on this machine: by words and meaning, or by words alone where the author wants that or the
 * embedding model cannot run.
 * @param rankedBefore works that were ranked before, where scores of several rankings have to compare
 */
export async function openMachineRanker(
  { papers, paper }: PanelContext,
  rankedBefore?: readonly ComparableText[],
): Promise<Ranker> {
  const { judging } = papers;
  const engine = await loadEngine();
  return createMachineRanker({
    access: {
      get vectors() {
        return judging.judges(engine).vectors;
      },
      fetchWanted: async (signal) => {
        await judging.fetchWanted();
        signal?.throwIfAborted();
      },
    },
    known: citedTexts(paper.read.paper),
    rankedBefore,
  });
}

/** Puts works in order by how they fit what the author looks for and the works that the paper cites. */
export async function rankOnMachine(
  context: PanelContext,
  works: readonly FoundWork[],
  { signal, report }: Pick<PanelTask, 'signal' | 'report'>,
): Promise<readonly RankedWork[]> {
  const ranker = await openMachineRanker(context);
  const { finds, read } = context.paper;
  return ranker.rank(finds.subject(read.paper), works, {
    signal,
    onProgress: (done, of) => {
      report({ done, of });
    },
  });
}
