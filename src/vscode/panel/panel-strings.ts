import { l10n } from 'vscode';

/** Everything that the host says in the panel. */
export const panelStrings = {
  title: () => l10n.t('Related Work'),
  showLog: () => l10n.t('Show the log'),
  busy: () => l10n.t('Another task is running. Stop it, or wait until it is done.'),
  stopped: () => l10n.t('Stopped. Situate keeps what was done.'),
  cutOff: (task: string) =>
    l10n.t('The window was closed or reloaded, which stopped this: {0}. Situate keeps what was done until then.', task),
  failed: (why: string) => l10n.t('That did not work: {0}', why),
  noPaper: () => l10n.t('There is no paper here: open a LaTeX or Markdown file with citations, or its bibliography.'),
  noSection: () =>
    l10n.t(
      'This paper has no related-work section yet. Add a heading for it, or run “Mark Section as Related Work” inside yours.',
    ),
  findingGone: () => l10n.t('The text no longer has this problem.'),
  repairTitle: () => l10n.t('Fix'),
  markTitle: () => l10n.t('Mark a Section as Related Work'),
  markPlaceholder: () => l10n.t('Choose the section that discusses the work of others'),
  bibliographyTitle: () => l10n.t('Choose the bibliography of this paper'),
  nameBibliography: () => l10n.t('Name as Bibliography'),
  noPlaceForBibliography: () =>
    l10n.t('The main file has no place for a bibliography: it lacks \\begin{document} or \\end{document}.'),
  noWorks: () =>
    l10n.t(
      'There are no works to cite: the bibliography of this paper is empty, or no work is ticked under “Sources”.',
    ),
  noPlan: () =>
    l10n.t('There is no plan yet. Read one from the section, have the model propose one, or group the library.'),
  noRound: () => l10n.t('There is nothing to improve: the section has no text, and there is no draft.'),
  nothingToImprove: () =>
    l10n.t('There is nothing to improve: no point of the feedback is ticked. Tick one, or add your own.'),
  noExemplar: () => l10n.t('Choose a related-work section to compare with: a LaTeX or Markdown file.'),
  compare: () => l10n.t('Compare'),
  exemplars: () => l10n.t('LaTeX and Markdown'),
  outside: () => l10n.t('The exemplar has to be a file in this workspace.'),
  nothingApplied: () => l10n.t('There is nothing left to change: the section already has the text of this draft.'),
  applied: (count: number) =>
    count === 1
      ? l10n.t('1 change made in the section. Undo takes it back.')
      : l10n.t('{0} changes made in the section. Undo takes them back.', count),
  gone: () =>
    l10n.t(
      'The section has changed in the meantime, so this change no longer fits. Nothing was changed; look at it again.',
    ),
  notApplied: () => l10n.t('VS Code could not change the files. Nothing was changed.'),
  broken: (file: string) => l10n.t('{0} cannot be read, so it was left alone. Repair it first.', file),
  draftingBroken: (file: string) =>
    l10n.t(
      '{0} cannot be read, so Situate cannot show earlier rounds or keep new ones. Repair or remove the file.',
      file,
    ),
  notWritten: (file: string, why: string) =>
    l10n.t('{0} could not be written, so the file is older than what you see here: {1}', file, why),
  diskFull: () => l10n.t('the disk is full. Make room; Situate will write this change together with the next one.'),
  noPermission: () =>
    l10n.t(
      'you have no permission to write there. Change it; Situate will write this change together with the next one.',
    ),
  noFile: () => l10n.t('a pipe or a device is in its place. Remove that.'),
  open: () => l10n.t('Open'),
  copied: () => l10n.t('Copied the plan to the clipboard, in LitLLM’s form.'),
  replacePlan: (file: string) => ({
    message: l10n.t('Replace the plan?'),
    detail: l10n.t('{0} has a plan already. Undo in the panel brings it back until the plan is changed again.', file),
    action: l10n.t('Replace'),
  }),
  planReplaced: () => l10n.t('Replaced the plan.'),
  planMovedOn: () => l10n.t('The plan was changed again, so nothing was undone.'),
  addedToPlan: (paragraph: number) =>
    l10n.t(
      'Added a sentence to paragraph {0} of the plan, to say where the paper stands. Undo on the tab “Plan” takes it back.',
      paragraph,
    ),
  nothingToAdd: () => l10n.t('The plan already has such a sentence, or no longer has that paragraph.'),
  unread: (count: number) => l10n.t('Parts of the pasted text that could not be read: {0}.', count),

  reading: () => l10n.t('Reading the section'),
  judging: (model: string) => l10n.t('{0} is judging the section', model),
  planning: (model: string) => l10n.t('{0} is writing a plan', model),
  grouping: () => l10n.t('Grouping the library on this machine'),
  drafting: (model: string) => l10n.t('{0} is writing a draft', model),
  scoring: () => l10n.t('Scoring the draft'),
  improving: (round: number, of: number) =>
    of === 1 ? l10n.t('Improving the draft') : l10n.t('Improving the draft: round {0} of {1}', round, of),
  invented: (count: number) =>
    count === 1
      ? l10n.t(
          'The model cited 1 work that it may not cite. Situate left that citation out; see the deviations of the draft.',
        )
      : l10n.t(
          'The model cited {0} works that it may not cite. Situate left these citations out; see the deviations of the draft.',
          count,
        ),
  namedStill: (count: number) =>
    count === 1
      ? l10n.t(
          'The draft names 1 work that it may not cite, in a sentence that would break without the name; see its deviations.',
        )
      : l10n.t(
          'The draft names {0} works that it may not cite, in sentences that would break without the names; see its deviations.',
          count,
        ),
  worsened: (titles: string) =>
    l10n.t('Situate kept the new round but did not make it current: it is worse in {0}.', titles),
  diffTitle: (title: string) => l10n.t('Section ↔ {0}', title),
  addAbstract: (title: string) => l10n.t('Abstract of “{0}”', title),
} as const;
