import type { WayOut } from '../panel/next-view.ts';

const numbers = new Intl.NumberFormat('en');

/** Everything that the list of what to do next says itself. */
export const nextStrings = {
  list: 'What was found, the most urgent first',
  keys: 'Enter shows the place, W says why, F fixes, I ignores.',
  severities: { error: 'Error', warning: 'Warning', information: 'Suggestion', hint: 'Hint' },
  why: 'Why',
  whyOf: (what: string) => `Why: ${what}`,
  fix: 'Fix',
  fixWith: (repair: string) => `Fix: ${repair}`,
  choose: 'Fix…',
  chooseOf: (count: number) => `Fix, in one of ${numbers.format(count)} ways`,
  ignore: 'Ignore',
  ignoreOf: (what: string) => `Ignore: ${what}`,
  more: (count: number) => `${numbers.format(count)} more like this`,
  fewer: (count: number) => `Hide ${numbers.format(count)} more like this`,
  missing: 'What is missing',
  helpful: 'What would help',
  ways: {
    lint: 'Lint This Paper',
    markSection: 'Mark a Section…',
    nameBibliography: 'Name a Bibliography…',
    openBibliography: 'Open the Bibliography',
    findWorks: 'Find Works',
    fetchEvidence: 'Fetch What Is Known',
    turnOnNetwork: 'Turn On Scholarly Sources…',
  } satisfies Record<WayOut, string>,
} as const;
