import * as z from 'zod';
import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import { askFor } from '../../llm/structured.ts';
import { withoutInvisible } from '../../llm/untrusted-text.ts';
import { type Plan, type PlannedParagraph, type PlannedPositioning, purposes } from '../plan/plan.ts';
import { wantedPositioning } from '../request/as-wanted.ts';
import type { DraftCall, DraftRequest, DraftWriter } from '../request/draft.ts';
import { type DraftContext, draftContext } from '../request/draft-context.ts';
import { lengthWanted, stableInputs } from '../writing/paper-inputs.ts';
import { oneLine } from '../writing/quoted-text.ts';
import { writingPrompts } from '../writing/writing-prompts.ts';
import { placeLeftOut } from './place-left-out.ts';
import { planWithWorksToCite } from './plan-with-works.ts';

const proposedSchema = z
  .strictObject({
    paragraphs: z
      .array(
        z.strictObject({
          topic: z.string(),
          words: z.int().min(0),
          sentences: z
            .array(z.strictObject({ purpose: z.enum(purposes), note: z.string(), works: z.array(z.int()) }))
            .min(1),
        }),
      )
      .min(1),
  })
  .meta({ title: 'plan' });

type ProposedParagraph = z.infer<typeof proposedSchema>['paragraphs'][number];

/** No paragraph has more words: a larger budget is a mistake. */
const largestBudget = 2000;

/**
 * Has a model plan a related work from the paper and the works (LitLLM, section 4, the prompted plan). Numbers without
 * a work are left out of the plan. A work that the model left out goes to the end of the paragraph whose works and
 * topic it shares most words with; if it shares none with any, it stays out of the plan, as `plannedKeys` shows, unless
 * the paper has to cite it. Of more paragraphs than half as many as there are works, neighbours are joined.
 * Rejects with `ChatError` and `PromptError`.
 */
export async function proposePlan(
  writer: DraftWriter,
  request: DraftRequest,
  { signal }: Pick<DraftCall, 'signal'> = {},
): Promise<Plan> {
  const { model, prompts, sample } = writer;
  const context = draftContext(request);
  const prompt = await loadPrompt(prompts, writingPrompts.plan);
  const most = mostParagraphs(context);
  const length = `${lengthWanted(context)}, in at most ${most === 1 ? 'one paragraph' : `${most} paragraphs`}`;
  const messages = renderPrompt(prompt, { ...stableInputs(context), length });
  const { value } = await askFor(model, { messages, sample }, proposedSchema, signal === undefined ? {} : { signal });
  const positioning = wantedPositioning(request.paper, request);
  const paragraphs = value.paragraphs.map((paragraph) => plannedParagraph(paragraph, context));
  const plan = { paragraphs: joinParagraphs(paragraphs, most, positioning) };
  const placed = placeLeftOut(positioning === undefined ? plan : { positioning, ...plan }, context.works);
  return planWithWorksToCite(placed, request);
}

function plannedParagraph({ topic, words, sentences }: ProposedParagraph, context: DraftContext): PlannedParagraph {
  return {
    topic: plain(topic),
    ...(words > 0 && words <= largestBudget && { words }),
    sentences: sentences.map(({ purpose, note, works }) => ({
      purpose,
      note: plain(note),
      keys: [...new Set(works)].flatMap((number) => context.keyOf(number) ?? []),
    })),
  };
}

/** Gives what a model wrote, on one line, without tags: the numbers of works mean nothing to the author. */
function plain(text: string): string {
  return oneLine(withoutInvisible(text).replace(/(?<!\s)\s*\[\s*[CN]\s*\d+(?:\s*[,;]\s*(?:[CN]\s*)?\d+)*\s*\]/gi, ''));
}

/**
 * Gives the most paragraphs that a proposed plan has: half as many as there are works, as in Citegeist, so that
 * paragraphs compare works and are no list of them. A final paragraph on the paper itself has another one before it.
 */
function mostParagraphs({ request, works }: DraftContext): number {
  const fewest = wantedPositioning(request.paper, request) === 'final-paragraph' ? 2 : 1;
  return Math.max(fewest, Math.ceil(works.length / 2));
}

/**
 * Joins paragraphs with their neighbours, those with the fewest sentences first, until there are no more than `most`. A
 * final paragraph that says where the paper stands remains one. Nothing that is planned is lost.
 */
function joinParagraphs(
  paragraphs: readonly PlannedParagraph[],
  most: number,
  positioning: PlannedPositioning | undefined,
): PlannedParagraph[] {
  const joined = [...paragraphs];
  const kept = positioning === 'final-paragraph' ? 1 : 0;
  while (joined.length > Math.max(most, 1 + kept)) {
    const sizes = joined
      .slice(1, joined.length - kept)
      .map(({ sentences }, before) => joined[before]!.sentences.length + sentences.length);
    const at = sizes.indexOf(Math.min(...sizes));
    joined.splice(at, 2, joinTwo(joined[at]!, joined[at + 1]!));
  }
  return joined;
}

function joinTwo(first: PlannedParagraph, second: PlannedParagraph): PlannedParagraph {
  const words = first.words === undefined || second.words === undefined ? undefined : first.words + second.words;
  return {
    topic: [...new Set([first.topic, second.topic])].filter((topic) => topic !== '').join('; '),
    ...(words !== undefined && { words }),
    sentences: [...first.sentences, ...second.sentences],
  };
}
