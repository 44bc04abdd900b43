import { CITATION } from '../../text/placeholders.ts';
import type { Token } from './citation-tokens.ts';
import { authorsAt } from './spelled-authors.ts';
import type { KnownWorks, NamedWork, SpelledCitation } from './spelled-citation.ts';
import { yearsAt } from './spelled-years.ts';

/** A bracket with citations in it. */
export interface SpelledBracket {
  /** One for the whole bracket if it has nothing else, or else one for each citation among other text. */
  readonly citations: readonly SpelledCitation[];
  readonly isWhole: boolean;
  /** Index of the token to continue at. */
  readonly next: number;
}

/** One author or several with their years, as an item of a list. */
interface Item {
  readonly works: readonly NamedWork[];
  readonly from: number;
  /** Index after the last year; a page is after it. */
  readonly last: number;
  readonly next: number;
}

/** Words before the names in a bracket that say how the work is cited. */
const leads: ReadonlySet<string> = new Set(
  (
    'see cf e g i.e eg ie also for example instance in and but as by from following after compare such like notably ' +
    'reviewed proposed introduced inter alia among others siehe vgl z b etwa auch und voir p ex par exemple et véase ' +
    'por ejemplo y'
  ).split(' '),
);
/** A bracket with more words and characters is not a list of citations, and a longer remark after one is not a note. */
const mostTokens = 400;
const longestNote = 8;

/** The citations in the bracket that opens at a token; undefined if there are none. */
export function bracketAt(
  text: string,
  tokens: readonly Token[],
  open: number,
  known: KnownWorks,
): SpelledBracket | undefined {
  const opening = tokens[open]!.text;
  const closing = opening === '(' ? ')' : ']';
  const items: Item[] = [];
  let [next, isAtItem, isWhole] = [open + 1, true, true];
  while (tokens[next] !== undefined && tokens[next]!.text !== closing) {
    const { text: word } = tokens[next]!;
    const item = isAtItem ? itemAt(tokens, next, known) : undefined;
    if (item !== undefined) {
      items.push(item);
      next = afterNote(tokens, item.next, closing, known);
    } else if (/^[;,]$/.test(word) || (isAtItem && (leads.has(word.toLowerCase()) || /^[.:&]$/.test(word)))) {
      isAtItem ||= word === ';';
      next++;
    } else {
      [isAtItem, isWhole] = [false, false];
      next++;
    }
    // A bracket in a bracket is examined separately, so that many brackets that never close are each read once.
    if (next - open > mostTokens || tokens[next - 1]!.text === '(' || tokens[next - 1]!.text === opening) {
      return undefined;
    }
  }
  const close = tokens[next];
  if (close === undefined || items.length === 0) {
    return undefined;
  }
  const isDouble = tokens[open - 1]?.text === '[' && closing === ']' && tokens[next + 1]?.text === ']';
  const range = { start: tokens[isDouble ? open - 1 : open]!.start, end: isDouble ? tokens[next + 1]!.end : close.end };
  const works = items.flatMap((item) => item.works);
  const citation = { form: 'parenthetical', ending: '' } as const;
  return {
    citations: isWhole
      ? [
          {
            ...citation,
            range,
            removal: range,
            text: text.slice(range.start, range.end),
            works,
            note: noteBeside(text, tokens, open, next, items),
          },
        ]
      : items.map((item) => ({ ...citation, ...placeOf(text, tokens, item), works: item.works, note: '' })),
    isWhole,
    next: next + 1,
  };
}

function itemAt(tokens: readonly Token[], from: number, known: KnownWorks): Item | undefined {
  const authors = authorsAt(tokens, from, true);
  if (authors?.possessive !== '') {
    return undefined;
  }
  const comma = tokens[authors.next]?.text === ',' ? authors.next + 1 : authors.next;
  const years = yearsAt(tokens, comma);
  if (years === undefined) {
    return undefined;
  }
  const { names, hasOthers, isCertain } = authors;
  const works = years.years.map((year): NamedWork => ({ names, hasOthers, year }));
  return isCertain || works.every((work) => known.isKnown(work))
    ? { works, from, last: years.last, next: years.next }
    : undefined;
}

/**
 * Index after the few words after an item that belong to it: “for a review”. The next item, and a citation, are none.
 */
function afterNote(tokens: readonly Token[], start: number, closing: string, known: KnownWorks): number {
  let isLead = true;
  for (let next = start; next - start <= longestNote; next++) {
    const word = tokens[next]?.text;
    if (word === undefined || word === CITATION || /^[([]$/.test(word)) {
      return start;
    }
    if (word === closing || word === ';') {
      return next;
    }
    if (/\p{L}/u.test(word)) {
      if (itemAt(tokens, next, known) !== undefined) {
        return isLead ? next : start;
      }
      isLead &&= leads.has(word.toLowerCase());
    }
  }
  return start;
}

/** Gives what a bracket has besides its items. */
function noteBeside(
  text: string,
  tokens: readonly Token[],
  open: number,
  close: number,
  items: readonly Item[],
): string {
  const edges = [
    tokens[open]!.end,
    ...items.flatMap(({ from, last }) => [tokens[from]!.start, tokens[last - 1]!.end]),
    tokens[close]!.start,
  ];
  const pieces = edges.flatMap((edge, index) => (index % 2 === 0 ? [text.slice(edge, edges[index + 1])] : []));
  return pieces
    .map((piece) => piece.replace(/[\s,;&]+/g, ' ').trim())
    .filter((piece) => !/^(?:and|und|et|y)?$/.test(piece))
    .join(' ');
}

/** Where an item is among other text, and what goes with it when it is removed. */
function placeOf(
  text: string,
  tokens: readonly Token[],
  { from, next }: Item,
): Pick<SpelledCitation, 'range' | 'removal' | 'text'> {
  const range = { start: tokens[from]!.start, end: tokens[next - 1]!.end };
  const before = text.slice(Math.max(0, range.start - 10), range.start);
  const after = /^\s*[;,]\s*/.exec(text.slice(range.end, range.end + 10))?.[0].length ?? 0;
  const separator = /;\s*$/.exec(before) ?? (after === 0 ? /,\s*$/.exec(before) : null);
  return {
    range,
    text: text.slice(range.start, range.end),
    removal:
      separator === null
        ? { start: range.start, end: range.end + after }
        : { start: range.start - separator[0].length, end: range.end },
  };
}
