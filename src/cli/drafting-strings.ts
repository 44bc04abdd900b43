/** What the command line says about plans and drafts of a related work. */
export const draftingStrings = {
  aboutPlan: 'Plans the related work of a paper: its paragraphs, what each sentence is for, and which works it cites.',
  aboutPlanFrom:
    'what the plan is made of: the section as it stands, the library grouped by topics on this machine, or a language model; ' +
    'the section where there is one, else the library',
  aboutPositioning: 'where the related work says how the paper differs: in each paragraph, or in the final one alone',
  aboutWords: 'how many words the related work is to have',
  aboutPlanFormat: 'how the plan is printed: line is the form that LitLLM takes, in which works are numbers',
  aboutOutput: 'write the result to this file instead of standard output',
  aboutNoModelForPlan: 'group the library by words alone, without the small model that runs on this machine',

  examplesPlan: [
    ['situate plan paper.tex', 'what the section does now'],
    ['situate plan paper.tex --from library --words 800', 'a plan by topics, made on this machine'],
    ['situate plan paper.tex --output related-work.plan.md', 'into the file where Situate looks for the plan'],
    ['situate plan paper.tex --format json', 'one JSON document'],
  ],
  notesPlan: [
    'The plan is Markdown to be edited by hand. Works that may be cited but have no place in it are named on standard error.',
    'It goes into files and other programs to the character; on a terminal, control characters show as dots.',
    '',
    'Text is sent to a language model only with --from model, and only to the server that the environment names:',
    'SITUATE_AI_ENDPOINT (such as http://localhost:11434/v1), SITUATE_AI_MODEL or SITUATE_AI_MODEL_WRITING, SITUATE_AI_KEY.',
    '',
    'Exit status: 0 there is a plan, 2 the command could not run, the language model did not answer or the plan could not be',
    'written.',
  ],

  aboutDraft:
    'Drafts the related work of a paper with a language model, and improves the draft. Nothing is written into the paper.',
  aboutStrategy:
    'how: from the works in one go, after a plan in one go or sentence by sentence, or work by work and then together',
  aboutDraftPlan:
    'the plan to write after, as "situate plan" prints it; without one, related-work.plan.md beside the paper, if it is there',
  aboutDraftFrom:
    'make the plan instead: of the section as it stands, of the library grouped by topics, or with the language model',
  aboutRounds: 'how often the draft is scored and revised after that, up to 5',
  aboutOneByOne: 'revise it for one point of the feedback after the other, and leave out those that do harm',
  aboutFeedback:
    'how a revision is told what to do: points are those of the scores, words has the model put them into prose first, as in GREP',
  aboutBestOf:
    'write so many revisions in each round, up to 4, and go on with the best: by hard constraints first, then by the model, ' +
    'which compares each two in both orders',
  aboutExclude: 'works that are not to be cited',
  aboutOnly: 'works to cite, these and no others',
  aboutDraftJudge: 'have a language model judge the drafts too: llm is GREP, scirm SciRM',
  aboutDraftFormat: 'source is the draft as it would stand in the paper',
  aboutKeep:
    'keep each round, as soon as it is made, in .situate/drafting beside the paper, where the panel of the editor shows them',
  examplesDraft: [
    ['situate draft paper.tex', 'after the saved plan, that of the section, or one by topics'],
    ['situate draft paper.tex --from model --rounds 2 --judge llm', 'planned, judged and improved by language models'],
    ['situate draft paper.tex --format markdown', 'the draft with what deviates and how it scores'],
    ['situate draft paper.tex --rounds 3 --keep', 'keeps each round'],
  ],
  notesDraft: [
    'Works that may be cited: those that the section cites, those that it has to cite, and all others of a library of up to',
    '60 works. A revision that fulfils a hard constraint worse than the text before it is listed, but not gone on with.',
    'With --format source the draft goes into files and other programs to the character; on a terminal, control characters',
    'show as dots.',
    '',
    'SITUATE_AI_ENDPOINT (such as http://localhost:11434/v1), SITUATE_AI_MODEL or SITUATE_AI_MODEL_WRITING, SITUATE_AI_KEY.',
    'What is to be sent at most is said on standard error before. Ctrl-C ends it with what there is.',
    '',
    'Exit status: 0 there is a draft, whatever it is like, 2 the command could not run, the language model did not answer or a',
    'file could not be written, 130 it was stopped.',
  ],
  noRounds: 'Give a whole number from 0 to 5',
  noRevisions: 'Give a whole number from 1 to 4',
  onlyWithRounds: '--feedback words and --best-of are about revisions: ask for some with --rounds',
  planAndFrom: 'give --plan or --from, not both',
  noPlanFile: (path: string) => `there is no file "${path}": name a plan, as "situate plan" prints it`,
  unreadablePlan: (path: string) => `"${path}" cannot be read: name a plan, as "situate plan" prints it`,
  planProblem: (path: string, line: number, problem: string) => `${path}:${line}: ${problem}`,
  emptyPlan: (path: string) => `the plan ${path} has no sentences: write some, or make one with --from`,
  unknownWorks: (keys: readonly string[]) =>
    `no bibliography of the paper has ${keys.map((key) => `"${key}"`).join(', ')}: correct --only or --exclude`,
  unusablePlanned: (keys: readonly string[]) =>
    `the plan cites ${keys.map((key) => `"${key}"`).join(', ')}, which cannot be cited: left out`,
  noWorksToCite: (path: string) =>
    `${path} has no works that could be cited: add a bibliography, or choose works with --only`,
  drafting: (step: number, of: number) => (of > 1 ? `writing a draft: step ${step} of ${of}` : 'writing a draft'),
  revising: (round: number, of: number, point: number, points: number) =>
    `revising, round ${round} of ${of}${points > 1 ? `, point ${point} of ${points}` : ''}`,
  judgingDraft: 'judging the draft',
  askingForPlan: 'asking for a plan',
  draftStopped: (why: string) => `not everything could be done: ${why}`,
  draftInterrupted: 'stopped; what was written is kept',
  deviates: (count: number) =>
    `the draft deviates from what was asked for in ${count === 1 ? '1 place' : `${count} places`}: --format markdown lists them`,
  brokenRounds: (path: string) => `"${path}" is damaged and was left alone: repair or move it, or leave out --keep`,
  otherVersionOfRounds: (path: string, version: string) =>
    `"${path}" was written by another version of Situate (${version}) and was left alone: move it, or leave out --keep`,
  keptRounds: (path: string) => `kept the rounds in ${path}`,

  draftTitle: (main: string) => `Draft of the related work of ${main}`,
  draftText: 'Text',
  draftDeviations: 'Where it deviates from what was asked for',
  noDeviations: 'Nowhere.',
  draftRepaired: 'Repaired on the way',
  draftPlanChanges: 'What feedback added to the plan',
  draftAdvice: (model: string) => `What the revision was told, in the words of ${model}`,
  draftScores: 'Scores',
  draftRounds: 'Rounds',
  draftTodo: 'What is left to do',
  roundKinds: { section: 'section as it stands', draft: 'draft', revision: 'revision', author: 'edited by hand' },
  roundLine: (id: string, kind: string, from: string | undefined, model: string | undefined) =>
    `${id}: ${kind}${from === undefined ? '' : ` of ${from}`}${model === undefined ? '' : `, ${model}`}`,
  bestOfRound: (count: number) => `the best of ${count}`,
  isCurrentRound: 'this is the text above',
  worsenedRound: (values: readonly string[]) => `not gone on with: ${values.join(', ')} got worse`,
  unscored: 'not scored',

  noPositiveCount: 'Give a whole number, 1 or more',
  planning: (path: string) => `planning the related work of ${path}`,
  noSection: (path: string) =>
    `${path} has no related-work section with text: choose another source with --from, or name the section in situate.json`,
  noWorks: (path: string) =>
    `${path} has no works to plan with: no entry of a bibliography that can be read has a title`,
  undefinedPlanned: (keys: readonly string[]) =>
    `the plan cites ${keys.map((key) => `"${key}"`).join(', ')}, which no bibliography of the paper has`,
  unplaced: (keys: readonly string[]) => {
    const shown = keys.slice(0, 10).map((key) => `"${key}"`);
    return `not in the plan yet: ${shown.join(', ')}${keys.length > shown.length ? ` and ${keys.length - shown.length} more` : ''}`;
  },
  planInterrupted: 'stopped; there is no plan',
  notPlanned: (why: string) => `the language model made no plan: ${why}`,
  noFolder: (path: string) => `"${path}" cannot be written: its folder does not exist`,
  outputIsFolder: (path: string) => `"${path}" is a folder: name a file to write to`,
  outputIsPaper: (path: string) => `"${path}" belongs to the paper and was left alone: name another file to write to`,
  unwritable: (path: string, why: string) => `"${path}" could not be written: ${why}`,
  printedInstead: (path: string, why: string) =>
    `"${path}" could not be written and was left alone, so the result went to standard output: ${why}`,
  unkeptRounds: (path: string, why: string) => `the rounds could not be kept in "${path}": ${why}`,
  written: (path: string) => `wrote ${path}`,
} as const;
