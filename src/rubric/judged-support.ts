import { message } from '../text/message.ts';
import { type Assessment, coverageOf } from './assessment.ts';
import type { Examination } from './examine-related-work.ts';
import type { JudgedRelatedWork } from './judge-related-work.ts';
import { judgedByBoth } from './judged-by-both.ts';
import { isUseless } from './signature.ts';
import { placeOfDoubt } from './support-check.ts';

const messages = {
  nothing: 'None of the {of} citations could be judged.',
  supported: 'The cited works support all {judged} judged citations.',
  fit: 'No fault was found with the {judged} judged citations.',
  unsupported: 'The cited works do not support {count} of {judged} judged citations.',
  doubted: '{count} of {judged} judged citations may name the wrong work.',
  both: 'The cited works do not support {count} of {judged} judged citations, and {doubted} more may name the wrong work.',
  extent: '{judged} of {of} citations could be judged.',
  repair: 'Say what the works say, or cite works that support the sentence.',
  look: 'Check them: most hints of this machine are false alarms.',
  supply: 'Add abstracts to the entries of these works to have the language model judge them.',
  here: '"{key}" does not support this sentence, as far as the work is known.',
  level: 'The votes on whether "{key}" fits here were tied.',
  titles:
    'Citations that the language model was not asked about, because only the titles of their works are known: {count}.',
  levelVotes: 'Citations with a tied vote or no usable reply: {count}.',
  open: 'Citations not judged, because the judge was stopped: {count} of {of}.',
} as const;

/**
 * Whether every citation is borne out by its work (GREP, section 3.3). Where the language models said nothing of a citation,
 * what this machine found counts, and a doubt of its own is a reason to look. Citations that nobody judged are no part of
 * the ratio.
 */
export function judgedSupport(
  { citations, judges }: JudgedRelatedWork,
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
  const wrong = citations.filter(({ verdict }) => verdict?.verdict === 'unsupported');
  const silent = citations.filter(({ verdict }) => verdict === undefined || verdict.verdict === 'unclear');
  const here = silent.flatMap(({ question }) => support.verdicts.get(question) ?? []);
  const asked = new Set(silent.map(({ question }) => question));
  const doubted = support.doubted.filter(({ question }) => asked.has(question));
  const byModel = of - silent.length;
  const judged = byModel + here.length;
  const signed = judgedByBoth(
    judges.support,
    answered,
    byModel,
    here.map(({ by }) => by.judge),
  );
  const isDoubtful = level.length > 0 || doubted.length > 0;
  const state = wrong.length > 0 ? 'failed' : isDoubtful ? 'doubtful' : judged === 0 ? 'notJudged' : 'passed';
  return {
    ...signed,
    state,
    value: judged === 0 ? undefined : (judged - wrong.length - doubted.length) / judged,
    coverage: coverageOf(judged, of),
    extent: message(messages.extent, { judged, of }),
    finding:
      judged === 0
        ? message(messages.nothing, { of })
        : message(messages[findingOf(wrong.length, doubted.length, here.length)], {
            count: wrong.length || doubted.length,
            doubted: doubted.length,
            judged,
          }),
    notes: [
      ...(unread > 0 ? [message(messages.titles, { count: unread })] : []),
      ...(level.length > 0 ? [message(messages.levelVotes, { count: level.length })] : []),
      ...(open > 0 ? [message(messages.open, { count: open, of })] : []),
      ...signed.notes,
    ],
    advice:
      wrong.length > 0
        ? message(messages.repair)
        : doubted.length > 0
          ? message(messages.look)
          : unread > 0
            ? message(messages.supply)
            : undefined,
    places: [
      ...[...wrong, ...level].map(({ citation, cited, verdict }) => ({
        file: citation.file,
        range: cited.range,
        key: cited.key,
        remark: message(verdict?.verdict === 'unsupported' ? messages.here : messages.level, { key: cited.key }),
        reason: verdict?.by.reason,
      })),
      ...doubted.map(placeOfDoubt),
    ],
  };
}

function findingOf(
  wrong: number,
  doubted: number,
  here: number,
): 'both' | 'unsupported' | 'doubted' | 'fit' | 'supported' {
  if (wrong > 0) {
    return doubted > 0 ? 'both' : 'unsupported';
  }
  return doubted > 0 ? 'doubted' : here > 0 ? 'fit' : 'supported';
}
