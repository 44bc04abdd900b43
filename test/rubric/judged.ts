import type { JudgedByModel } from '../../src/judges/judged-by-model.ts';
import type { Judges } from '../../src/judges/judges.ts';
import type {
  ModelPositioningVerdict,
  ModelSupportVerdict,
  PositioningModelJudge,
} from '../../src/judges/model/model-judges.ts';
import { numberedByItself } from '../../src/judges/model/numbered-text.ts';
import type { QuestionJudges } from '../../src/judges/model/open-questions.ts';
import type { PositioningQuestion } from '../../src/judges/positioning/positioning-judge.ts';
import type { SectionStyle } from '../../src/judges/positioning/section-style.ts';
import type { SupportQuestion } from '../../src/judges/support/support-judge.ts';
import { ChatError, type ChatErrorReason } from '../../src/llm/chat-error.ts';
import type { Paper } from '../../src/project/paper.ts';
import type { Assessment } from '../../src/rubric/assessment.ts';
import { examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { type JudgingWatch, judgeRelatedWork } from '../../src/rubric/judge-related-work.ts';
import type { JudgedRelatedWork } from '../../src/rubric/judged-related-work.ts';
import { type RubricScore, scoreByRubric } from '../../src/rubric/rubric-score.ts';
import { rubric as grep } from '../../src/rubric/rubrics/grep.ts';
import { content, markdownPaper } from './score.ts';

/** The answers of the judges of a test; a failure is why the model cannot be asked. */
export interface Saying {
  /** Of a citation, by its sentence; undefined where the votes are level. */
  readonly supports?: (question: SupportQuestion) => Said;
  /** Of a section as a whole. */
  readonly style?: SectionStyle | undefined;
  /** Of a paragraph. */
  readonly positions?: (text: string) => boolean | undefined;
  /** Of an earlier paragraph beside the final one; without it, as of a paragraph. */
  readonly takesUp?: (text: string) => boolean | undefined;
  /** The model fails after so many verdicts on citations, or on paragraphs. */
  readonly failsAfter?: { readonly citations?: number; readonly styles?: number; readonly paragraphs?: number };
}

/** `tooFew`: one reply of three could be used. */
type Said = boolean | undefined | 'titleOnly' | 'tooFew' | 'notFound' | 'contradicted';

const by: JudgedByModel = {
  judge: 'grep',
  model: 'm',
  cast: 2,
  valid: 2,
  agreeing: 2,
  dropped: [],
  reason: 'Because.',
};
const level: JudgedByModel = { ...by, cast: 3, valid: 2, agreeing: 0, dropped: ['badReply'] };
const unasked: JudgedByModel = { ...by, cast: 0, valid: 0, agreeing: 0, reason: '' };

/** Judges that say what a test wants. */
export function judgesSaying(
  saying: Saying,
  reason: ChatErrorReason = 'serverError',
  models = ['m', 'm'],
): QuestionJudges & { readonly positioning: PositioningModelJudge } {
  const { supports = () => true, positions = () => true, takesUp = positions, failsAfter = {} } = saying;
  const style = 'style' in saying ? saying.style : 'each-paragraph';
  const counts = { citations: 0, styles: 0, paragraphs: 0 };
  const answering = <Answer>(what: keyof typeof counts, answer: () => Answer): Promise<Answer> =>
    counts[what]++ < (failsAfter[what] ?? Infinity)
      ? Promise.resolve(answer())
      : Promise.reject(new ChatError(reason, 'The server failed.'));
  const common = { protocol: 'grep', votes: 3, identity: '' } as const;
  const verdict = (says: boolean | undefined, of?: SectionStyle): ModelPositioningVerdict => ({
    positions: says,
    score: 0.5,
    style: of,
    sentences: [],
    by: says === undefined ? level : by,
  });
  const judge = (question: PositioningQuestion): Promise<ModelPositioningVerdict> =>
    question.about === 'section'
      ? answering('styles', () => verdict(style && style !== 'none', style))
      : answering('paragraphs', () =>
          verdict(
            question.about === 'final'
              ? takesUp(numberedByItself(question.earlier))
              : positions(numberedByItself(question.paragraph)),
          ),
        );
  return {
    support: {
      ...common,
      model: models[0]!,
      requests: () => [],
      judge: (question) => answering('citations', () => verdictOf(supports(question))),
    },
    positioning: {
      ...common,
      model: models[1]!,
      judge,
      requests: () => [],
    },
  };
}

const tooFew: JudgedByModel = { ...by, cast: 3, valid: 1, agreeing: 0, dropped: ['badReply', 'badReply'] };

function verdictOf(answer: Said): ModelSupportVerdict {
  if (answer === 'notFound' || answer === 'contradicted') {
    return { verdict: answer, score: 0.5, evidence: [], closest: [], by };
  }
  if (answer === 'tooFew') {
    return { verdict: 'unclear', score: 0.5, evidence: [], closest: [], by: tooFew };
  }
  if (answer === undefined || answer === 'titleOnly') {
    return { verdict: 'unclear', score: 0.5, evidence: [], closest: [], by: answer === undefined ? level : unasked };
  }
  return { verdict: answer ? 'supported' : 'unsupported', score: answer ? 1 : 0, evidence: [], closest: [], by };
}

/** Of works that are known by title alone nothing is asked. */
const readWorks = ['a', 'b', 'c']
  .map((key) => `@misc{${key}, title = {${key}}, abstract = {It is ${key}.}}\n`)
  .join('');

/** Everything that judges make of a Markdown paper whose related work is a text. */
export interface Judged {
  readonly paper: Paper;
  readonly judged: JudgedRelatedWork;
  readonly card: RubricScore;
  /** Gives what language models made of a criterion. */
  readonly of: (id: string) => Assessment | undefined;
}

export async function judged(
  text: string,
  judges: QuestionJudges,
  configuration: object = {},
  machine: Judges = content,
  watch: JudgingWatch = {},
): Promise<Judged> {
  const paper = await markdownPaper(text.startsWith('#') ? text : `# Related Work\n\n${text}\n`, configuration, {
    'refs.bib': readWorks,
  });
  const related = await judgeRelatedWork(paper, judges, watch);
  const card = scoreByRubric(grep, examineRelatedWork(paper, machine), related);
  const byModels = card.criteria.filter(({ offline }) => offline !== undefined);
  return {
    paper,
    judged: related,
    card,
    of: (id) => byModels.find(({ criterion }) => criterion.id === id)?.assessment,
  };
}
