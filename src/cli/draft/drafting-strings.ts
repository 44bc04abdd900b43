import { plural, text } from '../../text/front-language.ts';

/** Everything that the command line says about plans and drafts of a related work. */
export const draftingStrings = {
  aboutPlan: text(
    'Plans the related work of a paper: its paragraphs, what each sentence is for, and which works it cites.',
  ),
  aboutPlanFrom: text(
    'where the plan comes from: the current section, the library grouped by topic on this machine, or a language model (default: the section if there is one, else the library)',
  ),
  aboutPositioning: text(
    'where the related work says how the paper differs: in each paragraph, or only in the final one',
  ),
  aboutWords: text('how many words the related work should have'),
  aboutPlanFormat: text('how to print the plan: line is LitLLM’s form, in which works are numbers'),
  aboutOutput: text('write the result to this file instead of standard output'),
  aboutNoModelForPlan: text('group the library by words alone, without the local model'),

  examplesPlan: [
    ['situate plan paper.tex', text('what the section does now, with the works that it has to cite')],
    ['situate plan paper.tex --from library --words 800', text('a plan by topics, made on this machine')],
    ['situate plan paper.tex --output related-work.plan.md', text('saved where Situate looks for the plan')],
    ['situate plan paper.tex --format json', text('one JSON document')],
  ],
  notesPlan: [
    text(`The plan is Markdown that you can edit. Standard error names works that may be cited but are not in the plan.
Files and other programs get the plan unchanged; on a terminal, control characters show as dots.`),
    '',
    text(`Text goes to a language model only with --from model, and only to the server that --ai-model or the environment names:
SITUATE_AI_ENDPOINT (such as http://localhost:11434/v1), SITUATE_AI_MODEL or SITUATE_AI_MODEL_WRITING, SITUATE_AI_KEY.`),
    '',
    text(`Exit status: 0 there is a plan, 2 the command could not run, the language model did not answer or the plan could not be
written.`),
  ],

  aboutDraft: text(
    'Drafts the related work of a paper with a language model, and improves the draft. The paper does not change.',
  ),
  aboutStrategy: text(
    'how to write: from the works in one go, from a plan in one go or sentence by sentence, or work by work and then together',
  ),
  aboutDraftPlan: text(
    'the plan to write from, as "situate plan" prints it (default: related-work.plan.md beside the paper, if it exists)',
  ),
  aboutDraftFrom: text(
    'make a new plan: from the current section, from the library grouped by topic, or with the language model',
  ),
  aboutRounds: text('how often to score and revise the draft, up to 5'),
  aboutOneByOne: text('follow the points of the feedback one after the other, and drop revisions that do harm'),
  aboutFeedback: text(
    'what a revision follows: points are those of the scores, words has the model turn them into prose first, as in GREP',
  ),
  aboutBestOf: text(
    'how many revisions to write in each round, up to 4; the best continues: by what must be fixed first, then by the model, which compares them in pairs, in both orders',
  ),
  aboutExclude: text('works not to cite'),
  aboutOnly: text('works to cite, and no others'),
  aboutDraftJudge: text(
    'have a language model judge the drafts too: llm is Situate’s own way, grep and scirm follow the papers of these names',
  ),
  aboutDraftFormat: text('source is the draft as it would appear in the paper'),
  aboutKeep: text(
    'keep each round as soon as it is made, in .situate/drafting beside the paper, where the panel of the editor shows it',
  ),
  examplesDraft: [
    ['situate draft paper.tex', text('from the saved plan, the section, or the library by topics')],
    [
      'situate draft paper.tex --from model --rounds 2 --judge llm',
      text('planned, judged and improved by language models'),
    ],
    ['situate draft paper.tex --format markdown', text('the draft with its deviations and scores')],
    ['situate draft paper.tex --rounds 3 --keep', text('keeps each round')],
  ],
  notesDraft: [
    text(`Works that may be cited: those that the section cites, those that it has to cite, and all others in a library of up to
60 works. A revision that does worse where something must be fixed is listed, but the next round does not build on it.
With --format source, files and other programs get the draft unchanged; on a terminal, control characters
show as dots.`),
    '',
    text(`Text goes only to the server that --ai-model or the environment names: SITUATE_AI_ENDPOINT (such as
http://localhost:11434/v1), SITUATE_AI_MODEL or SITUATE_AI_MODEL_WRITING, SITUATE_AI_KEY. Standard error first says the
most that may be sent. Ctrl-C stops the command and prints what is done.`),
    '',
    text(`Exit status: 0 there is a draft, however good, 2 the command could not run, the language model did not answer or a
file could not be written, 130 you stopped it.`),
  ],
  noRounds: text('Give a whole number from 0 to 5'),
  noRevisions: text('Give a whole number from 1 to 4'),
  onlyWithRounds: text('--feedback words and --best-of affect revisions only: ask for some with --rounds'),
  planAndFrom: text('give --plan or --from, not both'),
  noPlanFile: (path: string) => text('there is no file "{path}": name a plan, as "situate plan" prints it', { path }),
  unreadablePlan: (path: string) => text('"{path}" cannot be read: name a plan, as "situate plan" prints it', { path }),
  planProblem: (path: string, line: number, problem: string) => `${path}:${line}: ${problem}`,
  emptyPlan: (path: string) => text('the plan {path} has no sentences: write some, or make one with --from', { path }),
  unknownWorks: (keys: readonly string[]) =>
    text('no bibliography of the paper defines {keys}: correct --only or --exclude', { keys: quoted(keys) }),
  unusablePlanned: (keys: readonly string[]) =>
    text('the plan cites {keys}, which may not be cited: left out', { keys: quoted(keys) }),
  noWorksToCite: (path: string) =>
    text('{path} has no works to cite: add a bibliography, or choose works with --only', { path }),
  drafting: (step: number, of: number) =>
    of > 1
      ? text('writing a draft: step {step} of {of}', { step: String(step), of: String(of) })
      : text('writing a draft'),
  revising: (round: number, of: number, point: number, points: number) =>
    points > 1
      ? text('revising, round {round} of {of}, point {point} of {points}', {
          round: String(round),
          of: String(of),
          point: String(point),
          points: String(points),
        })
      : text('revising, round {round} of {of}', { round: String(round), of: String(of) }),
  judgingDraft: text('judging the draft'),
  askingForPlan: text('asking for a plan'),
  draftStopped: (why: string) => text('the draft could not be finished: {why}', { why }),
  draftInterrupted: text('stopped; what was written is kept'),
  deviates: (count: number) =>
    plural(
      count,
      'the draft deviates from the request in {places} place: --format markdown lists them',
      'the draft deviates from the request in {places} places: --format markdown lists them',
      { places: String(count) },
    ),
  brokenRounds: (path: string) => text('"{path}" is damaged and was left alone: repair or move it', { path }),
  otherVersionOfRounds: (path: string, version: string) =>
    text('"{path}" was written by another version of Situate ({version}) and was left alone: move it', {
      path,
      version,
    }),
  keptRounds: (path: string) => text('kept the rounds in {path}', { path }),

  draftTitle: (main: string) => text('Draft of the related work of {main}', { main }),
  draftText: text('Text'),
  draftDeviations: text('Where it deviates from the request'),
  noDeviations: text('Nowhere.'),
  draftPassages: text('What its sentences rest on'),
  restsOnNothing: (count: number) =>
    plural(
      count,
      '{sentences} sentence cites a work without a passage that it rests on: --format markdown shows it',
      '{sentences} sentences cite works without passages that they rest on: --format markdown shows them',
      { sentences: String(count) },
    ),
  draftRepaired: text('Repaired'),
  draftPlanChanges: text('What feedback added to the plan'),
  draftAdvice: (model: string) => text('What the revision followed, in the words of {model}', { model }),
  draftScores: text('Scores'),
  draftRounds: text('Rounds'),
  draftTodo: text('What is left to do'),
  roundKinds: {
    section: text('current section'),
    draft: text('draft'),
    revision: text('revision'),
    author: text('edited by hand'),
  },
  roundLine: (id: string, kind: string, from: string | undefined, model: string | undefined) =>
    [
      from === undefined ? `${id}: ${kind}` : text('{id}: {kind} of {from}', { id, kind, from }),
      ...(model === undefined ? [] : [model]),
    ].join(', '),
  bestOfRound: (count: number) => text('the best of {count}', { count: String(count) }),
  isCurrentRound: text('this is the text above'),
  worsenedRound: (values: readonly string[]) =>
    text('not made current: {values} got worse', { values: values.join(', ') }),
  unscored: text('not scored'),

  noPositiveCount: text('Give a whole number, 1 or more'),
  planning: (path: string) => text('planning the related work of {path}', { path }),
  noSection: (path: string) =>
    text(
      '{path} has no related-work section with text: choose another source with --from, or name the section in situate.json',
      { path },
    ),
  noWorks: (path: string) =>
    text('{path} has no works to plan with: no readable bibliography has an entry with a title', { path }),
  undefinedPlanned: (keys: readonly string[]) =>
    text('the plan cites {keys}, which no bibliography of the paper defines', { keys: quoted(keys) }),
  unplaced: (keys: readonly string[]) => {
    const shown = keys.slice(0, 10);
    return keys.length > shown.length
      ? text('not in the plan yet: {keys} and {more} more', {
          keys: quoted(shown),
          more: String(keys.length - shown.length),
        })
      : text('not in the plan yet: {keys}', { keys: quoted(keys) });
  },
  planInterrupted: text('stopped; there is no plan'),
  notPlanned: (why: string) => text('the language model made no plan: {why}', { why }),
  unkeptRounds: (path: string, why: string) => text('the rounds could not be kept in "{path}": {why}', { path, why }),
  written: (path: string) => text('wrote {path}', { path }),
} as const;

function quoted(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(', ');
}
