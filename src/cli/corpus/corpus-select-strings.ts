import { text } from '../../text/front-language.ts';

/** Everything that `situate corpus select` says. */
export const corpusSelectStrings = {
  about: text('Chooses works from the corpus that a paper should discuss.'),
  aboutQuery: text('choose works for this text, such as an abstract'),
  aboutPaper: text('choose works for the paper of this main file, by all of its text'),
  aboutPdf: text('choose works for the article in this PDF, by all of its text up to the references'),
  aboutBreadth: (least: number, most: number) =>
    text('how many works to choose ({least} to {most})', { least: String(least), most: String(most) }),
  aboutDepth: (least: number, most: number) =>
    text(
      'how many pages to read of each work that has a PDF ({least} to {most}); with 0, works go by their abstracts',
      { least: String(least), most: String(most) },
    ),
  aboutDiversity: text(
    'how much it counts that works, and pages of a work, differ from each other: from 0 (not at all) to 1',
  ),
  aboutCited: text('also choose works that the paper cites already'),
  aboutSummaries: text(
    'have the language model say how each work relates to the paper, from its abstract and the pages read',
  ),
  aboutTokens: text(
    'about how many tokens to send to the language model at most; the command stops before it sends more',
  ),
  noCount: (least: number, most: number) =>
    text('Give a whole number from {least} to {most}.', { least: String(least), most: String(most) }),
  oneInput: text('say what to choose works for: give one of --query, --paper and --pdf'),
  unreadablePdf: (path: string, why: string) => `${path}: ${why}`,
  sendingText: (host: string) => text('sending the text that works are compared with to {host}', { host }),
  embedding: (done: number, of: number) =>
    text('reading the text: {done} of {of} pieces', { done: String(done), of: String(of) }),
  searching: text('looking for the closest works'),
  nothingClose: text('nothing in the corpus is close to this paper: these works are the least far from it'),
  notEmbedded: (why: string) => text('works cannot be chosen without vectors: {why}', { why }),
  page: (number: number, cosine: number) =>
    text('page {number} ({cosine}):', { number: String(number), cosine: cosine.toFixed(2) }),
  examples: [
    ['situate corpus select --paper paper.tex', text('ten works for a paper, two pages of each read')],
    ['situate corpus select --pdf article.pdf --breadth 20 --diversity 0.3', text('more works, less alike')],
    [
      'situate corpus select --paper paper.tex --add 5 && situate plan paper.tex',
      text('the five best new works in the bibliography, and in a plan'),
    ],
  ],
  notes: [
    text(`Situate looks at six times as many works as it chooses, and reads pages of three times as many. It leaves out what the
paper cites already, and the paper itself. A language model is asked only with --summaries.`),
  ],
} as const;
