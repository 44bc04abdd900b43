import { positioningRatio, type SectionPositioning } from '../judges/model/section-positioning.ts';
import { paragraphQuestion } from '../judges/positioning/positioning-questions.ts';
import { firstWords } from '../manuscript/first-words.ts';
import { message } from '../text/message.ts';
import { type Assessment, coverageOf } from './assessment.ts';
import type { JudgedRelatedWork } from './judge-related-work.ts';
import { isUseless, signature } from './signature.ts';

const messages = {
  ratio: '{count} of {of} judged paragraphs say where the paper stands.',
  ratioFinal: 'The final paragraph says how the paper relates to the works in {count} of {of} judged paragraphs.',
  noParagraph: 'There is no verdict on any paragraph.',
  sayHere: 'Say how the paper relates to the works in this paragraph.',
  takeUp: 'Say in the final paragraph how the paper relates to the works in this one.',
  level: 'Paragraphs with a tied vote or no usable reply: {count}.',
  open: 'Paragraphs not judged, because the judge was stopped: {count}.',
} as const;

/**
 * The share of paragraphs that say where the paper stands; in a section that sums up at its end, of those that this
 * takes up. Unlike in GREP's published code, a type that was not wanted does not make it zero.
 */
export function judgedRatio(judged: JudgedRelatedWork): Assessment | undefined {
  const paragraphs = judged.sections.flatMap(paragraphsAsked);
  const answered = paragraphs.flatMap(({ verdict }) => verdict ?? []);
  if (answered.length === 0 || isUseless(answered)) {
    return undefined;
  }
  const clear = answered.filter(({ positions }) => positions !== undefined);
  const positioned = clear.filter(({ positions }) => positions === true).length;
  const [level, open] = [answered.length - clear.length, paragraphs.length - answered.length];
  const isFinal = paragraphs.every(isSummedUp);
  const lacking = paragraphs.filter(({ verdict }) => verdict?.positions === false);
  const { judges, votes, notes } = signature(judged.judges.positioning, answered);
  return {
    state: lacking.length > 0 ? 'failed' : open > 0 ? 'notJudged' : level > 0 ? 'doubtful' : 'passed',
    value: positioningRatio(answered),
    coverage: coverageOf(clear.length, paragraphs.length),
    judges,
    votes,
    finding:
      clear.length === 0
        ? message(messages.noParagraph)
        : message(isFinal ? messages.ratioFinal : messages.ratio, { count: positioned, of: clear.length }),
    notes: [
      ...(level > 0 ? [message(messages.level, { count: level })] : []),
      ...(open > 0 ? [message(messages.open, { count: open })] : []),
      ...notes,
    ],
    advice: lacking.length > 0 ? message(isFinal ? messages.takeUp : messages.sayHere) : undefined,
    places: lacking.map((one) => ({
      file: one.paragraph.file,
      range: firstWords(one.paragraph),
      key: undefined,
      remark: message(isSummedUp(one) ? messages.takeUp : messages.sayHere),
      reason: one.verdict?.by.reason,
    })),
  };
}

type JudgedParagraph = SectionPositioning['paragraphs'][number];

/** Whether the question was if the final paragraph takes it up. */
function isSummedUp({ question }: JudgedParagraph): boolean {
  return question.about === 'final';
}

/** What was asked about the paragraphs of a section; where nothing was, as the judge was stopped before, all of them are open. */
function paragraphsAsked({ paper, paragraphs, positioning }: JudgedRelatedWork['sections'][number]): JudgedParagraph[] {
  return positioning?.section === undefined
    ? paragraphs.map((paragraph) => ({ paragraph, question: paragraphQuestion(paper, paragraph), verdict: undefined }))
    : [...positioning.paragraphs];
}
