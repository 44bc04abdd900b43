import { inQuotationMarks } from '../../llm/untrusted-text.ts';
import type { Section } from '../../manuscript/model.ts';
import { type Paper, relatedWorkRoots } from '../../project/paper.ts';
import type { Feedback, FeedbackPoint } from '../../rubric/feedback.ts';
import type { Location } from '../../text/location.ts';
import { message, renderMessage } from '../../text/message.ts';
import { containsRange } from '../../text/range.ts';
import type { RoundPoint, UncoveredCriterion } from './round.ts';
import { runningParagraphs } from './section-source.ts';

const messages = {
  inParagraph: 'Paragraph {paragraph}: {text}',
  inSentence: 'Paragraph {paragraph}, sentence {sentence}: {text}',
  why: '{text} ({reason})',
  whatToDo: '{finding} {advice}',
} as const;

/**
 * Gives what a round should be told, from the feedback on the paper with the draft in place of `section`. Each point
 * says in words which paragraph and sentence it is about, counted from 1, as offsets mean nothing to a writer. Points
 * that a person has to check are not chosen, nor are those beyond the short list; points about other sections are left
 * out.
 */
export function roundPoints(
  paper: Paper,
  section: Section | undefined,
  { points, further }: Pick<Feedback, 'points' | 'further'>,
): RoundPoint[] {
  const others = relatedWorkRoots(paper).filter((root) => root !== section);
  return [...points, ...further]
    .filter(({ place }) => place === undefined || !others.some((other) => isIn(paper, other, place)))
    .map((point) => {
      const isFurther = further.includes(point);
      const proposes = proposalOf(paper, section, point);
      return {
        criterion: point.criterion.id,
        urgency: point.urgency,
        text: textOf(paper, section, point),
        ...(point.key !== undefined && { key: point.key }),
        ...(proposes !== undefined && { proposes }),
        isChosen: point.urgency !== 'look' && !isFurther,
        ...(isFurther && { isFurther }),
      };
    });
}

/** Lists what can neither pass nor fail in a round, each in words. */
export function uncoveredCriteria({ uncovered }: Pick<Feedback, 'uncovered'>): UncoveredCriterion[] {
  return uncovered.map(({ criterion, finding, advice }) => {
    const found = renderMessage(finding);
    const text =
      advice === undefined
        ? found
        : renderMessage(message(messages.whatToDo, { finding: found, advice: renderMessage(advice) }));
    return { criterion: criterion.id, text };
  });
}

/** The sentence that a point asks for: in its paragraph, or in the last one where that alone is to say it, or none is named. */
function proposalOf(
  paper: Paper,
  section: Section | undefined,
  { criterion: { asksFor: purpose }, place }: FeedbackPoint,
): RoundPoint['proposes'] {
  const last = section === undefined ? -1 : runningParagraphs(paper, section).length - 1;
  if (purpose === undefined || section === undefined || last < 0) {
    return undefined;
  }
  const at = place && numberedPlace(paper, section, place);
  const isLast = at === undefined || paper.configuration.positioning === 'final-paragraph';
  return { purpose, paragraph: isLast ? last : at.paragraph - 1 };
}

function isIn(paper: Paper, section: Section, { file, range }: Location): boolean {
  return (
    (section.file === file && containsRange(section.headingRange, range)) ||
    runningParagraphs(paper, section).some(
      (paragraph) => paragraph.file === file && containsRange(paragraph.range, range),
    )
  );
}

function textOf(paper: Paper, section: Section | undefined, { text, place, reason }: FeedbackPoint): string {
  const plain = renderMessage(text);
  const why = withoutNumbers(reason ?? '');
  const said =
    why === '' ? plain : renderMessage(message(messages.why, { text: plain, reason: inQuotationMarks(why) }));
  const at = section === undefined || place === undefined ? undefined : numberedPlace(paper, section, place);
  if (at === undefined) {
    return said;
  }
  const { paragraph, sentence } = at;
  return renderMessage(
    sentence === undefined
      ? message(messages.inParagraph, { paragraph, text: said })
      : message(messages.inSentence, { paragraph, sentence, text: said }),
  );
}

/** A reason without the numbers of citations: it was given about a text that had them, and they mean nothing to a writer. */
export function withoutNumbers(reason: string): string {
  return reason.replace(/(?<!\s)\s*\[\d+(?:, \d+)*\]/g, '');
}

/**
 * The numbers of a paragraph and, for a citation, of its sentence, from 1. Points about a paragraph underline its first
 * words, those about a citation its key.
 */
function numberedPlace(
  paper: Paper,
  section: Section,
  { file, range }: Location,
): { readonly paragraph: number; readonly sentence: number | undefined } | undefined {
  for (const [index, paragraph] of runningParagraphs(paper, section).entries()) {
    if (paragraph.file === file && containsRange(paragraph.range, range)) {
      const isCitation = paragraph.citations.some((citation) => containsRange(citation, range));
      const sentence = isCitation ? paragraph.sentences.findIndex((other) => containsRange(other.range, range)) : -1;
      return { paragraph: index + 1, sentence: sentence < 0 ? undefined : sentence + 1 };
    }
  }
  return undefined;
}
