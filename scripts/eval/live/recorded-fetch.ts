import type { RecordedReply } from './live-batch.ts';

/** Parameters that say who asks: they are left out of what is kept. */
const identifying = ['mailto', 'email', 'api_key', 'tool'];

/** @internal exported for the tests, which replay. Gives the address of a request, without anything that says who asks. */
export function addressOf(input: Parameters<typeof fetch>[0]): string {
  const url = new URL(input instanceof Request ? input.url : input);
  for (const name of identifying) url.searchParams.delete(name);
  return url.href;
}

/** A `fetch` that asks the network, and adds every reply to `replies`. A request with a body is told by its address. */
export function recordingFetch(replies: RecordedReply[], ask: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await ask(input, init);
    const body = await response.clone().text();
    const contentType = response.headers.get('content-type') ?? '';
    replies.push({ url: addressOf(input), status: response.status, contentType, body });
    return response;
  };
}
