import { literalGroupEnd } from './lexis.ts';

/** Commands whose argument is delimited by any character: `\verb|x|`. */
const delimited = new Set(['verb', 'Verb', 'lstinline', 'mintinline']);
/** Commands whose first argument is a path or an address, in which `%` and `_` are ordinary. */
const addresses = new Set(['url', 'href', 'nolinkurl', 'path', 'burl', 'hyperref', 'hyperimage', 'hyperbaseurl']);
/** Those whose argument may be delimited by any character instead: `\url|x|`. */
const delimitedAddresses = new Set(['url', 'path']);

/**
 * The offset after the verbatim argument of a command that ends at `offset`; undefined if the command has none.
 * Such an argument ends with its line at the latest, as `\verb` does in TeX, so blocks can be cut locally.
 */
export function verbatimArgumentEnd(text: string, name: string, offset: number): number | undefined {
  if (!addresses.has(name) && !delimited.has(name)) {
    return undefined;
  }
  const lineBreak = text.indexOf('\n', offset);
  const limit = lineBreak === -1 ? text.length : lineBreak;
  if (addresses.has(name)) {
    return addressEnd(text, name, offset, limit);
  }

  let position = text[offset] === '*' ? offset + 1 : offset;
  if (name === 'lstinline' || name === 'mintinline') {
    position = afterOptional(text, position, limit);
    if (name === 'mintinline' && text[position] === '{') {
      position = literalGroupEnd(text, position, limit) ?? position;
    }
    if (text[position] === '{') {
      return literalGroupEnd(text, position, limit);
    }
  }
  return delimitedEnd(text, position, limit);
}

/** `\href[page=2]{file:a%20b.pdf}`; the text of a link is ordinary, and so is the label of `\hyperref[label]{text}`. */
function addressEnd(text: string, name: string, offset: number, limit: number): number | undefined {
  const position = afterSpace(text, name === 'href' ? afterOptional(text, afterSpace(text, offset), limit) : offset);
  if (text[position] === '{') {
    return literalGroupEnd(text, position, limit);
  }
  // In a definition the command may stand alone.
  const end =
    delimitedAddresses.has(name) && !/[}\]),.;%\\]/.test(text[offset] ?? '')
      ? delimitedEnd(text, offset, limit)
      : limit;
  return end === limit ? undefined : end;
}

function delimitedEnd(text: string, position: number, limit: number): number | undefined {
  const mark = text[position];
  if (mark === undefined || /[\sa-zA-Z{]/.test(mark)) {
    return undefined;
  }
  const close = text.indexOf(mark, position + 1);
  return close === -1 || close >= limit ? limit : close + 1;
}

function afterSpace(text: string, offset: number): number {
  let position = offset;
  while (text[position] === ' ' || text[position] === '\t') {
    position++;
  }
  return position;
}

function afterOptional(text: string, offset: number, limit: number): number {
  const close = text[offset] === '[' ? text.indexOf(']', offset) : -1;
  return close === -1 || close >= limit ? offset : close + 1;
}

/**
 * The offset of the `\end{name}` that closes a verbatim environment whose content starts at `offset`, or the end of the
 * text.
 */
export function verbatimEnvironmentEnd(text: string, name: string, offset: number): number {
  const end = text.indexOf(`\\end{${name}}`, offset);
  return end === -1 ? text.length : end;
}

/**
 * The name in `\begin{name}` or `\end{name}`, for a command that ends at `offset`; undefined if no plain name follows.
 */
export function environmentName(
  text: string,
  offset: number,
): { readonly name: string; readonly end: number } | undefined {
  environmentArgument.lastIndex = offset;
  const match = environmentArgument.exec(text);
  return match === null ? undefined : { name: match[1]!.trim(), end: environmentArgument.lastIndex };
}

const environmentArgument = /[ \t]*\{([^{}\\%\n]*)\}/y;

/** True if the command at `offset` starts a line, white space aside. */
export function startsLine(text: string, offset: number): boolean {
  for (let position = offset - 1; position >= 0; position--) {
    const character = text[position];
    if (character === '\n') {
      return true;
    }
    if (character !== ' ' && character !== '\t') {
      return false;
    }
  }
  return true;
}
