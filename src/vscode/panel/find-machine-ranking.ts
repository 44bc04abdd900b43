import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import { candidateText } from '../../retrieval/ranking/candidate-text.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import { sharedTerms } from '../../retrieval/ranking/shared-terms.ts';
import type { PanelContext } from './panel-context.ts';

/** Puts works in order by what they have in common with what the author looks for. */
export async function rankOnMachine(
  { paper: { finds, read } }: PanelContext,
  works: readonly FoundWork[],
  signal: AbortSignal,
): Promise<RankedWork[]> {
  await Promise.resolve();
  signal.throwIfAborted();
  const explain = sharedTerms(finds.subject(read.paper));
  return works.map((work, place) => ({
    work,
    score: 1 - place / works.length,
    rankedBy: 'words',
    why: explain(candidateText(work)),
    argumentsFor: [],
    argumentsAgainst: [],
    isAttributed: undefined,
  }));
}
