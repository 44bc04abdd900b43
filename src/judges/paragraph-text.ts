import type { Paragraph } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import type { Paper } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import type { TextRange } from '../text/range.ts';
import { splitSentences } from '../text/sentences.ts';
import { type CitingText, citingText } from './citing-text.ts';

/** A paragraph as text for judges. */
export interface ParagraphText extends CitingText {
  /** The ranges of its sentences in `text`, in order. Together they cover everything but white space. */
  readonly sentences: readonly TextRange[];
}

/** A paragraph of a paper, or of an exemplar. The same object as long as its text stays the same. */
export function paragraphText(paper: Pick<Paper, 'sources'>, paragraph: Paragraph): ParagraphText {
  return textOfProse(paragraph.prose, paper, paragraph);
}

const textOfProse = memoize(
  (prose: Prose, { sources }: Pick<Paper, 'sources'>, { file, sentences }: Paragraph): ParagraphText => {
    const source = sources.get(file)?.text ?? '';
    const parts = sentences.map((sentence) => citingText(sentence, source));
    return {
      text: prose.plain.text,
      citations: parts.flatMap(({ citations }) => citations),
      opaque: parts.flatMap(({ opaque }) => opaque),
      sentences: prose.sentences,
    };
  },
);

/** A paragraph that is not read from a paper. */
export function paragraphByItself(text: CitingText): ParagraphText {
  return { ...text, sentences: splitSentences(text.text) };
}
