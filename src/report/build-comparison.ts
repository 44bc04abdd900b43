import type { ReferenceAdherence } from '../drafting/adherence/reference-adherence.ts';
import type { CitegeistScores } from '../judges/citegeist/citegeist-judge.ts';
import type {
  ComponentAlignment,
  ExemplarAlignment,
  UnalignedReason,
} from '../rubric/alignment/align-with-exemplar.ts';
import type { ComparedPart } from '../rubric/alignment/compared-parts.ts';
import type { ReferenceOverlap } from '../rubric/alignment/reference-overlap.ts';
import type { RougeScore } from '../rubric/alignment/rouge.ts';
import type { CitedWorksProfile } from '../rubric/cited-works/measure-cited-works.ts';
import type { Discipline } from '../rubric/disciplines/discipline.ts';
import type { Location } from '../text/location.ts';
import { excerpt } from '../text/shorten.ts';
import type { RelatedWorkComparison } from '../workflows/score/compare-with-exemplar.ts';
import { roundValue } from './build-score-values.ts';
import type {
  ScoreAlignment,
  ScoreCitedWorks,
  ScoreCitegeist,
  ScoreComponentAlignment,
  ScoreOverlap,
  ScorePart,
  ScorePlanAdherence,
  ScoreRedundancy,
  ScoreStructure,
} from './comparison-document.ts';
import type { ScorePlace } from './score-place.ts';

/** As much of a paragraph as one recognises it by. */
const shownLength = 120;

/** Says where a location is, as it is printed. */
export type PrintPlace = (location: Location) => ScorePlace;

/** The alignment with an exemplar, as printed. */
export function scoreAlignment(
  { model, components }: ExemplarAlignment,
  own: PrintPlace,
  exemplar: PrintPlace,
): ScoreAlignment {
  const scored = (alignment: ComponentAlignment | UnalignedReason): ScoreComponentAlignment | null =>
    typeof alignment === 'string' ? null : scoreComponent(alignment, own, exemplar);
  return {
    model,
    outline: scored(components.outline),
    content: scored(components.content),
    references: scored(components.references),
  };
}

function scoreComponent(
  { matched, missing, surplus, isCalibratedHere, order, ...scores }: ComponentAlignment,
  own: PrintPlace,
  exemplar: PrintPlace,
): ScoreComponentAlignment {
  const { precision, recall, f1, maxSim, selfScore, normalizedF1, threshold } = scores;
  return {
    precision: rounded(precision),
    recall: rounded(recall),
    f1: rounded(f1),
    maxSim: rounded(maxSim),
    selfScore: rounded(selfScore),
    normalizedF1: rounded(normalizedF1),
    order: roundValue(order),
    threshold: rounded(threshold),
    calibratedHere: isCalibratedHere,
    matched: matched.map((match) => ({
      paper: printPart(match.own, own),
      exemplar: printPart(match.exemplar, exemplar),
      similarity: rounded(match.similarity),
    })),
    missing: missing.map((part) => printPart(part, exemplar)),
    surplus: surplus.map((part) => printPart(part, own)),
  };
}

function printPart({ text, place, key }: ComparedPart, at: PrintPlace): ScorePart {
  return { ...at(place), key: key ?? null, text: excerpt(text, shownLength) };
}

/** The structure beside that of an exemplar, as printed. */
export function scoreStructure(structure: NonNullable<RelatedWorkComparison['structure']>): ScoreStructure {
  const entries = Object.entries(structure).map(([name, { own, exemplar, ratio }]) => [
    name,
    { paper: roundValue(own), exemplar: roundValue(exemplar), ratio: roundValue(ratio) },
  ]);
  return Object.fromEntries(entries) as ScoreStructure;
}

/** The overlap with an exemplar, as printed. */
export function scoreOverlap({ rouge1, rouge2, rougeL, citationRecall }: ReferenceOverlap): ScoreOverlap {
  const printed = ({ precision, recall, f1 }: RougeScore): ScoreOverlap['rouge1'] => ({
    precision: rounded(precision),
    recall: rounded(recall),
    f1: rounded(f1),
  });
  return {
    rouge1: printed(rouge1),
    rouge2: printed(rouge2),
    rougeL: printed(rougeL),
    citationRecall: roundValue(citationRecall),
  };
}

/** Citegeist's scores, as printed. */
export function scoreCitegeist({ model, relevance, quality }: CitegeistScores): ScoreCitegeist {
  const sum = relevance.reduce((total, { score }) => total + score.score, 0);
  return {
    model,
    relevance: {
      mean: relevance.length === 0 ? null : roundValue(sum / relevance.length),
      sum,
      works: relevance.map(({ work, score }) => ({ key: work.key, ...score })),
    },
    quality: quality ?? null,
  };
}

/** The adherence to the plan of an exemplar, as printed. */
export function scorePlanAdherence({ sentences, citations }: ReferenceAdherence): ScorePlanAdherence {
  const { reference, inPlace, elsewhere } = citations;
  return {
    sentences: {
      paper: sentences.own,
      exemplar: sentences.reference,
      difference: sentences.own - sentences.reference,
    },
    citations: {
      exemplar: reference,
      inPlace,
      elsewhere,
      missing: reference - inPlace - elsewhere,
      shareInPlace: reference === 0 ? null : roundValue(inPlace / reference),
    },
  };
}

/** The repeated paragraphs, as printed. */
export function scoreRedundancy(
  { share, threshold, repeated }: NonNullable<RelatedWorkComparison['redundancy']>,
  at: PrintPlace,
): ScoreRedundancy {
  return { share: rounded(share), threshold, repeated: repeated.map((part) => printPart(part, at)) };
}

/** The cited works, as printed, beside what is usual in a discipline. */
export function scoreCitedWorks(
  { medianAge, shareOfBooks, selfCitations, ...counts }: CitedWorksProfile,
  worksPerSentence: number | undefined,
  discipline: Discipline | undefined,
): ScoreCitedWorks {
  return {
    ...counts,
    medianAge: medianAge ?? null,
    shareOfBooks: roundValue(shareOfBooks),
    worksPerSentence: roundValue(worksPerSentence),
    selfCitations: selfCitations ?? null,
    usual: usualIn(discipline),
  };
}

function usualIn(discipline: Discipline | undefined): ScoreCitedWorks['usual'] {
  if (discipline?.habits === undefined) {
    return null;
  }
  const { medianAgeOfWorks: medianAge, ...habits } = discipline.habits;
  return { discipline: discipline.title, medianAge, ...habits };
}

function rounded(value: number): number {
  return roundValue(value) ?? 0;
}
