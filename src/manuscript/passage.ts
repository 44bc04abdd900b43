import { runToEnd } from '../task/task.ts';
import { shiftRange, type TextRange } from '../text/range.ts';
import { type ManuscriptSource, readManuscript } from './block.ts';
import type { CitationMark, Mark } from './marks.ts';

/** Running text of a passage. */
export interface PassageText {
  readonly text: string;
  /** The nth CITATION placeholder of the text stands for the nth of them. */
  readonly citations: readonly CitationMark[];
  /** Its sentences, as ranges of the text. */
  readonly sentences: readonly TextRange[];
  /** The range in the passage of a range of the text. */
  sourceRange(range: TextRange): TextRange;
}

/** A piece of source, read on its own. */
export interface Passage {
  /** Wherever they are in it; their ranges are relative to their blocks. */
  readonly citations: readonly CitationMark[];
  readonly paragraphs: readonly PassageText[];
  /** The other marks besides text and citations: headings, definitions, problems, … */
  readonly otherMarks: readonly Mark['kind'][];
}

/** Reads a piece of source as it would be read in a file: with the commands that its paper defines. */
export function readPassage(
  text: string,
  { reader, vocabulary }: Pick<ManuscriptSource, 'reader' | 'vocabulary'>,
): Passage {
  const { blocks } = runToEnd(readManuscript('', text, reader, vocabulary));
  return {
    citations: blocks.flatMap(({ content }) => content.citations),
    paragraphs: blocks.flatMap(({ content, start }) =>
      content.paragraphs.map((paragraph) => {
        const { plain, citations, sentences } = content.prose(paragraph, []);
        return {
          text: plain.text,
          citations,
          sentences,
          sourceRange: (range) => shiftRange(plain.sourceRange(range), start),
        };
      }),
    ),
    otherMarks: blocks.flatMap(({ content }) =>
      content.marks.map(({ kind }) => kind).filter((kind) => kind !== 'citation' && kind !== 'paragraph'),
    ),
  };
}
