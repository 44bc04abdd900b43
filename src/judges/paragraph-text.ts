import type { Paragraph } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import type { Paper } from '../project/paper.ts';
import type { TextRange } from '../text/range.ts';
import { splitSentences } from '../text/sentences.ts';
import { type CitingText, citingText } from './citing-text.ts';

/** A paragraph as text for judges. */
export interface ParagraphText extends CitingText {
  /** The places of its sentences in `text`, in order. They cover all that is no white space. */
  readonly sentences: readonly TextRange[];
}

const texts = new WeakMap<Prose, ParagraphText>();

/** A paragraph of a paper, or of an exemplar. The same object for as long as its text stays as it is. */
export function paragraphText(
  { sources }: Pick<Paper, 'sources'>,
  { prose, file, sentences }: Paragraph,
): ParagraphText {
  let text = texts.get(prose);
  if (text === undefined) {
    const source = sources.get(file)?.text ?? '';
    const parts = sentences.map((sentence) => citingText(sentence, source));
    text = {
      text: prose.plain.text,
      citations: parts.flatMap(({ citations }) => citations),
      opaque: parts.flatMap(({ opaque }) => opaque),
      sentences: prose.sentences,
    };
    texts.set(prose, text);
  }
  return text;
}

/** A paragraph that is not read from a paper. */
export function paragraphByItself(text: CitingText): ParagraphText {
  return { ...text, sentences: splitSentences(text.text) };
}
