/** The aspects that a comment is judged by, in the order in which they are shown. */
export type ReviewAspect = 'actionability' | 'groundingSpecificity' | 'verifiability' | 'helpfulness';

/** What the command line says about how useful comments are. */
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
