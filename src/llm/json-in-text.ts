import { type ParseError, parse } from 'jsonc-parser';
import { excessLevel } from '../text/json.ts';

/**
 * The JSON values in a text, the likeliest first: the whole text, what is in code fences, then objects and arrays in
 * running text, of each the last first, as models conclude with their answer. Comments and trailing commas are allowed;
 * what is cut off in the middle or nested too deeply is not a value.
 */
export function* jsonIn(text: string): Generator<unknown> {
  for (const candidate of [
    text,
    ...findFenced(text).reverse(),
    ...findBracketed(text).slice(-mostCandidates).reverse(),
  ]) {
    const value = parseIfJson(candidate);
    if (value !== undefined) yield value;
  }
}

function parseIfJson(candidate: string): unknown {
  if (excessLevel(candidate) !== undefined) return undefined;
  const errors: ParseError[] = [];
  try {
    const value: unknown = parse(candidate, errors, { allowTrailingComma: true, allowEmptyContent: false });
    // The parser takes the key `__proto__` for more than a key.
    return errors.length > 0 ? undefined : candidate.includes('__proto__') ? JSON.parse(candidate) : value;
  } catch {
    // `__proto__` beside comments or trailing commas.
    return undefined;
  }
}

/** Finds the text between lines that begin with a fence, a line of it at least. */
function findFenced(text: string): string[] {
  const found: string[] = [];
  const lines = text.split('\n');
  let opened: number | undefined;
  for (const [index, line] of lines.entries()) {
    if (opened === undefined) {
      opened = /^[ \t]*```[^`]*$/.test(line) ? index : undefined;
    } else if (index > opened + 1 && /^[ \t]*```/.test(line)) {
      found.push(lines.slice(opened + 1, index).join('\n'));
      opened = undefined;
    }
  }
  return found;
}

/** The most objects and arrays of a text that are tried: models write fewer after their answer. */
const mostCandidates = 1000;

/**
 * The outermost objects and arrays, the last ones of too many. Brackets in strings do not count; a quotation mark
 * outside brackets is prose.
 */
function findBracketed(text: string): string[] {
  const found: string[] = [];
  let begin = 0;
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (isString) {
      if (character === '\\') at++;
      else if (character === '"') isString = false;
    } else if (character === '"') {
      isString = depth > 0;
    } else if (character === '{' || character === '[') {
      if (depth++ === 0) begin = at;
    } else if ((character === '}' || character === ']') && depth > 0 && --depth === 0) {
      found.push(text.slice(begin, at + 1));
    }
  }
  return found;
}
