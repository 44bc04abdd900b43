import type { Sentence } from '../manuscript/model.ts';
import type { Paper } from '../project/paper.ts';
import { CITATION, OPAQUE } from '../text/placeholders.ts';
import type { TextRange } from '../text/range.ts';
import type { Place } from './place.ts';

/** A sentence, or several that follow each other, that a work is looked for. */
export interface Claim {
  /** Plain text without citations. */
  readonly text: string;
  readonly place: Place;
}

/**
 * Gives the claim of the paper at a range of a file: all sentences of one paragraph that the range touches. Undefined
 * if there is none.
 */
export function claimAt(paper: Paper, file: string, range: TextRange): Claim | undefined {
  const touches = (other: TextRange): boolean => other.start <= range.end && range.start <= other.end;
  for (const { paragraphs } of paper.sections) {
    for (const paragraph of paragraphs) {
      if (paragraph.file === file && touches(paragraph.range)) {
        const sentences = paragraph.sentences.filter((sentence) => touches(sentence.range));
        // A range that ends where a sentence begins is not about that sentence.
        const meant = sentences.filter(({ range: { start, end } }) => start < range.end && range.start < end);
        const claim = claimOf(file, meant.length > 0 ? meant : sentences.slice(0, 1));
        if (claim !== undefined) {
          return claim;
        }
      }
    }
  }
  return undefined;
}

function claimOf(file: string, sentences: readonly Sentence[]): Claim | undefined {
  const [first, last] = [sentences[0], sentences.at(-1)];
  const text = sentences
    .map((sentence) => sentence.text.replaceAll(CITATION, ' ').replaceAll(OPAQUE, '…'))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .replace(/\( ?\)/g, '')
    .trim();
  return first === undefined || last === undefined || text === ''
    ? undefined
    : { text, place: { file, start: first.range.start, end: last.range.end } };
}
