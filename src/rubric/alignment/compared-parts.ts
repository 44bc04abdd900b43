import { title as titleOf } from '../../bibliography/work.ts';
import { plainSentence } from '../../judges/support/plain-sentence.ts';
import type { Section } from '../../manuscript/model.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { Paper } from '../../project/paper.ts';
import { embeddedText } from '../../similarity/embedded-text.ts';
import type { EmbeddedAs } from '../../similarity/vectors.ts';
import type { Location } from '../../text/location.ts';

/**
 * The parts of two related works that are compared: their headings, their paragraphs, the works that they cite
 * (SurveyLens).
 */
export const alignedComponents = ['outline', 'content', 'references'] as const;

export type AlignedComponent = (typeof alignedComponents)[number];

/** A heading, a paragraph or a cited work of a related work. */
export interface ComparedPart {
  /** The text by which it is compared: the heading, the heading with the paragraph, the title. */
  readonly text: string;
  /** Where it is; a work where it is first cited. */
  readonly place: Location;
  /** The key that cites the work; undefined for others. */
  readonly key: string | undefined;
}

/** The parts that a related work is made of. */
export type RelatedWorkParts = Readonly<Record<AlignedComponent, readonly ComparedPart[]>>;

/** The names by which its works are called. Where there are several, the first that knows a key counts. */
export type KnownWorks = readonly Pick<Paper, 'library' | 'style' | 'handwrittenEntries'>[];

/** The roles in which the parts are embedded: vectors of works are kept. */
export const embeddedPartsAs = {
  outline: 'sentence',
  content: 'sentence',
  references: 'work',
} as const satisfies Record<AlignedComponent, EmbeddedAs>;

/** The parts of sections, in order. Works of which no title is known are left out. */
export function relatedWorkParts(sections: readonly Section[], works: KnownWorks): RelatedWorkParts {
  return { outline: headingsOf(sections), content: paragraphsOf(sections), references: citedWorks(sections, works) };
}

function headingsOf(sections: readonly Section[]): ComparedPart[] {
  return sections
    .filter(({ heading }) => heading.title !== '')
    .map(({ heading, file, headingRange: range }) => ({ text: heading.title, place: { file, range }, key: undefined }));
}

/** Each paragraph with its heading before it, as SurveyLens' code has them. */
function paragraphsOf(sections: readonly Section[]): ComparedPart[] {
  return sections.flatMap(({ heading: { title }, paragraphs }) =>
    paragraphs
      .filter(({ isProse }) => isProse)
      .map(({ prose, file, range }) => {
        const body = plainSentence(prose.plain.text);
        return { text: title === '' ? body : `${title}: ${body}`, place: { file, range }, key: undefined };
      }),
  );
}

function citedWorks(sections: readonly Section[], works: KnownWorks): ComparedPart[] {
  const found = new Map<string, ComparedPart>();
  for (const { file, keys } of sections.flatMap(({ citations }) => citations)) {
    for (const { key, range } of keys) {
      const title = titleOfKey(key, works);
      if (title !== '' && !found.has(title)) {
        found.set(title, { text: embeddedText({ title }, 'title'), place: { file, range }, key });
      }
    }
  }
  return [...found.values()];
}

function titleOfKey(key: string, works: KnownWorks): string {
  for (const known of works) {
    const entry = citedAs(known, key);
    if (entry !== undefined && 'content' in entry) {
      return titleOf(known.library.complete(entry));
    }
  }
  return '';
}
