import type { Judges } from '../judges/judges.ts';
import { endsInContrast, isReview } from '../judges/positioning/expects-positioning.ts';
import { offlinePositioning } from '../judges/positioning/offline-positioning.ts';
import { paragraphQuestion, sectionQuestion } from '../judges/positioning/positioning-questions.ts';
import type { SectionStyle } from '../judges/positioning/section-style.ts';
import { firstWords } from '../manuscript/first-words.ts';
import { ownNamesOf } from '../project/own-names.ts';
import type { Paper } from '../project/paper.ts';
import { wholeSection } from '../project/whole-section.ts';
import { settingOf } from '../rules/lint.ts';
import { rule as positioningStyle } from '../rules/positioning-style.ts';
import type { Location } from '../text/location.ts';
import { type Message, message } from '../text/message.ts';
import { type Assessment, coverageOf, type ExplainingPlace, notJudged, withoutModel } from './assessment.ts';
import { headingPlaces } from './heading-places.ts';
import type { SectionDescription } from './section-description.ts';

const messages = {
  noSection: 'The paper has no related-work section.',
  nameSection: 'If it has another name, add its heading under "relatedWork" in situate.json.',
  noText: 'The related work has no running text.',
  noEnglish: 'This machine judges only English text on where the paper stands.',
  review: 'By its title, the paper is a survey, which need not say where it stands.',
  positions: '{count} of {of} paragraphs say where the paper stands.',
  hints: 'No paragraph says where the paper stands, but one hints at it.',
  missing: 'No paragraph says where the paper stands.',
  say: 'Say what the paper does that earlier works do not: one sentence is enough.',
  spell: 'Say explicitly what the paper does about what is missing so far.',
  noStyle: 'No style is chosen; the related work has the style "{found}".',
  choose: 'Set "positioning" in situate.json to "each-paragraph" or "final-paragraph" to have this checked.',
  followed: 'The related work follows the style "{wanted}".',
  broken: 'Paragraphs that do not follow the style "{wanted}": {count}.',
  nowhere: 'The style is set to "{wanted}", but no paragraph says where the paper stands.',
  follow: 'Say it in each paragraph that reports other works, or choose another style.',
  gather: 'Say it only in the final paragraph, or choose another style.',
  positioned: 'Says where the paper stands.',
  unpositioned: 'Does not say how the paper relates to these works.',
  deviates: 'Does not follow the style "{wanted}".',
  ratioUnknown: 'Only language models can judge whether the final paragraph covers the works in each of the others.',
  relate: 'Say in each paragraph how the paper relates to the works in it.',
} as const;

/** Whether the related work says where the paper stands (GREP: "positioning existence"). */
export interface Positioning extends Assessment {
  /** Where it says so, all sections together; undefined if that is not judged. */
  readonly style: SectionStyle | undefined;
  /** How many of its judged paragraphs do, and how many there are. */
  readonly positioned: number;
  readonly paragraphs: number;
}

/** Checks that one paragraph of the related work says where the paper stands. */
export function checkPositioning(paper: Paper, sections: readonly SectionDescription[]): Positioning {
  const all = sections.flatMap(({ paragraphs }) => paragraphs);
  const judged = all.filter(({ positions }) => positions !== undefined);
  const positioned = judged.filter(({ positions }) => positions === true).length;
  const together = sectionQuestion(
    paper,
    judged.map(({ paragraph }) => paragraph),
    ownNamesOf(paper),
  );
  const counts = {
    ...withoutModel,
    value: judged.length === 0 ? undefined : positioned > 0,
    coverage: coverageOf(judged.length, all.length),
    style: judged.length === 0 ? undefined : offlinePositioning.judge(together).style,
    positioned,
    paragraphs: judged.length,
  };
  const open = (finding: Message, advice?: Message): Positioning => {
    const places = headingPlaces(sections, advice ?? finding);
    return { ...counts, state: 'notJudged', judges: [], finding, advice, places };
  };
  if (sections.length === 0) {
    return open(message(messages.noSection), message(messages.nameSection));
  }
  if (judged.length === 0) {
    const hasText = sections.some(({ paragraphs }) => paragraphs.length > 0);
    return open(message(hasText ? messages.noEnglish : messages.noText));
  }
  const known = { ...counts, judges: ['offline-positioning'] };
  if (positioned > 0) {
    const finding = message(messages.positions, { count: positioned, of: judged.length });
    return { ...known, state: 'passed', finding, advice: undefined, places: paragraphsThat(sections, true) };
  }
  if (isReview(paper)) {
    return open(message(messages.review));
  }
  const isGuess = letsGuess(paper, sections);
  const advice = message(isGuess ? messages.spell : messages.say);
  return {
    ...known,
    state: isGuess ? 'doubtful' : 'failed',
    finding: message(isGuess ? messages.hints : messages.missing),
    advice,
    places: headingPlaces(sections, advice),
  };
}

/** The beginnings of the paragraphs that position the paper, or of those that do not. */
function paragraphsThat(sections: readonly SectionDescription[], positions: boolean): ExplainingPlace[] {
  return sections
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((described) => described.positions === positions)
    .map(({ paragraph }) => ({
      file: paragraph.file,
      range: firstWords(paragraph),
      key: undefined,
      remark: message(positions ? messages.positioned : messages.unpositioned),
      reason: undefined,
    }));
}

/** Whether the authors vouch for a gap, or set something apart at the end. */
function letsGuess(paper: Paper, sections: readonly SectionDescription[]): boolean {
  const own = ownNamesOf(paper);
  return sections.some(({ section, paragraphs }) => {
    const sentences = paragraphs.flatMap(
      ({ paragraph }) => offlinePositioning.judge(paragraphQuestion(paper, paragraph, own)).sentences,
    );
    return sentences.some(({ basis }) => basis === 'vouched') || endsInContrast(wholeSection(section, paper));
  });
}

/** Whether the related work follows the style that its author chose (GREP: "positioning type" and "ratio"). */
export interface PositioningStyle extends Assessment {
  readonly wanted: Paper['configuration']['positioning'];
  readonly found: SectionStyle | undefined;
  /** The paragraphs that do not follow it, as `positioning-style` underlines them. */
  readonly deviating: readonly Location[];
}

/** Checks the style of a related work whose positioning is known. */
export function checkPositioningStyle(
  paper: Paper,
  { state, style: found, coverage, ...positioning }: Positioning,
  judges: Judges,
): PositioningStyle {
  const wanted = paper.configuration.positioning;
  const counts = { ...withoutModel, value: found, coverage, wanted, found };
  const open = { ...counts, state: 'notJudged', judges: [], deviating: [], places: [] } as const;
  if (found === undefined || state === 'notJudged') {
    return { ...open, finding: positioning.finding, advice: positioning.advice };
  }
  if (wanted === undefined) {
    return { ...open, finding: message(messages.noStyle, { found }), advice: message(messages.choose) };
  }
  const known = { ...counts, judges: ['offline-positioning'] };
  const advice = message(wanted === 'each-paragraph' ? messages.follow : messages.gather);
  if (found === 'none') {
    return {
      ...known,
      state: 'failed',
      finding: message(messages.nowhere, { wanted }),
      advice,
      deviating: [],
      places: [],
    };
  }
  const { options } = settingOf(positioningStyle, paper);
  const deviating = [...positioningStyle.check(paper, options, judges)].flatMap((report) => report ?? []);
  if (deviating.length === 0) {
    const finding = message(messages.followed, { wanted });
    return { ...known, state: 'passed', finding, advice: undefined, deviating, places: [] };
  }
  const finding = message(messages.broken, { wanted, count: deviating.length });
  const remark = message(messages.deviates, { wanted });
  const places = deviating.map(({ file, range }) => ({ file, range, key: undefined, remark, reason: undefined }));
  return { ...known, state: 'failed', finding, advice, deviating, places };
}

/**
 * The share of paragraphs that say where the paper stands, where each of them would have to (GREP: "positioning
 * ratio").
 */
export function checkPositioningRatio(
  { state, style, positioned, paragraphs, coverage, judges, ...positioning }: Positioning,
  sections: readonly SectionDescription[],
): Assessment {
  if (state === 'notJudged' || paragraphs === 0) {
    return notJudged(positioning.finding, positioning.advice);
  }
  if (style === 'final-paragraph') {
    return notJudged(message(messages.ratioUnknown), undefined);
  }
  const isWhole = positioned === paragraphs;
  return {
    ...withoutModel,
    state: isWhole ? 'passed' : 'failed',
    value: positioned / paragraphs,
    coverage,
    judges,
    finding: message(messages.positions, { count: positioned, of: paragraphs }),
    advice: isWhole ? undefined : message(messages.relate),
    places: paragraphsThat(sections, false),
  };
}
