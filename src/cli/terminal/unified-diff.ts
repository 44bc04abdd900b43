import { createTwoFilesPatch } from 'diff';
import type { Line } from './line.ts';

/** Shows what changes in a file, as a unified diff. `name` is what the file is called in it. */
export function unifiedDiff(name: string, before: string, after: string): Line[] {
  const diff = createTwoFilesPatch(name, name, before, after, undefined, undefined, { context: 1 });
  return diff
    .slice(diff.indexOf('---'))
    .trimEnd()
    .split('\n')
    .map((line) => emphasized(line));
}

function emphasized(line: string): Line {
  if (/^(?:---|\+\+\+|@@)/.test(line)) {
    return [{ text: line, emphasis: 'dim' }];
  }
  return line.startsWith('+')
    ? [{ text: line, emphasis: 'green' }]
    : line.startsWith('-')
      ? [{ text: line, emphasis: 'red' }]
      : line;
}
