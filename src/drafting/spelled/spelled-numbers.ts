import type { TextRange } from '../../text/range.ts';
import type { Token } from './citation-tokens.ts';
import { endsClause, endsSentence, isBehindCommonWord } from './clause-end.ts';
import type { SpelledCitation } from './spelled-citation.ts';

/** `3`, `3, 7–9` */
const numbers =
  /\(\s*(?:[Rr]ef(?:erence)?s?[.\s]\s*)?([1-9]\d{0,2}(?:\s*(?:,|;|–|--?|and|&)\s*[1-9]\d{0,2}){0,30})\s*\)/y;
/** The characters to either side in which other brackets are looked for. */
const reach = 300;
/**
 * Numbers in a round bracket that can be nothing but citations: they end a clause after a common word, and the sentence
 * has no other numbers in brackets that do not. Steps “(1)”, formulas and counts are left alone.
 */
export function numbersAt(
  text: string,
  tokens: readonly Token[],
  open: number,
  sentenceAt: (range: TextRange) => TextRange,
): { readonly citation: SpelledCitation; readonly next: number } | undefined {
  const { start } = tokens[open]!;
  numbers.lastIndex = start;
  if (tokens[open]!.text !== '(' || !numbers.test(text)) {
    return undefined;
  }
  const range = { start, end: numbers.lastIndex };
  const sentence = sentenceAt(range);
  const from = Math.max(sentence.start, start - reach);
  const others = [...text.slice(from, Math.min(sentence.end, range.end + reach)).matchAll(/\(\s*\d/g)].map(
    ({ index }) => from + index,
  );
  const isNamed = /[Rr]ef/.test(text.slice(start, range.end));
  if (
    !isNamed &&
    (!isAtEndOfClause(text, range) || others.some((other) => other !== start && !isClosedAtEnd(text, other)))
  ) {
    return undefined;
  }
  let next = open + 1;
  while (tokens[next] !== undefined && tokens[next]!.start < range.end) {
    next++;
  }
  return {
    citation: {
      form: 'number',
      range,
      removal: range,
      text: text.slice(range.start, range.end),
      works: [],
      ending: '',
      note: '',
    },
    next,
  };
}

/** `Reference 12`, `Refs. 3 and 4` as words of a sentence. */
const reference =
  /[Rr]ef(?:erence)?s?[.\s]\s*[1-9]\d{0,2}(?:\s*(?:,|–|--?|and|&)\s*[1-9]\d{0,2}){0,30}(?![\p{L}\p{N}])/uy;

/** Works that a sentence names by their numbers in a list of references: `Reference 12 shows`. */
export function referenceAt(
  text: string,
  tokens: readonly Token[],
  at: number,
): { readonly citation: SpelledCitation; readonly next: number } | undefined {
  const { start } = tokens[at]!;
  reference.lastIndex = start;
  if (!/^[Rr]ef/.test(tokens[at]!.text) || !reference.test(text)) {
    return undefined;
  }
  const range = { start, end: reference.lastIndex };
  let next = at + 1;
  while (tokens[next] !== undefined && tokens[next]!.start < range.end) {
    next++;
  }
  const written = text.slice(start, range.end);
  return {
    citation: { form: 'textual', range, removal: range, text: written, works: [], ending: '', note: '' },
    next,
  };
}

/** A list is one behind any common word before a stop or comma; a single number only at the end of its sentence. */
function isAtEndOfClause(text: string, { start, end }: TextRange): boolean {
  const isList = /\d\D+\d/.test(text.slice(start, end));
  return isBehindCommonWord(text, start) && (isList ? endsClause(text, end) : endsSentence(text, end));
}

function isClosedAtEnd(text: string, start: number): boolean {
  numbers.lastIndex = start;
  return numbers.test(text) && isAtEndOfClause(text, { start, end: numbers.lastIndex });
}
