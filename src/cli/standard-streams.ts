import { OutputStream } from './output-stream.ts';

/** What a command was asked for. The only way to it: ESLint forbids `process.stdout` everywhere else. */
export const standardOutput = new OutputStream(process.stdout);

/** What a command has to say about its work. The only way to it: ESLint forbids `process.stderr` everywhere else. */
export const standardError = new OutputStream(process.stderr);

/** Says something to the author, in a line of its own on standard error. */
export function say(message: string): void {
  standardError.lines([`situate: ${message}`]);
}
