import { OutputStream } from './output-stream.ts';

/** For the result of a command. ESLint forbids `process.stdout` everywhere else. */
export const standardOutput = new OutputStream(process.stdout);

/** For remarks of a command about its work. ESLint forbids `process.stderr` everywhere else. */
export const standardError = new OutputStream(process.stderr);

/** Says something to the author, in one line on standard error. */
export function say(message: string): void {
  standardError.lines([`situate: ${message}`]);
}
