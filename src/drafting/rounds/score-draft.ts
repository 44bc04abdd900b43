import type { Judges } from '../../judges/judges.ts';
import { answeredNothing } from '../../judges/model/count-answers.ts';
import type { QuestionJudges } from '../../judges/model/open-questions.ts';
import { type ChatError, cancelledError } from '../../llm/chat-error.ts';
import type { Section } from '../../manuscript/model.ts';
import { type Paper, relatedWorkRoots, relatedWorkSections } from '../../project/paper.ts';
import type { InventedName } from '../../rubric/cited-works-checks.ts';
import { countRelatedWorkAnswers } from '../../rubric/count-related-work-answers.ts';
import { type CriterionResult, criterionResult } from '../../rubric/criterion-result.ts';
import { examineRelatedWork } from '../../rubric/examine-related-work.ts';
import { feedbackOn } from '../../rubric/feedback.ts';
import { type JudgingWatch, judgeRelatedWork } from '../../rubric/judge-related-work.ts';
import { scoreRelatedWork } from '../../rubric/score-related-work.ts';
import { renderMessage } from '../../text/message.ts';
import { asWanted } from '../request/as-wanted.ts';
import type { DraftRequest, DraftWriter } from '../request/draft.ts';
import { draftContext } from '../request/draft-context.ts';
import { DraftNames } from '../spelled/draft-names.ts';
import { draftedPaper } from './drafted-paper.ts';
import type { RoundPoint, UncoveredCriterion } from './round.ts';
import { roundPoints, uncoveredCriteria } from './round-points.ts';

/** Who scores drafts. */
export interface Scoring {
  /** Asks the judges of this machine until they lack nothing for the answer. Rejects with the signal's reason. */
  ask<Answer>(question: (judges: Judges) => Answer | Promise<Answer>, signal?: AbortSignal): Promise<Answer>;
  /** The language models that judge too, if any. */
  readonly models?: QuestionJudges | undefined;
}

/** Gives who chooses passages: the judges of this machine, as they score drafts. */
export function asker(scoring: Scoring): NonNullable<DraftWriter['ask']> {
  return (question, signal) => scoring.ask(question, signal);
}

/** A draft with its scores. */
export interface ScoredDraft {
  readonly scores: readonly CriterionResult[];
  readonly feedback: readonly RoundPoint[];
  readonly uncovered: readonly UncoveredCriterion[];
  /** Why language models did not judge all of it; also where no reply of theirs could be used. */
  readonly stoppedBy: ChatError | undefined;
}

/**
 * Scores a paper as it would be with a draft in place of its section, by what its author wants of the draft at present.
 * It is not an error if language models fail or are stopped: what was judged before is kept. Rejects with `ChatError`
 * (`cancelled`) only where this machine was stopped.
 */
export async function scoreDraft(
  { paper, section, ...wants }: DraftRequest,
  draft: string,
  scoring: Scoring,
  watch: JudgingWatch = {},
): Promise<ScoredDraft> {
  const drafted = asWanted(await draftedPaper(paper, section, draft), wants);
  const named = inventedIn(drafted, { paper, section, ...wants });
  const examination = await unlessAborted(
    scoring.ask((judges) => examineRelatedWork(drafted, judges, undefined, named), watch.signal),
    watch.signal,
  );
  const judged = scoring.models && (await judgeRelatedWork(drafted, scoring.models, watch));
  const { scores } = scoreRelatedWork(examination, judged);
  const feedback = feedbackOn(scores);
  return {
    scores: scores.flatMap(({ criteria }) => criteria.map((score) => criterionResult(score, renderMessage))),
    feedback: roundPoints(drafted, sameSection(paper, section, drafted), feedback),
    uncovered: uncoveredCriteria(feedback),
    stoppedBy: judged && (judged.stoppedBy ?? answeredNothing(countRelatedWorkAnswers(judged))),
  };
}

/** Where the related work of a drafted paper names works in words that may not be cited. */
function inventedIn(drafted: Paper, request: DraftRequest): InventedName[] {
  const context = draftContext(request);
  const names = new DraftNames(context);
  const sections = relatedWorkSections(drafted);
  const keys = sections.flatMap(({ citations }) => citations.flatMap((citation) => citation.keys));
  const cited = new Set(keys.flatMap(({ key }) => context.numberOf(key) ?? []));
  return sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ file, sentences }) =>
      sentences.flatMap((sentence) =>
        names
          .inventedIn(sentence.text, cited)
          .map(({ range, text }) => ({ file, range: sentence.sourceRange(range), text })),
      ),
    ),
  );
}

async function unlessAborted<Answer>(asking: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    throw signal?.aborted === true ? cancelledError() : error;
  }
}

/** The section of the drafted paper that the draft is in. A new one is the last of the main file. */
function sameSection(paper: Paper, section: Section | undefined, drafted: Paper): Section | undefined {
  const roots = relatedWorkRoots(drafted);
  return section === undefined
    ? roots.findLast(({ file }) => file === paper.main)
    : roots[relatedWorkRoots(paper).indexOf(section)];
}
