import type { CitedWork } from '../../evidence/cited-work.ts';
import { libraryWorks } from '../../evidence/library-works.ts';
import type { Paper } from '../../project/paper.ts';
import type { CitingPlace } from './citing-place.ts';
import { type FitFeature, type FitFeatures, fitAt } from './fit-features.ts';

/** The weights of the features, fitted on half of the papers of the data folder (`npm run eval -- completion`). */
export const fitWeights: FitFeatures = {
  sentence: 1,
  paragraph: 0,
  headings: 0,
  named: 0,
  yearNamed: 0,
  company: 0,
  hasAbstract: 0,
  entriesNear: 0,
  inParagraph: 0,
  inSection: 0,
  isCited: 0,
  timesCited: 0,
  saidInSentence: 0,
  saidInParagraph: 0,
};

/** A work that can be cited at a place. */
export interface CitableWork {
  readonly work: CitedWork;
  /** How often the paper cites it. */
  readonly timesCited: number;
}

/** The works of the bibliography of a paper, in the order in which they fit a place: those beside it are left out. */
export function rankWorks(paper: Paper, place: CitingPlace): CitableWork[] {
  const { said, featuresOf } = fitAt(paper, place);
  const beside = new Set(place.beside);
  return libraryWorks(paper)
    .filter(({ key }) => !beside.has(key))
    .map((work) => ({ work, timesCited: said.times.get(work) ?? 0, fit: fitOf(featuresOf(work)) }))
    .sort((a, b) => b.fit - a.fit);
}

/** The fit of a work, by which works are put in order for one place. */
export function fitOf(features: FitFeatures): number {
  return (Object.keys(fitWeights) as FitFeature[]).reduce((sum, name) => sum + fitWeights[name] * features[name], 0);
}
