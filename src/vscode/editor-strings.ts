import { plural, text } from '../text/front-language.ts';

/** Everything this front says, apart from what `package.nls.json` holds. */
export const strings = {
  statusText: (works: number, findings: number) => `${counted.works(works)} · ${counted.findings(findings)}`,
  statusReading: () => text('Reading the paper…'),
  statusNotLinted: () => text('Not linted'),
  statusFailed: () => text('Not linted'),
  statusSections: (count: number) => plural(count, '1 related-work section', '{count} related-work sections'),
  statusNoSection: () => text('No related-work section found. Run “Mark Section as Related Work” inside yours.'),
  statusWorks: (count: number, related: number) =>
    text('{count} works cited, {related} of them in related work', { count, related }),
  statusFindings: (errors: number, warnings: number, others: number) =>
    text('Errors: {errors}, warnings: {warnings}, suggestions: {others}', { errors, warnings, others }),
  statusClick: () => text('Click to see what to do next.'),
  statusMain: (main: string) => text('Main file: {main}', { main }),

  statusEmbedding: (done: number, of: number) => text('Indexing the bibliography: {done} of {of}', { done, of }),
  statusByWords: () => text('by words'),
  statusByWordsWhy: {
    setting: () => text('Situate judges citations by words alone, because the setting “situate.localModel” is off.'),
    stopped: () =>
      text(
        'Situate judges citations by words alone, because the local model was stopped. “Lint This Paper” starts it again.',
      ),
    unavailable: () =>
      text('Situate judges citations by words alone, because the local model cannot run here. The log says why.'),
  },
  embedding: () => text('Indexing your bibliography, on this machine'),
  embedded: (done: number, of: number) => text('{done} of {of}', { done, of }),

  noPaper: () => text('There is no paper here: open a LaTeX or Markdown file with citations, or its bibliography.'),
  exportReport: () => text('Export Report'),
  exportAction: () => text('Export'),
  exportingReport: (file: string) => text('Writing {file}', { file }),
  reportIsPaper: (file: string) =>
    text('{file} belongs to the paper and was left alone. Choose another file.', { file }),
  reportFailed: (why: string) => text('The report could not be written: {why}', { why }),
  lintDone: (findings: number, main: string) =>
    findings === 0
      ? text('{main}: nothing found', { main })
      : text('{main}: {findings}', { main, findings: counted.findings(findings) }),
  linting: (main: string) => text('Linting {main}', { main }),
  tooLarge: () =>
    text('This file has more than two million characters, so Situate lints it only when asked. Click to lint it.'),
  linksOut: (file: string) =>
    text('A link leads from {file} out of the workspace, so Situate neither reads nor writes it. Remove the link.', {
      file,
    }),
  notSaved: (file: string) =>
    text('VS Code could not save {file}. Its editor has the new text: save it there, and VS Code says what is wrong.', {
      file,
    }),
  notChanged: (file: string) =>
    text('VS Code could not change {file}, as its text changed at the same time. Nothing was changed; try again.', {
      file,
    }),
  failed: (what: string) => text('Situate could not read the paper: {what}. Click for the log.', { what }),

  structureTitle: (main: string) => text('Outline of {main}', { main }),
  structurePlaceholder: () => text('Choose a section, a paragraph or a work to go to'),
  structureRelated: () => text('related work'),
  structureCounts: (paragraphs: number, works: number) =>
    [paragraphs === 0 ? '' : counted.paragraphs(paragraphs), works === 0 ? '' : counted.works(works)]
      .filter((part) => part !== '')
      .join(', '),
  structureEmpty: () => text('No headings were found in this paper.'),

  sectionTitle: () => text('What the related work does'),
  sectionCounts: (words: number, paragraphs: number, works: number) =>
    [strings.sectionWords(words), counted.paragraphs(paragraphs), counted.works(works)].join(', '),
  sectionWords: (words: number) => plural(words, '1 word', '{count} words'),
  sectionStyle: {
    'each-paragraph': () => text('Every paragraph says where the paper stands.'),
    'final-paragraph': () => text('The final paragraph says where the paper stands.'),
    mixed: () => text('Some paragraphs say where the paper stands.'),
    none: () => text('No paragraph says where the paper stands.'),
  },
  sectionNotJudged: () => text('Situate judges only English text on where the paper stands.'),
  sectionDiscussed: () => text('Discussed'),
  sectionMentioned: () => text('Mentioned'),
  sectionTreatmentUnknown: () => text('Cited'),
  sectionUnpositioned: () => text('never contrasted with your paper'),
  sectionShare: (percent: number) => text('{percent} % of the words', { percent }),
  sectionParagraphs: () => text('Paragraphs'),
  paragraphPositions: () => text('says where the paper stands'),
  paragraphDoesNot: () => text('does not say where the paper stands'),

  markNoSection: () => text('There is no heading above the cursor.'),
  markAlready: (title: string) => text('“{title}” already counts as related work.', { title }),
  markDone: (title: string, file: string) => text('“{title}” now counts as related work: see {file}.', { title, file }),
  markBroken: (file: string) => text('{file} is not valid JSON, so it was left alone.', { file }),
  openFile: () => text('Open'),
  configurationThere: (file: string) => text('This paper has a {file} already.', { file }),

  turnedOff: (rule: string, file: string) => text('{rule} is off for this paper, by {file}.', { rule, file }),
  undo: () => text('Undo'),
  notUndone: (file: string) => text('{file} was changed again, so nothing was undone.', { file }),
  changeStale: () => text('The text has changed in the meantime, so Situate left it alone. Try again.'),
  whyTitle: () => text('Why this hint'),
  opinionKept: (agrees: boolean) =>
    agrees ? text('Situate noted that you agree.') : text('Situate noted that you disagree.'),
  whyGone: () => text('The text no longer has this problem.'),
  whyRule: (rule: string) => text('What the rule {rule} reports, and what it leaves alone', { rule }),
  fixedAll: (fixed: number, left: number, file: string) =>
    [
      fixed === 0
        ? text('{file}: nothing is safe to fix.', { file })
        : text('{file}: {problems} fixed.', { file, problems: counted.problems(fixed) }),
      left === 0
        ? text('Nothing is left.')
        : text('{problems} left for you to decide.', { problems: counted.problems(left) }),
    ].join(' '),
  explainChoose: () => text('Choose a rule'),

  passagesTitle: () => text('What the work says'),
  passagesFinding: () => text('Looking for what the work says'),
  passagesMeasure: () =>
    text('Passages are chosen by how alike they are to the sentence. Whether they say what it does was not judged.'),
  passagesNotCited: () => text('No sentence of this paper cites the work.'),

  panelHint: () =>
    text('Situate scores the related work of this paper, and helps you plan and draft it, in its panel.'),
  openPanel: () => text('Open Panel'),

  sampleFolder: () => text('Where to put the sample paper'),
  sampleAction: () => text('Put It Here'),
  sampleFailed: (folder: string, why: string) =>
    text('The sample paper could not be copied to {folder}: {why}. Choose another folder.', { folder, why }),

  bugReport: () => text('Report a bug'),
  bugReportIntroduction: () =>
    text(
      'This is all that would be copied: versions, settings and counts. It has no text of your paper, no file name, no address and no key. Add what you did, what you expected and what happened instead.',
    ),
  bugReportQuestion: () => text('Copy what the page shows, to paste it into your report?'),
  copy: () => text('Copy'),
} as const;

const counted = {
  works: (count: number) => plural(count, '1 work', '{count} works'),
  problems: (count: number) => plural(count, '1 problem', '{count} problems'),
  findings: (count: number) => plural(count, '1 finding', '{count} findings'),
  paragraphs: (count: number) => plural(count, '1 paragraph', '{count} paragraphs'),
} as const;
