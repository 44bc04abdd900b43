import type { Sentence } from '../../manuscript/model.ts';
import { ownNamesOf } from '../../project/own-names.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import { isEnglish } from '../../text/language.ts';
import { type CitingText, citingText, joinTexts } from '../citing-text.ts';
import { isOwnWork } from '../emphasis/citing-sentence.ts';
import { offlinePositioning } from '../positioning/offline-positioning.ts';
import { paragraphQuestion } from '../positioning/positioning-questions.ts';
import type { CitingContext } from './support-judge.ts';

/** So many sentences are read before a citing one, and so many after it: what pronouns mean stands close by. */
const mostBefore = 3;
const mostAfter = 3;

/**
 * What stands around a citing sentence: up to three sentences before it in its paragraph, and up to three after it that
 * cite nothing. A sentence about the authors' own work ends what is said of a cited one, as far as the paragraph is
 * English, in which that can be told. `namesOf` says how a sentence names the authors of a work, by the key that cites it.
 */
export function contextOf(paper: Paper, sentence: Sentence, namesOf: (key: string) => string): CitingContext {
  const { paragraph } = sentence;
  const { sentences } = paragraph;
  const source = textOf(paper, paragraph.file) ?? '';
  const at = sentences.indexOf(sentence);
  const text = (part: readonly Sentence[]): CitingText =>
    joinTexts(part.map((one) => citingText(one, source, namesOf)));
  const judged = isEnglish(paragraph.prose.plain.text)
    ? offlinePositioning.judge(paragraphQuestion(paper, paragraph, ownNamesOf(paper))).sentences
    : [];
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
