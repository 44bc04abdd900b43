import type { JudgedByModel } from '../judges/judged-by-model.ts';
import type { ModelVerdicts } from '../judges/model/model-verdicts.ts';
import { relatedWorkQuestions } from '../judges/model/section-questions.ts';
import type { Paper } from '../project/paper.ts';
import { describeJudged, type JudgedRelatedWork, type Said } from './judged-related-work.ts';

/**
 * Recalls what language models have said of a related work so far, without asking any: what was edited since has no
 * verdict. Undefined if nothing of it was judged.
 */
export function recallRelatedWork(paper: Paper, verdicts: ModelVerdicts): JudgedRelatedWork | undefined {
  if (verdicts.isEmpty) {
    return undefined;
  }
  const said: Said = {
    support: (question) => verdicts.support.find(question),
    positioning: (question) => verdicts.positioning.find(question),
  };
  const { citations, sections } = relatedWorkQuestions(paper);
  const support = firstOf(citations, ({ question }) => said.support(question)?.by);
  const paragraphs = sections.flatMap(({ each }) => each);
  const positioning = firstOf(paragraphs, ({ question }) => said.positioning(question)?.by);
  const any = support ?? positioning;
  if (any === undefined) {
    return undefined;
  }
  const judges = { support: judgeOf(support ?? any), positioning: judgeOf(positioning ?? any) };
  return { judges, ...describeJudged(paper, judges.support, said), stoppedBy: undefined };
}

function firstOf<One>(all: readonly One[], by: (one: One) => JudgedByModel | undefined): JudgedByModel | undefined {
  for (const one of all) {
    const found = by(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function judgeOf({ judge, model }: JudgedByModel): JudgedRelatedWork['judges']['support'] {
  return { protocol: judge, model };
}
