import * as z from 'zod';
import type { Desk } from './desk.ts';

/** The ways to watch and stop a call. */
export interface ToolCall {
  readonly signal: AbortSignal | undefined;
  /** Called with how far the work is, and of how much; the second is undefined where nobody knows. */
  readonly onProgress: (done: number, of: number | undefined, what: string) => void;
}

/** Something that a reply cannot say, and why. */
export const missingSchema = z.object({
  /** `failed`: it was asked and gave no answer. `off`: the author has not turned it on. `unknown`: this machine knows too little. */
  kind: z.enum(['failed', 'off', 'unknown']),
  what: z.string(),
  why: z.string(),
});

export type Missing = z.infer<typeof missingSchema>;

/** What came of a call, before it is cut into pages. */
export interface Outcome<Facts, Item> {
  /** What is said on each page. */
  readonly facts: Facts;
  /** What is counted off; `from` is the place of the first one among all. */
  readonly items: readonly Item[];
  readonly from?: number;
  /** How many there are in all, where that are more than `items` has. */
  readonly of?: number;
  readonly missing: readonly Missing[];
}

/** The facts and items of a tool, by their schemas. */
export type OutcomeOf<Facts extends z.ZodRawShape, Item extends z.ZodType> = Outcome<
  z.output<z.ZodObject<Facts>>,
  z.output<Item>
>;

/** A tool as its file declares it. */
export interface ToolDefinition<Input extends z.ZodRawShape, Facts extends z.ZodRawShape, Item extends z.ZodType> {
  /** A verb and its object. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** What it does, for people, in a sentence. */
  readonly about: string;
  /** What it is for, for a model: one sentence or two. */
  readonly purpose: string;
  readonly input: Input;
  readonly facts: Facts;
  readonly item: Item;
  /** True if it asks scholarly sources, where the author turned them on. */
  readonly isSending: boolean;
  run(input: z.output<z.ZodObject<Input>>, desk: Desk, call: ToolCall & Paging): Promise<OutcomeOf<Facts, Item>>;
}

/** The part of a reply that is wanted. */
export interface Paging {
  /** The place of the first item, from 0. */
  readonly page: number;
}

/** A tool whose schemas the caller need not know. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly purpose: string;
  readonly isSending: boolean;
  /** With what all tools take: where to go on, and how long a reply may be. */
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  run(input: Readonly<Record<string, unknown>>, desk: Desk, call: ToolCall & Paging): Promise<Outcome<object, unknown>>;
}

/** What every tool takes besides its own. */
const paging = {
  page: z.int().min(0).optional().describe('"next" of the last reply'),
  tokens: z.int().min(500).max(50_000).optional().describe('longest reply, 2000 by default'),
};

/** Declares a tool. */
export function defineTool<Input extends z.ZodRawShape, Facts extends z.ZodRawShape, Item extends z.ZodType>(
  definition: ToolDefinition<Input, Facts, Item>,
): Tool {
  const { name, title, about, purpose, isSending, facts, item } = definition;
  const own = z.object(definition.input);
  return {
    name,
    title,
    about,
    purpose,
    isSending,
    input: z.strictObject({ ...definition.input, ...paging }),
    output: z.object({
      ...facts,
      items: z.array(item),
      complete: z.boolean(),
      next: z.int().optional(),
      missing: z.array(missingSchema).optional(),
    }),
    run: (input, desk, call) => definition.run(own.parse(input), desk, call),
  };
}
