import type { SectionMeasures } from '../../judges/emphasis/section-measures.ts';
import { type Section, textOf } from '../../manuscript/model.ts';
import { type Message, message } from '../../text/message.ts';
import { countDisplays } from './count-displays.ts';

const messages = {
  paragraphs: 'paragraphs',
  sentences: 'sentences',
  words: 'words',
  characters: 'characters',
  works: 'works cited',
  citations: 'citations',
  worksPerSentence: 'works per sentence',
  equations: 'displayed formulas',
  tables: 'tables',
  figures: 'figures',
} as const;

export type StructureName = keyof typeof messages;

/**
 * The counts that describe a related work, in the order in which they are shown: the nine of SurveyLens (table 19), and works
 * per sentence.
 */
export const structureNames = Object.keys(messages) as readonly StructureName[];

/** Counts; works per sentence are undefined if there is no sentence. */
export type SectionStructure = Readonly<Record<StructureName, number | undefined>>;

/** A count of a related work beside that of an exemplar. */
export interface ComparedCount {
  readonly own: number | undefined;
  readonly exemplar: number | undefined;
  /** The one divided by the other; undefined if the exemplar has none. */
  readonly ratio: number | undefined;
}

/** Gives the name that people call a count. */
export function structureTitle(name: StructureName): Message {
  return message(messages[name]);
}

/** The structure of sections that were measured, in `source`. Each key of a citation is one citation. */
export function sectionStructure(
  sections: readonly Section[],
  { paragraphs, sentences, words, works, citationsPerSentence }: SectionMeasures,
  source: Parameters<typeof countDisplays>[1],
): SectionStructure {
  const characters = textOf(sections).reduce((sum, { prose }) => sum + prose.plain.text.length, 0);
  const citations = sections.flatMap((section) => section.citations).reduce((sum, { keys }) => sum + keys.length, 0);
  return {
    ...{ paragraphs, sentences, words, characters, works, citations },
    worksPerSentence: citationsPerSentence,
    ...countDisplays(sections, source),
  };
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
