import type { CitedKey } from '../../manuscript/marks.ts';
import type { Citation, Sentence } from '../../manuscript/model.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import { citingPairs } from '../support/citing-pairs.ts';
import type { CoherenceQuestion } from './coherence-judge.ts';
import { CitationNumbers, numberedText } from './numbered-text.ts';

/** A key that a sentence cites, its place, and what there is to ask about it. */
export interface CitationToJudge {
  readonly citation: Citation;
  readonly cited: CitedKey;
  readonly question: CoherenceQuestion;
}

/** What there is to ask about the citations of a sentence, one question for each work that it cites. */
export function coherenceQuestions(paper: Paper, sentence: Sentence): CitationToJudge[] {
  const pairs = citingPairs(paper, sentence);
  if (pairs.length === 0) {
    return [];
  }
  const numbers = new CitationNumbers();
  const text = numberedText(sentence, textOf(paper, sentence.paragraph.file) ?? '', numbers);
  return pairs.map(({ citation, cited, question }) => ({
    citation,
    cited,
    question: {
      sentence: text,
      number: numbers.of(cited.key),
      cited: question.cited,
      introduction: question.cited.introduction,
    },
  }));
}
