import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

const lineSchema = z.object({
  /** The fingerprint of the judge's identity. */
  judge: z.string(),
  set: z.string(),
  id: z.string(),
  label: z.string(),
  expected: z.boolean(),
  verdict: z.string(),
  answer: z.boolean().nullable(),
  cast: z.int(),
  valid: z.int(),
  agreeing: z.int(),
  /** Everything sent and received since the line before. */
  calls: z.int(),
  tokens: z.int(),
});

/** A verdict of a judge, as a line of a file. */
export type VerdictLine = z.infer<typeof lineSchema>;

/** A file of verdicts that is continued. */
export interface VerdictFile {
  /** Those that were there when it was opened. */
  readonly verdicts: readonly VerdictLine[];
  /** Adds one, which is written before this returns: nothing is lost if the process ends. */
  append(line: VerdictLine): void;
}

/** Opens a file of verdicts, and makes it where it is not there. A last line that was cut short is taken out. Throws where a line is no verdict. */
export function openVerdictFile(path: string): VerdictFile {
  mkdirSync(dirname(path), { recursive: true });
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) {
    writeFileSync(path, whole);
  }
  const lines = whole.split('\n').slice(0, -1);
  return {
    verdicts: lines.map((line, index) => verdictIn(line, `${path}, line ${index + 1}`)),
    append(line) {
      appendFileSync(path, `${JSON.stringify(line)}\n`);
    },
  };
}

function verdictIn(line: string, place: string): VerdictLine {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error(`${place}: this is not a verdict. Remove the line, or name another file with --out.`, { cause });
  }
}
