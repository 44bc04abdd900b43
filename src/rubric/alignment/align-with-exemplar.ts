import type { Exemplar } from '../../project/exemplar.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { alignEntries, type EntryAlignment } from './align-entries.ts';
import {
  type AlignedComponent,
  alignedComponents,
  type ComparedPart,
  embeddedPartsAs,
  relatedWorkParts,
} from './compared-parts.ts';
import { similaritiesBetween, similaritiesWithin, vectorsOf } from './match-entries.ts';
import { calibratedThreshold, thresholdsOfModel } from './thresholds.ts';

/** Parts of a related work that an exemplar has too, that only the exemplar has, and that only the related work has. */
export interface ComponentAlignment extends Omit<EntryAlignment, 'matches'> {
  /** The least similarity at which two parts are alike. */
  readonly threshold: number;
  /** True if it was calibrated on the two related works themselves, as none is known for the model. */
  readonly isCalibratedHere: boolean;
  readonly matched: readonly MatchedParts[];
  readonly missing: readonly ComparedPart[];
  readonly surplus: readonly ComparedPart[];
}

/** A part of a related work with that of the exemplar that is like it. */
export interface MatchedParts {
  readonly own: ComparedPart;
  readonly exemplar: ComparedPart;
  readonly similarity: number;
}

/** Why a component is not aligned: the exemplar has none of it, or there is no threshold to align it by. */
export type UnalignedReason = 'emptyExemplar' | 'noThreshold';

/** The alignment of a related work with an exemplar. */
export interface ExemplarAlignment {
  /** The embedding model whose vectors were compared. */
  readonly model: string;
  readonly components: Readonly<Record<AlignedComponent, ComponentAlignment | UnalignedReason>>;
}

/**
 * Aligns the related work of a paper with an exemplar, by vectors. Undefined while vectors are missing, which are wanted
 * then. `exemplarPaper` is the paper that the exemplar is the related work of: it knows what the exemplar's keys stand for.
 * Without one, or where it has no bibliography, they are looked up in the paper's own.
 */
export function alignWithExemplar(
  paper: Paper,
  exemplar: Exemplar,
  exemplarPaper: Paper | undefined,
  vectors: Vectors,
): ExemplarAlignment | undefined {
  const own = relatedWorkParts(relatedWorkSections(paper), [paper]);
  const knows = exemplarPaper !== undefined && exemplarPaper.bibliographies.length > 0;
  const others = relatedWorkParts(exemplar.sections, [knows ? exemplarPaper : paper]);
  const aligned = alignedComponents.map((component) => ({
    component,
    alignment: alignParts(component, own[component], others[component], vectors),
  }));
  return aligned.every(({ alignment }) => alignment !== undefined)
    ? {
        model: vectors.model,
        components: Object.fromEntries(
          aligned.map(({ component, alignment }) => [component, alignment]),
        ) as ExemplarAlignment['components'],
      }
    : undefined;
}

function alignParts(
  component: AlignedComponent,
  own: readonly ComparedPart[],
  exemplar: readonly ComparedPart[],
  vectors: Vectors,
): ComponentAlignment | UnalignedReason | undefined {
  const as = embeddedPartsAs[component];
  const ofOwn = vectorsOf(textsOf(own), as, vectors);
  const ofExemplar = vectorsOf(textsOf(exemplar), as, vectors);
  if (ofOwn === undefined || ofExemplar === undefined) {
    return undefined;
  }
  if (exemplar.length === 0) {
    return 'emptyExemplar';
  }
  const withinOwn = similaritiesWithin(ofOwn);
  const withinExemplar = similaritiesWithin(ofExemplar);
  const known = thresholdsOfModel(vectors.model)?.[component];
  const threshold = known ?? calibratedThreshold([withinOwn, withinExemplar]);
  if (threshold === undefined) {
    return 'noThreshold';
  }
  const between = similaritiesBetween(ofOwn, ofExemplar);
  const { matches, ...scores } = alignEntries({ between, withinOwn, withinExemplar }, threshold);
  const matchedOwn = new Set(matches.map((match) => match.own));
  const matchedOther = new Set(matches.map((match) => match.other));
  return {
    ...scores,
    threshold,
    isCalibratedHere: known === undefined,
    matched: matches.map((match) => ({
      own: own[match.own]!,
      exemplar: exemplar[match.other]!,
      similarity: match.similarity,
    })),
    missing: exemplar.filter((_, index) => !matchedOther.has(index)),
    surplus: own.filter((_, index) => !matchedOwn.has(index)),
  };
}

function textsOf(parts: readonly ComparedPart[]): string[] {
  return parts.map(({ text }) => text);
}
