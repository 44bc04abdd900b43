/** The aspects that a comment is judged by, in the order in which they are shown. */
export type ReviewAspect = 'actionability' | 'groundingSpecificity' | 'verifiability' | 'helpfulness';

/** The words of the command line about the usefulness of comments. */
export const reviewStrings = {
  title: 'How useful the comments are',
  comment: 'Comment',
  commentOf: (id: string | number) => `Comment ${id}`,
  aspects: {
    actionability: 'Actionability',
    groundingSpecificity: 'Grounding',
    verifiability: 'Verifiability',
    helpfulness: 'Helpfulness',
  } satisfies Record<ReviewAspect, string>,
  claimsNothing: 'claims nothing',
  open: 'open',
  spread: (score: string, lowest: number, highest: number) => `${score} (${lowest} to ${highest})`,
} as const;
