import type { Judges } from '../judges/judges.ts';
import type { ModelSupportVerdict } from '../judges/model/model-judges.ts';
import { citingPairs } from '../judges/support/citing-pairs.ts';
import type { LocalSupport, Support, SupportQuestion } from '../judges/support/support-judge.ts';
import { relatedWorkSections } from '../project/paper.ts';
import { describeSections } from '../rubric/section-description.ts';
import { escapeMarkdown } from '../text/markdown-signs.ts';
import { containsRange } from '../text/range.ts';
import { excerpt } from '../text/shorten.ts';
import { strings } from './editor-strings.ts';
import type { KeyInPaper } from './keys.ts';

/** The length of a passage or a reason, in characters. */
const longestQuote = 1200;

/**
 * Describes how the related work treats a work, and how well the citation under the cursor fits its sentence, with the
 * closest passage of the work. Empty if the related work does not cite it.
 */
export function describeFit(found: KeyInPaper, judges: Judges): string[] {
  return [...describeTreatment(found), ...describeSupport(found, judges)];
}

function describeTreatment({ paper, key }: KeyInPaper): string[] {
  const works = describeSections(paper).flatMap((section) => section.works.filter((work) => work.key === key));
  const treatments = new Set(works.map(({ treatment }) => treatment));
  return treatments.has('discussed')
    ? [escapeMarkdown(strings.hoverDiscussed())]
    : treatments.has('mentioned')
      ? [escapeMarkdown(strings.hoverMentioned())]
      : [];
}

function describeSupport(found: KeyInPaper, { support, model }: Judges): string[] {
  const question = questionAt(found);
  const byModel = question && model?.support.find(question);
  if (byModel !== undefined && byModel.verdict !== 'unclear') {
    return describeVerdict(byModel);
  }
  const verdict = question && support.judge(question);
  if (verdict === undefined) {
    return [];
  }
  const { evidence, by } = verdict;
  const [best] = evidence;
  const how = by.judge.startsWith('lexical') ? strings.hoverFitByWords() : strings.hoverFitByModel();
  return [
    `**${escapeMarkdown(foundHere[verdict.verdict]())}** ${escapeMarkdown(how)}`,
    ...(best !== undefined && best.from !== 'title' ? [`> ${escapeMarkdown(excerpt(best.quote, longestQuote))}`] : []),
  ];
}

/** Describes what a language model found. Its reason is marked as its own words. */
function describeVerdict({ verdict, evidence, by }: ModelSupportVerdict): string[] {
  const { model, agreeing, valid, measured, reason } = by;
  const found = foundByModel[verdict]();
  const [quote] = evidence.filter(({ from }) => from !== 'title');
  return [
    `**${escapeMarkdown(found)}** ${escapeMarkdown(strings.hoverModelVotes(model, agreeing, valid))}`,
    escapeMarkdown(
      measured === undefined ? strings.hoverNotMeasured() : strings.hoverMeasured(measured.right, measured.of),
    ),
    ...(reason === '' ? [] : [escapeMarkdown(strings.hoverModelReason(excerpt(reason, longestQuote)))]),
    ...(quote === undefined ? [] : [`> ${escapeMarkdown(excerpt(quote.quote, longestQuote))}`]),
  ];
}

const foundByModel: Readonly<Record<Support, () => string>> = {
  supported: strings.hoverModelSupports,
  unsupported: strings.hoverModelDoesNot,
  contradicted: strings.hoverModelContradicts,
  notFound: strings.hoverModelNotFound,
  unclear: strings.hoverFitUnclear,
};

const foundHere: Readonly<Record<LocalSupport, () => string>> = {
  undoubted: strings.hoverUndoubted,
  unsupported: strings.hoverMayNotFit,
  notFound: strings.hoverNothingLikeIt,
  unclear: strings.hoverFitUnclear,
};

function questionAt({ paper, file, range }: KeyInPaper): SupportQuestion | undefined {
  return relatedWorkSections(paper)
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((paragraph) => paragraph.file === file && containsRange(paragraph.range, range))
    .flatMap(({ sentences }) => sentences)
    .filter(({ citations }) => citations.some((citation) => citation.file === file && containsRange(citation, range)))
    .flatMap((sentence) => citingPairs(paper, sentence))
    .find(({ cited }) => cited.range.start === range.start)?.question;
}
