import { judgedBy, type ModelJudge, notAsked, shareOfVotes } from '../judged-by-model.ts';
import { evidenceFor } from '../support/evidence-quotes.ts';
import type { SupportQuestion } from '../support/support-judge.ts';
import type { Ballot } from '../votes.ts';
import type { ModelSupportVerdict } from './model-judges.ts';
import { numberedSentence } from './numbered-text.ts';
import { withKeysForNumbers } from './works-named-to-model.ts';

/** The verdict of a vote on whether a citation is supported. Throws the error that ended the vote early. */
export function supportVerdict(
  judge: ModelJudge,
  question: SupportQuestion,
  ballot: Ballot<boolean>,
): ModelSupportVerdict {
  const signed = judgedBy(judge, ballot);
  const by = { ...signed, reason: withKeysForNumbers(signed.reason, numberedSentence(question).keys) };
  return {
    verdict: ballot.winner === undefined ? 'unclear' : ballot.winner ? 'supported' : 'unsupported',
    score: shareOfVotes(ballot),
    evidence: closestPassages(question, signed.reason),
    closest: [],
    by,
  };
}

/** The verdict on a work of which nothing is known but the title. */
export function unreadVerdict(
  judge: Pick<ModelJudge, 'protocol' | 'model'>,
  question: SupportQuestion,
): ModelSupportVerdict {
  return { verdict: 'unclear', score: 0.5, evidence: closestPassages(question, ''), closest: [], by: notAsked(judge) };
}

/**
 * Finds the parts of a work that come closest to a sentence and to what a model said about it. GREP and SciRM do not
 * have a model name its evidence, but its reason retells what it read.
 */
export function closestPassages(question: SupportQuestion, reason: string): ModelSupportVerdict['evidence'] {
  const { sentence } = numberedSentence(question);
  return evidenceFor(question.cited, `${sentence.replace(/\[[\d, ]+\]/g, ' ')} ${reason}`, undefined) ?? [];
}
