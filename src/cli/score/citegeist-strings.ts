/** What the command line says of Citegeist's scores. */
export const citegeistStrings = {
  aboutCitegeist:
    'have a language model score how relevant each cited work is and how well the section is written, from 0 to 10 (Citegeist)',
  aboutPairwise:
    'only have a language model say which of two papers has the better related work, in both orders (Citegeist)',
  examples: [
    ['situate score paper.tex --citegeist', 'with scores of relevance and writing by a language model'],
    ['situate score paper.tex draft.tex --pairwise', 'which of two related works is better'],
  ],
  judging: (done: number, of: number) => `scoring relevance and writing: ${done} of ${of}`,
  comparing: 'comparing the two related works',
  needsTwo: 'name two papers to compare: situate score FIRST SECOND --pairwise',
  withoutRelatedWork: (path: string) => `"${path}" has no related-work section to compare`,
  notCompared: (why: string) => `the language model could not compare them: ${why}`,
  notScored: (why: string) => `the language model could not score relevance and writing: ${why}`,
  better: {
    first: (first: string) => `**${first}** has the better related work.`,
    second: (_: string, second: string) => `**${second}** has the better related work.`,
    tie: () => 'Neither related work is better: it is a tie.',
  },
  disagreement: '**The two orders disagree**, so the order decided, not the texts.',
  answer: (order: string, better: string, reason: string) => `${order}: ${better}. ${reason}`,
  orders: { inOrder: 'In the order given', reversed: 'In the other order' },
  tie: 'a tie',
} as const;
