import { countNoun } from '../../text/count-noun.ts';

/** What the command line says about plans and drafts of a related work. */
export const draftingStrings = {
  aboutPlan: 'Plans the related work of a paper: its paragraphs, what each sentence is for, and which works it cites.',
  aboutPlanFrom:
    'where the plan comes from: the current section, the library grouped by topic on this machine, or a language model ' +
    '(default: the section if there is one, else the library)',
  aboutPositioning: 'where the related work says how the paper differs: in each paragraph, or only in the final one',
  aboutWords: 'how many words the related work should have',
  aboutPlanFormat: 'how to print the plan: line is LitLLM’s form, in which works are numbers',
  aboutOutput: 'write the result to this file instead of standard output',
  aboutNoModelForPlan: 'group the library by words alone, without the local model',

  examplesPlan: [
    ['situate plan paper.tex', 'what the section does now, with the works that it has to cite'],
    ['situate plan paper.tex --from library --words 800', 'a plan by topics, made on this machine'],
    ['situate plan paper.tex --output related-work.plan.md', 'saved where Situate looks for the plan'],
    ['situate plan paper.tex --format json', 'one JSON document'],
  ],
  notesPlan: [
    'The plan is Markdown that you can edit. Standard error names works that may be cited but are not in the plan.',
    'Files and other programs get the plan unchanged; on a terminal, control characters show as dots.',
    '',
    'Text goes to a language model only with --from model, and only to the server that --ai-model or the environment names:',
    'SITUATE_AI_ENDPOINT (such as http://localhost:11434/v1), SITUATE_AI_MODEL or SITUATE_AI_MODEL_WRITING, SITUATE_AI_KEY.',
    '',
    'Exit status: 0 there is a plan, 2 the command could not run, the language model did not answer or the plan could not be',
    'written.',
  ],

  aboutDraft:
    'Drafts the related work of a paper with a language model, and improves the draft. The paper does not change.',
  aboutStrategy:
    'how to write: from the works in one go, from a plan in one go or sentence by sentence, or work by work and then together',
  aboutDraftPlan:
    'the plan to write from, as "situate plan" prints it (default: related-work.plan.md beside the paper, if it exists)',
  aboutDraftFrom:
    'make a new plan: from the current section, from the library grouped by topic, or with the language model',
  aboutRounds: 'how often to score and revise the draft, up to 5',
  aboutOneByOne: 'follow the points of the feedback one after the other, and drop revisions that do harm',
  aboutFeedback:
    'what a revision follows: points are those of the scores, words has the model turn them into prose first, as in GREP',
  aboutBestOf:
    'how many revisions to write in each round, up to 4; the best continues: by what must be fixed first, then by the model, ' +
    'which compares them in pairs, in both orders',
  aboutExclude: 'works not to cite',
  aboutOnly: 'works to cite, and no others',
  aboutDraftJudge:
    'have a language model judge the drafts too: llm is Situate’s own way, grep and scirm follow the papers of these names',
  aboutDraftFormat: 'source is the draft as it would appear in the paper',
  aboutKeep:
    'keep each round as soon as it is made, in .situate/drafting beside the paper, where the panel of the editor shows it',
  examplesDraft: [
    ['situate draft paper.tex', 'from the saved plan, the section, or the library by topics'],
    ['situate draft paper.tex --from model --rounds 2 --judge llm', 'planned, judged and improved by language models'],
    ['situate draft paper.tex --format markdown', 'the draft with its deviations and scores'],
    ['situate draft paper.tex --rounds 3 --keep', 'keeps each round'],
  ],
  notesDraft: [
    'Works that may be cited: those that the section cites, those that it has to cite, and all others in a library of up to',
    '60 works. A revision that does worse where something must be fixed is listed, but the next round does not build on it.',
    'With --format source, files and other programs get the draft unchanged; on a terminal, control characters',
    'show as dots.',
    '',
    'Text goes only to the server that --ai-model or the environment names: SITUATE_AI_ENDPOINT (such as',
    'http://localhost:11434/v1), SITUATE_AI_MODEL or SITUATE_AI_MODEL_WRITING, SITUATE_AI_KEY. Standard error first says the',
    'most that may be sent. Ctrl-C stops the command and prints what is done.',
    '',
    'Exit status: 0 there is a draft, however good, 2 the command could not run, the language model did not answer or a',
    'file could not be written, 130 you stopped it.',
  ],
  noRounds: 'Give a whole number from 0 to 5',
  noRevisions: 'Give a whole number from 1 to 4',
  onlyWithRounds: '--feedback words and --best-of affect revisions only: ask for some with --rounds',
  planAndFrom: 'give --plan or --from, not both',
  noPlanFile: (path: string) => `there is no file "${path}": name a plan, as "situate plan" prints it`,
  unreadablePlan: (path: string) => `"${path}" cannot be read: name a plan, as "situate plan" prints it`,
  planProblem: (path: string, line: number, problem: string) => `${path}:${line}: ${problem}`,
  emptyPlan: (path: string) => `the plan ${path} has no sentences: write some, or make one with --from`,
  unknownWorks: (keys: readonly string[]) =>
    `no bibliography of the paper defines ${keys.map((key) => `"${key}"`).join(', ')}: correct --only or --exclude`,
  unusablePlanned: (keys: readonly string[]) =>
    `the plan cites ${keys.map((key) => `"${key}"`).join(', ')}, which may not be cited: left out`,
  noWorksToCite: (path: string) => `${path} has no works to cite: add a bibliography, or choose works with --only`,
  drafting: (step: number, of: number) => (of > 1 ? `writing a draft: step ${step} of ${of}` : 'writing a draft'),
  revising: (round: number, of: number, point: number, points: number) =>
    `revising, round ${round} of ${of}${points > 1 ? `, point ${point} of ${points}` : ''}`,
  judgingDraft: 'judging the draft',
  askingForPlan: 'asking for a plan',
  draftStopped: (why: string) => `the draft could not be finished: ${why}`,
  draftInterrupted: 'stopped; what was written is kept',
  deviates: (count: number) =>
    `the draft deviates from the request in ${countNoun(count, 'place')}: --format markdown lists them`,
  brokenRounds: (path: string) => `"${path}" is damaged and was left alone: repair or move it`,
  otherVersionOfRounds: (path: string, version: string) =>
    `"${path}" was written by another version of Situate (${version}) and was left alone: move it`,
  keptRounds: (path: string) => `kept the rounds in ${path}`,

  draftTitle: (main: string) => `Draft of the related work of ${main}`,
  draftText: 'Text',
  draftDeviations: 'Where it deviates from the request',
  noDeviations: 'Nowhere.',
  draftRepaired: 'Repaired',
  draftPlanChanges: 'What feedback added to the plan',
  draftAdvice: (model: string) => `What the revision followed, in the words of ${model}`,
  draftScores: 'Scores',
  draftRounds: 'Rounds',
  draftTodo: 'What is left to do',
  roundKinds: { section: 'current section', draft: 'draft', revision: 'revision', author: 'edited by hand' },
  roundLine: (id: string, kind: string, from: string | undefined, model: string | undefined) =>
    `${id}: ${kind}${from === undefined ? '' : ` of ${from}`}${model === undefined ? '' : `, ${model}`}`,
  bestOfRound: (count: number) => `the best of ${count}`,
  isCurrentRound: 'this is the text above',
  worsenedRound: (values: readonly string[]) => `not made current: ${values.join(', ')} got worse`,
  unscored: 'not scored',

  noPositiveCount: 'Give a whole number, 1 or more',
  planning: (path: string) => `planning the related work of ${path}`,
  noSection: (path: string) =>
    `${path} has no related-work section with text: choose another source with --from, or name the section in situate.json`,
  noWorks: (path: string) => `${path} has no works to plan with: no readable bibliography has an entry with a title`,
  undefinedPlanned: (keys: readonly string[]) =>
    `the plan cites ${keys.map((key) => `"${key}"`).join(', ')}, which no bibliography of the paper defines`,
  unplaced: (keys: readonly string[]) => {
    const shown = keys.slice(0, 10).map((key) => `"${key}"`);
    return `not in the plan yet: ${shown.join(', ')}${keys.length > shown.length ? ` and ${keys.length - shown.length} more` : ''}`;
  },
  planInterrupted: 'stopped; there is no plan',
  notPlanned: (why: string) => `the language model made no plan: ${why}`,
  noFolder: (path: string) => `"${path}" cannot be written: its folder does not exist`,
  outputIsFolder: (path: string) => `"${path}" is a folder: name a file to write to`,
  outputIsPaper: (path: string) => `"${path}" belongs to the paper and was left alone: name another file to write to`,
  outputExists: (path: string) => `"${path}" exists already and was left alone: name a new file`,
  madeMeanwhile: 'a file of that name was made in the meantime',
  unwritable: (path: string, why: string) => `"${path}" could not be written: ${why}`,
  printedInstead: (path: string, why: string) =>
    `"${path}" could not be written and was left alone, so the result went to standard output: ${why}`,
  unkeptRounds: (path: string, why: string) => `the rounds could not be kept in "${path}": ${why}`,
  written: (path: string) => `wrote ${path}`,
} as const;
