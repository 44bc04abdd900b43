import { isEnglishProse } from '../manuscript/english-prose.ts';
import type { Paragraph } from '../manuscript/model.ts';
import { keyPhraseQueries } from '../retrieval/queries/key-phrase-queries.ts';
import type { SearchSubject } from '../retrieval/search-subject.ts';
import { plainParagraph } from '../retrieval/subject-of-paper.ts';
import { termsOf } from '../similarity/terms.ts';
import { memoize } from '../task/memoize.ts';

type Prose = Paragraph['prose'];

/**
 * Names what each paragraph of a text is about: the heading that it begins under, or else the phrase that it says most and
 * the others least. Undefined where there is neither, as in another language than English.
 */
export function paragraphTopics(paragraphs: readonly Paragraph[]): (string | undefined)[] {
  const counts = new Map<string, number>();
  for (const { prose } of paragraphs) {
    for (const stem of stemsIn(prose)) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  return paragraphs.map((paragraph, at) => {
    const { prose } = paragraph;
    const having = stemsIn(prose).map((stem) => counts.get(stem)!);
    return headingBefore(paragraph, paragraphs[at - 1]) ?? phraseSaidMost(prose, having, paragraphs.length);
  });
}

/** The stems of a paragraph, each once. */
const stemsIn = memoize((prose: Prose): readonly string[] => [...new Set(termsOf(plainParagraph({ prose })))]);

const subjectOf = memoize(
  (prose: Prose): SearchSubject => ({ kind: 'topic', title: '', text: plainParagraph({ prose }) }),
);

/**
 * Kept as long as neither the paragraph nor the paragraphs that have its words change, since the panel asks after each edit.
 * @param having how many of all paragraphs have each of its stems
 */
const phraseSaidMost = memoize(
  (prose: Prose, having: readonly number[], all: number): string | undefined => {
    if (!isEnglishProse(prose)) {
      return undefined;
    }
    const counts = new Map(stemsIn(prose).map((stem, at) => [stem, having[at]!]));
    const rarity = (stem: string): number => Math.log(1 + all / (counts.get(stem) ?? 1));
    return keyPhraseQueries(subjectOf(prose), { count: 1, idf: rarity })[0]?.text;
  },
  (_prose, having, all) => [all, ...having],
);

/** The heading that a paragraph begins under, where that is one within the related work: its own names no part of it. */
function headingBefore({ section }: Paragraph, before: Paragraph | undefined): string | undefined {
  const isFirst = section !== before?.section;
  return isFirst && section.relatedWork === 'nested' && section.heading.title !== ''
    ? section.heading.title
    : undefined;
}
