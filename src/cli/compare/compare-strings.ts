/** Everything that `situate compare` says. */
export const compareStrings = {
  summary: 'Compares the works cited with what a paper contributes.',
  about:
    'Compares the works that the related work cites with what the paper contributes: a table that says for each whether the ' +
    'work has it, with the sentence that shows it. On this machine it says that a work lacks something only where a sentence ' +
    'says so; wherever it is unsure, it says that it does not know. With --ai a language model reads what is known of each ' +
    'work, and each answer has to quote it.',
  aboutAi: 'have a language model judge too: one request for each work that is known by more than its title',
  aboutFormat: 'how to print the table',
  examples: [
    ['situate compare paper.tex', 'a table in Markdown, with the quotes below it'],
    ['situate compare paper.tex --format csv', 'a line for each work and contribution'],
    ['situate compare paper.tex --ai', 'with the answers of the language model that the environment names'],
  ],
  noContributions:
    'The paper does not say what it contributes, in words that Situate knows; put it into “contribution” in situate.json.',
  contribution: 'Contribution',
  work: 'Work',
  key: 'Key',
  title: 'Title',
  state: 'State',
  quote: 'Quote',
  from: 'From',
  judge: 'Judge',
  states: { has: 'has', hasNot: 'has not', unknown: '?' },
  sources: {
    title: 'title',
    abstract: 'abstract',
    introduction: 'introduction',
    passages: 'passages',
    paper: 'your paper',
  },
} as const;
