import { ratesTable, verdictsTable } from '../../src/cli/judge/format-rates.ts';
import { type SetMeasured, tooLongVerdict } from './measure-sets.ts';

/** Writes how well a model judged each set, as the lines of a Markdown page. */
export function modelJudgesPage(judge: string, sets: readonly SetMeasured[]): string[] {
  const collections = sets
    .filter(({ verdicts }) => verdicts.length > 0)
    .map(({ name, verdicts }) => ({
      name,
      outcomes: verdicts,
      more: [sum(verdicts.map(({ tokens }) => tokens)), sum(verdicts.map(({ calls }) => calls))],
    }));
  const open = sets.filter((set) => set.open > 0).map((set) => `${set.name}: ${set.open} questions are not answered.`);
  const tooLong = sets
    .map(({ name, verdicts }) => ({ name, count: verdicts.filter(({ verdict }) => verdict === tooLongVerdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name}: too long for the model, and so counted as abstentions: ${count}.`);
  return [
    `# ${judge}`,
    '',
    ...(collections.length === 0
      ? []
      : [...ratesTable(collections, ['Tokens', 'Calls']), '', ...verdictsTable(collections)]),
    ...(open.length + tooLong.length === 0 ? [] : ['', ...open, ...tooLong]),
  ];
}

function sum(counts: readonly number[]): string {
  return String(counts.reduce((total, count) => total + count, 0));
}
