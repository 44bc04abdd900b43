import { env, l10n } from 'vscode';
import type { Message } from '../text/message.ts';
import { printable } from '../text/printable.ts';

/** Everything this front says, apart from what `package.nls.json` holds. */
export const strings = {
  statusText: (works: number, findings: number) => `${counted.works(works)} · ${counted.findings(findings)}`,
  statusReading: () => l10n.t('Reading the paper…'),
  statusNotLinted: () => l10n.t('Not linted'),
  statusFailed: () => l10n.t('Not linted'),
  statusSections: (count: number) =>
    count === 1 ? l10n.t('1 related-work section') : l10n.t('{0} related-work sections', count),
  statusNoSection: () => l10n.t('No related-work section found. Run “Mark Section as Related Work” inside yours.'),
  statusWorks: (count: number, related: number) =>
    l10n.t('{0} works cited, {1} of them in related work', count, related),
  statusFindings: (errors: number, warnings: number, others: number) =>
    l10n.t('Errors: {0}, warnings: {1}, suggestions: {2}', errors, warnings, others),
  statusClick: () => l10n.t('Click to see what to do next.'),
  statusMain: (main: string) => l10n.t('Main file: {0}', main),

  statusEmbedding: (done: number, of: number) => l10n.t('Indexing the bibliography: {0} of {1}', done, of),
  statusByWords: () => l10n.t('by words'),
  statusByWordsWhy: {
    setting: () => l10n.t('Situate judges citations by words alone, because the setting “situate.localModel” is off.'),
    stopped: () =>
      l10n.t(
        'Situate judges citations by words alone, because the local model was stopped. “Lint This Paper” starts it again.',
      ),
    unavailable: () =>
      l10n.t('Situate judges citations by words alone, because the local model cannot run here. The log says why.'),
  },
  embedding: () => l10n.t('Indexing your bibliography, on this machine'),
  embedded: (done: number, of: number) => l10n.t('{0} of {1}', done, of),

  noPaper: () => l10n.t('There is no paper here: open a LaTeX or Markdown file with citations, or its bibliography.'),
  exportReport: () => l10n.t('Export Report'),
  exportAction: () => l10n.t('Export'),
  exportingReport: (file: string) => l10n.t('Writing {0}', file),
  reportIsPaper: (file: string) => l10n.t('{0} belongs to the paper and was left alone. Choose another file.', file),
  reportFailed: (why: string) => l10n.t('The report could not be written: {0}', why),
  lintDone: (findings: number, main: string) =>
    findings === 0 ? l10n.t('{0}: nothing found', main) : l10n.t('{0}: {1}', main, counted.findings(findings)),
  linting: (main: string) => l10n.t('Linting {0}', main),
  tooLarge: () =>
    l10n.t('This file is larger than the setting “situate.maximumFileSize” allows. Click to lint it anyway.'),
  linksOut: (file: string) =>
    l10n.t(
      'A link leads from {0} out of the workspace, so Situate neither reads nor writes it. Remove the link.',
      file,
    ),
  notSaved: (file: string) =>
    l10n.t(
      'VS Code could not save {0}. Its editor has the new text: save it there, and VS Code says what is wrong.',
      file,
    ),
  notChanged: (file: string) =>
    l10n.t('VS Code could not change {0}, as its text changed at the same time. Nothing was changed; try again.', file),
  failed: (what: string) => l10n.t('Situate could not read the paper: {0}. Click for the log.', what),

  structureTitle: (main: string) => l10n.t('Structure of {0}', main),
  structurePlaceholder: () => l10n.t('Choose a section to go to'),
  structureRelated: () => l10n.t('related work'),
  structureCounts: (paragraphs: number, works: number) =>
    [paragraphs === 0 ? '' : counted.paragraphs(paragraphs), works === 0 ? '' : counted.works(works)]
      .filter((part) => part !== '')
      .join(', '),
  structureEmpty: () => l10n.t('No headings were found in this paper.'),

  sectionTitle: () => l10n.t('What the related work does'),
  sectionCounts: (words: number, paragraphs: number, works: number) =>
    [strings.sectionWords(words), counted.paragraphs(paragraphs), counted.works(works)].join(', '),
  sectionWords: (words: number) => (words === 1 ? l10n.t('1 word') : l10n.t('{0} words', words)),
  sectionStyle: {
    'each-paragraph': () => l10n.t('Every paragraph says where the paper stands.'),
    'final-paragraph': () => l10n.t('The final paragraph says where the paper stands.'),
    mixed: () => l10n.t('Some paragraphs say where the paper stands.'),
    none: () => l10n.t('No paragraph says where the paper stands.'),
  },
  sectionNotJudged: () => l10n.t('Situate judges only English text on where the paper stands.'),
  sectionDiscussed: () => l10n.t('Discussed'),
  sectionMentioned: () => l10n.t('Mentioned'),
  sectionTreatmentUnknown: () => l10n.t('Cited'),
  sectionUnpositioned: () => l10n.t('never contrasted with your paper'),
  sectionShare: (percent: number) => l10n.t('{0} % of the words', percent),
  sectionPlaceholder: () => l10n.t('Choose a work or a paragraph to go to'),
  sectionParagraphs: () => l10n.t('Paragraphs'),
  paragraphPositions: () => l10n.t('says where the paper stands'),
  paragraphDoesNot: () => l10n.t('does not say where the paper stands'),

  markNoSection: () => l10n.t('There is no heading above the cursor.'),
  markAlready: (title: string) => l10n.t('“{0}” already counts as related work.', title),
  markDone: (title: string, file: string) => l10n.t('“{0}” now counts as related work: see {1}.', title, file),
  markBroken: (file: string) => l10n.t('{0} is not valid JSON, so it was left alone.', file),
  openFile: () => l10n.t('Open'),
  configurationThere: (file: string) => l10n.t('This paper has a {0} already.', file),

  ignoreFix: (rule: string) => l10n.t('Ignore {0} in this paragraph', rule),
  ignoreReason: () => l10n.t('reason'),
  correctFix: () => l10n.t('Correct this entry…'),
  turnOffFix: (rule: string) => l10n.t('Turn off {0} for this paper', rule),
  turnedOff: (rule: string, file: string) => l10n.t('{0} is off for this paper, by {1}.', rule, file),
  undo: () => l10n.t('Undo'),
  notUndone: (file: string) => l10n.t('{0} was changed again, so nothing was undone.', file),
  changeStale: () => l10n.t('The text has changed in the meantime, so Situate left it alone. Try again.'),
  whyFix: () => l10n.t('Why this hint?'),
  whyThis: (said: string) => l10n.t('Why: {0}', said),
  whyTitle: () => l10n.t('Why this hint'),
  opinionFix: (agrees: boolean) => (agrees ? l10n.t('Agree with this verdict') : l10n.t('Disagree with this verdict')),
  opinionKept: (agrees: boolean) =>
    agrees ? l10n.t('Situate noted that you agree.') : l10n.t('Situate noted that you disagree.'),
  whyGone: () => l10n.t('The text no longer has this problem.'),
  whyRule: (rule: string) => l10n.t('What the rule {0} reports, and what it leaves alone', rule),
  explainFix: (rule: string) => l10n.t('Explain {0}', rule),
  fixAll: () => l10n.t('Fix all Situate problems that are safe to fix'),
  fixedAll: (fixed: number, left: number, file: string) =>
    [
      fixed === 0
        ? l10n.t('{0}: nothing is safe to fix.', file)
        : l10n.t('{0}: {1} fixed.', file, counted.problems(fixed)),
      left === 0 ? l10n.t('Nothing is left.') : l10n.t('{0} left for you to decide.', counted.problems(left)),
    ].join(' '),
  explainChoose: () => l10n.t('Choose a rule'),

  hoverCitedIn: () => l10n.t('Cited in related work'),
  hoverAlsoCitedIn: () => l10n.t('Also cited in related work'),
  hoverCitedOnlyHere: (others: number) => {
    switch (others) {
      case 0:
        return l10n.t('Cited nowhere else in this paper');
      case 1:
        return l10n.t('Cited once more in this paper, not in related work');
      default:
        return l10n.t('Cited {0} more times in this paper, not in related work', others);
    }
  },
  hoverCitedElsewhere: (count: number) =>
    count === 1 ? l10n.t('and once more in the paper') : l10n.t('and {0} more times in the paper', count),
  hoverNotInSection: (count: number) => {
    switch (count) {
      case 0:
        return l10n.t('Never cited in this paper');
      case 1:
        return l10n.t('Cited once in this paper, not in related work');
      default:
        return l10n.t('Cited {0} times in this paper, not in related work', count);
    }
  },
  hoverDiscussed: () => l10n.t('Discussed in related work'),
  hoverMentioned: () => l10n.t('Only mentioned in related work'),
  hoverUndoubted: () => l10n.t('Does not look misplaced; whether the sentence is true was not judged.'),
  hoverMayNotFit: () => l10n.t('May be the wrong work for this sentence.'),
  hoverNothingLikeIt: () => l10n.t('Nothing like this sentence was found in what is known of the work.'),
  hoverFitUnclear: () => l10n.t('Too little is known to judge whether it fits this sentence.'),
  hoverFitByModel: () =>
    l10n.t('Judged on this machine, by comparing titles and abstracts with the rest of the bibliography.'),
  hoverFitByWords: () => l10n.t('Judged by words alone, by comparing with the rest of the bibliography.'),
  hoverModelSupports: () => l10n.t('Supports this sentence.'),
  hoverModelContradicts: () => l10n.t('Contradicts this sentence.'),
  hoverModelNotFound: () => l10n.t('Too little is known of the work to tell whether this sentence is right.'),
  hoverModelDoesNot: () => l10n.t('Does not support this sentence.'),
  hoverModelVotes: (model: string, agreeing: number, valid: number) =>
    l10n.t('Judged by {0}: {1} of {2} votes.', model, agreeing, valid),
  hoverMeasured: (right: number, of: number) => l10n.t('This model was right on {0} of {1} test sentences.', right, of),
  hoverNotMeasured: () => l10n.t('How often this model is right has not been measured.'),
  hoverModelReason: (reason: string) => l10n.t('In the words of the model: “{0}”', reason),
  hoverUndefined: (key: string) => l10n.t('No readable bibliography defines “{0}”.', key),
  hoverHandwritten: (key: string) => l10n.t('A \\bibitem defines “{0}”.', key),
  hoverLine: (line: number) => l10n.t('line {0}', line),
  hoverFileLine: (file: string, line: number) => l10n.t('{0}, line {1}', file, line),

  panelHint: () =>
    l10n.t('Situate scores the related work of this paper, and helps you plan and draft it, in its panel.'),
  openPanel: () => l10n.t('Open Panel'),

  sampleFolder: () => l10n.t('Where to put the sample paper'),
  sampleAction: () => l10n.t('Put It Here'),
  sampleFailed: (folder: string, why: string) =>
    l10n.t('The sample paper could not be copied to {0}: {1}. Choose another folder.', folder, why),

  bugReport: () => l10n.t('Report a bug'),
  bugReportIntroduction: () =>
    l10n.t(
      'This is all that would be copied: versions, settings and counts. It has no text of your paper, no file name, no address and no key. Add what you did, what you expected and what happened instead.',
    ),
  bugReportQuestion: () => l10n.t('Copy what the page shows, to paste it into your report?'),
  copy: () => l10n.t('Copy'),

  renameNothing: () => l10n.t('There is no citation key here.'),
  renameInvalid: (key: string) =>
    l10n.t('“{0}” cannot be a citation key: it is empty or has a character that would end the key.', key),
  renameTaken: (key: string) => l10n.t('“{0}” is already the key of another entry.', key),

  linkTooltip: (path: string) => l10n.t('Open {0}', path),
} as const;

const counted = {
  works: (count: number) => (count === 1 ? l10n.t('1 work') : l10n.t('{0} works', count)),
  problems: (count: number) => (count === 1 ? l10n.t('1 problem') : l10n.t('{0} problems', count)),
  findings: (count: number) => (count === 1 ? l10n.t('1 finding') : l10n.t('{0} findings', count)),
  paragraphs: (count: number) => (count === 1 ? l10n.t('1 paragraph') : l10n.t('{0} paragraphs', count)),
} as const;

/** The language in which Situate speaks: that of the editor, or English where Situate was not translated into it. */
export function spokenLanguage(): string {
  return l10n.bundle === undefined ? 'en' : env.language;
}

/** A message of the engine in the language of the editor. What it quotes of a paper shows and does nothing else. */
export function translate({ template, values }: Message): string {
  const shown = Object.entries(values).map(([name, value]) => [name, shownValue(value)]);
  return l10n.t(template, Object.fromEntries(shown) as Record<string, string>);
}

/** A whole number may be a year or a line, so only fractions are written as the language does. */
function shownValue(value: string | number): string {
  return typeof value === 'number' && !Number.isInteger(value)
    ? value.toLocaleString(spokenLanguage(), { maximumFractionDigits: 20 })
    : printable(String(value));
}
