import { patience } from './patience.ts';

/**
 * Waits until a probe gives something other than undefined or false, and gives that. For what other processes do in
 * their own time; throws an error that names `what` when it has not happened after `limit` milliseconds.
 */
export async function waitFor<T>(
  what: string,
  probe: () => T | undefined | false | Promise<T | undefined | false>,
  limit = patience,
): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`waited ${limit} ms in vain for ${what}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/**
 * Resolves to true if what was begun succeeds, for those who try again where it does not; why it failed is of no
 * interest then.
 */
export function succeeds(begun: PromiseLike<unknown>): Promise<boolean> {
  return Promise.resolve(
    begun.then(
      () => true,
      () => false,
    ),
  );
}
