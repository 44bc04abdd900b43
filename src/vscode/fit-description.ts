import type { Judges } from '../judges/judges.ts';
import { citingPairs, type CitingPair } from '../judges/support/citing-pairs.ts';
import type { SupportJudgement } from '../judges/support/support-judge.ts';
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

function describeJudgement(found: KeyInPaper, { support }: Judges): string[] {
  const pair = pairAt(found);
  const judgement = pair && support.judge(pair.question);
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

function pairAt({ paper, file, range }: KeyInPaper): CitingPair | undefined {
  return relatedWorkSections(paper)
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((paragraph) => paragraph.file === file && containsRange(paragraph.range, range))
    .flatMap(({ sentences }) => sentences)
    .filter(({ citations }) => citations.some((citation) => citation.file === file && containsRange(citation, range)))
    .flatMap((sentence) => citingPairs(paper, sentence))
    .find(({ cited }) => cited.range.start === range.start);
}
