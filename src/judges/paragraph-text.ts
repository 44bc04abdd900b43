import type { Paragraph } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import { type Paper, textOf } from '../project/paper.ts';
import { memoized } from '../task/memoized.ts';
import { type CitingText, citingText, joinTexts } from './citing-text.ts';

/** A paragraph as text for judges. The same object for as long as the paragraph stays as it is. */
export function paragraphText(paper: Paper, paragraph: Paragraph): CitingText {
  return textOfProse(paragraph.prose, paper, paragraph);
}

const textOfProse = memoized((_: Prose, paper: Paper, { file, sentences }: Paragraph): CitingText => {
  const source = textOf(paper, file) ?? '';
  return joinTexts(sentences.map((sentence) => citingText(sentence, source)));
});
