import type { CitedWork } from '../../evidence/cited-work.ts';
import { findVerbatim } from '../../text/verbatim.ts';
import { judgedBy, type ModelJudge } from '../judged-by-model.ts';
import { markedQuestion } from '../model/marked-question.ts';
import type { ModelSupportVerdict } from '../model/model-judges.ts';
import { closestPassages } from '../model/support-verdict.ts';
import { withKeysForMarks } from '../model/works-named-to-model.ts';
import type { EvidenceQuote, SupportQuestion } from '../support/support-judge.ts';
import type { Ballot, Vote } from '../votes.ts';

/** The things that a work may be found to say of a sentence that cites it. */
export const findingAnswers = ['supported', 'contradicted', 'notFound'] as const;

type FindingAnswer = (typeof findingAnswers)[number];

/** The worth of each vote in a score. */
const worth: Readonly<Record<FindingAnswer, number>> = { supported: 1, notFound: 0.5, contradicted: 0 };

/** One vote, with the passage of the work that it rests on. */
export interface Finding extends Vote<FindingAnswer> {
  /** Undefined where nothing was found, or what was quoted is not there. */
  readonly quote: EvidenceQuote | undefined;
  /** It claimed a passage that is not in the work. */
  readonly isMisquoted: boolean;
}

/**
 * Reads a reply as a vote. A work supports or contradicts a sentence only by something that it says: a vote whose quote
 * is not there word for word found nothing. It is not dropped, which would leave the decision to fewer votes.
 */
export function readFinding(
  work: CitedWork,
  reply: { readonly reasoning: string; readonly quote: string; readonly answer: FindingAnswer },
  model: string,
): Finding {
  const reason = reply.reasoning.trim();
  const quote = reply.answer === 'notFound' ? undefined : quotedPassage(work, reply.quote);
  const isMisquoted = reply.answer !== 'notFound' && quote === undefined;
  return { choice: isMisquoted ? 'notFound' : reply.answer, reason, model, quote, isMisquoted };
}

/** The verdict of a vote. Throws what ended the vote before it came to one. */
export function findingVerdict(
  judge: ModelJudge,
  question: SupportQuestion,
  ballot: Ballot<FindingAnswer, Finding>,
): ModelSupportVerdict {
  const { winner, valid } = ballot;
  const signed = judgedBy(judge, ballot);
  const winning = valid.filter(({ choice }) => choice === winner);
  // Who claimed something that is not there explains another verdict than the one that was passed.
  const explaining = winning.find(({ isMisquoted }) => !isMisquoted) ?? winning[0] ?? valid[0];
  const quotes = winning.flatMap(({ quote }) => quote ?? []);
  const misquoted = valid.filter(({ isMisquoted }) => isMisquoted).length;
  return {
    verdict: winner ?? 'unclear',
    score: valid.length === 0 ? 0.5 : valid.reduce((sum, { choice }) => sum + worth[choice], 0) / valid.length,
    evidence: quotes.length > 0 ? distinct(quotes) : closestPassages(question, explaining?.reason ?? ''),
    closest: [],
    by: {
      ...signed,
      reason: withKeysForMarks(explaining?.reason ?? '', markedQuestion(question).keys),
      ...(misquoted > 0 && { misquoted }),
    },
  };
}

function distinct(quotes: readonly EvidenceQuote[]): EvidenceQuote[] {
  return quotes.filter(
    ({ from, quote }, index) =>
      quotes.findIndex((other) => other.from === from && other.quote.includes(quote)) === index,
  );
}

/**
 * Where a work says something word for word: in its abstract, its introduction, its passages or its title. Undefined if it
 * does not.
 */
export function quotedPassage(work: CitedWork, quote: string): EvidenceQuote | undefined {
  const { abstract = '', introduction = '', passages = [], title } = work;
  const texts: readonly (Pick<EvidenceQuote, 'from'> & {
    readonly text: string;
    readonly page?: number | undefined;
  })[] = [
    { from: 'abstract', text: abstract },
    { from: 'introduction', text: introduction },
    ...passages.map(({ text, page }) => ({ from: 'passages' as const, text, page })),
    { from: 'title', text: title },
  ];
  for (const { from, text, page } of texts) {
    const range = findVerbatim(text, quote);
    if (range !== undefined) {
      return { quote: text.slice(range.start, range.end), from, ...(page !== undefined && { page }) };
    }
  }
  return undefined;
}
