import type { CitingText } from '../judges/citing-text.ts';
import type { JudgedByModel } from '../judges/model/judged-by.ts';
import type { ModelVerdicts } from '../judges/model/model-verdicts.ts';
import type { ModelPositioningVerdict } from '../judges/model/positioning-judge.ts';
import {
  askedOfParagraphs,
  type ParagraphQuestion,
  positioningRatio,
  type SectionPositioning,
} from '../judges/model/section-positioning.ts';
import type { ModelQuestions } from '../judges/model/section-questions.ts';
import type { Paper } from '../project/paper.ts';
import { type JudgedRelatedWork, relatedWorkQuestions } from './judge-related-work.ts';

/**
 * What language models have said of a related work so far, without asking any: what was edited since has no verdict.
 * Undefined if nothing of it was judged.
 */
export function recallRelatedWork(paper: Paper, verdicts: ModelVerdicts): JudgedRelatedWork | undefined {
  if (verdicts.isEmpty) {
    return undefined;
  }
  const questions = relatedWorkQuestions(paper);
  const citations = questions.citations.map((citation) => ({
    ...citation,
    verdict: verdicts.support.find(citation.question),
  }));
  const sections = questions.sections.map((section) => ({
    ...section,
    positioning: recallSection(section.texts, verdicts),
  }));
  const support = citations.find(({ verdict }) => verdict !== undefined)?.verdict?.by;
  const positioning = sections.find((section) => section.positioning !== undefined)?.positioning?.style?.by;
  const any = support ?? positioning;
  return any === undefined
    ? undefined
    : {
        judges: { support: judgeOf(support ?? any), positioning: judgeOf(positioning ?? any) },
        citations,
        sections,
        stoppedBy: undefined,
      };
}

/** What has to be asked about paragraphs once it is known where their sections say where the paper stands. */
export function paragraphQuestions(
  paper: Paper,
  verdicts: ModelVerdicts,
): Pick<ModelQuestions, 'paragraphs' | 'finals'> {
  const asked = relatedWorkQuestions(paper).sections.flatMap(({ texts }) => {
    const style = verdicts.style.find(texts);
    return style === undefined ? [] : askedOfParagraphs(style, texts);
  });
  return {
    paragraphs: asked.flatMap(({ text, final }) => (final === undefined ? [text] : [])),
    finals: asked.flatMap(({ text, final }) => (final === undefined ? [] : [{ earlier: text, final }])),
  };
}

function recallSection(texts: readonly CitingText[], verdicts: ModelVerdicts): SectionPositioning | undefined {
  const style = verdicts.style.find(texts);
  if (style === undefined) {
    return undefined;
  }
  const paragraphs = askedOfParagraphs(style, texts).map((question) => recallParagraph(question, verdicts));
  return { style, paragraphs, ratio: positioningRatio(paragraphs), stoppedBy: undefined };
}

function recallParagraph(
  { text, final }: ParagraphQuestion,
  verdicts: ModelVerdicts,
): ModelPositioningVerdict | undefined {
  return final === undefined ? verdicts.paragraph.find(text) : verdicts.final.find({ earlier: text, final });
}

function judgeOf({ judge, model }: JudgedByModel): JudgedRelatedWork['judges']['support'] {
  return { protocol: judge, model };
}
