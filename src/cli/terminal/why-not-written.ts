import { fileStrings } from './file-strings.ts';

const reasons: Readonly<Record<string, string | undefined>> = fileStrings.whyNotWritten;

/** Explains why a file could not be written, and what to do about it, by an error of Node. */
export function whyNotWritten(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return reasons[code] ?? (error instanceof Error ? error.message : String(error));
}
