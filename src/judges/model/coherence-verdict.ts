import { evidenceQuotes } from '../support/evidence-quotes.ts';
import { termsOf } from '../support/terms.ts';
import type { Ballot } from '../votes.ts';
import type { CoherenceQuestion, CoherenceVerdict } from './coherence-judge.ts';
import { judgedBy, type ModelJudge, notAsked } from './judged-by.ts';

/** The verdict of a vote on whether a citation is supported. Throws what ended the vote before it came to one. */
export function coherenceVerdict(
  judge: ModelJudge,
  question: CoherenceQuestion,
  ballot: Ballot<boolean>,
): CoherenceVerdict {
  const by = judgedBy(judge, ballot);
  const supporting = ballot.valid.filter(({ choice }) => choice).length;
  return {
    verdict: ballot.winner === undefined ? 'unclear' : ballot.winner ? 'supported' : 'unsupported',
    score: by.valid === 0 ? 0.5 : supporting / by.valid,
    evidence: evidenceFor(question, by.reason),
    by,
  };
}

/** The verdict on a work of which nothing is known but the title. */
export function unreadVerdict(judge: ModelJudge, question: CoherenceQuestion): CoherenceVerdict {
  return { verdict: 'unclear', score: 0.5, evidence: evidenceFor(question, ''), by: notAsked(judge) };
}

/** Neither protocol has a model name its evidence. Its reason retells what it read, so what comes closest to both is it. */
function evidenceFor({ sentence, cited }: CoherenceQuestion, reason: string): CoherenceVerdict['evidence'] {
  return evidenceQuotes(cited, termsOf(`${sentence.replace(/\[[\d, ]+\]/g, ' ')} ${reason}`));
}
