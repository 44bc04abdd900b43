import { firstWords } from '../manuscript/first-words.ts';
import { message } from '../text/message.ts';
import { type Assessment, coverageOf } from './assessment.ts';
import type { Examination } from './examine-related-work.ts';
import { positionedRelatedWork } from './judged-positioning.ts';
import type { JudgedRelatedWork } from './judged-related-work.ts';
import { checkPositioningRatio } from './positioning-checks.ts';
import { isUseless, signature } from './signature.ts';

const messages = {
  ratioFinal: 'The final paragraph says how the paper relates to the works in {count} of {of} judged paragraphs.',
  extent: '{judged} of {of} paragraphs were compared with the final one, too few for this to pass.',
  judgeRest: 'Have the language model judge the others too: what it has judged is not asked again.',
  decide: 'Read the others yourself: the votes on them were tied, or no reply could be used.',
  takeUp: 'Say in the final paragraph how the paper relates to the works in this one.',
  level: 'Paragraphs with a tied vote or no usable reply: {count}.',
  unjudged: 'Paragraphs that the language model has not judged as they stand: {count}.',
  open: 'Paragraphs not judged, because the judge was stopped: {count}.',
} as const;

/**
 * The share of paragraphs that say where the paper stands; in a section that sums up at its end, of those that this takes
 * up, which only language models can judge.
 */
export function judgedRatio(judged: JudgedRelatedWork, { paper }: Examination): Assessment | undefined {
  const found = positionedRelatedWork(judged, paper);
  if (found === undefined) {
    return undefined;
  }
  const earlier = judged.sections.flatMap(({ positioning }) => positioning.earlier);
  const byFinal = found.positioning.style === 'final-paragraph' ? ratioOfEarlier(judged, earlier) : undefined;
  return byFinal ?? checkPositioningRatio(paper, found.positioning, found.sections);
}

type Earlier = JudgedRelatedWork['sections'][number]['positioning']['earlier'];

/** The share of paragraphs that the final one takes up. */
function ratioOfEarlier(judged: JudgedRelatedWork, earlier: Earlier): Assessment | undefined {
  const answered = earlier.flatMap(({ verdict }) => verdict ?? []);
  if (answered.length === 0 || isUseless(answered)) {
    return undefined;
  }
  const clear = answered.filter(({ positions }) => positions !== undefined);
  const taken = clear.filter(({ positions }) => positions === true).length;
  const lacking = earlier.filter(({ verdict }) => verdict?.positions === false);
  const [level, open] = [answered.length - clear.length, earlier.length - answered.length];
  const { judges, votes, notes } = signature(judged.judges.positioning, answered);
  return {
    state: lacking.length > 0 ? 'failed' : clear.length === 0 ? 'doubtful' : 'passed',
    value: clear.length === 0 ? undefined : taken / clear.length,
    coverage: coverageOf(clear.length, earlier.length),
    extent: {
      finding: message(messages.extent, { judged: clear.length, of: earlier.length }),
      advice: message(open > 0 ? messages.judgeRest : messages.decide),
    },
    judges,
    votes,
    finding: message(messages.ratioFinal, { count: taken, of: clear.length }),
    notes: [
      ...(level > 0 ? [message(messages.level, { count: level })] : []),
      ...(open > 0
        ? [message(judged.stoppedBy === undefined ? messages.unjudged : messages.open, { count: open })]
        : []),
      ...notes,
    ],
    advice: lacking.length > 0 ? message(messages.takeUp) : undefined,
    places: lacking.map(({ paragraph, verdict }) => ({
      file: paragraph.file,
      range: firstWords(paragraph),
      key: undefined,
      remark: message(messages.takeUp),
      reason: verdict?.by.reason,
    })),
  };
}
