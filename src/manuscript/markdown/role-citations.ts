import type { TextRange } from '../../text/range.ts';
import { type CitationForm, type CitationMark, type CitationPlace, type CitedKey, haveNotes } from '../marks.ts';
import type { CodeSpan } from './code-spans.ts';

/**
 * The citing roles of MyST by the sign behind their colon, as Sphinx and mystmd have them, and the form of each; the letters `s`
 * and `c` before or behind a sign only ask for all names or for a capital. `{cite}` alone has no sign.
 */
const forms: ReadonlyMap<string, CitationForm> = new Map(
  Object.entries<CitationForm>({
    '': 'parenthetical',
    p: 'parenthetical',
    ps: 'parenthetical',
    alp: 'parenthetical',
    alps: 'parenthetical',
    t: 'textual',
    ts: 'textual',
    ct: 'textual',
    cts: 'textual',
    author: 'textual',
    authors: 'textual',
    authorpar: 'aside',
    authorpars: 'aside',
    cauthor: 'textual',
    cauthors: 'textual',
    year: 'aside',
    yearpar: 'aside',
    label: 'aside',
    labelpar: 'aside',
    title: 'aside',
    empty: 'silent',
  }),
);

/** The name of a role that ends where its code span begins. */
const role = /\{(?<command>(?<foot>foot)?cite(?::(?<sign>[a-z]+))?)\}$/;
const longestRole = 20;

/** A note in braces, or a key between separators: `{see}key{p. 3}`. */
const noteOrKey = /\{[^{}]*\}|[^\s,;{}]+/g;

/**
 * Reads a code span that is the content of a citing role of MyST, as in `{cite:p}` with the keys between backticks right behind it.
 * Undefined for any other code. Offsets are those of `text`.
 */
export function roleCitation(
  text: string,
  { start, end, content }: CodeSpan,
  place: CitationPlace,
): CitationMark | undefined {
  const name = role.exec(text.slice(Math.max(0, start - longestRole), start));
  const { command = '', foot, sign = '' } = name?.groups ?? {};
  const form = foot === undefined ? forms.get(sign) : 'aside';
  if (name === null || form === undefined) {
    return undefined;
  }
  const keys = keysIn(text.slice(content.start, content.end), content.start);
  return {
    kind: 'citation',
    start: start - name[0].length,
    end,
    command,
    form,
    place,
    keys,
    citesAll: false,
    hasNotes: haveNotes(keys),
    faults: keys.length === 0 ? [{ kind: 'emptyKey', range: { start, end } }] : [],
  };
}

/** The keys of a role with their notes. @param from the offset of its content */
function keysIn(written: string, from: number): CitedKey[] {
  const keys: CitedKey[] = [];
  let before: TextRange | undefined;
  for (const { 0: part, index } of written.matchAll(noteOrKey)) {
    const range = { start: from + index, end: from + index + part.length };
    const last = keys.at(-1);
    if (!part.startsWith('{')) {
      keys.push({ key: part, range, ...(before && { before }) });
      before = undefined;
    } else if (last?.range.end === range.start) {
      keys.splice(-1, 1, { ...last, after: inside(range) });
    } else {
      before = inside(range);
    }
  }
  return keys;
}

function inside({ start, end }: TextRange): TextRange {
  return { start: start + 1, end: end - 1 };
}
