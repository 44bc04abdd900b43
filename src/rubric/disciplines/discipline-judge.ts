import * as z from 'zod';
import type { JudgedByModel, ModelJudge, QuestionJudge } from '../../judges/judged-by-model.ts';
import { jurorFor } from '../../judges/jury.ts';
import type { OwnPaper } from '../../judges/positioning/positioning-judge.ts';
import { whoWeAre } from '../../judges/positioning/who-we-are.ts';
import { situateJudge } from '../../judges/situate/situate-options.ts';
import { askAgain } from '../../judges/votes.ts';
import type { ChatModel, ChatRequest } from '../../llm/chat-model.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { askFor, requestsFor } from '../../llm/structured.ts';
import type { DisciplineAspect } from './aspects.ts';
import { criteriaOf, type Discipline, type DisciplineCriterion } from './discipline.ts';
import type { ReviewedSection } from './write-reviewed-section.ts';

/** One aspect of a related work, to be judged by the criteria of a discipline. */
export interface AspectQuestion {
  readonly discipline: Discipline;
  readonly aspect: DisciplineAspect;
  readonly section: ReviewedSection;
  /** The paper whose related work it is. */
  readonly of: OwnPaper;
}

/** The opinion of one reply on one criterion. */
export interface CriterionOpinion {
  /** From 1 to 5; undefined if the criterion does not apply to the section. */
  readonly score: number | undefined;
  /** Words of the model. */
  readonly reason: string;
  /** The words that it quotes of the section, word for word. */
  readonly quotes: readonly string[];
  /** The number of its quotes that are not in the section. */
  readonly misquoted: number;
}

/** The verdict of a model on an aspect. */
export interface AspectVerdict {
  /** The opinions of each usable reply on the criteria, by their ids; it may leave some out. */
  readonly replies: readonly ReadonlyMap<string, CriterionOpinion>[];
  readonly by: JudgedByModel;
}

/** Judges a related work by the criteria of a discipline, one aspect at a time. */
export type DisciplineJudge = QuestionJudge<AspectQuestion, AspectVerdict>;

/**
 * The text that changes least comes first, so that a server reads the section once for all aspects.
 * @internal exported for the tests of all prompts
 */
export const disciplinePrompt = {
  id: 'disciplines/aspect',
  inputs: ['paper', 'section', 'references', 'discipline', 'aspect', 'criteria'],
  output: 'scores',
} as const satisfies PromptDefinition<string>;

const notApplicable = 'does not apply';

/** The reason comes before the score, so that the score follows from it. */
const reply = z
  .object({
    criteria: z.array(
      z.object({
        number: z.int(),
        reason: z.string(),
        quotes: z.array(z.string()),
        score: z.enum(['1', '2', '3', '4', '5', notApplicable]),
      }),
    ),
  })
  .meta({ title: 'scores' });

/** The parts that a judge by a discipline is made of. */
export interface DisciplineJudgeOptions {
  /** One model, or a jury of several, which takes turns. */
  readonly model: ChatModel;
  readonly prompts: PromptSource;
  /** The number of times each aspect is judged. */
  readonly repeats: number;
}

/** Of several replies, each should be able to differ; a single one is the likeliest. */
const temperatureOfSeveral = 0.8;

/** Makes a model a judge by disciplines. Every reply counts, as their spread says something. Rejects with `PromptError`. */
export async function createDisciplineJudge({
  model,
  prompts,
  repeats,
}: DisciplineJudgeOptions): Promise<DisciplineJudge> {
  const prompt = await loadPrompt(prompts, disciplinePrompt);
  const temperature = repeats === 1 ? 0 : temperatureOfSeveral;
  const judge: ModelJudge = situateJudge(model, { votes: repeats, temperature }, [prompt.fingerprint]);

  function requestFor({ discipline, aspect, section, of }: AspectQuestion): ChatRequest {
    const inputs = {
      paper: whoWeAre(of),
      section: section.text,
      references: section.references || 'none',
      discipline: discipline.title,
      aspect: aspect.meaning,
      criteria: criteriaOf(discipline, aspect).map(writtenCriterion).join('\n\n'),
    };
    return { messages: renderPrompt(prompt, inputs), temperature };
  }

  return {
    ...judge,
    requests: (question) => requestsFor(requestFor(question)),
    async judge(question, call) {
      const request = requestFor(question);
      const { replies, dropped } = await askAgain(repeats, async (sample) => {
        const { value } = await askFor(jurorFor(model, sample), { ...request, sample }, reply, call);
        return value.criteria;
      });
      const criteria = criteriaOf(question.discipline, question.aspect);
      const opinions = replies.map(
        (given) =>
          new Map(
            criteria.flatMap(({ id }, index) => {
              const said = given.find(({ number }) => number === index + 1);
              return said === undefined ? [] : [[id, opinionIn(said, question.section)] as const];
            }),
          ),
      );
      const { protocol, model: name } = judge;
      const counts = { cast: repeats, valid: replies.length, agreeing: replies.length };
      return { replies: opinions, by: { judge: protocol, model: name, ...counts, dropped, reason: '' } };
    },
  };
}

function writtenCriterion({ title, looksFor, good, bad, levels }: DisciplineCriterion, index: number): string {
  return [
    `${index + 1}. ${title}`,
    looksFor,
    `Done well: ${good}`,
    `Done badly: ${bad}`,
    ...levels.map((level, at) => `Score ${at + 1}: ${level}`),
  ].join('\n');
}

function opinionIn(
  { reason, quotes, score }: z.infer<typeof reply>['criteria'][number],
  section: ReviewedSection,
): CriterionOpinion {
  const given = quotes.filter((quote) => quote.trim() !== '');
  const found = given.filter((quote) => section.place(quote) !== undefined);
  return {
    score: score === notApplicable ? undefined : Number(score),
    reason: reason.replace(/\s+/g, ' ').trim(),
    quotes: found,
    misquoted: given.length - found.length,
  };
}
