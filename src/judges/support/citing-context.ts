import type { Sentence } from '../../manuscript/model.ts';
import type { OwnNames } from '../../project/own-names.ts';
import { isEnglish } from '../../text/language.ts';
import { type CitingText, citingText, joinTexts } from '../citing-text.ts';
import { isOwnWork } from '../emphasis/citing-sentence.ts';
import { judgeParagraph } from '../positioning/judge-paragraph.ts';
import type { CitingContext } from './support-judge.ts';

/** So many sentences are read before a citing one, and so many after it: what pronouns mean stands close by. */
const mostBefore = 3;
const mostAfter = 3;

/** What a context is read with. */
export interface ContextReading {
  /** The text of the file that the sentence stands in. */
  readonly source: string;
  /** What the authors call their own work. */
  readonly own: OwnNames;
  /** How a sentence names the authors of a work, by the key that cites it. */
  readonly namesOf: (key: string) => string;
}

/**
 * What stands around a citing sentence: up to three sentences before it in its paragraph, and up to three after it that
 * cite nothing. A sentence about the authors' own work ends what is said of a cited one, as far as the paragraph is
 * English, in which that can be told.
 */
export function contextOf(sentence: Sentence, { source, own, namesOf }: ContextReading): CitingContext {
  const { paragraph } = sentence;
  const { sentences } = paragraph;
  const at = sentences.indexOf(sentence);
  const text = (part: readonly Sentence[]): CitingText =>
    joinTexts(part.map((one) => citingText(one, source, namesOf)));
  const judged = isEnglish(paragraph.prose.plain.text) ? judgeParagraph(paragraph, source, own).sentences : [];
  const isOwn = (index: number): boolean => judged[index] !== undefined && isOwnWork(judged[index]);
  let end = at + 1;
  if (!isOwn(at)) {
    while (end < sentences.length && end <= at + mostAfter && !cites(sentences[end]!) && !isOwn(end)) {
      end++;
    }
  }
  return {
    before: text(sentences.slice(Math.max(0, at - mostBefore), at)),
    after: text(sentences.slice(at + 1, end)),
  };
}

function cites({ citations }: Sentence): boolean {
  return citations.some(({ form }) => form !== 'silent');
}
