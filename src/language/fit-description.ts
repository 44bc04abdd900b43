import type { PassageFound } from '../evidence/best-passage.ts';
import { showPassage } from '../evidence/passage-messages.ts';
import type { Judges } from '../judges/judges.ts';
import type { ModelSupportVerdict } from '../judges/model/model-judges.ts';
import { type CitingPair, citingPairs } from '../judges/support/citing-pairs.ts';
import type { Support } from '../judges/support/support-judge.ts';
import { describeSections } from '../rubric/section-description.ts';
import { escapeMarkdown } from '../text/markdown-signs.ts';
import { containsRange } from '../text/range.ts';
import { excerpt } from '../text/shorten.ts';
import { passageFor } from '../workflows/evidence/find-passages.ts';
import { hoverStrings } from './hover-strings.ts';
import type { KeyInPaper } from './keys.ts';
import { translate } from './shown-message.ts';

/** The length of a passage or a reason, in characters. */
const longestQuote = 1200;

/**
 * Describes how the related work treats a work, and what the work says of the sentence of the citation under the cursor, in
 * its own words; or what a language model found. Empty where no citation of a sentence is under the cursor.
 */
export function describeFit(found: KeyInPaper, judges: Judges): string[] {
  return [...describeTreatment(found), ...describeSupport(found, judges)];
}

function describeTreatment({ paper, key }: KeyInPaper): string[] {
  const works = describeSections(paper).flatMap((section) => section.works.filter((work) => work.key === key));
  const treatments = new Set(works.map(({ treatment }) => treatment));
  return treatments.has('discussed')
    ? [escapeMarkdown(hoverStrings.hoverDiscussed())]
    : treatments.has('mentioned')
      ? [escapeMarkdown(hoverStrings.hoverMentioned())]
      : [];
}

function describeSupport(found: KeyInPaper, { support, model, vectors }: Judges): string[] {
  const pair = citationAt(found);
  if (pair === undefined) {
    return [];
  }
  const { sentence, question } = pair;
  const byModel = model?.support.find(question);
  if (byModel !== undefined && byModel.verdict !== 'unclear') {
    return describeVerdict(byModel);
  }
  // Elsewhere authors cite tools and data, which their sentences need not resemble.
  const here = sentence.paragraph.section.relatedWork === undefined ? undefined : support.judge(question);
  const how =
    here?.by.judge.startsWith('lexical') === true ? hoverStrings.hoverFitByWords() : hoverStrings.hoverFitByModel();
  return [
    ...(here?.verdict === 'unsupported'
      ? [`**${escapeMarkdown(hoverStrings.hoverMayNotFit())}** ${escapeMarkdown(how)}`]
      : []),
    ...passageLines(passageFor(question, vectors)),
  ];
}

/** The passage of a work that bears most on a sentence, with where it is and how near; or that there is none. */
export function passageLines(best: PassageFound): string[] {
  const { says, text } = showPassage(best, translate);
  return text === undefined
    ? [escapeMarkdown(says)]
    : [
        `**${escapeMarkdown(hoverStrings.whatWorkSays())}** ${escapeMarkdown(says)}`,
        `> ${escapeMarkdown(excerpt(text, longestQuote))}`,
      ];
}

/** Describes what a language model found. Its reason is marked as its own words. */
function describeVerdict({ verdict, evidence, by }: ModelSupportVerdict): string[] {
  const { model, agreeing, valid, measured, reason } = by;
  const found = foundByModel[verdict]();
  const [quote] = evidence.filter(({ from }) => from !== 'title');
  return [
    `**${escapeMarkdown(found)}** ${escapeMarkdown(hoverStrings.hoverModelVotes(model, agreeing, valid))}`,
    escapeMarkdown(
      measured === undefined
        ? hoverStrings.hoverNotMeasured()
        : hoverStrings.hoverMeasured(measured.right, measured.of),
    ),
    ...(reason === '' ? [] : [escapeMarkdown(hoverStrings.hoverModelReason(excerpt(reason, longestQuote)))]),
    ...(quote === undefined ? [] : [`> ${escapeMarkdown(excerpt(quote.quote, longestQuote))}`]),
  ];
}

const foundByModel: Readonly<Record<Support, () => string>> = {
  supported: hoverStrings.hoverModelSupports,
  unsupported: hoverStrings.hoverModelDoesNot,
  contradicted: hoverStrings.hoverModelContradicts,
  notFound: hoverStrings.hoverModelNotFound,
  unclear: hoverStrings.hoverFitUnclear,
};

/** The citation under the cursor with its sentence; undefined where it is not in running text. */
export function citationAt({ paper, file, range }: KeyInPaper): CitingPair | undefined {
  return paper.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((paragraph) => paragraph.file === file && containsRange(paragraph.range, range))
    .flatMap(({ sentences }) => sentences)
    .filter(({ citations }) => citations.some((citation) => citation.file === file && containsRange(citation, range)))
    .flatMap((sentence) => citingPairs(paper, sentence))
    .find(({ cited }) => cited.range.start === range.start);
}
