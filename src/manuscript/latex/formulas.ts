import { OPAQUE } from '../../text/placeholders.ts';
import { environmentRole } from './environments.ts';
import { verbatimArgumentEnd } from './latex-verbatim.ts';
import { FILLER } from './masking.ts';

/** Formulas in a line, what begins other formulas, and what may hold signs of them: escapes and `\verb`. */
const formulaSign = /\$(?:[^$\\]|\\.)+\$|\\begin\{([a-zA-Z]+\*?)\}|\\verb(?![a-zA-Z])|\$\$|\\./gs;
const endings: ReadonlyMap<string, string> = new Map([
  ['$$', '$$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
]);

/**
 * A masked paragraph with each of its formulas masked too as one opaque thing, length for length. A parser would read all of it for
 * nothing, and for long where its end is being typed: that of the next formula ends it then. A formula without an end,
 * or with a brace that is not closed in it, is left to the parser.
 */
export function withoutFormulas(source: string): string {
  let masked = '';
  let position = 0;
  formulaSign.lastIndex = 0;
  for (let found = formulaSign.exec(source); found !== null; found = formulaSign.exec(source)) {
    const { 0: sign, 1: environment, index } = found;
    const after = formulaSign.lastIndex;
    if (sign === '\\verb') {
      formulaSign.lastIndex = verbatimArgumentEnd(source, 'verb', after) ?? after;
      continue;
    }
    const end =
      sign.length > 2 && sign.startsWith('$') ? inlineEnd(sign, after) : formulaEnd(source, after, sign, environment);
    if (end !== undefined) {
      masked += source.slice(position, index) + OPAQUE + FILLER.repeat(end - index - 1);
      position = end;
      formulaSign.lastIndex = end;
    }
  }
  return masked + source.slice(position);
}

/** Undefined where its braces do not match, as those of `$a \text{ if $b$}$`. */
function inlineEnd(formula: string, end: number): number | undefined {
  let depth = 0;
  for (const [sign] of formula.matchAll(/\\.|[{}]/gs)) {
    if (sign === '{') depth++;
    else if (sign === '}' && --depth < 0) return undefined;
  }
  return depth === 0 ? end : undefined;
}

/**
 * The offset after the formula that a sign begins; `from` is the offset after the sign. Where another environment of the same name
 * begins before it ends, its end is missing.
 */
function formulaEnd(source: string, from: number, sign: string, environment: string | undefined): number | undefined {
  const isEnvironment = environment !== undefined && environmentRole(environment) === 'math';
  const ending = isEnvironment ? `\\end{${environment}}` : endings.get(sign);
  if (ending === undefined) return undefined;
  const index = unescapedIndex(source, ending, from);
  const isMissing = index === -1 || (isEnvironment && source.lastIndexOf(sign, index) >= from);
  return isMissing ? undefined : index + ending.length;
}

function unescapedIndex(source: string, sign: string, from: number): number {
  let index = source.indexOf(sign, from);
  while (index !== -1 && source[index - 1] === '\\') {
    index = source.indexOf(sign, index + 1);
  }
  return index;
}
