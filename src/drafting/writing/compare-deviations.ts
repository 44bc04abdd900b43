import type { Deviation } from '../request/deviation.ts';

/**
 * The badness of each deviation, to choose between texts. Invention is worst: a model that invents a key may invent
 * what it says.
 */
const weights: Readonly<Record<Deviation['kind'], number>> = {
  inventedKey: 100,
  inventedName: 100,
  lostSource: 10,
  form: 10,
  inventedPassage: 8,
  missingCitation: 6,
  unplannedCitation: 4,
  paragraphCount: 4,
  misplacedCitation: 2,
  sentenceCount: 2,
  words: 1,
};

/** Measures how far a text deviates from its request; 0 if it does not. */
export function badnessOf(deviations: readonly Deviation[]): number {
  return deviations.reduce((sum, { kind }) => sum + weights[kind], 0);
}

/**
 * True if two deviations are about different things. Sentences move when a text is corrected, so their places do not
 * count.
 */
export function differsFrom(a: Deviation, b: Deviation): boolean {
  return subjectOf(a) !== subjectOf(b);
}

function subjectOf(deviation: Deviation): string {
  switch (deviation.kind) {
    case 'inventedKey':
    case 'unplannedCitation':
    case 'missingCitation':
    case 'misplacedCitation':
      return `${deviation.kind} ${deviation.key}`;
    case 'sentenceCount':
    case 'words':
      return `${deviation.kind} ${deviation.paragraph ?? ''}`;
    case 'inventedName':
    case 'inventedPassage':
    case 'lostSource':
      return `${deviation.kind} ${deviation.text}`;
    case 'form':
      return `form ${deviation.problem}`;
    case 'paragraphCount':
      return deviation.kind;
  }
}
