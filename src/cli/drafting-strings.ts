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
    '',
    'Text is sent to a language model only with --from model, and only to the server that the environment names:',
    'SITUATE_AI_ENDPOINT (such as http://localhost:11434/v1), SITUATE_AI_MODEL or SITUATE_AI_MODEL_WRITING, SITUATE_AI_KEY.',
    '',
    'Exit status: 0 there is a plan, 2 the command could not run or the language model did not answer.',
  ],

  noPositiveCount: 'Give a whole number, 1 or more',
  planning: (path: string) => `planning the related work of ${path}`,
  noSection: (path: string) =>
    `${path} has no related-work section with text: choose another source with --from, or name the section in situate.json`,
  noWorks: (path: string) => `${path} has no works to plan with: no entry of a bibliography that can be read has a title`,
  noFolder: (path: string) => `"${path}" cannot be written: its folder does not exist`,
  outputIsFolder: (path: string) => `"${path}" is a folder: name a file to write to`,
  outputIsPaper: (path: string) => `"${path}" belongs to the paper and was left alone: name another file to write to`,
  unwritable: (path: string, why: string) => `"${path}" could not be written (${why})`,
  written: (path: string) => `wrote ${path}`,
} as const;
