import * as z from 'zod';
import { fingerprint } from '../../llm/fingerprint.ts';
import { PromptError } from '../../llm/prompt-error.ts';
import { type PromptSection, readPromptFile } from '../../llm/prompt-sections.ts';
import type { PromptFile } from '../../llm/prompt-source.ts';

/**
 * One aspect by which texts are judged, with its written constitution: the query, the meaning of each score, examples.
 */
export interface Aspect {
  /** Of an aspect that is found by its name, the name of its file. */
  readonly id: string;
  /** The title that authors see. */
  readonly title: string;
  /** The paper whose aspect it follows, and where that is printed; or who wrote it. */
  readonly follows: string;
  /** The inputs that a judge needs besides the answer, in the order in which they are shown: `context`. */
  readonly inputs: readonly string[];
  /** The form of the answer's block, `{answer}` and inputs in it, where these are shown there; the answer alone by default. */
  readonly answerForm?: string | undefined;
  /** The task that the writer of the answer was given. */
  readonly query: string;
  readonly criteria: string;
  /** The possible scores, ascending. */
  readonly scale: readonly { readonly score: number; readonly meaning: string }[];
  readonly examples: readonly AspectExample[];
  /** The same for the same file, another for any other. */
  readonly fingerprint: string;
}

export interface AspectExample {
  /** Inputs by their names. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly answer: string;
  readonly reasoning: string;
  readonly score: number;
}

const headSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  follows: z.string(),
  inputs: z.array(z.string().regex(/^[a-z][a-z ]*$/)).default([]),
  answerForm: z.string().includes('{answer}').optional(),
});

/** An input, or the answer, in the form of an answer's block. */
export const formPart = /\{([^{}]+)\}/g;

const partTitle = /^(?:Query|Criteria|Scale|Example scored \d+)$/;

/** Reads an aspect file, wherever it lies. Rejects with `PromptError` where it is faulty. */
export async function readAspect(file: PromptFile): Promise<Aspect> {
  const { path } = file;
  const { head, sections } = readPromptFile(file, headSchema, (level, title) => level === 2 || partTitle.test(title));
  const unknown = [...(head.answerForm ?? '').matchAll(formPart)].find(
    ([, name = '']) => name !== 'answer' && !head.inputs.includes(name),
  );
  if (unknown !== undefined) {
    throw new PromptError(path, `its answerForm uses ${unknown[0]}, which is not among its inputs.`);
  }
  const scale = readScale(path, textOf(path, sections, 'Scale'));
  return {
    ...head,
    query: textOf(path, sections, 'Query'),
    criteria: textOf(path, sections, 'Criteria'),
    scale,
    examples: readExamples(
      path,
      sections,
      head.inputs,
      scale.map(({ score }) => score),
    ),
    fingerprint: await fingerprint(file.text),
  };
}

function textOf(path: string, sections: readonly PromptSection[], title: string): string {
  const found = sections.filter((section) => section.level === 1 && section.title === title);
  const [first] = found;
  if (found.length !== 1 || first === undefined || first.text === '') {
    throw new PromptError(path, `expected one section "# ${title}" with text.`);
  }
  return first.text;
}

/** Lines such as `- 1: what a score of 1 means`, which go on in lines that begin with a space. */
function readScale(path: string, text: string): Aspect['scale'] {
  const scale = text.split(/\n(?=\S)/).map((line) => {
    const [, score, meaning] = /^(?:[-*] +)?(\d+): +(\S[\s\S]*)$/.exec(line) ?? [];
    if (score === undefined || meaning === undefined) {
      throw new PromptError(path, `"${line.slice(0, 40)}" in its scale is not like "1: meaning".`);
    }
    return { score: Number(score), meaning: meaning.replace(/\s+/g, ' ') };
  });
  const scores = scale.map(({ score }) => score);
  if (scores.length < 2 || scores.some((score, index) => index > 0 && score <= scores[index - 1]!)) {
    throw new PromptError(path, 'its scale has to have two scores or more, in ascending order.');
  }
  return scale;
}

/** `# Example scored 1`, and below it `## Answer`, `## Reasoning` and a heading for each input. */
function readExamples(
  path: string,
  sections: readonly PromptSection[],
  inputs: readonly string[],
  scores: readonly number[],
): AspectExample[] {
  return sections.flatMap(({ level, title }, index) => {
    const score = level === 1 ? /^Example scored (\d+)$/.exec(title)?.[1] : undefined;
    if (score === undefined) {
      return [];
    }
    if (!scores.includes(Number(score))) {
      throw new PromptError(path, `"# ${title}" names a score that is not on its scale.`);
    }
    const rest = sections.slice(index + 1);
    const end = rest.findIndex((section) => section.level === 1);
    const parts = new Map(
      rest.slice(0, end === -1 ? undefined : end).map((part) => [part.title.toLowerCase(), part.text]),
    );
    const part = (name: string): string => {
      const text = parts.get(name) ?? '';
      if (text === '') {
        throw new PromptError(path, `"# ${title}" has no "## ${name}" with text.`);
      }
      return text;
    };
    return {
      inputs: Object.fromEntries(inputs.map((name) => [name, part(name)])),
      answer: part('answer'),
      reasoning: part('reasoning'),
      score: Number(score),
    };
  });
}
