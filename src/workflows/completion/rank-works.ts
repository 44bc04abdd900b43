import { bestPassage, type PassageFound } from '../../evidence/best-passage.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { libraryWorks } from '../../evidence/library-works.ts';
import type { Paper } from '../../project/paper.ts';
import { parentKeys } from '../../project/parent-entries.ts';
import type { CitingPlace } from './citing-place.ts';
import { type FitFeature, type FitFeatures, fitAt } from './fit-features.ts';
import { matchesTyped, type NamedWork, namesOf } from './matches-typed.ts';

/** The weights of the features, fitted on half of the papers of the data folder (`npm run eval -- completion`). */
export const fitWeights: FitFeatures = {
  sentence: 5.66,
  paragraph: 3.33,
  headings: 1.75,
  named: 4.88,
  yearNamed: 2.1,
  company: 3.55,
  yearsApart: -0.48,
  hasAbstract: -0.74,
  entriesNear: 0.97,
  inParagraph: -4.51,
  inSection: 1.18,
  isCited: -2.99,
  timesCited: 1.21,
  saidInSentence: 4.64,
  saidInParagraph: 7.14,
};

/** A work that can be cited at a place. */
export interface CitableWork extends NamedWork {
  readonly work: CitedWork;
  /** How often the paper cites it. */
  readonly timesCited: number;
}

/** A work of the bibliography, and how it fits a place by words: the higher, the better. */
export interface FittingWork extends CitableWork {
  readonly fit: number;
}

/**
 * The works of the bibliography of a paper that fit what is typed, in the order in which they fit the place by words. Those of the
 * same citation are left out, and so are volumes that others refer to and nobody cites.
 * @param most how many works are wanted
 */
export function rankWorks(paper: Paper, place: CitingPlace, typed: string, most: number): FittingWork[] {
  const { said, featuresOf } = fitAt(paper, place);
  const beside = new Set(place.beside);
  const parents = parentKeys(paper.library);
  const inOrder = libraryWorks(paper)
    .filter((work) => !beside.has(work.key) && (!parents.has(work.key) || said.times.has(work)))
    .map((work) => ({ work, fit: fitOf(featuresOf(work)) }))
    .sort((a, b) => b.fit - a.fit);
  const found: FittingWork[] = [];
  for (const { work, fit } of inOrder) {
    const named = namedWork(paper, work);
    if (named !== undefined && matchesTyped(typed, named)) {
      found.push({ ...named, timesCited: said.times.get(work) ?? 0, fit });
    }
    if (found.length === most) {
      break;
    }
  }
  return found;
}

function namedWork({ library }: Paper, work: CitedWork): Omit<CitableWork, 'timesCited'> | undefined {
  const entry = library.entry(work.key);
  return entry && { work, key: work.key, title: work.title, ...namesOf(library.complete(entry)) };
}

/** The passage of a work that bears most on the sentence at a place, by words. */
export function whyCitable({ work }: CitableWork, { sentence }: CitingPlace): PassageFound {
  return bestPassage(work, [sentence], undefined)!;
}

/** The fit of a work by words, by which works are put in order for one place. */
export function fitOf(features: FitFeatures): number {
  return (Object.keys(fitWeights) as FitFeature[]).reduce((sum, name) => sum + fitWeights[name] * features[name], 0);
}
