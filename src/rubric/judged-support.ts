import { hasTooFewVotes } from '../judges/judged-by-model.ts';
import type { ModelSupportVerdict } from '../judges/model/model-judges.ts';
import { isRejected } from '../judges/support/support-judge.ts';
import { message } from '../text/message.ts';
import { type Assessment, coverageOf } from './assessment.ts';
import type { Examination } from './examine-related-work.ts';
import type { JudgedRelatedWork } from './judged-related-work.ts';
import { isUseless, signature } from './signature.ts';
import { placeOfDoubt } from './support-check.ts';

const messages = {
  nothing: 'None of the {of} citations could be judged.',
  supported: 'The cited works support all judged citations: {judged}.',
  unsupported: 'The cited works do not support {count} of {judged} judged citations.',
  doubted: 'Citations that may name the wrong work, as far as this machine sees: {count}.',
  extent: '{judged} of {of} citations could be judged, too few for this to pass.',
  judgeRest: 'Have the language model judge the others too: what it has judged is not asked again.',
  repair: 'Say what the works say, or cite works that support the sentence.',
  look: 'Check them: most hints of this machine are false alarms.',
  supply: 'Add abstracts to the entries of these works to have the language model judge them.',
  supplyMore: 'Add the introductions of these works to have them judged by more than their abstracts.',
  here: '"{key}" does not support this sentence, as far as the work is known.',
  contradictedHere: '"{key}" contradicts this sentence.',
  notFoundHere:
    'What is known of "{key}" does not show whether this sentence is right: check the work, or add its introduction.',
  level: 'The votes on whether "{key}" fits here were tied.',
  tooFew: 'Too few usable replies to judge whether "{key}" fits here.',
  notFound: 'Citations left open, because what is known of their works does not mention it: {count}.',
  titles:
    'Citations that the language model was not asked about, because only the titles of their works are known: {count}.',
  levelVotes: 'Citations with a tied vote or too few usable replies: {count}.',
  unjudged: 'Citations that the language model has not judged as they stand: {count} of {of}.',
  open: 'Citations not judged, because the judge was stopped: {count} of {of}.',
} as const;

/**
 * Assesses whether its work supports every citation (GREP, section 3.3). The ratio and the coverage are of the
 * citations that the language models decided: what they did not find, or left open, is not covered. A doubt of this
 * machine about one of those is a reason to look.
 */
export function judgedSupport(
  { citations, judges, stoppedBy }: JudgedRelatedWork,
  { checks: { support } }: Examination,
): Assessment | undefined {
  const answered = citations.flatMap(({ verdict }) => verdict ?? []);
  if (answered.length === 0 || isUseless(answered)) {
    return undefined;
  }
  const of = citations.length;
  const unread = answered.filter(({ by }) => by.cast === 0).length;
  const open = of - answered.length;
  const level = citations.filter(({ verdict }) => verdict?.verdict === 'unclear' && verdict.by.cast > 0);
  const wrong = citations.filter(({ verdict }) => isRejected(verdict?.verdict));
  // Evidence that was not found says nothing for a citation and nothing against it.
  const notFound = citations.filter(({ verdict }) => verdict?.verdict === 'notFound');
  const silent = new Set(
    citations.filter(({ verdict }) => verdict === undefined || isOpen(verdict)).map(({ question }) => question),
  );
  const doubted = support.doubted.filter(({ question }) => silent.has(question));
  const judged = of - silent.size;
  const isDoubtful = level.length + notFound.length + doubted.length > 0;
  const state = wrong.length > 0 ? 'failed' : isDoubtful ? 'doubtful' : judged === 0 ? 'notJudged' : 'passed';
  const signed = signature(judges.support, answered);
  return {
    ...signed,
    judges: [...(judged > 0 ? signed.judges : []), ...new Set(doubted.map(({ judge }) => judge))],
    state,
    ...(state === 'notJudged' && { isUncovered: true }),
    value: judged === 0 ? undefined : (judged - wrong.length) / judged,
    coverage: coverageOf(judged, of),
    extent: {
      finding: message(messages.extent, { judged, of }),
      advice: message(open === 0 ? messages.supply : messages.judgeRest),
    },
    finding:
      judged === 0
        ? message(messages.nothing, { of })
        : message(wrong.length > 0 ? messages.unsupported : messages.supported, { count: wrong.length, judged }),
    notes: [
      ...(doubted.length > 0 ? [message(messages.doubted, { count: doubted.length })] : []),
      ...(unread > 0 ? [message(messages.titles, { count: unread })] : []),
      ...(notFound.length > 0 ? [message(messages.notFound, { count: notFound.length })] : []),
      ...(level.length > 0 ? [message(messages.levelVotes, { count: level.length })] : []),
      ...(open > 0 ? [message(stoppedBy === undefined ? messages.unjudged : messages.open, { count: open, of })] : []),
      ...signed.notes,
    ],
    advice:
      wrong.length > 0
        ? message(messages.repair)
        : doubted.length > 0
          ? message(messages.look)
          : unread > 0
            ? message(messages.supply)
            : notFound.length > 0
              ? message(messages.supplyMore)
              : undefined,
    ...(unread > 0 && { lacksEvidence: true }),
    places: [
      ...[...wrong, ...notFound, ...level].map(({ citation, cited, verdict }) => ({
        file: citation.file,
        range: cited.range,
        key: cited.key,
        remark: message(remarkOn(verdict), { key: cited.key }),
        reason: verdict?.by.reason,
      })),
      ...doubted.map(placeOfDoubt),
    ],
  };
}

/** True if a verdict leaves a citation to the judge on this machine. */
function isOpen({ verdict }: ModelSupportVerdict): boolean {
  return verdict === 'unclear' || verdict === 'notFound';
}

/** Gives the remark on a citation that does not pass. */
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
