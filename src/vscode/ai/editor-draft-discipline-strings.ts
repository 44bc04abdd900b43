import { l10n } from 'vscode';

/** What is said where a language model drafts a discipline. */
export const draftDisciplineStrings = {
  title: () => l10n.t('Draft a Discipline from Papers'),
  choosePapers: () => l10n.t('Draft from These Papers'),
  papers: () => l10n.t('Papers'),
  enterName: () => l10n.t('What is the discipline called?'),
  nameExample: () => l10n.t('such as the name of your lab or field'),
  badName: () => l10n.t('Enter up to 80 characters, with a letter from a to z or a digit.'),
  reading: () => l10n.t('Reading the papers'),
  noPaper: (name: string) => l10n.t('{0} could not be read as a paper. Choose the main files of papers.', name),
  noRelatedWork: (name: string) => l10n.t('{0} has no related-work section with text. Leave this paper out.', name),
  tooFew: (fewest: number) =>
    l10n.t('Choose at least {0} papers at once: the criteria of several papers are merged.', fewest),
  drafting: (model: string) => l10n.t('Drafting criteria with {0}', model),
  drafted: () => l10n.t('The discipline is drafted. Read and edit it, save it, and name the file in “situate.json”.'),
  lacking: () =>
    l10n.t(
      'An aspect has no criterion that could be used, so there is no discipline. Try again, or choose another model.',
    ),
  problems: (count: number) => (count === 1 ? l10n.t('Show 1 Problem') : l10n.t('Show {0} Problems', count)),
  problemsTitle: () => l10n.t('What the Discipline Lacks'),
  shortOfPaper: (paper: string, aspect: string, criteria: number, of: number) =>
    l10n.t('{0}: {1} of {2} criteria for “{3}” could be used.', paper, criteria, of, aspect),
  shortOfAspect: (aspect: string, criteria: number, of: number) =>
    l10n.t('{0}: {1} of {2} criteria could be used. Add others by hand.', aspect, criteria, of),
  alike: (one: string, other: string) =>
    l10n.t('Two criteria of different aspects say nearly the same: “{0}” and “{1}”.', one, other),
} as const;
