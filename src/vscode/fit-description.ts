import type { Judges } from '../judges/judges.ts';
import type { CoherenceVerdict } from '../judges/model/coherence-judge.ts';
import { keptCoherence } from '../judges/model/kept-coherence.ts';
import { type CitingPair, citingPairs } from '../judges/support/citing-pairs.ts';
import type { SupportJudgement } from '../judges/support/support-judge.ts';
import type { Sentence } from '../manuscript/model.ts';
import { relatedWorkSections } from '../project/paper.ts';
import { describeSections } from '../rubric/section-description.ts';
import { containsRange } from '../text/range.ts';
import type { KeyInPaper } from './keys.ts';
import { escapeMarkdown } from './markdown.ts';
import { strings } from './strings.ts';

/**
 * What the related work does with a work, and how well the citation under the cursor fits its sentence, with what of the
 * work comes closest. Empty where the related work does not cite it.
 */
export function describeFit(found: KeyInPaper, judges: Judges): string[] {
  return [...describeTreatment(found), ...describeJudgement(found, judges)];
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

function describeJudgement(found: KeyInPaper, { support, model }: Judges): string[] {
  const at = pairAt(found);
  const verdict = at && model && keptCoherence(model, found.paper, at.sentence, at.pair);
  if (verdict !== undefined && verdict.verdict !== 'unclear') {
    return describeVerdict(verdict);
  }
  const judgement = at && support.judge(at.pair.question);
  if (judgement === undefined) {
    return [];
  }
  const { evidence, judge } = judgement;
  const [best] = evidence;
  const how = judge.startsWith('lexical') ? strings.hoverFitByWords() : strings.hoverFitByModel();
  return [
    `**${escapeMarkdown(verdictIn(judgement))}** ${escapeMarkdown(how)}`,
    ...(best?.from === 'abstract' ? [`> ${escapeMarkdown(best.quote)}`] : []),
  ];
}

/** What a language model found. Its reason is marked as its own words. */
function describeVerdict({ verdict, evidence, by: { model, agreeing, valid, reason } }: CoherenceVerdict): string[] {
  const found = verdict === 'supported' ? strings.hoverModelSupports() : strings.hoverModelDoesNot();
  const [quote] = evidence.filter(({ from }) => from === 'abstract');
  return [
    `**${escapeMarkdown(found)}** ${escapeMarkdown(strings.hoverModelVotes(model, agreeing, valid))}`,
    ...(reason === '' ? [] : [escapeMarkdown(strings.hoverModelReason(reason))]),
    ...(quote === undefined ? [] : [`> ${escapeMarkdown(quote.quote)}`]),
  ];
}

function verdictIn({ verdict, score }: SupportJudgement): string {
  switch (verdict) {
    case 'supported':
      return strings.hoverFits(score);
    case 'unsupported':
      return strings.hoverMayNotFit(score);
    case 'unclear':
      return strings.hoverFitUnclear();
  }
}

function pairAt({
  paper,
  file,
  range,
}: KeyInPaper): { readonly sentence: Sentence; readonly pair: CitingPair } | undefined {
  return relatedWorkSections(paper)
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((paragraph) => paragraph.file === file && containsRange(paragraph.range, range))
    .flatMap(({ sentences }) => sentences)
    .filter(({ citations }) => citations.some((citation) => citation.file === file && containsRange(citation, range)))
    .flatMap((sentence) => citingPairs(paper, sentence).map((pair) => ({ sentence, pair })))
    .find(({ pair }) => pair.cited.range.start === range.start);
}
