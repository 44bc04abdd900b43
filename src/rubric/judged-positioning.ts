import type { SectionStyle } from '../judges/positioning/section-style.ts';
import type { Paragraph } from '../manuscript/model.ts';
import type { Paper } from '../project/paper.ts';
import { type Message, message } from '../text/message.ts';
import type { Assessment } from './assessment.ts';
import type { Examination } from './examine-related-work.ts';
import { judgedByBoth } from './judged-by-both.ts';
import type { JudgedRelatedWork } from './judged-related-work.ts';
import { checkPositioning, checkPositioningStyle, type Positioning } from './positioning-checks.ts';
import { describeSections, type SectionDescription } from './section-description.ts';
import { isUseless } from './signature.ts';

const messages = {
  openParagraphs: 'Paragraphs that the language model did not judge, because it was stopped: {count}.',
  unjudged: 'Paragraphs that the language model has not judged as they stand: {count}.',
  level: 'Paragraphs with a tied vote or no usable reply: {count}.',
  otherOpinion:
    'Asked about the section "{heading}" as a whole, the language model says "{style}"; what it says about each paragraph counts.',
} as const;

/** The related work as language models judged it and, where they said nothing clear, this machine. */
export interface PositionedRelatedWork {
  readonly sections: readonly SectionDescription[];
  readonly positioning: Positioning;
}

/**
 * Gives what the positioning criteria rest on, all of them the same: for each paragraph, whether it says where the
 * paper stands. Undefined if language models said nothing of use.
 */
export function positionedRelatedWork(judged: JudgedRelatedWork, paper: Paper): PositionedRelatedWork | undefined {
  const kept = positioned.get(judged);
  if (kept?.paper === paper) {
    return kept.found;
  }
  const found = position(judged, paper);
  positioned.set(judged, { paper, found });
  return found;
}

const positioned = new WeakMap<
  JudgedRelatedWork,
  { readonly paper: Paper; readonly found: PositionedRelatedWork | undefined }
>();

function position(judged: JudgedRelatedWork, paper: Paper): PositionedRelatedWork | undefined {
  const paragraphs = judged.sections.flatMap(({ positioning }) => positioning.paragraphs);
  const answered = paragraphs.flatMap(({ verdict }) => verdict ?? []);
  if (answered.length === 0 || isUseless(answered)) {
    return undefined;
  }
  const verdicts = new Map(
    paragraphs.flatMap(({ paragraph, verdict }) => (verdict === undefined ? [] : [[paragraph, verdict] as const])),
  );
  const sections = describeSections(paper, verdicts);
  const described = sections.flatMap((section) => section.paragraphs);
  const byModel = described.filter(({ verdict }) => verdict !== undefined).length;
  const here = described.filter(({ verdict, positions }) => verdict === undefined && positions !== undefined);
  const signed = judgedByBoth(
    judged.judges.positioning,
    answered,
    byModel,
    here.map(() => 'offline-positioning'),
  );
  const by = { ...signed, notes: [...notesOn(judged, verdicts), ...signed.notes] };
  return { sections, positioning: checkPositioning(paper, sections, by) };
}

function notesOn(
  { sections, stoppedBy }: JudgedRelatedWork,
  verdicts: ReadonlyMap<Paragraph, { positions?: unknown }>,
): Message[] {
  const all = sections.flatMap(({ paragraphs }) => paragraphs);
  const open = all.filter((paragraph) => !verdicts.has(paragraph)).length;
  const level = [...verdicts.values()].filter(({ positions }) => positions === undefined).length;
  return [
    ...(level > 0 ? [message(messages.level, { count: level })] : []),
    ...(open > 0
      ? [message(stoppedBy === undefined ? messages.unjudged : messages.openParagraphs, { count: open })]
      : []),
  ];
}

/** Assesses whether the related work says where the paper stands: whether a paragraph does (GREP, section 3.4). */
export function judgedPositioning(judged: JudgedRelatedWork, { paper }: Examination): Assessment | undefined {
  return positionedRelatedWork(judged, paper)?.positioning;
}

/**
 * Assesses whether it says so in the style that its author chose, by its paragraphs. A second opinion is said beside
 * that.
 */
export function judgedType(judged: JudgedRelatedWork, { paper }: Examination): Assessment | undefined {
  const found = positionedRelatedWork(judged, paper);
  if (found === undefined) {
    return undefined;
  }
  const style = checkPositioningStyle(paper, found.positioning, found.sections);
  return { ...style, notes: [...style.notes, ...otherOpinions(judged, found.sections)] };
}

/** Where a language model calls the style of a section by another name than its paragraphs give it. */
function otherOpinions({ sections }: JudgedRelatedWork, described: readonly SectionDescription[]): Message[] {
  return sections.flatMap(({ section, positioning }) => {
    const opinion = positioning.section?.style;
    const style = described.find((one) => one.section === section)?.style;
    const { title: heading } = section.heading;
    return opinion === undefined || style === undefined || agrees(opinion, style)
      ? []
      : [message(messages.otherOpinion, { heading, style: opinion })];
  });
}

/** The types of GREP have no name for "in some paragraphs": anything but "nowhere" goes with that. */
function agrees(opinion: SectionStyle, style: SectionStyle): boolean {
  return style === 'mixed' ? opinion !== 'none' : opinion === style;
}
