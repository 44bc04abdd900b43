import type { JudgedByModel, ModelJudge } from '../judges/judged-by-model.ts';
import { judgeAll } from '../judges/model/judge-all.ts';
import type { ModelPositioningVerdict, ModelSupportVerdict } from '../judges/model/model-judges.ts';
import { ModelVerdicts } from '../judges/model/model-verdicts.ts';
import { type OpenQuestion, openFor, openQuestions, type QuestionJudges } from '../judges/model/open-questions.ts';
import { askAboutEarlier } from '../judges/model/section-positioning.ts';
import { type ModelQuestions, modelQuestions, relatedWorkQuestions } from '../judges/model/section-questions.ts';
import type { VerdictQuestions } from '../judges/model/stored-verdicts.ts';
import type { PositioningQuestion } from '../judges/positioning/positioning-judge.ts';
import type { SupportQuestion } from '../judges/support/support-judge.ts';
import type { ChatError } from '../llm/chat-error.ts';
import type { Paper } from '../project/paper.ts';
import { describeJudged, type JudgedRelatedWork } from './judged-related-work.ts';

/** The means to watch and stop judging. */
export interface JudgingWatch {
  readonly signal?: AbortSignal;
  /** Called with the number of citations judged so far. */
  readonly onCitation?: (done: number, of: number) => void;
  /** Called with who passed each verdict. */
  readonly onVerdict?: (by: JudgedByModel) => void;
}

/** All that a verdict can have been passed on, about the related work of a paper. */
export function relatedWorkVerdictQuestions(paper: Paper): VerdictQuestions {
  const { citations, sections } = relatedWorkQuestions(paper);
  return {
    support: citations.map(({ question }) => question),
    positioning: sections.flatMap(({ each, beforeFinal, question }) => [
      ...[...each, ...beforeFinal].map((asked) => asked.question),
      question,
    ]),
  };
}

/**
 * All that may have to be asked about the related work of a paper and is not in `verdicts`. Less may be: whether the final
 * paragraph is asked about beside the others hangs on what is found.
 */
export function openAboutRelatedWork(
  paper: Paper,
  judges: QuestionJudges,
  verdicts = new ModelVerdicts(),
): OpenQuestion[] {
  const { citations, positioning } = firstQuestions(paper, judges);
  const later = relatedWorkQuestions(paper).sections.flatMap((section) => {
    const isOpen = section.each.some(({ question }) => verdicts.positioning.find(question) === undefined);
    return isOpen ? section.beforeFinal : askAboutEarlier(section, (question) => verdicts.positioning.find(question));
  });
  const asked = new Set([...positioning, ...later.map(({ question }) => question)]);
  return openQuestions({ citations, positioning: [...asked] }, judges, verdicts);
}

/**
 * Has language models judge each citation and the positioning of each section; sections as a whole too where there is a judge
 * of style. What is in `verdicts` is not asked again, and what is said is kept there. Never rejects with `ChatError`: what was
 * judged before a failure is kept, and said what stopped it.
 */
export async function judgeRelatedWork(
  paper: Paper,
  judges: QuestionJudges,
  { signal, onCitation, onVerdict }: JudgingWatch = {},
  verdicts = new ModelVerdicts(),
): Promise<JudgedRelatedWork> {
  const { citations, positioning } = firstQuestions(paper, judges);
  const onSupport = new Map<SupportQuestion, ModelSupportVerdict>();
  const onPositioning = new Map<PositioningQuestion, ModelPositioningVerdict>();
  // Also replies of no use, which are not kept.
  const said = {
    support: (question: SupportQuestion) => onSupport.get(question) ?? verdicts.support.find(question),
    positioning: (question: PositioningQuestion) => onPositioning.get(question) ?? verdicts.positioning.find(question),
  };
  const ask = async <Question, Verdict extends { readonly by: JudgedByModel }>(
    open: readonly OpenQuestion<Question, Verdict>[],
    passed: Map<Question, Verdict>,
    onDone?: (done: number, of: number) => void,
  ): Promise<ChatError | undefined> => {
    const { stoppedBy } = await judgeAll(open, (question, call) => question.ask(call), {
      ...(signal !== undefined && { signal }),
      onVerdict: ({ question }, verdict) => {
        passed.set(question, verdict);
        onDone?.(passed.size, open.length);
        onVerdict?.(verdict.by);
      },
    });
    return stoppedBy;
  };
  const askPositioning = async (asked: readonly PositioningQuestion[]): Promise<ChatError | undefined> => {
    const isOfStyle = (question: PositioningQuestion): boolean => question.about === 'section';
    const onParagraphs = asked.filter((question) => !isOfStyle(question));
    return (
      (judges.positioning &&
        (await ask(openFor(judges.positioning, onParagraphs, verdicts.positioning), onPositioning))) ??
      (judges.style && (await ask(openFor(judges.style, asked.filter(isOfStyle), verdicts.positioning), onPositioning)))
    );
  };
  const questions = citations.map(({ question }) => question);
  let stoppedBy = await ask(openFor(judges.support, questions, verdicts.support), onSupport, onCitation);
  if (!isHopeless(stoppedBy, judges)) {
    const sections = (): readonly PositioningQuestion[] =>
      relatedWorkQuestions(paper).sections.flatMap((section) =>
        askAboutEarlier(section, said.positioning).map(({ question }) => question),
      );
    const stopped =
      (await askPositioning(positioning.filter(({ about }) => about !== 'section'))) ??
      (await askPositioning(sections())) ??
      (await askPositioning(positioning.filter(({ about }) => about === 'section')));
    stoppedBy ??= stopped;
  }
  return { judges: judgesOf(judges), ...describeJudged(paper, judges.support, said), stoppedBy };
}

function firstQuestions(paper: Paper, { style }: QuestionJudges): Pick<ModelQuestions, 'citations' | 'positioning'> {
  const options = { secondOpinion: style !== undefined };
  return modelQuestions(paper, 'section', undefined, options) ?? { citations: [], positioning: [] };
}

/** The error that stopped one judge stops the other if both are the same model; another model may well answer. */
function isHopeless(stoppedBy: ChatError | undefined, { support, positioning }: QuestionJudges): boolean {
  return stoppedBy?.reason === 'cancelled' || (stoppedBy !== undefined && support.model === positioning?.model);
}

/** Where the style is judged by another model than the paragraphs, both are named. */
function judgesOf({ support, positioning, style }: QuestionJudges): JudgedRelatedWork['judges'] {
  const { protocol, model, identity }: ModelJudge = positioning ?? support;
  const isOther = style !== undefined && style.identity !== identity;
  return { support, positioning: { protocol, model: isOther ? `${style.model}, ${model}` : model } };
}
