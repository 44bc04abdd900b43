import { type Message, message } from '../text/message.ts';

const messages = {
  some: '{routes} routes found {found} works; about {low} to {high} more are likely unseen.',
  none: '{routes} routes found {found} works, and hardly any is missing that one of them could find.',
  unknown: '{routes} routes found {found} works, too few of them by more than one to tell how many are unseen.',
} as const;

interface Coverage {
  readonly routes: readonly unknown[];
  readonly found: number;
  readonly unseen: { readonly low: number; readonly high: number } | null | undefined;
}

/** Says in one sentence how much a search has not seen, of which a document or the search itself tells. */
export function unseenMessage({ routes, found, unseen }: Coverage): Message {
  const counts = { routes: routes.length, found };
  if (unseen === undefined || unseen === null) {
    return message(messages.unknown, counts);
  }
  const { low, high } = unseen;
  return high === 0 ? message(messages.none, counts) : message(messages.some, { ...counts, low, high });
}
