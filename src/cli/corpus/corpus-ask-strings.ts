import { text } from '../../text/front-language.ts';

/** Everything that `situate corpus ask` says. */
export const askStrings = {
  about: text('Answers a question from the corpus, with the page and the passage that each sentence rests on.'),
  aboutQuestion: text('the question, in a sentence or two'),
  asking: text('reading what the works say'),
  nothingThere: text('There is no work in the corpus that the question could be answered from.'),
  examples: [
    [
      'situate corpus ask "How much does paint cool a tin roof?"',
      text('a paragraph or two, with the passages and the entries of the works'),
    ],
    [
      'situate corpus ask "What is known of late interaction?" --breadth 20 --depth 4',
      text('more works, and more pages of each'),
    ],
  ],
  notes: [
    text(`The works that are closest to the question are chosen as by "situate corpus select". A language model gets the question
and passages of these works, and nothing else. It has to name the passages that each sentence rests on; what it invents is left out.`),
  ],
} as const;
