import * as z from 'zod';
import { inputName, jsonValue, linesOf } from './json-lines.ts';

const given = z.object({ id: z.union([z.string(), z.number()]), text: z.string() });

/** A comment of a review. */
export type Comment = z.output<typeof given>;

/**
 * The comments of a file, as they are read; `-` is standard input. A file whose first line with text begins with `{` has
 * one JSON value per line; of any other one each paragraph is a comment, numbered from 1. Throws `CommandError`.
 */
export async function* readComments(input: string): AsyncGenerator<Comment, void, undefined> {
  const name = inputName(input);
  let isJson: boolean | undefined;
  let number = 0;
  let id = 0;
  let paragraph: string[] = [];
  const ended = (): Comment[] => {
    const text = paragraph.join('\n').trim();
    paragraph = [];
    return text === '' ? [] : [{ id: ++id, text }];
  };
  for await (const line of linesOf(input)) {
    number++;
    const hasText = line.trim() !== '';
    isJson ??= hasText ? line.trimStart().startsWith('{') : undefined;
    if (!hasText) {
      yield* ended();
    } else if (isJson === true) {
      yield jsonValue(line, given, name, number);
    } else {
      paragraph.push(line.trimEnd());
    }
  }
  yield* ended();
}
