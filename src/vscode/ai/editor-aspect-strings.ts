import { plural, text } from '../../text/front-language.ts';

/** Everything that is said where text is judged by an aspect, or comments of a review are. */
export const aspectStrings = {
  title: () => text('Judge by an Aspect'),
  choose: () => text('What should the text be judged by?'),
  own: (id: string) => text('{id}, from this workspace', { id }),
  faulty: () => text('cannot be used'),
  chooseFile: () => text('Choose a file…'),
  chooseFileDetail: () => text('A Markdown file that describes another aspect.'),
  useFile: () => text('Judge by It'),
  aspectFiles: () => text('Aspects'),
  enterInput: (input: string) =>
    text('The aspect also needs the {input}. Situate sends it along with the text.', { input: `“${input}”` }),
  emptyInput: () => text('Enter or paste a text.'),
  nothingThere: () => text('Select the text to judge, or put the cursor in a related-work section.'),
  noComments: () => text('There are no comments here. Open a review, or select its comments.'),
  judging: (model: string) => text('Judging with {model}', { model }),
  judgingComments: (model: string) => text('Judging review comments with {model}', { model }),

  score: (score: number, meaning: string) => text('**Score {score}.** {meaning}', { score, meaning }),
  open: () => text('**No score.** The votes were tied, or too few replies could be used.'),
  spread: (lowest: number, highest: number, mean: number, deviation: number) =>
    text('Single votes gave {lowest} to {highest}; their mean is {mean}, their standard deviation {deviation}.', {
      ...{ lowest, highest },
      ...{ mean: mean.toFixed(1), deviation: deviation.toFixed(1) },
    }),
  votes: (model: string, agreeing: number, valid: number) =>
    text('Judged by {model}: {agreeing} of {valid} votes.', { model, agreeing, valid }),
  dropped: (count: number) =>
    plural(count, '1 more reply could not be used.', '{count} more replies could not be used.'),
  whoVoted: () => text('How each model voted'),
  reason: () => text('In the model’s own words'),
  scale: () => text('The scale'),
  text: () => text('The text'),

  reviewTitle: () => text('How Useful the Comments Are'),
  comment: (number: number) => text('Comment {number}', { number }),
  aspects: {
    actionability: () => text('Actionability'),
    groundingSpecificity: () => text('Grounding'),
    verifiability: () => text('Verifiability'),
    helpfulness: () => text('Helpfulness'),
  },
  scoreOf: (score: number, highest: number) => text('{score} of {highest}', { score, highest }),
  judgedBy: (model: string) => text('Judged by {model}.', { model }),
  claimsNothing: () => text('claims nothing'),
  unscored: () => text('open'),
  notAll: (done: number, of: number) => text('{done} of {of} comments were judged.', { done, of }),
} as const;
