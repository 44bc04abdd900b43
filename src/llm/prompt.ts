import * as z from 'zod';
import type { ChatMessage } from './chat-model.ts';
import { fingerprint } from './fingerprint.ts';
import { PromptError } from './prompt-error.ts';
import { readPromptFile } from './prompt-sections.ts';
import type { PromptSource } from './prompt-source.ts';
import { quotedBlock, quotedInline, statedWish, untrustedTextNotice } from './untrusted-text.ts';

/** A prompt as its code expects it. A file that replaces it has to agree. */
export interface PromptDefinition<Input extends string> {
  readonly id: string;
  /**
   * The inputs that it is rendered with. Every input is quoted, so that none of it can pass for the prompt's own words,
   * but for wishes.
   */
  readonly inputs: readonly Input[];
  /** Those of the inputs that say what the author wishes: they are stated, as they are instructions. */
  readonly wishes?: readonly Input[];
  /** The name of the shape that replies have. */
  readonly output: string;
}

/** A prompt, read from its file. */
export interface Prompt<Input extends string = string> extends PromptDefinition<Input> {
  readonly path: string;
  /** The paper whose prompt it follows, and where that is printed. */
  readonly follows: string;
  readonly turns: readonly PromptTurn[];
  /** The same for the same file, different for any other. */
  readonly fingerprint: string;
}

/** A turn of the conversation; `{{name}}` stands for an input. */
interface PromptTurn {
  readonly role: ChatMessage['role'];
  readonly text: string;
}

const headSchema = z.strictObject({
  id: z.string(),
  follows: z.string(),
  inputs: z.array(z.string().regex(/^[a-z][a-zA-Z]*$/)),
  output: z.string(),
});

const roles: Readonly<Record<string, ChatMessage['role']>> = { System: 'system', User: 'user', Assistant: 'assistant' };

/** Where an input goes. Alone on its line it stands as a block, otherwise within the line. */
const place = /^[ \t]*\{\{(\w+)\}\}[ \t]*$|\{\{(\w+)\}\}/gm;

/**
 * Reads a prompt from where prompts come from. Rejects with `PromptError` where there is none of its name, and where its
 * file is none or not the one that is expected.
 */
export async function loadPrompt<Input extends string>(
  source: Pick<PromptSource, 'read'>,
  definition: PromptDefinition<Input>,
): Promise<Prompt<Input>> {
  const file = await source.read(definition.id);
  if (file === undefined) {
    throw new PromptError(`${definition.id}.md`, 'there is no such prompt.');
  }
  const { path } = file;
  const { head, sections } = readPromptFile(file, headSchema, (level, title) => level === 1 && title in roles);
  for (const field of ['id', 'output'] as const) {
    if (head[field] !== definition[field]) {
      throw new PromptError(path, `its ${field} is "${head[field]}", expected "${definition[field]}".`);
    }
  }
  if ([...head.inputs].sort().join() !== [...definition.inputs].sort().join()) {
    throw new PromptError(path, `its inputs are "${head.inputs.join()}", expected "${definition.inputs.join()}".`);
  }
  const turns = sections.map(({ title, text }) => ({ role: roles[title]!, text }));
  if (turns.length === 0) {
    throw new PromptError(path, 'it has no section "# System" or "# User".');
  }
  const used = new Set(turns.flatMap(({ text }) => [...text.matchAll(place)].map(nameOf)));
  const unknown = [...used].find((name) => !definition.inputs.some((input) => input === name));
  if (unknown !== undefined) {
    throw new PromptError(path, `it uses {{${unknown}}}, which is not among its inputs.`);
  }
  const unused = definition.inputs.find((input) => !used.has(input));
  if (unused !== undefined) {
    throw new PromptError(path, `it never uses its input {{${unused}}}.`);
  }
  return { ...definition, path, follows: head.follows, turns, fingerprint: await fingerprint(file.text) };
}

/**
 * The messages of a prompt with its inputs. Parts without inputs come out the same every time. Throws `PromptError` for
 * an input that is missing or unknown.
 */
export function renderPrompt<Input extends string>(
  prompt: Prompt<Input>,
  inputs: Readonly<Record<Input, string>>,
): ChatMessage[] {
  const given = new Map<string, string>(Object.entries(inputs));
  const strange = [...given.keys()].find((name) => !prompt.inputs.some((input) => input === name));
  if (strange !== undefined) {
    throw new PromptError(prompt.path, `"${strange}" is not among its inputs.`);
  }
  const valueOf = (name: string): string => {
    const value = given.get(name);
    if (value === undefined) {
      throw new PromptError(prompt.path, `its input "${name}" is missing.`);
    }
    return value;
  };
  return prompt.turns.map(({ role, text }) => {
    const content = text.replace(place, (_, alone: string | undefined, within: string | undefined) => {
      const name = alone ?? within!;
      const value = valueOf(name);
      if (prompt.wishes?.some((wish) => wish === name) === true) {
        return statedWish(alone === undefined ? value.replace(/\s+/g, ' ') : value);
      }
      return alone === undefined ? quotedInline(name, value) : quotedBlock(name, value);
    });
    return { role, content: role === 'system' ? `${content}\n\n${untrustedTextNotice}` : content };
  });
}

function nameOf({ 1: alone, 2: within }: RegExpExecArray): string {
  return alone ?? within ?? '';
}
