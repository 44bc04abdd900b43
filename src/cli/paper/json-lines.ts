import { createReadStream } from 'node:fs';
import type * as z from 'zod';
import { isMissing } from '../../node/disk.ts';
import { openRegularFile } from '../../node/regular-file.ts';
import { parseJson } from '../../text/json.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';
import { isStreamOfProcess } from '../terminal/standard-streams.ts';

/**
 * The values of a file with one JSON value per line, in UTF-8, in order and as they are read; `-` is standard input.
 * Empty lines are skipped. Throws `CommandError` where the file cannot be read and at the first line that is no
 * JSON or does not fit the schema, with the number of that line.
 */
export async function* readJsonLines<Schema extends z.ZodType>(
  input: string,
  schema: Schema,
): AsyncGenerator<z.output<Schema>, void, undefined> {
  const name = inputName(input);
  let number = 0;
  for await (const line of linesOf(input)) {
    number++;
    if (line.trim() !== '') {
      yield jsonValue(line, schema, name, number);
    }
  }
}

/** Gives the name of an input in messages. */
export function inputName(input: string): string {
  return input === '-' ? strings.standardInput : `"${input}"`;
}

/**
 * The lines of a file in UTF-8, as they are read; `-` is standard input. Throws `CommandError` where it cannot be read.
 */
export async function* linesOf(input: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  // In pieces: a line with a library in it may be as long as many chunks.
  let line: string[] = [];
  for await (const chunk of chunksOf(input)) {
    const [rest = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n');
    line.push(rest);
    for (const next of lines) {
      yield line.join('');
      line = [next];
    }
  }
  yield [...line, decoder.decode()].join('');
}

async function* chunksOf(input: string): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* (await streamOf(input)) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new CommandError(isMissing(error) ? strings.missingInput(input) : strings.unreadableInput(input));
  }
}

async function streamOf(input: string): Promise<NodeJS.ReadableStream> {
  if (input === '-') {
    return process.stdin;
  }
  return isStreamOfProcess(input) ? createReadStream(input) : (await openRegularFile(input)).createReadStream();
}

/** The value in a line of an input. Throws `CommandError` where it is not JSON or does not fit the schema. */
export function jsonValue<Schema extends z.ZodType>(
  line: string,
  schema: Schema,
  name: string,
  number: number,
): z.output<Schema> {
  const problem = (what: string): CommandError => new CommandError(strings.badLine(name, number, what));
  let value: unknown;
  try {
    value = parseJson(line);
  } catch {
    throw problem(strings.noJson);
  }
  const result = schema.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw problem(strings.badValue(issue?.path.join('.') ?? '', issue?.message ?? ''));
  }
  return result.data;
}

/** The values of a source, in batches of a given size. Values before a failure of the source are still yielded. */
export async function* inBatches<Value>(
  values: AsyncIterable<Value>,
  size: number,
): AsyncGenerator<Value[], void, undefined> {
  let gathered: Value[] = [];
  try {
    for await (const value of values) {
      gathered.push(value);
      if (gathered.length === size) {
        const full = gathered;
        gathered = [];
        yield full;
      }
    }
  } catch (error) {
    yield gathered;
    throw error;
  }
  yield gathered;
}
