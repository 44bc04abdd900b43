import { message } from '../text/message.ts';
import { type Assessment, coverageOf } from './assessment.ts';
import type { JudgedRelatedWork } from './judge-related-work.ts';
import { isUseless, signature } from './signature.ts';

const messages = {
  nothing: 'None of the {of} citations could be judged.',
  supported: 'The cited works support all {judged} judged citations.',
  unsupported: 'The cited works do not support {count} of {judged} judged citations.',
  repair: 'Say what the works say, or cite works that support the sentence.',
  supply: 'Add abstracts to the entries of these works to have them judged.',
  here: '"{key}" does not support this sentence, as far as the work is known.',
  level: 'The votes on whether "{key}" fits here were tied.',
  titles: 'Citations not judged, because only the titles of their works are known: {count}.',
  levelVotes: 'Citations with a tied vote or no usable reply: {count}.',
  open: 'Citations not judged, because the judge was stopped: {count} of {of}.',
} as const;

/**
 * Whether every citation is supported by its work (GREP, section 3.3). Citations without a verdict are no part of the
 * ratio.
 */
export function judgedCoherence({ citations, judges }: JudgedRelatedWork): Assessment | undefined {
  const answered = citations.flatMap(({ verdict }) => verdict ?? []);
  if (answered.length === 0 || isUseless(answered)) {
    return undefined;
  }
  const unread = answered.filter(({ by }) => by.cast === 0).length;
  const level = citations.filter(({ verdict }) => verdict?.verdict === 'unclear' && verdict.by.cast > 0);
  const wrong = citations.filter(({ verdict }) => verdict?.verdict === 'unsupported');
  const judged = answered.length - unread - level.length;
  const open = citations.length - answered.length;
  const { judges: by, votes, notes } = signature(judges.support, answered);
  const state =
    wrong.length > 0 ? 'failed' : judged === 0 || open > 0 ? 'notJudged' : level.length > 0 ? 'doubtful' : 'passed';
  return {
    state,
    value: judged === 0 ? undefined : (judged - wrong.length) / judged,
    coverage: coverageOf(judged, citations.length),
    judges: judged === 0 && level.length === 0 ? [] : by,
    votes,
    finding:
      judged === 0
        ? message(messages.nothing, { of: citations.length })
        : message(wrong.length > 0 ? messages.unsupported : messages.supported, { count: wrong.length, judged }),
    notes: [
      ...(unread > 0 ? [message(messages.titles, { count: unread })] : []),
      ...(level.length > 0 ? [message(messages.levelVotes, { count: level.length })] : []),
      ...(open > 0 ? [message(messages.open, { count: open, of: citations.length })] : []),
      ...notes,
    ],
    advice: wrong.length > 0 ? message(messages.repair) : unread > 0 ? message(messages.supply) : undefined,
    places: [...wrong, ...level].map(({ citation, cited, verdict }) => ({
      file: citation.file,
      range: cited.range,
      key: cited.key,
      remark: message(verdict?.verdict === 'unsupported' ? messages.here : messages.level, { key: cited.key }),
      reason: verdict?.by.reason,
    })),
  };
}
