/**
 * Entry types of BibTeX, biblatex and the common styles. Others are entries too; these are recognised in odd places.
 */
const usualTypes = new Set(
  (
    'article artwork audio bibnote book bookinbook booklet collection commentary comment conference dataset ' +
    'electronic image inbook incollection inproceedings inreference jurisdiction legal legislation letter manual ' +
    'mastersthesis misc movie music mvbook mvcollection mvproceedings mvreference online patent performance ' +
    'periodical phdthesis preamble presentation proceedings reference report review set software standard string ' +
    'suppbook suppcollection suppperiodical techreport thesis unpublished video webpage www xdata'
  ).split(' '),
);

/**
 * Where the pieces of `@type{` are: `nameStart` to `nameEnd` is the type, `open` the offset of the brace or
 * parenthesis.
 */
export interface CommandHead {
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly open: number;
}

/** True if a code unit counts as white space in a `.bib` file. */
export function isSpace(code: number): boolean {
  return code <= 32;
}

/** The first offset from `at` on that is not white space. */
export function skipSpace(text: string, at: number): number {
  while (at < text.length && isSpace(text.charCodeAt(at))) {
    at++;
  }
  return at;
}

/** The end of the name (of a type, a field or a string) that starts at `at`; `at` itself where there is none. */
export function skipName(text: string, at: number): number {
  while (at < text.length && isNameCode(text.charCodeAt(at))) {
    at++;
  }
  return at;
}

/** The end of the line that holds `at`, before its line break. */
export function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline;
  return end > at && text[end - 1] === '\r' ? end - 1 : end;
}

/**
 * The end of what is worth underlining or quoting from `at` on: the end of the line, but no more than 120 code units.
 * Short of that limit it is `lineEnd`; the limit keeps faults on one endless line from being searched over and over.
 */
export function excerptEnd(text: string, at: number): number {
  const limit = Math.min(text.length, at + 120);
  return at + lineEnd(text.slice(at, limit), 0);
}

/** Reads `@type{` or `@type(` at the `@` at `at`; undefined if something else is there. */
export function commandHead(text: string, at: number): CommandHead | undefined {
  const nameStart = skipSpace(text, at + 1);
  const nameEnd = skipName(text, nameStart);
  const open = skipSpace(text, nameEnd);
  const delimiter = text[open];
  return nameEnd > nameStart && (delimiter === '{' || delimiter === '(') ? { nameStart, nameEnd, open } : undefined;
}

/** True if a type, in any case, is one that authors and tools use. */
export function isUsualType(type: string): boolean {
  return usualTypes.has(type.toLowerCase());
}

/**
 * True if the `@` at `at`, met inside an unfinished entry, starts the next entry. Values hold e-mail addresses, handles
 * and code, so it takes a key with a comma or a closing brace after it and, where `strict`, a usual type at the start
 * of a line. Nothing before `from` is looked at.
 */
export function startsNextCommand(text: string, at: number, from: number, strict: boolean): boolean {
  const head = commandHead(text, at);
  if (head === undefined) {
    return false;
  }
  const type = text.slice(head.nameStart, head.nameEnd).toLowerCase();
  if (strict && !(usualTypes.has(type) && startsLine(text, at, from))) {
    return false;
  }
  if (type === 'comment' || type === 'preamble') {
    return true;
  }
  const close = closerOf(text[head.open]);
  const keyStart = skipSpace(text, head.open + 1);
  const keyEnd = skipKey(text, keyStart, close);
  const after = text[skipSpace(text, keyEnd)];
  return keyEnd > keyStart && (after === ',' || after === close || (type === 'string' && after === '='));
}

/**
 * The end of the key that starts at `at`. Keys hold nearly everything (`DBLP:conf/x`, `a(2020)`), but no white space,
 * comma or brace, and not the `close` of their entry. An `=` before a value ends them, as the key was forgotten there,
 * and so does the start of another command: a key must not depend on what comes after that.
 */
export function skipKey(text: string, at: number, close: string): number {
  for (; at < text.length; at++) {
    const char = text[at]!;
    if (isSpace(char.charCodeAt(0)) || char === ',' || char === '{' || char === '}' || char === close) {
      break;
    }
    if ((char === '=' && startsDelimitedValue(text, at + 1)) || (char === '@' && commandHead(text, at) !== undefined)) {
      break;
    }
  }
  return at;
}

/** The character that closes what `{` or `(` opens. */
export function closerOf(open: string | undefined): '}' | ')' {
  return open === '(' ? ')' : '}';
}

/** True if a braced or quoted value starts at `at`, directly or after white space. */
function startsDelimitedValue(text: string, at: number): boolean {
  const first = text[skipSpace(text, at)];
  return first === '{' || first === '"';
}

/** True if only blanks are between `at` and the start of its line, looking no further back than `from`. */
function startsLine(text: string, at: number, from: number): boolean {
  let before = at - 1;
  while (before >= from && (text[before] === ' ' || text[before] === '\t')) {
    before--;
  }
  return before < from || text[before] === '\n' || text[before] === '\r';
}

/** Names end at white space and at `" # % ' ( ) , = { }`, and for our purpose at `@`. */
function isNameCode(code: number): boolean {
  switch (code) {
    case 34:
    case 35:
    case 37:
    case 39:
    case 40:
    case 41:
    case 44:
    case 61:
    case 64:
    case 123:
    case 125:
      return false;
    default:
      return !isSpace(code);
  }
}
