import { l10n } from 'vscode';

/** Everything that the host says in the panel. */
export const panelStrings = {
  title: () => l10n.t('Related Work'),
  showLog: () => l10n.t('Show the log'),
  busy: () => l10n.t('Something else is under way. Stop it, or wait until it is done.'),
  stopped: () => l10n.t('Stopped. What was done until then is kept.'),
  failed: (why: string) => l10n.t('That did not work: {0}', why),
  noPaper: () => l10n.t('There is no paper here: open a LaTeX or Markdown file that cites, or its bibliography.'),
  noSection: () =>
    l10n.t(
      'This paper has no related-work section yet. Add a heading for it, or run “Mark Section as Related Work” inside yours.',
    ),
  noWorks: () =>
    l10n.t('There is no work to cite: the bibliography of this paper is empty, or no work is ticked under “Sources”.'),
  noPlan: () => l10n.t('There is no plan yet. Read one from the section, have one proposed, or group the library.'),
  noRound: () => l10n.t('There is nothing to improve: the section has no text, and no draft was written.'),
  nothingToImprove: () =>
    l10n.t('There is nothing to follow: no point of the feedback is chosen. Choose one, or add one of your own.'),
  noExemplar: () => l10n.t('Choose a related-work section to compare with: a LaTeX or Markdown file.'),
  compare: () => l10n.t('Compare'),
  exemplars: () => l10n.t('LaTeX and Markdown'),
  outside: () => l10n.t('The exemplar has to be a file of this workspace.'),
  nothingApplied: () => l10n.t('There is nothing left to change: the section reads as this draft does.'),
  applied: (count: number) =>
    count === 1
      ? l10n.t('1 change is in the section. Undo takes it back.')
      : l10n.t('{0} changes are in the section. Undo takes them back.', count),
  gone: () =>
    l10n.t(
      'The section was changed meanwhile, so this change does not fit any more. Nothing was changed; look at it again.',
    ),
  notApplied: () => l10n.t('VS Code could not change the files. Nothing was changed.'),
  broken: (file: string) => l10n.t('{0} cannot be read, so nothing was changed in it. Repair it first.', file),
  draftingBroken: (file: string) =>
    l10n.t(
      '{0} cannot be read: earlier rounds are not shown, and new ones are not kept until it is repaired or removed.',
      file,
    ),
  notWritten: (file: string, why: string) =>
    l10n.t('{0} could not be written, so what it says is older than what is shown here: {1}', file, why),
  diskFull: () => l10n.t('the disk is full. Make room; the next change is kept together with this one.'),
  noPermission: () =>
    l10n.t('you may not write there. Change its permissions; the next change is kept together with this one.'),
  open: () => l10n.t('Open it'),
  copied: () => l10n.t('The plan is in the clipboard, in LitLLM’s form.'),
  planRead: () => l10n.t('The plan says what the section does now.'),
  unread: (count: number) => l10n.t('Parts of what was pasted that could not be read: {0}.', count),

  reading: () => l10n.t('Reading the section'),
  judging: (model: string) => l10n.t('Having {0} judge the section', model),
  planning: (model: string) => l10n.t('{0} is writing a plan', model),
  grouping: () => l10n.t('Grouping the library on this machine'),
  drafting: (model: string) => l10n.t('{0} is writing a draft', model),
  scoring: () => l10n.t('Scoring the draft'),
  improving: (round: number, of: number) =>
    of === 1 ? l10n.t('Improving the draft') : l10n.t('Improving the draft: round {0} of {1}', round, of),
  invented: (count: number) =>
    count === 1
      ? l10n.t(
          'The model cited 1 work that it may not cite. That citation was left out; see the deviations of the draft.',
        )
      : l10n.t(
          'The model cited {0} works that it may not cite. These citations were left out; see the deviations of the draft.',
          count,
        ),
  namedStill: (count: number) =>
    count === 1
      ? l10n.t(
          'The draft names 1 work that it may not cite, in words that a sentence cannot do without; see its deviations.',
        )
      : l10n.t(
          'The draft names {0} works that it may not cite, in words that sentences cannot do without; see its deviations.',
          count,
        ),
  worsened: (titles: string) => l10n.t('The new round is kept, but not made current: it is worse in {0}.', titles),
  diffTitle: (title: string) => l10n.t('Section ↔ {0}', title),
  addAbstract: (title: string) => l10n.t('Abstract of “{0}”', title),
} as const;
