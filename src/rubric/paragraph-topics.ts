import type { Paragraph } from '../manuscript/model.ts';
import { keyPhraseQueries } from '../retrieval/queries/key-phrase-queries.ts';
import { plainParagraph } from '../retrieval/subject-of-paper.ts';
import { termsOf } from '../similarity/terms.ts';
import { isEnglish } from '../text/language.ts';

/**
 * Names what each paragraph of a text is about: the heading that it begins under, or else the phrase that it says most and
 * the others least. Undefined where there is neither, as in another language than English.
 */
export function paragraphTopics(paragraphs: readonly Paragraph[]): (string | undefined)[] {
  const texts = paragraphs.map(plainParagraph);
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const stem of new Set(termsOf(text))) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  const rarity = (stem: string): number => Math.log(1 + texts.length / (counts.get(stem) ?? 1));
  return paragraphs.map((paragraph, at) => {
    const text = texts[at]!;
    const heading = headingBefore(paragraph, paragraphs[at - 1]);
    return (
      heading ??
      (isEnglish(text)
        ? keyPhraseQueries({ kind: 'topic', title: '', text }, { count: 1, idf: rarity })[0]?.text
        : undefined)
    );
  });
}

/** The heading that a paragraph begins under, where that is one within the related work: its own names no part of it. */
function headingBefore({ section }: Paragraph, before: Paragraph | undefined): string | undefined {
  const isFirst = section !== before?.section;
  return isFirst && section.relatedWork === 'nested' && section.heading.title !== ''
    ? section.heading.title
    : undefined;
}
