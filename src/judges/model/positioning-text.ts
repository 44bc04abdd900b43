import type { Paragraph } from '../../manuscript/model.ts';
import type { Prose } from '../../manuscript/reader.ts';
import type { Paper } from '../../project/paper.ts';
import { numberedParagraphs } from './numbered-paragraphs.ts';

const texts = new WeakMap<Prose, string>();

/**
 * A paragraph as text for a judge of positioning, its citations numbered by themselves, so that a citation more in
 * another paragraph changes nothing in it. Put together once for as long as the paragraph stays as it is.
 */
export function positioningText(paper: Paper, paragraph: Paragraph): string {
  const { prose } = paragraph;
  let text = texts.get(prose);
  if (text === undefined) {
    text = numberedParagraphs(paper, [paragraph])[0]!;
    texts.set(prose, text);
  }
  return text;
}
