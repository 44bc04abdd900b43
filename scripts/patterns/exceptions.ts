import { parse } from 'yaml';
import * as z from 'zod';
import { onOneLine } from './written-patterns.ts';

/** A regular expression that may stay although it is not known to take linear time. */
export interface Exception {
  readonly file: string;
  /** Its code, on one line. */
  readonly code: string;
  /** Why it can stay. */
  readonly reason: string;
}

const schema = z.record(
  z.string(),
  z.array(z.strictObject({ pattern: z.string().min(1), reason: z.string().min(20) })),
);

/** Reads the list of exceptions: YAML with a list of `pattern` and `reason` for each file. Throws where it is something else. */
export function readExceptions(yaml: string): Exception[] {
  return Object.entries(schema.parse(parse(yaml) ?? {})).flatMap(([file, entries]) =>
    entries.map(({ pattern, reason }) => ({ file, code: onOneLine(pattern), reason })),
  );
}
