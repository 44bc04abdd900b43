import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type LiveFigures, type LiveFlag, liveFiguresSchema, liveFlagSchema } from './live-batch.ts';

/** The folder with the papers of each batch, what came out, and the flags with the opinions of those who read them. */
export const liveFolder = import.meta.dirname;

const papersSchema = z.record(z.string(), z.array(z.url()));

/** Reads the addresses of the bibliographies of each batch, by its name. */
export function readPapers(folder: string): Readonly<Record<string, readonly string[]>> {
  return papersSchema.parse(JSON.parse(readFileSync(join(folder, 'papers.json'), 'utf8')));
}

/** Reads the figures of the batches that were run, in their order. */
export function readFigures(folder: string): LiveFigures[] {
  return readLines(join(folder, 'figures.jsonl'), liveFiguresSchema);
}

/** Reads all flags, whether somebody has read them or not. */
export function readFlags(folder: string): LiveFlag[] {
  return readLines(join(folder, 'flags.jsonl'), liveFlagSchema);
}

/** Adds the outcome of a batch to the files; what is there stays as it is. */
export function addBatch(folder: string, figures: LiveFigures, flags: readonly LiveFlag[]): void {
  appendFileSync(join(folder, 'flags.jsonl'), flags.map((flag) => `${JSON.stringify(flag)}\n`).join(''));
  appendFileSync(join(folder, 'figures.jsonl'), `${JSON.stringify(figures)}\n`);
}

/** Reads a file of JSON lines, which may be missing. Throws `ZodError` where a line is of another form. */
function readLines<T>(path: string, schema: z.ZodType<T>): T[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => schema.parse(JSON.parse(line)));
}
