import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import { hasBudgets } from '../plan/plan-budget.ts';
import type { Draft, DraftCall, DraftRequest, DraftWriter } from '../request/draft.ts';
import { type DraftContext, draftContext } from '../request/draft-context.ts';
import { withClosestPassages } from './closest-passages.ts';
import { keepToRequest } from './keep-to-request.ts';
import { stableInputs } from './paper-inputs.ts';
import { planInPrompt, withAllowedWorks } from './plan-in-prompt.ts';
import { droppedListed, keptListed, numberOfDropped, previousDraft } from './previous-draft.ts';
import { oneLine } from './quoted-text.ts';
import { type Writing, write } from './writing.ts';
import { writingPrompts } from './writing-prompts.ts';

/**
 * The request that a revision should fulfil. Works, plan and style count as they are now, not as they were for the
 * previous draft.
 */
export interface RevisionRequest extends DraftRequest {
  /** The draft to revise, as source of the document. */
  readonly previous: string;
  /** The points found right about it that are to stay so, in a few words each. */
  readonly passed?: readonly string[];
  /**
   * The things to be done, a point each; keys may stand in backticks or quotation marks, and texts of others in the
   * latter.
   */
  readonly feedback: readonly string[];
}

/**
 * Revises a draft after feedback (GREP, section 3.1 and table 13). Formulas, references, footnotes and citations with
 * notes come back as they were. What deviates from the request is sent back up to twice. Rejects with `ChatError`,
 * `badReply` if the model writes nothing usable, and with `PromptError`.
 */
export async function reviseDraft(writer: DraftWriter, request: RevisionRequest, call: DraftCall = {}): Promise<Draft> {
  const given = draftContext(request);
  const plan = request.plan && withAllowedWorks(request.plan, given);
  const planned = plan === undefined ? given : draftContext({ ...request, plan });
  const context = await withClosestPassages(planned, writer, call.signal);
  const writing: Writing = { writer, context, call };
  const prompt = await loadPrompt(writer.prompts, writingPrompts.revise);
  const previous = previousDraft(request.previous, context);
  const conversation = renderPrompt(prompt, {
    ...stableInputs(context),
    length: lengthOfRevision(request),
    plan: plan === undefined ? 'none' : planInPrompt(plan, context),
    dropped: droppedListed(previous, context) || 'none',
    kept: keptListed(previous, context) || 'none',
    previous: previous.text,
    passed: passedListed(request),
    feedback: feedbackListed(
      request.feedback,
      (key) => context.numberOf(key) ?? numberOfDropped(previous, key, context),
    ),
  });
  const reply = await write(writing, conversation, '', previous.kept);
  return keepToRequest(writing, { text: reply.text, conversation, replies: [reply], steps: 1 }, previous.kept);
}

function lengthOfRevision({ plan, words }: DraftRequest): string {
  if (plan !== undefined && (words !== undefined || hasBudgets(plan))) {
    return 'as PLAN says';
  }
  return words === undefined
    ? 'that of the previous draft, where no point of the feedback is about it'
    : `about ${words} words in all`;
}

/** Lists what is to stay as it is, a line each. */
export function passedListed({ passed = [] }: Pick<RevisionRequest, 'passed'>): string {
  return passed.map((what) => `- ${oneLine(what)}`).join('\n') || 'nothing in particular';
}

/** Feedback as a numbered list, with tags for keys. */
export function feedbackListed(feedback: readonly string[], numberOf: DraftContext['numberOf']): string {
  const lines = feedback.map((point, index) => `${index + 1}. ${withMarks(oneLine(point), numberOf)}`);
  return lines.join('\n') || 'none: change only what the lines above ask for';
}

/** A text with a tag for each key in backticks or quotation marks that stands for a work. */
function withMarks(text: string, numberOf: DraftContext['numberOf']): string {
  return text.replace(/[`"“]([^`"“”\s]+)[`"”]/g, (written, key: string) => {
    const number = numberOf(key);
    return number === undefined ? written : `[C${number}]`;
  });
}
