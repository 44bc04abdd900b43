import { plural, text } from '../../text/front-language.ts';

/** Everything that is said where a language model drafts a discipline. */
export const draftDisciplineStrings = {
  title: () => text('Draft a Discipline from Papers'),
  choosePapers: () => text('Draft from These Papers'),
  addPaper: () => text('Add Another Paper…'),
  chosen: (papers: string) => text('Chosen: {papers}', { papers }),
  papers: () => text('Papers'),
  enterName: () => text('What is the discipline called?'),
  nameExample: () => text('such as the name of your lab or field'),
  badName: () => text('Enter up to 80 characters, with a letter from a to z or a digit.'),
  reading: () => text('Reading the papers'),
  noPaper: (name: string) => text('{name} could not be read as a paper. Choose the main files of papers.', { name }),
  noRelatedWork: (name: string) =>
    text('{name} has no related-work section with text. Leave this paper out.', { name }),
  tooFew: (fewest: number) =>
    text('Choose at least {fewest} papers: the criteria of several papers are merged.', { fewest }),
  drafting: (model: string) => text('Drafting criteria with {model}', { model }),
  drafted: () => text('The discipline is drafted. Read and edit it, save it, and name the file in “situate.json”.'),
  lacking: () =>
    text(
      'An aspect has no criterion that could be used, so there is no discipline. Try again, or choose another model.',
    ),
  problems: (count: number) => plural(count, 'Show 1 Problem', 'Show {count} Problems'),
  problemsTitle: () => text('What the Discipline Lacks'),
  shortOfPaper: (paper: string, aspect: string, criteria: number, of: number) =>
    text('{paper}: {criteria} of {of} criteria for “{aspect}” could be used.', { paper, criteria, of, aspect }),
  shortOfAspect: (aspect: string, criteria: number, of: number) =>
    text('{aspect}: {criteria} of {of} criteria could be used. Add others by hand.', { aspect, criteria, of }),
  alike: (one: string, other: string) =>
    text('Two criteria of different aspects say nearly the same: “{one}” and “{other}”.', { one, other }),
} as const;
