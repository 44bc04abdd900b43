import { plannedWords } from '../../drafting/plan/plan-budget.ts';
import type { DraftRequest, Strategy } from '../../drafting/request/draft.ts';
import { type DraftContext, draftContext } from '../../drafting/request/draft-context.ts';
import { draftedPaper } from '../../drafting/rounds/drafted-paper.ts';
import type { Revising } from '../../drafting/rounds/revise-round.ts';
import { stableInputs } from '../../drafting/writing/paper-inputs.ts';
import { planInPrompt } from '../../drafting/writing/plan-in-prompt.ts';
import { type KnownByTitle, knownByTitle } from '../../evidence/cited-text.ts';
import { costOf, type QuestionJudges } from '../../judges/model/open-questions.ts';
import { estimateRequests, estimateTokens } from '../../llm/estimate-tokens.ts';
import { mostAsked } from '../../llm/structured.ts';
import { openAboutRelatedWork } from '../../rubric/judge-related-work.ts';

/** The most that writing and judging will send. */
export interface DraftingEstimate {
  readonly calls: number;
  /** Tokens sent, roughly, not counting the replies. */
  readonly tokens: number;
}

/** That, with the part of it that judging takes, and how many of the works that may be cited are known by title alone. */
export interface AnnouncedDrafting extends DraftingEstimate {
  readonly judging: DraftingEstimate;
  readonly known: KnownByTitle;
}

/** The task to be done; without a strategy there is no draft, and the section itself is improved. */
export interface DraftingTask extends Revising {
  /** A model makes the plan. */
  readonly plans: boolean;
  readonly strategy: Strategy | undefined;
  readonly rounds: number;
  readonly oneByOne: boolean;
}

/** The most times that a text that deviates is sent back. */
const repairs = 2;
/** The instructions of a prompt with its example, in tokens. */
const instructions = 1100;
const tokensPerWord = 1.4;
/** Words of a draft for each work if its length is left open, as in the prompts. */
const wordsPerWork = 30;
/** Feedback has no more points than this. */
const mostPoints = 12;
const tokensPerPoint = 80;
/** Works to a paragraph, as far as what judging costs hangs on it. */
const worksPerParagraph = 6;

/**
 * Estimates what drafting and improving will send, as if every text had to be repaired and judged again.
 */
export async function estimateDrafting(
  request: DraftRequest,
  task: DraftingTask,
  judges?: QuestionJudges,
): Promise<AnnouncedDrafting> {
  const context = draftContext(request);
  const { works, ...others } = stableInputs(context);
  const ofPaper = instructions + estimateTokens(Object.values(others).join('\n'));
  const whole =
    ofPaper +
    estimateTokens(works) +
    (request.plan === undefined ? 0 : estimateTokens(planInPrompt(request.plan, context)));
  const text = Math.ceil(wordsOf(request) * tokensPerWord);
  const corrected = { calls: repairs, tokens: repairs * (whole + 2 * text) };
  const { bestOf = 1 } = task;
  const revisions = task.rounds * (task.oneByOne ? mostPoints : 1);
  const parts = [
    times(task.plans ? 1 : 0, { calls: mostAsked, tokens: whole }),
    ...(task.strategy === undefined ? [] : [firstText(task.strategy, context, { whole, ofPaper, text }), corrected]),
    times(revisions * bestOf, { calls: 1, tokens: whole + 2 * text }),
    times(revisions * bestOf, corrected),
    times(revisions * bestOf * (bestOf - 1), { calls: mostAsked, tokens: mostAsked * (instructions + 3 * text) }),
    times(task.inWords === true ? revisions : 0, {
      calls: mostAsked,
      tokens: mostAsked * (instructions + mostPoints * tokensPerPoint),
    }),
  ];
  const judging = times(
    // A round that is improved was scored before.
    revisions + (task.strategy === undefined ? 0 : 1),
    judges === undefined ? nothing : await estimateJudging(request, expectedText(context), judges),
  );
  const cost = [...parts, judging].reduce(
    (sum, part) => ({ calls: sum.calls + part.calls, tokens: sum.tokens + part.tokens }),
    nothing,
  );
  return { ...cost, judging, known: knownByTitle(context.works) };
}

/** Estimates what judging a text that is there already will send. */
export async function estimateScoring(
  request: DraftRequest,
  text: string,
  judges: QuestionJudges,
): Promise<AnnouncedDrafting> {
  const judging = await estimateJudging(request, text, judges);
  return { ...judging, judging, known: knownByTitle(draftContext(request).works) };
}

const nothing: DraftingEstimate = { calls: 0, tokens: 0 };

function times(count: number, { calls, tokens }: DraftingEstimate): DraftingEstimate {
  return { calls: count * calls, tokens: count * tokens };
}

/** Estimates how many words a draft will have. */
function wordsOf({ words, plan, works }: DraftRequest): number {
  return words ?? (plan && plannedWords(plan)) ?? works.length * wordsPerWork;
}

/** The sizes, in tokens, of a prompt with all works, of one with the paper alone, and of the text. */
interface Sizes {
  readonly whole: number;
  readonly ofPaper: number;
  readonly text: number;
}

function firstText(
  strategy: Strategy,
  { request, works }: DraftContext,
  { whole, ofPaper, text }: Sizes,
): DraftingEstimate {
  switch (strategy) {
    case 'zero-shot':
    case 'plan':
      return { calls: 1, tokens: whole };
    case 'sentences': {
      // Without a plan so far: about one for each work.
      const sentences =
        request.plan?.paragraphs.reduce((sum, paragraph) => sum + paragraph.sentences.length, 0) ?? works.length;
      return { calls: sentences, tokens: sentences * (whole + Math.ceil(text / 2)) };
    }
    case 'citations':
      return { calls: works.length + 1, tokens: works.length * ofPaper + (whole - ofPaper) + ofPaper + text };
  }
}

/** A text that cites each of the works in a sentence of usual length. */
function expectedText({ forms, works }: DraftContext): string {
  const sentence = `This ${'many words of a sentence '.repeat(5)}`;
  const written = works.map(({ key }, index) => {
    const gap = index > 0 && index % worksPerParagraph === 0 ? '\n\n' : ' ';
    return `${gap}${sentence}${forms.parenthetical([key])}.`;
  });
  return written.join('').trim();
}

/** The cost of judging a text in place of the section. */
async function estimateJudging(request: DraftRequest, text: string, judges: QuestionJudges): Promise<DraftingEstimate> {
  const paper = await draftedPaper(request.paper, request.section, text);
  return costOf(openAboutRelatedWork(paper, judges), estimateRequests);
}
