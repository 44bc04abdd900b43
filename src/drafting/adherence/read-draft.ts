import { readPassage } from '../../manuscript/passage.ts';
import { CITATION } from '../../text/placeholders.ts';
import type { TextRange } from '../../text/range.ts';
import { countWords } from '../../text/words.ts';
import type { DraftContext } from '../request/draft-context.ts';

/** A sentence of a draft. */
export interface DraftSentence {
  /** Plain text, with a CITATION placeholder where a citation stood. */
  readonly text: string;
  /** The keys that it cites, in order, as written. */
  readonly keys: readonly string[];
  /** In the draft's source. */
  readonly range: TextRange;
}

/** A paragraph of a draft. */
export interface DraftParagraph {
  readonly words: number;
  /** In the draft's source, from its first sentence to its last. */
  readonly range: TextRange;
  readonly sentences: readonly DraftSentence[];
}

/** Reads a draft as its paper would be read with it: its paragraphs, their sentences, and what these cite. */
export function readDraft(source: string, { manuscript }: Pick<DraftContext, 'manuscript'>): DraftParagraph[] {
  return readPassage(source, manuscript).paragraphs.flatMap((paragraph) => {
    const { text, citations, sentences } = paragraph;
    let next = 0;
    const read = sentences.map((range): DraftSentence => {
      const sentence = text.slice(range.start, range.end);
      const first = next;
      next += sentence.split(CITATION).length - 1;
      return {
        text: sentence,
        keys: citations.slice(first, next).flatMap(({ keys }) => keys.map(({ key }) => key)),
        range: paragraph.sourceRange(range),
      };
    });
    const [first, last] = [read[0], read.at(-1)];
    return first === undefined || last === undefined
      ? []
      : [{ words: countWords(text), range: { start: first.range.start, end: last.range.end }, sentences: read }];
  });
}
