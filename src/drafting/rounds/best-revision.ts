import type { CriterionResult } from '../../rubric/criterion-result.ts';
import type { Draft, DraftWriter } from '../request/draft.ts';
import { badnessOf } from '../writing/compare-deviations.ts';
import { preferredDraft } from '../writing/prefer-draft.ts';
import type { RevisionRequest } from '../writing/revise-draft.ts';
import { findWorsened } from './compare-scores.ts';
import type { RoundCall } from './make-round.ts';
import { type Scoring, scoreDraft } from './score-draft.ts';

/** A revision that may be the best one. */
interface Candidate {
  readonly draft: Draft;
  /** By this machine alone. */
  readonly scores: readonly CriterionResult[];
}

/**
 * The best of several revisions that were written for the same request. One that fulfils a hard constraint worse than another
 * is out, as this machine judges them. Of the others, the one that wins most pairs is the best; the model judges each pair in both
 * orders. Of those that win as many, the one that deviates least from the request is the best, then the first.
 * Rejects with `ChatError` and `PromptError`.
 */
export async function bestRevision(
  drafts: readonly Draft[],
  request: RevisionRequest,
  { writer, scoring }: { readonly writer: DraftWriter; readonly scoring: Scoring },
  call: RoundCall,
): Promise<Draft> {
  const distinct = drafts.filter(({ source }, index) => drafts.findIndex((other) => other.source === source) === index);
  const [only] = distinct;
  if (only === undefined) {
    throw new TypeError('There is no revision to choose from.');
  }
  const candidates = distinct.length === 1 ? [] : await scored(distinct, request, scoring, call);
  const left = candidates.filter((candidate) => !candidates.some((other) => isSafer(other, candidate)));
  const wins = new Map(left.map((candidate) => [candidate, 0]));
  for (const [index, one] of left.entries()) {
    for (const other of left.slice(index + 1)) {
      const preferred = await preferredDraft(writer, request, [one.draft.source, other.draft.source], call);
      const winner = preferred === undefined ? undefined : [one, other][preferred]!;
      if (winner !== undefined) {
        wins.set(winner, wins.get(winner)! + 1);
      }
    }
  }
  const [best] = [...wins].sort(
    ([a, winsOfA], [b, winsOfB]) => winsOfB - winsOfA || badnessOf(a.draft.deviations) - badnessOf(b.draft.deviations),
  );
  return best?.[0].draft ?? only;
}

async function scored(
  drafts: readonly Draft[],
  request: RevisionRequest,
  scoring: Scoring,
  { signal }: RoundCall,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const draft of drafts) {
    const watch = signal === undefined ? {} : { signal };
    const { scores } = await scoreDraft(
      request,
      draft.source,
      { ask: (question, stop) => scoring.ask(question, stop) },
      watch,
    );
    candidates.push({ draft, scores });
  }
  return candidates;
}

/** True if a revision fulfils a hard constraint better than another, and none worse. */
function isSafer(one: Candidate, other: Candidate): boolean {
  return findWorsened(one.scores, other.scores).length > 0 && findWorsened(other.scores, one.scores).length === 0;
}
