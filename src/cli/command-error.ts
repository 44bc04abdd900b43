/** Why a command could not run, in one line for the author: what is wrong, where, and what to do about it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
