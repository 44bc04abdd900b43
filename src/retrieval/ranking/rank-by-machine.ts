import type { FoundWork } from '../merging/found-work.ts';
import type { SearchSubject } from '../search-subject.ts';
import { candidateText } from './candidate-text.ts';
import { type ComparableText, comparableWork } from './indexed-works.ts';
import { type MachineScoring, machineScores } from './machine-scores.ts';
import type { RankedWork } from './ranked-work.ts';
import { sharedTerms } from './shared-terms.ts';

/**
 * Ranks works on this machine, by words and vectors or, without vectors, by words. Each says what terms it shares with
 * the subject. Undefined if vectors are missing, which are wanted then.
 * @param scoring `before`: works that are not ranked again, but say with the others how rare a word is
 */
export function rankByMachine(
  subject: SearchSubject,
  works: readonly FoundWork[],
  { before = [], ...scoring }: MachineScoring & { readonly before?: readonly ComparableText[] | undefined },
): RankedWork[] | undefined {
  const compared = [...works.map(comparableWork), ...before];
  const scores = machineScores(comparableSubject(subject), compared, scoring);
  if (scores === undefined) {
    return undefined;
  }
  const explain = sharedTerms(subject);
  return works
    .map(
      (work, position): RankedWork => ({
        work,
        score: Math.min(1, scores[position]!),
        rankedBy: scoring.vectors === undefined ? 'words' : 'wordsAndMeaning',
        why: explain(candidateText(work)),
        argumentsFor: [],
        argumentsAgainst: [],
        isAttributed: undefined,
      }),
    )
    .sort((a, b) => b.score - a.score);
}

/** Gives the part of a subject that works are compared with. */
function comparableSubject({ title, text }: SearchSubject): ComparableText {
  return { title, abstract: text === '' ? undefined : text };
}
