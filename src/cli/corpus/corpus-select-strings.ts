/** What `situate corpus select` says. */
export const corpusSelectStrings = {
  about: 'Chooses works from the corpus that a paper should discuss.',
  aboutQuery: 'choose works for this text, such as an abstract',
  aboutPaper: 'choose works for the paper of this main file, by all of its text',
  aboutPdf: 'choose works for the article in this PDF, by all of its text up to the references',
  aboutBreadth: (least: number, most: number) => `how many works to choose (${least} to ${most})`,
  aboutDepth: (least: number, most: number) =>
    `how many pages to read of each work that has a PDF (${least} to ${most}); with 0, works go by their abstracts`,
  aboutDiversity:
    'how much it counts that works, and pages of a work, differ from each other: from 0 (not at all) to 1',
  aboutCited: 'also choose works that the paper cites already',
  aboutSummaries:
    'have the language model say how each work relates to the paper, from its abstract and the pages read',
  aboutTokens: 'about how many tokens to send to the language model at most; the command stops before it sends more',
  noCount: (least: number, most: number) => `Give a whole number from ${least} to ${most}.`,
  oneInput: 'say what to choose works for: give one of --query, --paper and --pdf',
  unreadablePdf: (path: string, why: string) => `${path}: ${why}`,
  sendingText: (host: string) => `sending the text that works are compared with to ${host}`,
  embedding: (done: number, of: number) => `reading the text: ${done} of ${of} pieces`,
  searching: 'looking for the closest works',
  notEmbedded: (why: string) => `works cannot be chosen without vectors: ${why}`,
  page: (number: number, cosine: number) => `page ${number} (${cosine.toFixed(2)}):`,
  examples: [
    ['situate corpus select --paper paper.tex', 'ten works for a paper, two pages of each read'],
    ['situate corpus select --pdf article.pdf --breadth 20 --diversity 0.3', 'more works, less alike'],
    [
      'situate corpus select --paper paper.tex --add 5 && situate plan paper.tex',
      'the five best new works in the bibliography, and in a plan',
    ],
  ],
  notes: [
    'Situate looks at six times as many works as it chooses, and reads pages of three times as many. It leaves out what the',
    'paper cites already, and the paper itself. A language model is asked only with --summaries.',
  ],
} as const;
