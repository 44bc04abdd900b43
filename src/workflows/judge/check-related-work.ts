import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { lackVerdicts, openQuestions } from '../../judges/model/open-questions.ts';
import {
  type JudgedPlace,
  type JudgedScope,
  type ModelQuestions,
  modelQuestions,
} from '../../judges/model/section-questions.ts';
import { recallVerdicts, type VerdictStore } from '../../judges/model/stored-verdicts.ts';
import type { Paper } from '../../project/paper.ts';
import { relatedWorkVerdictQuestions } from '../../rubric/judge-related-work.ts';
import { type Asked, type AskingFront, askModels, type OpenedJudges } from './ask-models.ts';

/** A paper whose related work is checked, and how much of it. */
export interface CheckedPaper {
  readonly paper: Paper;
  /** The answers from before, which are not asked for again; what is said is kept there. */
  readonly verdicts: ModelVerdicts;
  /** All related work without a scope and a place. */
  readonly scope?: JudgedScope;
  readonly place?: JudgedPlace;
  /** Sections as a whole are asked about too. */
  readonly secondOpinion?: boolean;
}

/** The port of checking. */
export interface CheckingFront extends AskingFront {
  /** Opens the judges that questions are for. */
  judges(questions: ModelQuestions): Promise<OpenedJudges>;
}

/** Related work that was checked as far as it came, with what there was to ask about it. */
export interface CheckedRelatedWork extends Asked {
  readonly questions: ModelQuestions;
}

/**
 * Has language models judge what rules go by: the citations of related work and where it says where the paper stands.
 * `nothingThere` where a paper has no related work at its place; undefined if it was not confirmed. Never rejects with
 * `ChatError` once it asks, but as the front does before.
 */
export async function checkRelatedWork(
  papers: readonly CheckedPaper[],
  front: CheckingFront,
): Promise<CheckedRelatedWork | 'nothingThere' | undefined> {
  const asked = papers.flatMap((checked) => {
    const { paper, scope, place, secondOpinion = false } = checked;
    const questions = modelQuestions(paper, scope, place, { secondOpinion });
    return questions === undefined ? [] : [{ ...checked, questions }];
  });
  if (asked.length === 0 && papers.length === 1 && papers[0]?.scope !== undefined) {
    return 'nothingThere';
  }
  const questions = together(asked.map((one) => one.questions));
  const { judges, used } = await front.judges(questions);
  const open = asked.flatMap((one) => openQuestions(one.questions, judges, one.verdicts));
  const done = await askModels(open, { models: used, known: questions.known }, front);
  return done && { ...done, questions };
}

/**
 * True if language models judged something, but not all of the citations or paragraphs at a place as they stand: their
 * texts were never judged, or have changed since.
 */
export function lacksVerdicts(
  { paper, verdicts, scope, place }: CheckedPaper,
  about: 'citations' | 'positioning',
): boolean {
  const questions = verdicts.isEmpty ? undefined : modelQuestions(paper, scope, place);
  return (
    questions !== undefined && lackVerdicts({ citations: [], positioning: [], [about]: questions[about] }, verdicts)
  );
}

function together(all: readonly ModelQuestions[]): ModelQuestions {
  const sum = (count: (questions: ModelQuestions) => number): number =>
    all.reduce((total, questions) => total + count(questions), 0);
  return {
    citations: all.flatMap(({ citations }) => citations),
    unread: sum(({ unread }) => unread),
    known: { works: sum(({ known }) => known.works), byTitle: sum(({ known }) => known.byTitle) },
    positioning: all.flatMap(({ positioning }) => positioning),
  };
}

/**
 * Adds to `verdicts` what language models said of the related work of a paper in other sessions. Nothing is sent. Resolves to
 * whether there was anything.
 */
export function recallForPaper(paper: Paper, store: VerdictStore, verdicts: ModelVerdicts): Promise<boolean> {
  return recallVerdicts(relatedWorkVerdictQuestions(paper), store, verdicts);
}
