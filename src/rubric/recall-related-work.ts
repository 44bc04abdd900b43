import type { JudgedByModel } from '../judges/judged-by-model.ts';
import type { ModelVerdicts } from '../judges/model/model-verdicts.ts';
import {
  type AskedSection,
  askAboutEarlier,
  askAboutParagraphs,
  type SectionPositioning,
} from '../judges/model/section-positioning.ts';
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
  const positioning = sections
    .flatMap((section) => section.positioning?.paragraphs ?? [])
    .find(({ verdict }) => verdict !== undefined)?.verdict?.by;
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

/** What has to be asked once it is known which paragraphs say where the paper stands: about final ones beside earlier ones. */
export function questionsOnEarlier(paper: Paper, verdicts: ModelVerdicts): PositioningQuestion[] {
  return relatedWorkQuestions(paper).sections.flatMap((asked) =>
    askAboutEarlier(
      asked,
      askAboutParagraphs(asked).map(({ question }) => verdicts.positioning.find(question)),
    ).map(({ question }) => question),
  );
}

/** Undefined if nothing of the section was judged. */
function recallSection(asked: AskedSection, { positioning }: ModelVerdicts): SectionPositioning | undefined {
  const paragraphs = askAboutParagraphs(asked).map((one) => ({ ...one, verdict: positioning.find(one.question) }));
  const earlier = askAboutEarlier(
    asked,
    paragraphs.map(({ verdict }) => verdict),
  ).map((one) => ({ ...one, verdict: positioning.find(one.question) }));
  return paragraphs.every(({ verdict }) => verdict === undefined)
    ? undefined
    : { paragraphs, earlier, section: positioning.find(asked.question), stoppedBy: undefined };
}

function judgeOf({ judge, model }: JudgedByModel): JudgedRelatedWork['judges']['support'] {
  return { protocol: judge, model };
}
