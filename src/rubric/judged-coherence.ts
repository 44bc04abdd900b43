import { isRejected, type Support } from '../judges/support/support-judge.ts';
import { message } from '../text/message.ts';
import { type Assessment, coverageOf } from './assessment.ts';
import type { JudgedRelatedWork } from './judge-related-work.ts';
import { isUseless, signature } from './signature.ts';

const messages = {
  nothing: 'None of the {of} citations could be judged.',
  unsupported: '{count} of {judged} judged citations are not borne out by what is known of their works.',
  repair: 'Say what the works say, or cite works that say it.',
  supply: 'Add abstracts to the entries of these works to have them judged.',
  supplyMore:
    'Add the introductions of these works, or what else is known of them, to have them judged by more than abstracts.',
  here: 'What is known of "{key}" does not bear out this sentence.',
  contradictedHere: 'What is known of "{key}" contradicts this sentence.',
  notFoundHere:
    'What is known of "{key}" does not say whether this sentence is right: look it up in the work, or add its introduction.',
  level: 'Whether "{key}" fits here remained open.',
  titles: 'Citations that could not be judged, as nothing but the titles of their works is known: {count}.',
  notFound: 'Citations of which what is known of the works says nothing, mostly abstracts: {count}.',
  levelVotes: 'Citations on which the votes were level, or too few counted: {count}.',
  open: 'Citations that were not judged, as the judge was stopped: {count} of {of}.',
} as const;

const remarks = {
  supported: messages.level,
  unsupported: messages.here,
  contradicted: messages.contradictedHere,
  notFound: messages.notFoundHere,
  unclear: messages.level,
} as const satisfies Record<Support, string>;

/** Whether every citation is borne out by its work (GREP, section 3.3). Citations without a verdict are no part of the ratio. */
export function judgedCoherence({ citations, judges }: JudgedRelatedWork): Assessment | undefined {
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
        : message(messages.unsupported, { count: wrong.length, judged }),
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
      remark: message(remarks[verdict?.verdict ?? 'unclear'], { key: cited.key }),
      reason: verdict?.by.reason,
    })),
  };
}
