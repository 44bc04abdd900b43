import pLimit from 'p-limit';
import * as z from 'zod';
import type { ReplyStore } from '../../http/reply-store.ts';
import type { ChatErrorReason } from '../../llm/chat-error.ts';
import type { ModelJudge } from '../judged-by-model.ts';
import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import { type SupportQuestion, supportAnswers } from '../support/support-judge.ts';
import type { ModelPositioningVerdict, ModelSupportVerdict } from './model-judges.ts';
import type { KeptVerdicts, ModelVerdicts } from './model-verdicts.ts';

const share = z.number().min(0).max(1);
const count = z.number().int().min(0);
/**
 * The most characters of a name, which no model that does as asked reaches; what was kept is shown, and so has an end.
 */
const name = z.string().max(10_000);
const words = z.string().max(100_000);
const mostOfAKind = 1000;
const protocol = z.enum(['situate', 'grep', 'scirm']);

const by = z.object({
  judge: protocol,
  model: name,
  cast: count,
  valid: count,
  agreeing: count,
  dropped: z.array(name as z.ZodType<ChatErrorReason>).max(mostOfAKind),
  reason: words,
  jury: z
    .array(z.object({ model: name, choice: name }))
    .max(mostOfAKind)
    .exactOptional(),
  misquoted: count.exactOptional(),
});

const support = z.object({
  verdict: z.enum(supportAnswers),
  score: share,
  evidence: z
    .array(
      z.object({
        quote: words,
        from: z.enum(['title', 'abstract', 'introduction', 'passages']),
        page: count.exactOptional(),
      }),
    )
    .max(mostOfAKind),
  by,
});

const positioning = z.object({
  positions: z.boolean().exactOptional(),
  score: share,
  style: z.enum(['each-paragraph', 'final-paragraph', 'mixed', 'none']).exactOptional(),
  by,
});

/** The most judges that are remembered; who tries many models goes on with one of the last. */
const mostJudges = 8;

const judge = z.object({ protocol, model: name, votes: count, identity: z.string().max(1_000_000) });

/** The value that a store has under one key: a verdict, or the judges that passed some, the latest first. */
export const storedVerdictSchema = z.union([
  z.object({ support }),
  z.object({ positioning }),
  z.object({ judges: z.array(judge).max(mostJudges) }),
]);

export type StoredVerdict = Readonly<z.output<typeof storedVerdictSchema>>;

/** Where verdicts of language models are kept from one session to the next. */
export type VerdictStore = ReplyStore<StoredVerdict>;

/** Under this the judges are kept. */
const judgesKey = 'judges of kept verdicts';
/** The most verdicts that are read at once. */
const atOnce = 16;

/** The questions whose verdicts are looked up. */
export interface VerdictQuestions {
  readonly support: readonly SupportQuestion[];
  readonly positioning: readonly PositioningQuestion[];
}

/** Puts every verdict that is passed from now on into a store, which loses silently what it cannot keep. */
export function storeVerdicts(
  { support: onSupport, positioning: onPositioning }: ModelVerdicts,
  store: VerdictStore,
): void {
  /** The judges one after the other, so that none is lost. */
  let remembering: Promise<unknown> = Promise.resolve();
  const keep = (key: string, said: unknown, judge: ModelJudge): void => {
    const { data: verdict } = storedVerdictSchema.safeParse(said);
    if (verdict === undefined) return;
    remembering = remembering.then(() => rememberJudge(judge, store));
    void store.write(key, verdict);
  };
  onSupport.onKeep = (key, { verdict, score, evidence, by: { measured: _, ...by } }, judge) => {
    keep(key, { support: { verdict, score, evidence, by } }, judge);
  };
  onPositioning.onKeep = (key, { positions, score, style, by: { measured: _, ...by } }, judge) => {
    const said = { ...(positions !== undefined && { positions }), ...(style !== undefined && { style }) };
    keep(key, { positioning: { ...said, score, by } }, judge);
  };
}

async function rememberJudge({ protocol, model, votes, identity }: ModelJudge, store: VerdictStore): Promise<void> {
  const known = await judgesIn(store);
  if (known[0]?.identity === identity) return;
  const others = known.filter((other) => other.identity !== identity).slice(0, mostJudges - 1);
  await store.write(judgesKey, { judges: [{ protocol, model, votes, identity }, ...others] });
}

async function judgesIn(store: VerdictStore): Promise<readonly ModelJudge[]> {
  const stored = await store.read(judgesKey);
  return stored !== undefined && 'judges' in stored ? stored.judges : [];
}

/**
 * Adds what language models said in other sessions about some questions. Nothing is asked of them. Never rejects.
 * @returns whether anything was there
 */
export async function recallVerdicts(
  questions: VerdictQuestions,
  store: VerdictStore,
  into: ModelVerdicts,
): Promise<boolean> {
  const judges = await judgesIn(store);
  const limit = pLimit(atOnce);
  let isAny = false;
  const recall = <Question, Verdict extends { readonly by: ModelSupportVerdict['by'] }>(
    kept: KeptVerdicts<Question, Verdict>,
    asked: readonly Question[],
    verdictIn: (stored: StoredVerdict) => Verdict | undefined,
  ): Promise<unknown>[] =>
    judges.flatMap((judge) =>
      asked.map((question) =>
        limit(() =>
          kept.recall(question, judge, async (key) => {
            const stored = await store.read(key);
            const verdict = stored && verdictIn(stored);
            isAny ||= verdict !== undefined;
            return verdict;
          }),
        ),
      ),
    );
  await Promise.all([
    ...recall(into.support, questions.support, supportIn),
    ...recall(into.positioning, questions.positioning, positioningIn),
  ]);
  return isAny;
}

function supportIn(stored: StoredVerdict): ModelSupportVerdict | undefined {
  return 'support' in stored ? { ...stored.support, closest: [] } : undefined;
}

function positioningIn(stored: StoredVerdict): ModelPositioningVerdict | undefined {
  if (!('positioning' in stored)) return undefined;
  const { positions, style, score, by } = stored.positioning;
  return { positions, style, score, by, sentences: [] };
}
