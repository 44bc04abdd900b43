import type { WayOut } from '../../panel/next-view.ts';
import { plural, text } from '../../text/page-language.ts';

/** Everything that the list of what to do next says itself. */
export const nextStrings = {
  list: text('What was found, the most urgent first'),
  keys: text('Enter shows the place, W says why, F fixes, I ignores.'),
  keysWithoutFix: text('Enter shows the place, W says why, I ignores.'),
  severities: {
    error: text('Error:'),
    warning: text('Warning:'),
    information: text('Suggestion:'),
    hint: text('Hint:'),
  },
  why: text('Why'),
  whyOf: (what: string) => text('Why: {what}', { what }),
  fix: text('Fix'),
  fixWith: (repair: string) => text('Fix: {repair}', { repair }),
  choose: text('Fix…'),
  chooseOf: (count: number) => text('Fix: choose one of {count} ways', { count }),
  ignore: text('Ignore'),
  ignoreOf: (what: string) => text('Ignore: {what}', { what }),
  more: (count: number) => plural(count, '1 more like this', '{count} more like this'),
  fewer: (count: number) => plural(count, 'Hide 1 more like this', 'Hide {count} more like this'),
  missing: text('What is missing'),
  helpful: text('What would help'),
  ways: {
    lint: text('Lint This Paper'),
    markSection: text('Mark a Section…'),
    nameBibliography: text('Name a Bibliography…'),
    openBibliography: text('Open the Bibliography'),
    findWorks: text('Find Works'),
    fetchEvidence: text('Fetch What Is Known'),
    turnOnNetwork: text('Turn On Scholarly Sources…'),
  } satisfies Record<WayOut, string>,
} as const;
