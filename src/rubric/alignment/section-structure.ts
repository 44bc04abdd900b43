import type { SectionMeasures } from '../../judges/emphasis/section-measures.ts';
import type { Section } from '../../manuscript/model.ts';
import { countDisplays } from './count-displays.ts';

/** The counts that describe a related work, in the order in which they are shown. */
export const structureNames = ['paragraphs', 'words', 'works', 'worksPerSentence', 'equations', 'tables'] as const;

export type StructureName = (typeof structureNames)[number];

/** Counts; works per sentence are undefined if there is no sentence. */
export type SectionStructure = Readonly<Record<StructureName, number | undefined>>;

/** A count of a related work beside that of an exemplar. */
export interface ComparedCount {
  readonly own: number | undefined;
  readonly exemplar: number | undefined;
  /** The one divided by the other; undefined if the exemplar has none. */
  readonly ratio: number | undefined;
}

/** The structure of sections that were measured, in `source`. */
export function sectionStructure(
  sections: readonly Section[],
  { paragraphs, words, works, citationsPerSentence }: SectionMeasures,
  source: Parameters<typeof countDisplays>[1],
): SectionStructure {
  return { paragraphs, words, works, worksPerSentence: citationsPerSentence, ...countDisplays(sections, source) };
}

/** The structure of a related work beside that of an exemplar. */
export function compareStructures(
  own: SectionStructure,
  exemplar: SectionStructure,
): Readonly<Record<StructureName, ComparedCount>> {
  const compared = (name: StructureName): ComparedCount => {
    const [a, b] = [own[name], exemplar[name]];
    return { own: a, exemplar: b, ratio: a === undefined || b === undefined || b === 0 ? undefined : a / b };
  };
  return Object.fromEntries(structureNames.map((name) => [name, compared(name)])) as Record<
    StructureName,
    ComparedCount
  >;
}
