import { plural, text } from '../../text/front-language.ts';

/** Everything that the host says in the panel. */
export const panelStrings = {
  title: () => text('Related Work'),
  showLog: () => text('Show the log'),
  busy: () => text('Another task is running. Stop it, or wait until it is done.'),
  stopped: () => text('Stopped. Situate keeps what was done.'),
  cutOff: (task: string) =>
    text('The window was closed or reloaded, which stopped this: {task}. Situate keeps what was done until then.', {
      task,
    }),
  failed: (why: string) => text('That did not work: {why}', { why }),
  noPaper: () => text('There is no paper here: open a LaTeX or Markdown file with citations, or its bibliography.'),
  noSection: () =>
    text(
      'This paper has no related-work section yet. Add a heading for it, or run “Mark Section as Related Work” inside yours.',
    ),
  findingGone: () => text('The text no longer has this problem.'),
  repairTitle: () => text('Fix'),
  markTitle: () => text('Mark a Section as Related Work'),
  markPlaceholder: () => text('Choose the section that discusses the work of others'),
  bibliographyTitle: () => text('Choose the bibliography of this paper'),
  nameBibliography: () => text('Name as Bibliography'),
  noPlaceForBibliography: () =>
    text('The main file has no place for a bibliography: it lacks {begin} or {end}.', {
      begin: '\\begin{document}',
      end: '\\end{document}',
    }),
  noWorks: () =>
    text('There are no works to cite: the bibliography of this paper is empty, or no work is ticked under “Sources”.'),
  noPlan: () =>
    text('There is no plan yet. Read one from the section, have the model propose one, or group the library.'),
  noRound: () => text('There is nothing to improve: the section has no text, and there is no draft.'),
  nothingTicked: () =>
    text('There is nothing to improve: no point of the feedback is ticked. Tick one, or add your own.'),
  noFeedback: () =>
    text(
      'There is nothing to improve: there is no feedback on this round. Add a point that says what should change, or have the language model judge the round.',
    ),
  addPoint: () => text('Add a Point'),
  judgeRound: () => text('Judge This Round'),
  pointMade: () => text('Added this as a point to the feedback on the current round, on the tab “Draft”.'),
  replyGone: () => text('This was said of another text, so it cannot be made a point any more.'),
  noExemplar: () => text('Choose a related-work section to compare with: a LaTeX or Markdown file.'),
  compare: () => text('Compare'),
  exemplars: () => text('LaTeX and Markdown'),
  exemplarGone: (path: string) =>
    text('{path} cannot be read. Choose another related-work section to compare with.', { path }),
  exemplarElsewhere: (path: string) =>
    text('{path} is on another machine than your paper. Copy it beside the paper to compare with it.', { path }),
  exemplarUnreadable: (path: string) => text('{path} cannot be read, so it was not noted as your exemplar.', { path }),
  mayReadFolder: (folder: string) => text('Read papers in {folder}?', { folder }),
  whatIsRead: () =>
    text(
      'The paper to compare with lies outside the folders that are open here. In this workspace, Situate will read the LaTeX, Markdown and bibliography files of that folder. It changes nothing there, and does not ask for this folder again.',
    ),
  readPapers: () => text('Read Papers'),
  nothingApplied: () => text('There is nothing left to change: the section already has the text of this draft.'),
  applied: (count: number) =>
    plural(
      count,
      '1 change made in the section. Undo takes it back.',
      '{count} changes made in the section. Undo takes them back.',
    ),
  gone: () =>
    text(
      'The section has changed in the meantime, so this change no longer fits. Nothing was changed; look at it again.',
    ),
  notApplied: () => text('VS Code could not change the files. Nothing was changed.'),
  broken: (file: string) => text('{file} cannot be read, so it was left alone. Repair it first.', { file }),
  draftingBroken: (file: string) =>
    text('{file} cannot be read, so Situate cannot show earlier rounds or keep new ones. Repair or remove the file.', {
      file,
    }),
  notWritten: (file: string, why: string) =>
    text('{file} could not be written, so the file is older than what you see here: {why}', { file, why }),
  diskFull: () => text('the disk is full. Make room; Situate will write this change together with the next one.'),
  noPermission: () =>
    text(
      'you have no permission to write there. Change it; Situate will write this change together with the next one.',
    ),
  noFile: () => text('a pipe or a device is in its place. Remove that.'),
  open: () => text('Open'),
  copied: () => text('Copied the plan to the clipboard, in LitLLM’s form.'),
  replacePlan: (file: string) => ({
    message: text('Replace the plan?'),
    detail: text('{file} has a plan already. Undo in the panel brings it back until the plan is changed again.', {
      file,
    }),
    action: text('Replace'),
  }),
  planReplaced: () => text('Replaced the plan.'),
  planMovedOn: () => text('The plan was changed again, so nothing was undone.'),
  addedToPlan: (paragraph: number) =>
    text(
      'Added a sentence to paragraph {paragraph} of the plan, to say where the paper stands. Undo on the tab “Plan” takes it back.',
      { paragraph },
    ),
  nothingToAdd: () => text('The plan already has such a sentence, or no longer has that paragraph.'),
  unreadPaste: (count: number) => text('Parts of the pasted text that could not be read: {count}.', { count }),

  reading: () => text('Reading the section'),
  judging: (model: string) => text('{model} is judging the section', { model }),
  nothingNewToJudge: () => text('There was nothing new to judge.'),
  unread: (count: number) =>
    plural(
      count,
      'Nobody was asked about 1 citation, because only the title of its work is known.',
      'Nobody was asked about {count} citations, because only the titles of their works are known.',
    ),
  fetchEvidence: () => text('Fetch What Is Known'),
  turnOnNetwork: () => text('Turn On Scholarly Sources…'),
  planning: (model: string) => text('{model} is writing a plan', { model }),
  grouping: () => text('Grouping the library on this machine'),
  drafting: (model: string) => text('{model} is writing a draft', { model }),
  drafted: ({ isPlanned, points }: { readonly isPlanned: boolean; readonly points: number }) =>
    [
      isPlanned ? text('The model made the plan that was missing.') : '',
      plural(
        points,
        'The draft is there, with 1 point of feedback.',
        'The draft is there, with {count} points of feedback.',
      ),
    ]
      .join(' ')
      .trim(),
  scoring: () => text('Scoring the draft'),
  improving: (round: number, of: number) =>
    of === 1 ? text('Improving the draft') : text('Improving the draft: round {round} of {of}', { round, of }),
  invented: (count: number) =>
    plural(
      count,
      'The model cited 1 work that it may not cite. Situate left that citation out; see the deviations of the draft.',
      'The model cited {count} works that it may not cite. Situate left these citations out; see the deviations of the draft.',
    ),
  namedStill: (count: number) =>
    plural(
      count,
      'The draft names 1 work that it may not cite, in a sentence that would break without the name; see its deviations.',
      'The draft names {count} works that it may not cite, in sentences that would break without the names; see its deviations.',
    ),
  worsened: (titles: string) =>
    text('Situate kept the new round but did not make it current: it is worse in {titles}.', { titles }),
  diffTitle: (title: string) => text('Section ↔ {title}', { title }),
  evidenceDeleted: (key: string) =>
    text('What Situate had read of "{key}" is deleted, and is not fetched again.', { key }),
  evidenceIsBack: (key: string) => text('What Situate had read of "{key}" is back.', { key }),
  evidenceMovedOn: () => text('The file of the evidence was changed again, so nothing was undone.'),
} as const;
