import { text } from '../../text/front-language.ts';

/** Everything that the command line says of Citegeist's scores. */
export const citegeistStrings = {
  aboutCitegeist: text(
    'have a language model score how relevant each cited work is and how well the section is written, from 0 to 10 (Citegeist)',
  ),
  aboutPairwise: text(
    'only have a language model say which of two papers has the better related work, in both orders (Citegeist)',
  ),
  examples: [
    ['situate score paper.tex --citegeist', text('with scores of relevance and writing by a language model')],
    ['situate score paper.tex draft.tex --pairwise', text('which of two related works is better')],
  ],
  judging: (done: number, of: number) =>
    text('scoring relevance and writing: {done} of {of}', { done: String(done), of: String(of) }),
  comparing: text('comparing the two related works'),
  needsTwo: text('name two papers to compare: situate score FIRST SECOND --pairwise'),
  withoutRelatedWork: (path: string) => text('"{path}" has no related-work section to compare', { path }),
  notCompared: (why: string) => text('the language model could not compare them: {why}', { why }),
  notScored: (why: string) => text('the language model could not score relevance and writing: {why}', { why }),
  better: {
    first: (first: string) => text('**{first}** has the better related work.', { first }),
    second: (_: string, second: string) => text('**{second}** has the better related work.', { second }),
    tie: () => text('Neither related work is better: it is a tie.'),
  },
  disagreement: text('**The two orders disagree**, so the order decided, not the texts.'),
  answer: (order: string, better: string, reason: string) => `${order}: ${better}. ${reason}`,
  orders: { inOrder: text('In the order given'), reversed: text('In the other order') },
  tie: text('a tie'),
} as const;
