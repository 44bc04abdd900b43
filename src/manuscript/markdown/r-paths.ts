import type { TextRange } from '../../text/range.ts';
import type { WrittenPath } from '../marks.ts';

/** The paths that a piece of R stands for. */
interface RPaths {
  readonly paths: readonly WrittenPath[];
  /** Whether R would have to run to know all of them. */
  readonly isComputed: boolean;
}

/** `here::here("text", "refs.bib")`, `file.path(…)`, or a string by itself. */
const pathExpression =
  /(?:(?:here::)?(here)|file\.path)\s*\(\s*((?:"[^"]*"|'[^']*')(?:\s*,\s*(?:"[^"]*"|'[^']*'))*)\s*\)|"[^"]*"|'[^']*'/g;
const string = /["']([^"']*)["']/g;

/** Reads the paths in R code that goes from `start` on: strings, and calls that join strings. */
export function readRPaths(code: string, { start }: Pick<TextRange, 'start'>): RPaths {
  const paths = Array.from(code.matchAll(pathExpression), ({ 0: whole, 1: here, 2: parts, index }) => ({
    path: Array.from((parts ?? whole).matchAll(string), ([, part = '']) => part).join('/'),
    range: { start: start + index, end: start + index + whole.length },
    ...(here === undefined ? {} : { isFromProject: true }),
  }));
  const rest = code.replace(pathExpression, '').replace(/[\s,()]/g, '');
  const isComputed = rest !== '' && rest !== 'c';
  return { paths: isComputed ? [] : paths, isComputed };
}
