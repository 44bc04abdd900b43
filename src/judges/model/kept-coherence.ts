import type { Sentence } from '../../manuscript/model.ts';
import type { Paper } from '../../project/paper.ts';
import { OPAQUE } from '../../text/placeholders.ts';
import { type CitingPair, citingPairs } from '../support/citing-pairs.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import type { CoherenceQuestion, CoherenceVerdict } from './coherence-judge.ts';
import { coherenceQuestions } from './coherence-questions.ts';
import type { ModelVerdicts } from './model-verdicts.ts';

const questions = new WeakMap<SupportQuestion, CoherenceQuestion>();

/** What a language model said of a citation, one of `citingPairs` of its sentence; undefined where none was asked. */
export function keptCoherence(
  { coherence }: ModelVerdicts,
  paper: Paper,
  sentence: Sentence,
  pair: CitingPair,
): CoherenceVerdict | undefined {
  const question = coherence.isEmpty ? undefined : questionOf(paper, sentence, pair);
  return question && coherence.find(question);
}

function questionOf(paper: Paper, sentence: Sentence, pair: CitingPair): CoherenceQuestion | undefined {
  // Sentences that differ in a formula alone share their offline questions.
  const isShared = sentence.text.includes(OPAQUE);
  const known = isShared ? undefined : questions.get(pair.question);
  if (known !== undefined) {
    return known;
  }
  const pairs = citingPairs(paper, sentence);
  const asked = coherenceQuestions(paper, sentence).map(({ question }) => question);
  for (const [index, { question }] of pairs.entries()) {
    questions.set(question, asked[index]!);
  }
  return asked[pairs.findIndex(({ question }) => question === pair.question)];
}
