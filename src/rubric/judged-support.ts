import { hasTooFewVotes } from '../judges/model/judged-by.ts';
import type { ModelSupportVerdict } from '../judges/model/support-model-judge.ts';
import { isRejected } from '../judges/support/support-judge.ts';
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
  supplyMore: 'Add the introductions of these works to have them judged by more than their abstracts.',
  here: '"{key}" does not support this sentence, as far as the work is known.',
  contradictedHere: '"{key}" contradicts this sentence.',
  notFoundHere:
    'What is known of "{key}" does not tell whether this sentence is right: check the work, or add its introduction.',
  level: 'The votes on whether "{key}" fits here were tied.',
  tooFew: 'Too few usable replies to judge whether "{key}" fits here.',
  titles: 'Citations not judged, because only the titles of their works are known: {count}.',
  notFound: 'Citations left open, because what is known of their works does not mention it: {count}.',
  levelVotes: 'Citations with a tied vote or too few usable replies: {count}.',
  open: 'Citations not judged, because the judge was stopped: {count} of {of}.',
} as const;

/** What is said of a citation whose verdict does not let it pass. */
function remarkOn(verdict: ModelSupportVerdict | undefined) {
  switch (verdict?.verdict) {
    case 'contradicted':
      return messages.contradictedHere;
    case 'notFound':
      return messages.notFoundHere;
    case 'unsupported':
      return messages.here;
    default:
      return verdict !== undefined && hasTooFewVotes(verdict.by) ? messages.tooFew : messages.level;
  }
}

/** Whether every citation is borne out by its work (GREP, section 3.3). Citations without a verdict are no part of the ratio. */
export function judgedSupport({ citations, judges }: JudgedRelatedWork): Assessment | undefined {
  const answered = citations.flatMap(({ verdict }) => verdict ?? []);
  if (answered.length === 0 || isUseless(answered)) {
    return undefined;
  }
  const unread = answered.filter(({ by }) => by.cast === 0).length;
  const level = citations.filter(({ verdict }) => verdict?.verdict === 'unclear' && verdict.by.cast > 0);
  const wrong = citations.filter(({ verdict }) => isRejected(verdict?.verdict));
  // What was not found says nothing for a citation and nothing against it, so it is no part of the ratio.
  const notFound = citations.filter(({ verdict }) => verdict?.verdict === 'notFound');
  const judged = answered.length - unread - level.length - notFound.length;
  const open = citations.length - answered.length;
  const { judges: by, votes, notes } = signature(judges.support, answered);
  const state =
    wrong.length > 0
      ? 'failed'
      : (judged === 0 && notFound.length === 0) || open > 0
        ? 'notJudged'
        : level.length + notFound.length > 0
          ? 'doubtful'
          : 'passed';
  return {
    state,
    value: judged === 0 ? undefined : (judged - wrong.length) / judged,
    coverage: coverageOf(judged, citations.length),
    judges: judged + level.length + notFound.length === 0 ? [] : by,
    votes,
    finding:
      judged === 0
        ? message(messages.nothing, { of: citations.length })
        : message(wrong.length > 0 ? messages.unsupported : messages.supported, { count: wrong.length, judged }),
    notes: [
      ...(unread > 0 ? [message(messages.titles, { count: unread })] : []),
      ...(notFound.length > 0 ? [message(messages.notFound, { count: notFound.length })] : []),
      ...(level.length > 0 ? [message(messages.levelVotes, { count: level.length })] : []),
      ...(open > 0 ? [message(messages.open, { count: open, of: citations.length })] : []),
      ...notes,
    ],
    advice:
      wrong.length > 0
        ? message(messages.repair)
        : unread > 0
          ? message(messages.supply)
          : notFound.length > 0
            ? message(messages.supplyMore)
            : undefined,
    places: [...wrong, ...notFound, ...level].map(({ citation, cited, verdict }) => ({
      file: citation.file,
      range: cited.range,
      key: cited.key,
      remark: message(remarkOn(verdict), { key: cited.key }),
      reason: verdict?.by.reason,
    })),
  };
}
