import { OutputStream } from './output-stream.ts';

/** For the result of a command. Oxlint forbids `process.stdout` everywhere else. */
export const standardOutput = new OutputStream(process.stdout);

/** For remarks of a command about its work. Oxlint forbids `process.stderr` everywhere else. */
export const standardError = new OutputStream(process.stderr);

/** Says something to the author, in one line on standard error. */
export function say(message: string): void {
  standardError.lines([`situate: ${message}`]);
}

/**
 * True if a path that an author typed names a stream of the process itself, as shells make them for `<(…)` and `>(…)`,
 * or the device that swallows everything. Any other pipe or device is neither read nor written: it could keep a command
 * waiting for ever.
 */
export function isStreamOfProcess(typed: string): boolean {
  return /^\/(?:dev\/(?:stdin|stdout|stderr|null|fd\/\d{1,9})|proc\/self\/fd\/\d{1,9})$/.test(typed);
}
