import { createScanner } from 'jsonc-parser';
import { mostLevels, NestingError } from './nesting.ts';

/**
 * The value of a JSON text that others wrote. Throws `SyntaxError` where it is not JSON, `NestingError` if nested too
 * deeply.
 */
export function parseJson(text: string): unknown {
  const tooDeep = excessLevel(text);
  if (tooDeep !== undefined) {
    throw new NestingError(tooDeep);
  }
  return JSON.parse(text);
}

/**
 * Where JSON, with or without comments and mistakes, has its first level above `mostLevels`; undefined if it has none.
 * Check this before calling `jsonc-parser`, which recurses. A bracket closes only its own kind: a parser that continues
 * after a mistake skips those that do not match, and stays as deep.
 */
export function excessLevel(text: string): number | undefined {
  const scanner = createScanner(text, true);
  const open: string[] = [];
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const first = text[scanner.getTokenOffset()]!;
    if (first === '{' || first === '[') {
      if (open.length === mostLevels) {
        return scanner.getTokenOffset();
      }
      open.push(first);
    } else if ((first === '}' && open.at(-1) === '{') || (first === ']' && open.at(-1) === '[')) {
      open.pop();
    }
  }
  return undefined;
}
