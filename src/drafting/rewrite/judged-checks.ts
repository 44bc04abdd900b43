import { citingText, joinTexts } from '../../judges/citing-text.ts';
import type { SupportModelJudge } from '../../judges/model/model-judges.ts';
import type { Revision, RevisionJudge } from '../../judges/scirm/revision-judge.ts';
import type { CitingPair } from '../../judges/support/citing-pairs.ts';
import { isRejected } from '../../judges/support/support-judge.ts';
import type { ChatCall } from '../../llm/chat-model.ts';
import { inQuotationMarks } from '../../llm/untrusted-text.ts';
import type { Checked, RewriteCheck } from './rewrite.ts';
import type { CheckedSource } from './source-checks.ts';

/** The thing that a judge objects to; undefined if nothing. */
export type Complaint = Extract<Checked, { failed: unknown }> | undefined;

/**
 * Asks whether the works that a new text cites support it. The judge has to confirm that for the works in `supported`;
 * for the others it must not deny it, since it may know too little about them. Only those that the text cites are asked
 * about.
 */
export async function supportComplaint(
  judge: SupportModelJudge,
  { source, passage }: CheckedSource,
  cited: { readonly supported: readonly CitingPair[]; readonly others: readonly CitingPair[] },
  call?: ChatCall,
): Promise<Complaint> {
  const sentence = joinTexts(passage.paragraphs.map((paragraph) => citingText(paragraph, source)));
  const inText = new Set(
    passage.paragraphs.flatMap(({ citations }) => citations.flatMap(({ keys }) => keys.map(({ key }) => key))),
  );
  const asked = [
    ...cited.supported.map((citation) => ({ ...citation, has: true })),
    ...cited.others.map((citation) => ({ ...citation, has: false })),
  ].filter(({ cited: { key } }) => inText.has(key));
  for (const {
    question,
    cited: { key },
    has,
  } of asked) {
    const { verdict, by } = await judge.judge({ ...question, sentence, key }, call);
    if (isRejected(verdict) || (has && verdict !== 'supported')) {
      return {
        failed: 'support',
        problem: withReason(
          `${inQuotationMarks(question.cited.title)} does not support what the text says about it.`,
          by.reason,
        ),
      };
    }
  }
  return undefined;
}

/** Adds the words of a judge, in quotation marks, to what it found wanting: they may repeat what it read. */
export function withReason(finding: string, reason: string): string {
  return reason.trim() === '' ? finding : `${finding} ${inQuotationMarks(reason.trim())}`;
}

/** Asks whether a text does what was asked for and is the better one. */
export async function revisionComplaint(judge: RevisionJudge, revision: Revision, call?: ChatCall): Promise<Complaint> {
  const { relatedness, correctness } = await judge.judge(revision, call);
  if (correctness?.score === 1) {
    return undefined;
  }
  const [failed, { by }]: [RewriteCheck, typeof relatedness] =
    correctness === undefined ? ['instruction', relatedness] : ['improvement', correctness];
  const finding = failed === 'instruction' ? 'It does not do what was asked for.' : 'It is no better than before.';
  return { failed, problem: withReason(finding, by.reason) };
}
