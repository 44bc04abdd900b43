import { type Section, textOf } from '../../manuscript/model.ts';
import type { SectionEmphasis } from './related-work-emphasis.ts';

/** The measures by which two related-work sections can be compared, whatever works they cite. */
export interface SectionMeasures {
  readonly words: number;
  readonly paragraphs: number;
  readonly sentences: number;
  /** Distinct works cited in running text. */
  readonly works: number;
  /** The share of these works that are discussed, from 0 to 1; undefined if that is not judged or nothing is cited. */
  readonly shareDiscussed: number | undefined;
  /** A work that a sentence cites twice counts once; undefined if there is no sentence. */
  readonly citationsPerSentence: number | undefined;
}

/** Words of the text of sections. */
export function wordsOfSections(sections: readonly Section[]): number {
  return textOf(sections).reduce((sum, { words }) => sum + words, 0);
}

/** Measures sections whose emphasis is known. */
export function measureSections(sections: readonly Section[], emphasis: SectionEmphasis): SectionMeasures {
  const paragraphs = textOf(sections);
  const sentences = paragraphs.reduce((sum, { prose }) => sum + prose.sentences.length, 0);
  const works = [...emphasis.works.values()];
  const citing = works.reduce((sum, { sentences: citingIt }) => sum + citingIt, 0);
  const discussed = works.filter(({ treatment }) => treatment === 'discussed').length;
  return {
    words: wordsOfSections(sections),
    paragraphs: paragraphs.length,
    sentences,
    works: works.length,
    shareDiscussed: emphasis.isJudged && works.length > 0 ? discussed / works.length : undefined,
    citationsPerSentence: sentences === 0 ? undefined : citing / sentences,
  };
}
