import { l10n } from 'vscode';
import type { Message } from '../rules/finding.ts';

/** Everything this front says, apart from what `package.nls.json` holds. */
export const strings = {
  statusText: (works: number, findings: number) => l10n.t('{0} works, {1} findings', works, findings),
  statusReading: () => l10n.t('Reading…'),
  statusSections: (count: number) =>
    count === 1 ? l10n.t('1 related-work section') : l10n.t('{0} related-work sections', count),
  statusNoSection: () => l10n.t('No related-work section was found. Run “Mark Section as Related Work” inside yours.'),
  statusWorks: (count: number, related: number) =>
    l10n.t('{0} works cited, {1} of them in related work', count, related),
  statusFindings: (errors: number, warnings: number, others: number) =>
    l10n.t('{0} errors, {1} warnings, {2} suggestions', errors, warnings, others),
  statusMain: (main: string) => l10n.t('Main file: {0}', main),

  noPaper: () => l10n.t('Open a LaTeX or Markdown file of the paper first.'),
  lintDone: (findings: number, main: string) =>
    findings === 0 ? l10n.t('{0}: nothing found.', main) : l10n.t('{0}: {1} findings, listed in Problems.', main, findings),
  linting: (main: string) => l10n.t('Linting {0}', main),
  tooLarge: (name: string, kilobytes: number) =>
    l10n.t('{0} is larger than {1} kB and is linted only when you run “Lint This Paper”.', name, kilobytes),
  failed: (what: string) => l10n.t('Situate could not read the paper: {0}', what),

  structureTitle: (main: string) => l10n.t('Structure of {0}', main),
  structurePlaceholder: () => l10n.t('Choose a section to go there'),
  structureRelated: () => l10n.t('related work'),
  structureCounts: (paragraphs: number, works: number) => l10n.t('{0} paragraphs, {1} works cited', paragraphs, works),
  structureEmpty: () => l10n.t('No headings were found in this paper.'),

  markNoSection: () => l10n.t('There is no heading above the cursor to mark.'),
  markAlready: (title: string) => l10n.t('“{0}” already counts as related work.', title),
  markDone: (title: string, file: string) => l10n.t('“{0}” now counts as related work ({1}).', title, file),
  openFile: () => l10n.t('Open'),

  ignoreFix: (rule: string) => l10n.t('Ignore {0} in this paragraph', rule),
  ignoreReason: () => l10n.t('reason'),
  explainFix: (rule: string) => l10n.t('What is {0}?', rule),
  fixAll: () => l10n.t('Fix all that is safe to fix'),
  explainChoose: () => l10n.t('Choose a rule'),

  hoverCitedIn: () => l10n.t('Cited in related work'),
  hoverCitedElsewhere: (count: number) => l10n.t('and {0} more times in the paper', count),
  hoverNotInSection: (count: number) =>
    count === 0 ? l10n.t('Never cited in this paper') : l10n.t('Cited {0} times in this paper, not in related work', count),
  hoverUndefined: (key: string) => l10n.t('No bibliography of this paper defines “{0}”.', key),
  hoverLine: (line: number) => l10n.t('line {0}', line),

  renameNothing: () => l10n.t('There is no citation key here.'),
  renameInvalid: (key: string) =>
    l10n.t('“{0}” is no citation key: it holds white space, a comma, a brace or another sign that LaTeX reads.', key),
  renameTaken: (key: string) => l10n.t('“{0}” is the key of another entry already.', key),

  linkTooltip: (path: string) => l10n.t('Open {0}', path),
} as const;

/** A message of the engine in the language of the editor. */
export function translated({ template, values }: Message): string {
  return l10n.t(template, values);
}
