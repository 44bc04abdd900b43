import { text } from '../../text/front-language.ts';

/** Everything that `situate compare` says. */
export const compareStrings = {
  summary: text('Compares the works cited with what a paper contributes.'),
  about: text(
    'Compares the works that the related work cites with what the paper contributes: a table that says for each whether the work has it, with the sentence that shows it. On this machine it says that a work lacks something only where a sentence says so; wherever it is unsure, it says that it does not know. With --ai a language model reads what is known of each work, and each answer has to quote it.',
  ),
  aboutAi: text('have a language model judge too: one request for each work that is known by more than its title'),
  aboutFormat: text('how to print the table'),
  examples: [
    ['situate compare paper.tex', text('a table in Markdown, with the quotes below it')],
    ['situate compare paper.tex --format csv', text('a line for each work and contribution')],
    ['situate compare paper.tex --ai', text('with the answers of the language model that the environment names')],
  ],
  noContributions: text(
    'The paper does not say what it contributes, in words that Situate knows; put it into “contribution” in situate.json.',
  ),
  work: text('Work'),
  /** In the head of the table for programs, which is the same in all languages. */
  contribution: 'Contribution',
  key: 'Key',
  title: 'Title',
  state: 'State',
  quote: 'Quote',
  from: 'From',
  judge: 'Judge',
  states: { has: text('has'), hasNot: text('has not'), unknown: '?' },
  sources: {
    title: text('title'),
    abstract: text('abstract'),
    introduction: text('introduction'),
    passages: text('passages'),
    paper: text('your paper'),
  },
} as const;
