import type { JudgedByModel } from '../judges/model/judged-by.ts';
import type { ModelVerdicts } from '../judges/model/model-verdicts.ts';
import { type AskedSection, askAboutParagraphs, type SectionPositioning } from '../judges/model/section-positioning.ts';
import type { PositioningQuestion } from '../judges/positioning/positioning-judge.ts';
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
    positioning: recallSection(section, verdicts),
  }));
  const support = citations.find(({ verdict }) => verdict !== undefined)?.verdict?.by;
  const positioning = sections.find((section) => section.positioning !== undefined)?.positioning?.section?.by;
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
export function paragraphQuestions(paper: Paper, verdicts: ModelVerdicts): PositioningQuestion[] {
  return relatedWorkQuestions(paper).sections.flatMap((asked) => {
    const section = verdicts.positioning.find(asked.question);
    return section === undefined ? [] : askAboutParagraphs(section, asked).map(({ question }) => question);
  });
}

function recallSection(asked: AskedSection, verdicts: ModelVerdicts): SectionPositioning | undefined {
  const section = verdicts.positioning.find(asked.question);
  return section === undefined
    ? undefined
    : {
        section,
        paragraphs: askAboutParagraphs(section, asked).map((paragraph) => ({
          ...paragraph,
          verdict: verdicts.positioning.find(paragraph.question),
        })),
        stoppedBy: undefined,
      };
}

function judgeOf({ judge, model }: JudgedByModel): JudgedRelatedWork['judges']['support'] {
  return { protocol: judge, model };
}
