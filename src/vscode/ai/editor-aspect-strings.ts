import { l10n } from 'vscode';

/** What is said where text is judged by an aspect, or comments of a review are. */
export const aspectStrings = {
  title: () => l10n.t('Judge by an Aspect'),
  choose: () => l10n.t('What should the text be judged by?'),
  own: (id: string) => l10n.t('{0}, from this workspace', id),
  faulty: () => l10n.t('cannot be used'),
  chooseFile: () => l10n.t('Choose a file…'),
  chooseFileDetail: () => l10n.t('A Markdown file that describes another aspect.'),
  useFile: () => l10n.t('Judge by It'),
  aspectFiles: () => l10n.t('Aspects'),
  enterInput: (input: string) =>
    l10n.t('The aspect also needs the {0}. Situate sends it along with the text.', `“${input}”`),
  emptyInput: () => l10n.t('Enter or paste a text.'),
  nothingThere: () => l10n.t('Select the text to judge, or put the cursor in a related-work section.'),
  noComments: () => l10n.t('There are no comments here. Open a review, or select its comments.'),
  judging: (model: string) => l10n.t('Judging with {0}', model),
  judgingComments: (model: string) => l10n.t('Judging review comments with {0}', model),

  score: (score: number, meaning: string) => l10n.t('**Score {0}.** {1}', score, meaning),
  open: () => l10n.t('**No score.** The votes were tied, or too few replies could be used.'),
  spread: (lowest: number, highest: number) => l10n.t('Single votes gave {0} to {1}.', lowest, highest),
  votes: (model: string, agreeing: number, valid: number) =>
    l10n.t('Judged by {0}: {1} of {2} votes.', model, agreeing, valid),
  dropped: (count: number) =>
    count === 1 ? l10n.t('1 more reply could not be used.') : l10n.t('{0} more replies could not be used.', count),
  whoVoted: () => l10n.t('How each model voted'),
  reason: () => l10n.t('In the model’s own words'),
  scale: () => l10n.t('The scale'),
  text: () => l10n.t('The text'),

  reviewTitle: () => l10n.t('How Useful the Comments Are'),
  comment: (number: number) => l10n.t('Comment {0}', number),
  aspects: {
    actionability: () => l10n.t('Actionability'),
    groundingSpecificity: () => l10n.t('Grounding'),
    verifiability: () => l10n.t('Verifiability'),
    helpfulness: () => l10n.t('Helpfulness'),
  },
  claimsNothing: () => l10n.t('claims nothing'),
  unscored: () => l10n.t('open'),
  notAll: (done: number, of: number) => l10n.t('{0} of {1} comments were judged.', done, of),
} as const;
