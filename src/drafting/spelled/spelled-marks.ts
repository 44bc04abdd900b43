import type { TextRange } from '../../text/range.ts';
import { namesSeveral, namesSomebody } from './citation-place.ts';
import type { Token } from './citation-tokens.ts';
import { isCitationMark, mayBeLabel } from './mark-shapes.ts';
import type { SpelledCitation } from './spelled-citation.ts';

const bracket = /\[([^[\]]{1,100})\]/y;
const bareTag = /^[CN]\d{1,3}$/;
/** What has such a name has no plural, but a past: “C9 showed”. */
const isPast = /^\s+(?:\p{L}+\s+){0,3}?(?:\p{L}+ed|found|wrote|said)(?!\p{L})/u;

/** A citation that a text has in place of a mark of its format, and the index of the token to continue at. */
interface MarkRead {
  readonly citation: SpelledCitation;
  readonly next: number;
}

/** A mark in square brackets that stands in running text: `In [12], paint cools`. */
export function bracketedMarkAt(text: string, tokens: readonly Token[], open: number): MarkRead | undefined {
  const { start } = tokens[open]!;
  bracket.lastIndex = start;
  const content = tokens[open]!.text === '[' ? bracket.exec(text)?.[1] : undefined;
  if (content === undefined || /[\p{L}\p{N}_]/u.test(text[start - 1] ?? '')) {
    return undefined;
  }
  const range = { start, end: bracket.lastIndex };
  return isCitationMark(content) || (mayBeLabel(content.trim()) && namesSomebody(text, range))
    ? markRead(text, tokens, open, range)
    : undefined;
}

/** A tag without its brackets that says or shows something, as only works do: `C9 show`. */
export function bareTagAt(text: string, tokens: readonly Token[], at: number): MarkRead | undefined {
  const { text: word, start, end } = tokens[at]!;
  return bareTag.test(word) && namesSeveral(text, end) && !isPast.test(text.slice(end, end + 40))
    ? markRead(text, tokens, at, { start, end })
    : undefined;
}

function markRead(text: string, tokens: readonly Token[], at: number, range: TextRange): MarkRead {
  let next = at + 1;
  while (tokens[next] !== undefined && tokens[next]!.start < range.end) {
    next++;
  }
  const written = text.slice(range.start, range.end);
  return {
    citation: { form: 'textual', range, removal: range, text: written, works: [], ending: '', note: '' },
    next,
  };
}
