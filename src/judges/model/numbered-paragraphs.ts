import type { Paragraph } from '../../manuscript/model.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import { citingText } from '../citing-text.ts';
import { CitationNumbers, numberedText } from './numbered-text.ts';

/** The paragraphs of a section as text for a judge, with the same number for the same key in all of them. */
export function numberedParagraphs(paper: Paper, paragraphs: readonly Paragraph[]): string[] {
  const numbers = new CitationNumbers();
  return paragraphs.map(({ file, sentences }) => {
    const source = textOf(paper, file) ?? '';
    return sentences.map((sentence) => numberedText(citingText(sentence, source), numbers)).join(' ');
  });
}
