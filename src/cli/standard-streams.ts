import { OutputStream } from './output-stream.ts';

/** For the result of a command. Oxlint forbids `process.stdout` everywhere else. */
export const standardOutput = new OutputStream(process.stdout);

/** For remarks of a command about its work. Oxlint forbids `process.stderr` everywhere else. */
export const standardError = new OutputStream(process.stderr);

/** Says something to the author, in one line on standard error. */
export function say(message: string): void {
  standardError.lines([`situate: ${message}`]);
}
