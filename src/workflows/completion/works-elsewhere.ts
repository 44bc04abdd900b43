import { newKey } from '../../bibliography/writing/key-pattern.ts';
import { contentOf } from '../../bibliography/writing/written-entry.ts';
import type { Paper } from '../../project/paper.ts';
import { enteredVersion, enteredWork } from '../../retrieval/entries/entered-work.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import { bibliographyForNew } from '../../retrieval/entries/new-entry.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import { mergeRecords } from '../../retrieval/merging/merge-records.ts';
import { comparableWork } from '../../retrieval/ranking/indexed-works.ts';
import { machineScores } from '../../retrieval/ranking/machine-scores.ts';
import type { ScholarlyRecord } from '../../retrieval/sources/scholarly-record.ts';
import type { CitingPlace } from './citing-place.ts';
import { matchesTyped, namesOf } from './matches-typed.ts';
import type { CitableWork } from './rank-works.ts';

/** A work that can be cited once it has an entry. */
export interface EnterableWork extends CitableWork {
  readonly found: FoundWork;
}

/**
 * The works among records that the library of a paper lacks and that fit what is typed, in the order in which they are like
 * the sentence. Each has the key that its entry would get. None where the paper has no bibliography to enter them into.
 */
export function worksToEnter(
  records: readonly ScholarlyRecord[],
  paper: Paper,
  place: CitingPlace,
  typed: string,
): EnterableWork[] {
  if (bibliographyForNew(paper) === undefined) {
    return [];
  }
  const works = mergeRecords(records).filter((work) => knownEntry(work, paper.library) === undefined);
  const scoring = { vectors: undefined, feedback: false };
  const scores = machineScores({ title: '', abstract: place.sentence }, works.map(comparableWork), scoring);
  return works
    .flatMap((found, at) => {
      const work = enterable(found, newKey(enteredWork(found), paper.library));
      return matchesTyped(typed, work) ? [{ work, score: scores?.[at] ?? 0 }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ work }) => work);
}

function enterable(found: FoundWork, key: string): EnterableWork {
  const [version] = found.versions;
  const names = namesOf({ content: contentOf(enteredVersion(version)) });
  const { title } = version;
  const work = { identity: found.identity, key, title, abstract: found.abstract, authors: names.families };
  return { found, work, key, title, timesCited: 0, ...names };
}
