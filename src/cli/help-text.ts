import { strings } from './strings.ts';

/** What is below the options in the help of a command: command lines with what they do, and notes. */
export function helpText(examples: readonly (readonly string[])[], notes: readonly string[] = []): string {
  const width = Math.max(...examples.map(([line = '']) => line.length));
  const lines = examples.map(([line = '', what = '']) => `  ${line.padEnd(width)}  ${what}`);
  return ['', strings.examplesHeading, ...lines, ...(notes.length === 0 ? [] : ['', ...notes])].join('\n');
}
