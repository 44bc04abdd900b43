import { citedText } from '../evidence/cited-text.ts';
import type { ModelJudge } from '../judges/judged-by-model.ts';
import type { ModelSupportVerdict } from '../judges/model/model-judges.ts';
import {
  type SaidOfPositioning,
  type SectionPositioning,
  sectionPositioning,
} from '../judges/model/section-positioning.ts';
import { type RelatedWorkSection, relatedWorkQuestions } from '../judges/model/section-questions.ts';
import { unreadVerdict } from '../judges/model/support-verdict.ts';
import type { CitingPair } from '../judges/support/citing-pairs.ts';
import type { SupportQuestion } from '../judges/support/support-judge.ts';
import type { ChatError } from '../llm/chat-error.ts';
import type { Paper } from '../project/paper.ts';
import type { JudgedByDiscipline } from './disciplines/judged-by-discipline.ts';

/** A related work with what language models say of it. */
export interface JudgedRelatedWork {
  readonly judges: Readonly<Record<'support' | 'positioning', Pick<ModelJudge, 'protocol' | 'model'>>>;
  /** The verdict is undefined where the citation was not judged as it stands, or the judge was stopped before. */
  readonly citations: readonly (CitingPair & { readonly verdict: ModelSupportVerdict | undefined })[];
  readonly sections: readonly (RelatedWorkSection & { readonly positioning: SectionPositioning })[];
  /** Left out where it was not judged by the criteria of a discipline. */
  readonly discipline?: JudgedByDiscipline;
  /** Why something is missing; undefined too where nothing was asked now. */
  readonly stoppedBy: ChatError | undefined;
}

/** Says what language models said of questions; undefined where they said nothing. */
export interface Said {
  readonly support: (question: SupportQuestion) => ModelSupportVerdict | undefined;
  readonly positioning: SaidOfPositioning;
}

/**
 * A related work with what was said of it. Of a work of which only the title is known nothing is asked, and so nothing said:
 * that is a verdict of its own, as soon as all other citations that could be judged were not left out together.
 */
export function describeJudged(
  paper: Paper,
  judge: Pick<ModelJudge, 'protocol' | 'model'>,
  said: Said,
): Pick<JudgedRelatedWork, 'citations' | 'sections'> {
  const { citations, sections } = relatedWorkQuestions(paper);
  const verdicts = citations.map(({ question }) => said.support(question));
  const isRead = citations.map(({ question }) => citedText(question.cited) !== undefined);
  const isAnyJudged = verdicts.some((verdict) => verdict !== undefined) || !isRead.includes(true);
  return {
    citations: citations.map((citation, at) => ({
      ...citation,
      verdict: isAnyJudged && isRead[at] !== true ? unreadVerdict(judge, citation.question) : verdicts[at],
    })),
    sections: sections.map((section) => ({ ...section, positioning: sectionPositioning(section, said.positioning) })),
  };
}
