import { estimateTokens } from '../llm/estimate-tokens.ts';
import type { Missing, Outcome } from './tool.ts';

/** The most tokens of a reply unless the caller asks for more. */
const usualTokens = 2000;
/** The share of them that is filled: estimates of texts full of signs are off by that much. */
const filled = 0.8;

/** What every reply says besides what its tool found. */
export interface Reply {
  readonly items: readonly unknown[];
  /** Nothing is missing: no further page, no source that failed or is off. */
  readonly complete: boolean;
  /** The page to ask for next. */
  readonly next?: number;
  readonly missing?: readonly Missing[];
}

/**
 * Cuts what a tool found to the length of a reply: the facts, and as many items as there is room for. An item that is too long for
 * a reply by itself is left out, and the reply says with how many tokens it comes. What was asked for and did not come
 * stands in the reply, so that nobody takes it for an answer.
 * @param page the place of the first item that is wanted
 */
export function replyOf(
  { facts, items, from = 0, of = from + items.length, missing }: Outcome<object, unknown>,
  page: number,
  tokens: number = usualTokens,
): Reply & object {
  const room = tokens * filled;
  const lacks = (more: readonly Missing[]): object => (more.length === 0 ? {} : { missing: more });
  let left = room - size({ ...facts, ...lacks(missing) }) - size({ items: [], complete: false, next: of });
  const shown: unknown[] = [];
  const tooLong: Missing[] = [];
  let next = page;
  for (const item of items.slice(page - from)) {
    const needed = size(item);
    if (needed > left && (shown.length > 0 || tooLong.length > 0)) {
      break;
    }
    next++;
    if (needed > left) {
      const wanted = Math.ceil((tokens - left + needed) / filled);
      tooLong.push({
        kind: 'unknown',
        what: `item ${next - 1}`,
        why: `It is too long for this reply: ask for page ${next - 1} with tokens ${wanted}.`,
      });
      left = 0;
    } else {
      shown.push(item);
      left -= needed;
    }
  }
  const isLast = next >= of;
  const all = [...missing, ...tooLong];
  return {
    ...facts,
    items: shown,
    complete: isLast && all.length === 0,
    ...(!isLast && { next }),
    ...lacks(all),
  };
}

function size(value: unknown): number {
  return estimateTokens(JSON.stringify(value));
}
