import type { ReferenceAdherence } from '../drafting/adherence/reference-adherence.ts';
import type { CitegeistScores } from '../judges/citegeist/citegeist-judge.ts';
import type {
  ComponentAlignment,
  ExemplarAlignment,
  UnalignedReason,
} from '../rubric/alignment/align-with-exemplar.ts';
import type { ComparedPart } from '../rubric/alignment/compared-parts.ts';
import { fewestCopiedWords } from '../rubric/alignment/copied-passages.ts';
import type { ReferenceOverlap } from '../rubric/alignment/reference-overlap.ts';
import type { Discipline } from '../rubric/disciplines/discipline.ts';
import type { Location } from '../text/location.ts';
import { excerpt } from '../text/shorten.ts';
import type { RelatedWorkComparison } from '../workflows/score/compare-with-exemplar.ts';
import type { PrintedPlace } from './printed.ts';
import type { ScoreInput } from './score-document.ts';

type Part = NonNullable<ScoreInput['redundancy']>['repeated'][number];

/** As much of a paragraph as one recognises it by. */
const shownLength = 120;

/** Says where a location is, as it is printed. */
export type PrintPlace = (location: Location) => PrintedPlace;

/** The alignment with an exemplar. */
export function alignmentOf(
  { model, components: { outline, content, references } }: ExemplarAlignment,
  own: PrintPlace,
  exemplar: PrintPlace,
): ScoreInput['alignment'] {
  const scored = (aligned: ComponentAlignment | UnalignedReason): NonNullable<ScoreInput['alignment']>['outline'] =>
    typeof aligned === 'string'
      ? null
      : {
          ...aligned,
          calibratedHere: aligned.isCalibratedHere,
          matched: aligned.matched.map((match) => ({
            paper: partOf(match.own, own),
            exemplar: partOf(match.exemplar, exemplar),
            similarity: match.similarity,
          })),
          missing: aligned.missing.map((part) => partOf(part, exemplar)),
          surplus: aligned.surplus.map((part) => partOf(part, own)),
        };
  return { model, outline: scored(outline), content: scored(content), references: scored(references) };
}

function partOf({ text, place, key }: ComparedPart, at: PrintPlace): Part {
  return { ...at(place), key, text: excerpt(text, shownLength) };
}

/** The words and works that a related work has in common with an exemplar. */
export function overlapOf(
  { copied, namesReference, ...others }: ReferenceOverlap,
  own: PrintPlace,
  exemplar: PrintPlace,
): ScoreInput['overlap'] {
  return {
    ...others,
    namesExemplar: namesReference,
    copied: {
      share: copied.share,
      fewestWords: fewestCopiedWords,
      passages: copied.passages.map((passage) => ({
        paper: partOf({ ...passage, place: passage.own, key: undefined }, own),
        exemplar: partOf({ ...passage, place: passage.exemplar, key: undefined }, exemplar),
        words: passage.words,
      })),
    },
  };
}

/** The structure beside that of an exemplar. */
export function structureOf(structure: NonNullable<RelatedWorkComparison['structure']>): ScoreInput['structure'] {
  const entries = Object.entries(structure).map(([name, { own, ...others }]) => [name, { paper: own, ...others }]);
  return Object.fromEntries(entries) as ScoreInput['structure'];
}

/** Citegeist's scores. */
export function citegeistOf({ model, relevance, quality }: CitegeistScores): ScoreInput['citegeist'] {
  const sum = relevance.reduce((total, { score }) => total + score.score, 0);
  return {
    model,
    relevance: {
      mean: relevance.length === 0 ? null : sum / relevance.length,
      sum,
      works: relevance.map(({ work, score }) => ({ key: work.key, ...score })),
    },
    quality,
  };
}

/** The adherence to the plan of an exemplar. */
export function planAdherenceOf({ sentences, citations }: ReferenceAdherence): ScoreInput['planAdherence'] {
  const { own: paper, reference: exemplar } = sentences;
  const { reference, inPlace, elsewhere } = citations;
  return {
    sentences: { paper, exemplar, difference: paper - exemplar },
    citations: {
      exemplar: reference,
      inPlace,
      elsewhere,
      missing: reference - inPlace - elsewhere,
      shareInPlace: reference === 0 ? null : inPlace / reference,
    },
  };
}

/** The repeated paragraphs. */
export function redundancyOf(
  { repeated, ...shares }: NonNullable<RelatedWorkComparison['redundancy']>,
  at: PrintPlace,
): ScoreInput['redundancy'] {
  return { ...shares, repeated: repeated.map((part) => partOf(part, at)) };
}

/** The usual figures of a discipline. */
export function usualIn(discipline: Discipline | undefined): ScoreInput['citedWorks']['usual'] {
  return (
    discipline?.habits && {
      ...discipline.habits,
      discipline: discipline.title,
      medianAge: discipline.habits.medianAgeOfWorks,
    }
  );
}
