import type { ModelPositioningVerdict } from '../judges/model/positioning-model-judge.ts';
import { isReview } from '../judges/positioning/expects-positioning.ts';
import type { SectionStyle } from '../judges/positioning/section-style.ts';
import type { Paper } from '../project/paper.ts';
import { type Message, message } from '../text/message.ts';
import { type Assessment, coverageOf, type ExplainingPlace } from './assessment.ts';
import type { JudgedRelatedWork } from './judge-related-work.ts';
import { isUseless, signature } from './signature.ts';

const messages = {
  says: 'The related work says where the paper stands.',
  silent: 'The related work does not say where the paper stands.',
  review: 'By its title, the paper is a survey, which need not say where it stands.',
  level: 'The votes on where the related work says it were tied, or no reply was usable.',
  say: 'Say what the paper does that earlier works do not: one sentence is enough.',
  noStyle: 'No style is chosen; the related work has the style "{found}".',
  choose: 'Set "positioning" in situate.json to "each-paragraph" or "final-paragraph" to have this checked.',
  follows: 'The related work follows the style "{wanted}".',
  otherStyle: 'The related work has the style "{found}" instead of "{wanted}".',
  follow: 'Say it in each paragraph that reports other works, or choose another style.',
  gather: 'Say it only in the final paragraph, or choose another style.',
  openSections: 'Sections not judged, because the judge was stopped: {count}.',
} as const;

type JudgedSections = readonly (JudgedRelatedWork['sections'][number] & {
  readonly verdict: ModelPositioningVerdict;
})[];

function judgedSections({ sections }: JudgedRelatedWork): JudgedSections {
  return sections.flatMap((section) =>
    section.positioning?.section === undefined ? [] : { ...section, verdict: section.positioning.section },
  );
}

/** Whether the related work says where the paper stands: whether its type is any but "none" (GREP, section 3.4). */
export function judgedPositioning(judged: JudgedRelatedWork, paper: Paper): Assessment | undefined {
  const sections = judgedSections(judged);
  if (sections.length === 0 || isUseless(sections.map(({ verdict }) => verdict))) {
    return undefined;
  }
  const saying = sections.filter(({ verdict: { positions } }) => positions === true);
  const isOpen =
    sections.length < judged.sections.length || sections.some(({ verdict: { positions } }) => positions === undefined);
  const { judges, votes, notes } = signature(
    judged.judges.positioning,
    sections.map(({ verdict }) => verdict),
  );
  const coverage = coverageOfStyles(judged, sections);
  const known = { coverage, judges, votes, notes: [...openSections(judged, sections), ...notes] };
  if (saying.length > 0) {
    return {
      ...known,
      state: 'passed',
      value: true,
      finding: message(messages.says),
      advice: undefined,
      places: places(saying, message(messages.says)),
    };
  }
  const value = isOpen ? undefined : false;
  if (isReview(paper) || isOpen) {
    const finding = message(isOpen ? messages.level : messages.review);
    return {
      ...known,
      state: isOpen ? 'doubtful' : 'notJudged',
      value,
      finding,
      advice: undefined,
      places: places(sections, message(messages.level)),
    };
  }
  return {
    ...known,
    state: 'failed',
    value,
    finding: message(messages.silent),
    advice: message(messages.say),
    places: places(sections, message(messages.say)),
  };
}

/** Whether it says so in the style that its author chose. What style there is, is said where none is chosen. */
export function judgedType(judged: JudgedRelatedWork, paper: Paper): Assessment | undefined {
  const sections = judgedSections(judged);
  const { positioning: wanted } = paper.configuration;
  const found = commonStyle(sections);
  if (sections.length === 0 || isUseless(sections.map(({ verdict }) => verdict))) {
    return undefined;
  }
  const { judges, votes, notes } = signature(
    judged.judges.positioning,
    sections.map(({ verdict }) => verdict),
  );
  const coverage = coverageOfStyles(judged, sections);
  const known = { value: found, coverage, judges, votes, notes: [...openSections(judged, sections), ...notes] };
  if (found === undefined || wanted === undefined) {
    const finding = found === undefined ? message(messages.level) : message(messages.noStyle, { found });
    const advice = wanted === undefined ? message(messages.choose) : undefined;
    return {
      ...known,
      state: found === undefined ? 'doubtful' : 'notJudged',
      finding,
      advice,
      places: places(sections, message(messages.level)),
    };
  }
  const deviating = sections.filter(
    ({ paragraphs, verdict: { style } }) =>
      style !== wanted && !(paragraphs.length === 1 && style === 'each-paragraph'),
  );
  if (deviating.length === 0) {
    const state = sections.length < judged.sections.length ? 'notJudged' : 'passed';
    return {
      ...known,
      state,
      finding: message(messages.follows, { wanted }),
      advice: undefined,
      places: places(sections, message(messages.follows, { wanted })),
    };
  }
  const advice = message(wanted === 'each-paragraph' ? messages.follow : messages.gather);
  const finding = message(messages.otherStyle, { wanted, found });
  return {
    ...known,
    state: 'failed',
    finding,
    advice,
    places: places(deviating, finding),
  };
}

/** The style that all sections have; `mixed` where they differ; undefined if that of one is not clear. */
function commonStyle(sections: JudgedSections): SectionStyle | undefined {
  const styles = new Set(sections.map(({ verdict }) => verdict.style));
  const [style] = styles;
  return styles.has(undefined) ? undefined : styles.size > 1 ? 'mixed' : style;
}

/** The share of sections of which it is clear where they say it. */
function coverageOfStyles({ sections: all }: JudgedRelatedWork, sections: JudgedSections): number {
  return coverageOf(sections.filter(({ verdict: { style } }) => style !== undefined).length, all.length);
}

function openSections(judged: JudgedRelatedWork, sections: JudgedSections): Message[] {
  const count = judged.sections.length - sections.length;
  return count > 0 ? [message(messages.openSections, { count })] : [];
}

/** The headings of sections, with the judge's reasons. */
function places(sections: JudgedSections, remark: Message): ExplainingPlace[] {
  return sections.map(({ section, verdict }) => ({
    file: section.file,
    range: section.headingRange,
    key: undefined,
    remark,
    reason: verdict.by.reason,
  }));
}
