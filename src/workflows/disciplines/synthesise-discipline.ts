import { type JudgingOptions, judgeAll } from '../../judges/model/judge-all.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import type { ChatCall, ChatMessage, ChatModel } from '../../llm/chat-model.ts';
import { estimateRequest, estimateTokens } from '../../llm/estimate-tokens.ts';
import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { mostAsked } from '../../llm/structured.ts';
import { type DisciplineAspect, disciplineAspects } from '../../rubric/disciplines/aspects.ts';
import { type Discipline, type DisciplineCriterion, disciplineSchema } from '../../rubric/disciplines/discipline.ts';
import { askForCriteria } from '../../rubric/disciplines/synthesis/ask-for-criteria.ts';
import { areAlike } from '../../rubric/disciplines/synthesis/check-criteria.ts';
import { CriterionIds, idOf } from '../../rubric/disciplines/synthesis/criterion-ids.ts';
import {
  type FoundCriterion,
  foundForm,
  type MergedCriterion,
  mergedForm,
  problemOfFound,
  problemOfMerged,
  synthesisPrompts,
} from '../../rubric/disciplines/synthesis/synthesis-prompts.ts';
import type { ReviewedSection } from '../../rubric/disciplines/write-reviewed-section.ts';

/** So many criteria are found for each aspect in each paper, and so many are made of those of all papers (SurveyLens, 3.3.1). */
const perPaper = 3;
const perAspect = 5;

/** Of one paper there are fewer criteria than they are merged to. */
export const fewestPapers = 2;

/** Roughly the number of tokens of a criterion found in a paper: it is sent once more, to be merged. */
const tokensOfFound = 110;

/** A paper of a lab. */
export interface AcceptedPaper {
  /** The name that its author gives it. */
  readonly name: string;
  readonly section: ReviewedSection;
}

/** The material that a discipline is made from. */
export interface Synthesis {
  /** The name that people give it; it has a letter or digit of the Latin alphabet. */
  readonly name: string;
  /** At least `fewestPapers`. */
  readonly papers: readonly AcceptedPaper[];
}

/** An aspect with fewer criteria than it should have, though the model was asked twice. */
export interface Shortfall {
  readonly aspect: DisciplineAspect;
  /** The paper that they were to be found in; undefined for those of the discipline. */
  readonly paper: string | undefined;
  readonly criteria: number;
  readonly of: number;
}

/** The outcome of a synthesis. */
export interface SynthesisedDiscipline {
  /** Undefined if it was stopped, or an aspect has no criterion: its file could not be used. */
  readonly discipline: Discipline | undefined;
  readonly shortfalls: readonly Shortfall[];
  /** Criteria of different aspects that say the same, by their titles. */
  readonly alike: readonly (readonly [string, string])[];
  readonly stoppedBy: ChatError | undefined;
}

/** The ways to watch and stop a synthesis. */
export interface SynthesisWatch {
  readonly signal?: AbortSignal;
  /** Called with the number of questions that are answered. */
  readonly onAnswer?: (done: number, of: number) => void;
}

/** Drafts disciplines by a language model. */
export interface DisciplineSynthesiser {
  /** Gives what will be sent at most, in calls and about so many tokens. */
  cost(synthesis: Synthesis): { readonly calls: number; readonly tokens: number };
  /** Never rejects with `ChatError`. */
  synthesise(synthesis: Synthesis, watch?: SynthesisWatch): Promise<SynthesisedDiscipline>;
}

/** An aspect in one paper. */
interface PaperAspect {
  readonly paper: AcceptedPaper;
  readonly aspect: DisciplineAspect;
}

/**
 * Makes a model one that drafts disciplines after SurveyLens: it finds three criteria for each aspect in each paper, and merges those
 * of all papers into five for each aspect. Rejects with `PromptError`.
 */
export async function createDisciplineSynthesiser(
  model: ChatModel,
  prompts: PromptSource,
): Promise<DisciplineSynthesiser> {
  const expand = await loadPrompt(prompts, synthesisPrompts.expand);
  const merge = await loadPrompt(prompts, synthesisPrompts.merge);

  const expanding = ({ paper: { section }, aspect }: PaperAspect): ChatMessage[] =>
    renderPrompt(expand, {
      section: section.text,
      references: section.references || 'none',
      aspect: aspect.meaning,
    });
  const merging = (name: string, aspect: DisciplineAspect, found: readonly FoundCriterion[]): ChatMessage[] =>
    renderPrompt(merge, {
      discipline: name,
      aspect: aspect.meaning,
      criteria: found.map(writtenCriterion).join('\n\n') || 'none',
    });

  async function findIn(question: PaperAspect, call: ChatCall): Promise<readonly FoundCriterion[]> {
    const wanted = { count: perPaper, sources: [question.paper.section.text], problemOf: problemOfFound };
    return askForCriteria(model, expanding(question), foundForm, wanted, call);
  }

  return {
    cost({ name, papers }) {
      const asked = questionsOn(papers).map((question) => estimateRequest({ messages: expanding(question) }));
      const found = papers.length * perPaper * tokensOfFound;
      const merged = disciplineAspects.map(
        (aspect) => estimateRequest({ messages: merging(name, aspect, []) }) + estimateTokens(name) + found,
      );
      const tokens = [...asked, ...merged].reduce((sum, one) => sum + one, 0);
      return { calls: mostAsked * (asked.length + merged.length), tokens: mostAsked * tokens };
    },

    async synthesise({ name, papers }, { signal, onAnswer } = {}) {
      const questions = questionsOn(papers);
      const of = questions.length + disciplineAspects.length;
      let done = 0;
      const watch: JudgingOptions<unknown, unknown> = {
        ...(signal !== undefined && { signal }),
        onVerdict: () => onAnswer?.(++done, of),
      };
      const found = await judgeAll(questions, findIn, watch);
      const ofAspects = disciplineAspects.map((aspect) => ({
        aspect,
        found: questions
          .filter((question) => question.aspect === aspect)
          .flatMap((one) => found.verdicts.get(one) ?? []),
      }));
      const sources = papers.map(({ section }) => section.text);
      const merged =
        found.stoppedBy === undefined
          ? await judgeAll(
              ofAspects,
              async (one, call) =>
                one.found.length === 0
                  ? []
                  : askForCriteria(
                      model,
                      merging(name, one.aspect, one.found),
                      mergedForm,
                      { count: perAspect, sources, problemOf: problemOfMerged },
                      call,
                    ),
              watch,
            )
          : undefined;
      const criteria = new Map(ofAspects.map((one) => [one.aspect, merged?.verdicts.get(one)]));
      const stoppedBy = found.stoppedBy ?? merged?.stoppedBy;
      return {
        discipline: stoppedBy === undefined ? disciplineOf(name, criteria) : undefined,
        shortfalls: [
          ...questions.flatMap((question) =>
            shortfall(question.aspect, question.paper.name, found.verdicts.get(question)),
          ),
          ...disciplineAspects.flatMap((aspect) => shortfall(aspect, undefined, criteria.get(aspect))),
        ],
        alike: alikeAcrossAspects(criteria),
        stoppedBy,
      };
    },
  };
}

/** True if a discipline can be called so: an id can be made of it, and the file of a discipline takes it. */
export function canBeName(name: string): boolean {
  return idOf(name) !== '' && disciplineSchema.shape.title.safeParse(name).success;
}

/** By paper, so that a server reads each section once for all aspects. */
function questionsOn(papers: readonly AcceptedPaper[]): PaperAspect[] {
  return papers.flatMap((paper) => disciplineAspects.map((aspect) => ({ paper, aspect })));
}

function writtenCriterion({ title, looksFor, example }: FoundCriterion, index: number): string {
  return `${index + 1}. ${title}\n${looksFor}\nExample: ${example}`;
}

/** Nothing for what was not asked, or has as many criteria as it should. */
function shortfall(
  aspect: DisciplineAspect,
  paper: string | undefined,
  criteria: readonly unknown[] | undefined,
): Shortfall[] {
  const of = paper === undefined ? perAspect : perPaper;
  return criteria === undefined || criteria.length >= of ? [] : [{ aspect, paper, criteria: criteria.length, of }];
}

type CriteriaOfAspects = ReadonlyMap<DisciplineAspect, readonly MergedCriterion[] | undefined>;

/** Undefined if an aspect has no criterion. */
function disciplineOf(name: string, criteria: CriteriaOfAspects): Discipline | undefined {
  const ids = new CriterionIds();
  const aspects: Record<string, Record<string, DisciplineCriterion[]>> = {};
  for (const aspect of disciplineAspects) {
    (aspects[aspect.component] ??= {})[aspect.name] = (criteria.get(aspect) ?? []).map((criterion) => ({
      id: ids.give(criterion.title, aspect.id),
      ...criterion,
    }));
  }
  return disciplineSchema.safeParse({ id: idOf(name), title: name, aspects }).data;
}

function alikeAcrossAspects(criteria: CriteriaOfAspects): (readonly [string, string])[] {
  const all = [...criteria].flatMap(([aspect, ofAspect]) =>
    (ofAspect ?? []).map((criterion) => ({ aspect, criterion })),
  );
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => other.aspect !== one.aspect && areAlike(one.criterion, other.criterion))
      .map((other) => [one.criterion.title, other.criterion.title] as const),
  );
}
