import type { Paragraph } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import { type Paper, textOf } from '../project/paper.ts';
import { type CitingText, citingText, joinTexts } from './citing-text.ts';

const texts = new WeakMap<Prose, CitingText>();

/** A paragraph as text for judges. The same object as long as the paragraph stays as it is. */
export function paragraphText(paper: Paper, { prose, file, sentences }: Paragraph): CitingText {
  let text = texts.get(prose);
  if (text === undefined) {
    const source = textOf(paper, file) ?? '';
    text = joinTexts(sentences.map((sentence) => citingText(sentence, source)));
    texts.set(prose, text);
  }
  return text;
}
