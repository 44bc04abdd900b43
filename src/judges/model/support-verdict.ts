import { evidenceQuotes } from '../support/evidence-quotes.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import { termsOf } from '../support/terms.ts';
import type { Ballot } from '../votes.ts';
import { judgedBy, type ModelJudge, notAsked, shareOfVotes } from './judged-by.ts';
import { numberedSentence } from './numbered-sentence.ts';
import type { ModelSupportVerdict } from './support-model-judge.ts';

/** The verdict of a vote on whether a citation is supported. Throws the error that ended the vote early. */
export function supportVerdict(
  judge: ModelJudge,
  question: SupportQuestion,
  ballot: Ballot<boolean>,
): ModelSupportVerdict {
  const by = judgedBy(judge, ballot);
  return {
    verdict: ballot.winner === undefined ? 'unclear' : ballot.winner ? 'supported' : 'unsupported',
    score: shareOfVotes(ballot),
    evidence: evidenceFor(question, by.reason),
    closest: [],
    by,
  };
}

/** The verdict on a work of which nothing is known but the title. */
export function unreadVerdict(judge: ModelJudge, question: SupportQuestion): ModelSupportVerdict {
  return { verdict: 'unclear', score: 0.5, evidence: evidenceFor(question, ''), closest: [], by: notAsked(judge) };
}

/**
 * In neither protocol does a model name its evidence. Its reason retells what it read, so the passage closest to
 * sentence and reason counts as the evidence.
 */
function evidenceFor(question: SupportQuestion, reason: string): ModelSupportVerdict['evidence'] {
  const { sentence } = numberedSentence(question);
  return evidenceQuotes(question.cited, termsOf(`${sentence.replace(/\[[\d, ]+\]/g, ' ')} ${reason}`));
}
