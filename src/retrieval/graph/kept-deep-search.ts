import * as z from 'zod';
import { parseJson } from '../../text/json.ts';
import { deepSearchStateSchema } from './deep-search-state.ts';

const version = 1;

/** The goal of a deep search. Only with the same can it go on: otherwise its scores would not compare. */
const goalSchema = z.object({
  subject: z.object({ kind: z.enum(['paper', 'claim', 'topic']), title: z.string(), text: z.string() }),
  /** The queries that the author typed. */
  typed: z.array(z.string()).optional(),
  /** Who ranks: the name of a way, and that of the language model if it is one. */
  ranking: z.array(z.string()),
  /** As the author set it. */
  threshold: z.number().min(0).max(1).optional(),
  /** `2021-05-17` */
  until: z.string().optional(),
});

const keptSchema = z.object({
  version: z.literal(version),
  goal: goalSchema,
  /** The queries that found its first works. */
  queries: z.array(z.string()),
  /** Which of them found each of these works, by its id; a file of an earlier version does not say. */
  foundBy: z.record(z.string(), z.array(z.string())).optional(),
  /** The score from which works are relevant. */
  threshold: z.number().min(0).max(1),
  state: deepSearchStateSchema,
});

/** The goal of a deep search. */
export type DeepSearchGoal = z.infer<typeof goalSchema>;

/** A deep search as a file has it. */
export type KeptDeepSearch = Omit<z.infer<typeof keptSchema>, 'version'>;

/** Reads a kept deep search; undefined if a text is none, or one of another version. */
export function parseDeepSearch(text: string): KeptDeepSearch | undefined {
  try {
    return keptSchema.safeParse(parseJson(text)).data;
  } catch {
    return undefined;
  }
}

/** A deep search as written to a file. */
export function formatDeepSearch(search: KeptDeepSearch): string {
  return `${JSON.stringify({ version, ...search })}\n`;
}

/** Gives the first thing in which a kept search had another goal; undefined if it looked for the same. */
export function differenceInGoal(kept: DeepSearchGoal, wanted: DeepSearchGoal): keyof DeepSearchGoal | undefined {
  const names = ['typed', 'subject', 'ranking', 'threshold', 'until'] as const;
  const [before, now] = [kept, wanted].map((goal) => goalSchema.parse(goal)) as [DeepSearchGoal, DeepSearchGoal];
  return names.find((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
}
