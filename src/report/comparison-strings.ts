import type { AlignedComponent } from '../rubric/alignment/compared-parts.ts';

/** The words of the scorecard about a related work beside an exemplar, and about the works that it cites. */
export const comparisonStrings = {
  alignment: 'How much is alike (F1 as a share of the exemplar’s own)',
  alignmentSays: (values: readonly string[]) => `${values.join(', ')}.`,
  aligned: (path: string) => `Aligned with ${path}`,
  components: {
    outline: 'Headings',
    content: 'Paragraphs',
    references: 'Cited works',
  } satisfies Record<AlignedComponent, string>,
  columns: [
    '',
    'Precision',
    'Recall',
    'F1',
    'F1 of the exemplar with itself',
    'F1 as a share of that',
    'MaxSim',
    'Alike from',
  ],
  calibratedHere: (threshold: string) => `${threshold} (by these two texts)`,
  onlyInExemplar: (component: string) => `${component} that only the exemplar has`,
  onlyInPaper: (component: string) => `${component} that only this paper has`,
  matched: (own: string, exemplar: string, percent: number) => `${own} ↔ ${exemplar} (${percent} %)`,
  alike: (component: string) => `${component} that both have`,
  notAligned:
    'Situate did not align paragraphs and works with the exemplar, because that takes the local model, which was not used.',
  overlap: 'Words and works of the exemplar',
  overlapColumns: ['', 'Precision', 'Recall', 'F1'],
  rouge: { rouge1: 'ROUGE-1 (words)', rouge2: 'ROUGE-2 (pairs of words)', rougeL: 'ROUGE-L (words in order)' },
  citationRecall: 'works of the exemplar that are cited',
  copied: 'Copied from the exemplar',
  copiedShare: (share: number, fewest: number) =>
    `${share} % of the words stand in the exemplar as well, ${fewest} or more in a row`,
  namesExemplar: 'The related work cites or names the exemplar',
  copiedPassage: (words: number, own: string, exemplar: string, text: string) =>
    `${own}, as in ${exemplar}: “${text}” (${words} words)`,
  planAdherence: 'The plan of the exemplar',
  planSentences: (own: number, exemplar: number, difference: number) =>
    `Sentences: ${own}, in the exemplar ${exemplar} (${difference > 0 ? '+' : ''}${difference})`,
  planCitations: (inPlace: number, exemplar: number, elsewhere: number, missing: number) =>
    `Citations of the exemplar, sentence by sentence: ${inPlace} of ${exemplar} in their place, ${elsewhere} in other sentences, ${missing} missing`,
  structure: 'Structure',
  structureColumns: ['', 'This paper', 'Exemplar', 'Ratio'],
  citedWorks: 'Cited works',
  redundancy: (percent: number, places: readonly string[]) =>
    `${percent} % of the paragraphs are like another one${places.length === 0 ? '' : `: ${places.join(', ')}`}`,
  years: (years: string) => `By year: ${years}`,
  medianAge: (age: number, usual: string) =>
    `Median age: ${age} ${age === 1 ? 'year' : 'years'}, counted from the newest work that the paper cites${usual}`,
  books: (percent: number, usual: string) => `Books: ${percent} %${usual}`,
  perSentence: (works: number, usual: string) => `Works per sentence: ${works}${usual}`,
  usual: (value: string, discipline: string) => ` (usual in ${discipline}: ${value})`,
  venues: (venues: string) => `Venues with several works: ${venues}`,
  authorGroups: (groups: string) => `Groups of authors with several works: ${groups}`,
  counted: (name: string, works: number) => `${name} (${works})`,
  selfCitations: (works: number) => `Works of the paper’s own authors: ${works}`,
  authorsUnknown: 'Works of the paper’s own authors: not known, because the paper does not name its authors',
  citegeist: {
    title: (model: string) => `Relevance and writing, by ${model}`,
    quality: (score: number, reason: string) => `Writing: **${score} of 10** ${reason}`,
    relevance: (mean: number, sum: number, works: number) =>
      `Relevance of ${works} ${works === 1 ? 'work' : 'works'}: mean **${mean} of 10**, sum ${sum}`,
    work: (key: string, score: number, reason: string) => `\`${key}\`: ${score} of 10 ${reason}`,
  },
} as const;
