import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPatterns } from './built-patterns.ts';
import type { Exception } from './exceptions.ts';
import { KnownLinear } from './known-linear.ts';
import { type MatchingTime, matchingTimes } from './matching-time.ts';
import { type Expression, type WrittenPattern, writtenPatterns } from './written-patterns.ts';

/** The findings of the check of a folder. */
export interface PatternReport {
  /** The number of expressions that were looked at. */
  readonly checked: number;
  /** The problems, each with its place, or with the exception that has to go. */
  readonly problems: readonly string[];
  /** The expressions that take linear time. */
  readonly linear: readonly Expression[];
}

/**
 * Looks at all regular expressions of some folders: every one takes linear time, or has an exception and takes
 * polynomial time, or none can say. No exception is left over, and none helps an exponential one.
 * @param root absolute path; files are named from there
 * @param known expressions that were looked at before, and are not again
 */
export async function slowPatterns(
  root: string,
  folders: readonly string[],
  exceptions: readonly Exception[],
  known = new KnownLinear(''),
): Promise<PatternReport> {
  const patterns = folders.flatMap((folder) => filesOf(root, folder).flatMap((file) => patternsOf(root, file)));
  const expressionsOf = await expressionsIn(root, patterns);
  const expressions = distinct(patterns.flatMap(expressionsOf));
  const unknown = expressions.filter((expression) => !known.has(expression));
  const times = await matchingTimes(unknown);
  const timeOf = new Map(unknown.map((expression, index) => [nameOf(expression), times[index]!]));
  const isLinear = (expression: Expression): boolean =>
    (timeOf.get(nameOf(expression))?.growth ?? 'linear') === 'linear';

  const problems: string[] = [];
  const used = new Set<Exception>();
  for (const pattern of patterns) {
    const own = expressionsOf(pattern);
    const slow = own.flatMap((expression) => {
      const time = timeOf.get(nameOf(expression));
      return time === undefined || time.growth === 'linear' ? [] : [{ expression, time }];
    });
    if (own.length > 0 && slow.length === 0) continue;
    const exception = exceptions.find(({ file, code }) => file === pattern.file && code === pattern.code);
    if (exception !== undefined) used.add(exception);
    const unexcused = exception === undefined ? slow : slow.filter(({ time }) => time.growth === 'exponential');
    problems.push(...unexcused.map(({ expression, time }) => slowProblem(pattern, expression, time)));
    if (own.length === 0 && exception === undefined) {
      problems.push(`${placeOf(pattern)}: what this builds is not known before it runs.`);
    }
  }
  const stale = exceptions.filter((exception) => !used.has(exception));
  problems.push(...stale.map(({ file, code }) => `${file}: the exception for ${code} is no longer needed; remove it.`));
  return { checked: expressions.length, problems, linear: expressions.filter(isLinear) };
}

function filesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?[jt]s$/.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .sort();
}

function patternsOf(root: string, file: string): WrittenPattern[] {
  return writtenPatterns(file, readFileSync(join(root, file), 'utf8'));
}

/** Finds what the patterns match: as the code says, or as it is built when the modules load. */
async function expressionsIn(
  root: string,
  patterns: readonly WrittenPattern[],
): Promise<(pattern: WrittenPattern) => readonly Expression[]> {
  const inParts = patterns.filter(({ expression, atLoad }) => expression === undefined && atLoad);
  const built = await builtPatterns([...new Set(inParts.map(({ file }) => join(root, file)))]);
  return ({ file, line, expression }) =>
    expression === undefined ? (built.get(`${join(root, file)}:${line}`) ?? []) : [expression];
}

function distinct(expressions: readonly Expression[]): Expression[] {
  return [...new Map(expressions.map((expression) => [nameOf(expression), expression])).values()];
}

function nameOf({ source, flags }: Expression): string {
  return `/${source}/${flags}`;
}

function placeOf({ file, line, code }: WrittenPattern): string {
  return `${file}:${line}: ${code}`;
}

function slowProblem(pattern: WrittenPattern, expression: Expression, time: MatchingTime): string {
  const what =
    'attack' in time
      ? `takes ${time.growth} time, as on ${time.attack}`
      : 'may take any time: its analysis did not end';
  const built = pattern.expression === undefined ? `\n  which is ${nameOf(expression)}` : '';
  return `${placeOf(pattern)} ${what}${built}`;
}
