/**
 * Whether a path that an author typed names a stream of the process itself, as shells make them for `<(…)` and `>(…)`, or
 * the device that swallows everything. Any other pipe or device is neither read nor written: it could keep a command
 * waiting for ever.
 */
export function isStreamOfProcess(typed: string): boolean {
  return /^\/(?:dev\/(?:stdin|stdout|stderr|null|fd\/\d{1,9})|proc\/self\/fd\/\d{1,9})$/.test(typed);
}
