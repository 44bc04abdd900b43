import { endsInContrast, isReview } from '../judges/positioning/expects-positioning.ts';
import { offlinePositioning } from '../judges/positioning/offline-positioning.ts';
import { paragraphQuestion } from '../judges/positioning/positioning-questions.ts';
import { commonStyle, type SectionStyle } from '../judges/positioning/section-style.ts';
import { firstWords } from '../manuscript/first-words.ts';
import { ownNamesOf } from '../project/own-names.ts';
import type { Paper } from '../project/paper.ts';
import { wholeSection } from '../project/whole-section.ts';
import { type Message, message } from '../text/message.ts';
import { type Assessment, coverageOf, type ExplainingPlace, leastCoverage, notJudged } from './assessment.ts';
import { headingPlaces } from './heading-places.ts';
import type { Signature } from './judged-by-both.ts';
import type { DescribedParagraph, SectionDescription } from './section-description.ts';

const messages = {
  noSection: 'The paper has no related-work section.',
  nameSection: 'If it has another name, add its heading under "relatedWork" in situate.json.',
  noText: 'The related work has no running text.',
  noEnglish: 'This machine can tell where the paper stands only if the text is English.',
  judge: 'Have a language model judge it.',
  extent: '{judged} of {of} paragraphs could be judged, too few for this to pass.',
  judgeMore: 'Have a language model judge the others: this machine judges only English text.',
  judgeRest: 'Have the language model judge the others too; where its votes are tied, read them yourself.',
  review: 'The paper calls itself a survey or review, which need not say where it stands.',
  positions: 'The related work says where the paper stands in {count} of {of} paragraphs.',
  hints: 'No paragraph says where the paper stands, but one hints at it.',
  missing: 'No paragraph says where the paper stands.',
  say: 'Say what the paper does that earlier works do not: one sentence is enough.',
  spell: 'Say explicitly what the paper does about what is missing so far.',
  noStyle: {
    'each-paragraph': 'No style is chosen. The related work says in each paragraph where the paper stands.',
    'final-paragraph': 'No style is chosen. The related work says only in the final paragraph where the paper stands.',
    mixed: 'No style is chosen. The related work says in some paragraphs where the paper stands.',
    none: 'No style is chosen, and no paragraph says where the paper stands.',
  },
  choose: 'Set "positioning" in situate.json to "each-paragraph" or "final-paragraph" to have this checked.',
  followed: 'The related work follows the style "{wanted}".',
  broken: 'Paragraphs that do not follow the style "{wanted}": {count}.',
  nowhere: 'The style is set to "{wanted}", but no paragraph says where the paper stands.',
  follow: 'Say it in each paragraph that reports other works, or choose another style.',
  gather: 'Say it only in the final paragraph, or choose another style.',
  positioned: 'Says where the paper stands.',
  unpositioned: 'Say how the paper relates to these works.',
  elsewhere: 'Say this only in the final paragraph.',
  ratioUnknown: 'Only language models can judge whether the final paragraph covers the works in each of the others.',
  ratioUnwanted:
    'The related work says where the paper stands in {count} of {of} paragraphs; by the chosen style, the final one speaks for all.',
  relate: 'Say in each paragraph how the paper relates to the works in it.',
} as const;

/** The check that the related work says where the paper stands (GREP: "positioning existence"). */
export interface Positioning extends Assessment {
  /** Where it says so, all sections together; undefined if that is not judged. */
  readonly style: SectionStyle | undefined;
  /** The number of its judged paragraphs that do, and the number that there are. */
  readonly positioned: number;
  readonly paragraphs: number;
  /** The share of its paragraphs that were judged. */
  readonly judgedShare: number;
}

/** The signature of this machine. */
const offline: Signature = { judges: ['offline-positioning'], votes: undefined, notes: [] };

/**
 * Checks that one paragraph of the related work says where the paper stands.
 * @param by who judged the paragraphs
 */
export function checkPositioning(
  paper: Paper,
  sections: readonly SectionDescription[],
  by: Signature = offline,
): Positioning {
  const all = sections.flatMap(({ paragraphs }) => paragraphs);
  const judged = all.flatMap(({ positions }) => positions ?? []);
  const positioned = judged.filter(Boolean).length;
  const judgedShare = coverageOf(judged.length, all.length);
  const bySection = sections
    .map(({ paragraphs }) => paragraphs.flatMap(({ positions }) => positions ?? []))
    .filter(({ length }) => length > 0);
  const counts = {
    ...by,
    value: judged.length === 0 ? undefined : positioned > 0,
    // A single paragraph that says so decides: then nothing is left to judge.
    coverage: positioned > 0 ? 1 : judgedShare,
    judgedShare,
    style: judged.length === 0 ? undefined : commonStyle(bySection),
    positioned,
    paragraphs: judged.length,
    extent: {
      finding: message(messages.extent, { judged: judged.length, of: all.length }),
      advice: message(by.votes === undefined ? messages.judgeMore : messages.judgeRest),
    },
  };
  const open = (finding: Message, advice?: Message): Positioning => {
    const places = headingPlaces(sections, advice ?? finding);
    return { ...counts, state: 'notJudged', judges: [], finding, advice, places };
  };
  if (sections.length === 0) {
    return open(message(messages.noSection), message(messages.nameSection));
  }
  if (judged.length === 0) {
    return all.length > 0
      ? { ...open(message(messages.noEnglish), message(messages.judge)), isUncovered: true }
      : open(message(messages.noText));
  }
  if (positioned > 0) {
    const finding = message(messages.positions, { count: positioned, of: judged.length });
    return { ...counts, state: 'passed', finding, advice: undefined, places: paragraphsThat(sections, true) };
  }
  if (isReview(paper)) {
    return open(message(messages.review));
  }
  if (judgedShare < leastCoverage) {
    const { finding, advice } = counts.extent;
    return { ...open(finding, advice), isUncovered: true, value: undefined };
  }
  const isGuess = letsGuess(paper, sections);
  const advice = message(isGuess ? messages.spell : messages.say);
  return {
    ...counts,
    state: isGuess ? 'doubtful' : 'failed',
    finding: message(isGuess ? messages.hints : messages.missing),
    advice,
    places: headingPlaces(sections, advice, paragraphReason(all)),
  };
}

/** The beginnings of the paragraphs that position the paper, or of those that do not. */
function paragraphsThat(sections: readonly SectionDescription[], positions: boolean): ExplainingPlace[] {
  const remark = message(positions ? messages.positioned : messages.unpositioned);
  return sections
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((described) => described.positions === positions)
    .map((described) => placeOf(described, remark));
}

function placeOf({ paragraph, verdict }: DescribedParagraph, remark: Message): ExplainingPlace {
  const { file } = paragraph;
  return { file, range: firstWords(paragraph), key: undefined, remark, reason: verdict?.by.reason };
}

/** Gives the words of a language model on the last paragraph it judged: most papers say it there, if anywhere. */
function paragraphReason(paragraphs: readonly DescribedParagraph[]): string | undefined {
  return paragraphs.findLast(({ verdict }) => verdict !== undefined)?.verdict?.by.reason;
}

/** True if the authors vouch for a gap, or set something apart at the end, where no language model said otherwise. */
function letsGuess(paper: Paper, sections: readonly SectionDescription[]): boolean {
  const own = ownNamesOf(paper);
  return sections.some(({ section, paragraphs }) => {
    const vouches = ({ paragraph, verdict }: DescribedParagraph): boolean =>
      verdict === undefined &&
      offlinePositioning
        .judge(paragraphQuestion(paper, paragraph, own))
        .sentences.some(({ basis }) => basis === 'vouched');
    const isLastOpen = paragraphs.at(-1)?.verdict === undefined;
    return paragraphs.some(vouches) || (isLastOpen && endsInContrast(wholeSection(section, paper)));
  });
}

/** The check that the related work follows the style that its author chose (GREP: "positioning type"). */
export interface PositioningStyle extends Assessment {
  readonly wanted: Paper['configuration']['positioning'];
  readonly found: SectionStyle | undefined;
  /** The paragraphs that do not follow it. */
  readonly deviating: readonly DescribedParagraph[];
}

/** Checks the style of a related work whose positioning is known. It follows from the same paragraphs. */
export function checkPositioningStyle(
  { configuration: { positioning: wanted } }: Paper,
  positioning: Positioning,
  sections: readonly SectionDescription[],
): PositioningStyle {
  const { state, style: found, judgedShare, judges, judgedBy, votes, notes, extent } = positioning;
  const signed = { judges, votes, notes, ...(judgedBy !== undefined && { judgedBy }), ...(extent && { extent }) };
  const counts = { ...signed, value: found, coverage: judgedShare, wanted, found, deviating: [], places: [] } as const;
  if (found === undefined || state === 'notJudged') {
    return { ...counts, state: 'notJudged', judges: [], finding: positioning.finding, advice: positioning.advice };
  }
  if (wanted === undefined) {
    const finding = message(messages.noStyle[found]);
    return { ...counts, state: 'notJudged', judges: [], finding, advice: message(messages.choose) };
  }
  const advice = message(wanted === 'each-paragraph' ? messages.follow : messages.gather);
  if (found === 'none') {
    return { ...counts, state: 'failed', finding: message(messages.nowhere, { wanted }), advice };
  }
  const deviating = sections.flatMap(({ paragraphs }) =>
    paragraphs.filter(({ positions }, index) => {
      const has = wanted === 'each-paragraph' || index === paragraphs.length - 1;
      return positions !== undefined && positions !== has;
    }),
  );
  if (deviating.length === 0) {
    return { ...counts, state: 'passed', finding: message(messages.followed, { wanted }), advice: undefined };
  }
  return {
    ...counts,
    state: 'failed',
    finding: message(messages.broken, { wanted, count: deviating.length }),
    advice,
    deviating,
    places: deviating.map((described) =>
      placeOf(described, message(described.positions === true ? messages.elsewhere : messages.unpositioned)),
    ),
  };
}

/**
 * The share of paragraphs that say where the paper stands, where each of them would have to (GREP: "positioning
 * ratio"). A style that is wanted and not there fails by itself: GREP's code sets the ratio to zero then, which says
 * nothing about the paragraphs.
 */
export function checkPositioningRatio(
  { configuration: { positioning: wanted } }: Paper,
  { state, style, positioned, paragraphs, judgedShare, extent, ...positioning }: Positioning,
  sections: readonly SectionDescription[],
): Assessment {
  if (state === 'notJudged' || paragraphs === 0) {
    return notJudged(positioning.finding, positioning.advice);
  }
  if (style === 'final-paragraph' && wanted !== 'each-paragraph') {
    return notJudged(message(messages.ratioUnknown), undefined);
  }
  const { judges, judgedBy, votes, notes } = positioning;
  const isWhole = positioned === paragraphs;
  const isUnwanted = wanted === 'final-paragraph' && !isWhole;
  return {
    state: isWhole ? 'passed' : isUnwanted ? 'notJudged' : 'failed',
    value: positioned / paragraphs,
    coverage: judgedShare,
    judges,
    votes,
    notes,
    ...(judgedBy !== undefined && { judgedBy }),
    ...(extent !== undefined && { extent }),
    finding: message(isUnwanted ? messages.ratioUnwanted : messages.positions, { count: positioned, of: paragraphs }),
    advice: isWhole || isUnwanted ? undefined : message(messages.relate),
    places: isUnwanted ? [] : paragraphsThat(sections, false),
  };
}
