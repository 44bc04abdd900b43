import type { KnownWorksView } from '../panel/view.ts';

/** Everything the frame and the tabs Score and Sources say themselves. What depends on the paper comes from the host. */
const percentages = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const numbers = new Intl.NumberFormat('en');

const works = (count: number) => countNoun(count, 'work');

function countNoun(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export const strings = {
  tabs: { score: 'Score', plan: 'Plan', draft: 'Draft', sources: 'Sources', find: 'Find' },
  tabList: 'Parts of the panel',
  percent: (share: number) => `${percentages.format(100 * share)} %`,

  beginHeading: 'No paper is open',
  begin: 'Open a LaTeX, Markdown or Quarto file of your paper.',
  beginMore: 'Situate scores its related work here, and helps you plan, draft and improve it.',
  untitled: 'Paper without a title',
  noHeadings: 'no related-work section found',
  noModel: 'No language model',
  configure: 'Configure…',

  stepOf: (done: number, of: number) => `${numbers.format(done)} of ${numbers.format(of)}`,
  tokens: (count: number) => countNoun(count, 'token'),
  stop: 'Stop',
  stopping: 'Stopping…',
  progress: 'Progress',
  dismiss: 'Dismiss',

  constraints: { hard: 'Hard constraints', soft: 'Soft constraints', none: 'Measures' },
  ofRubric: (rubric: string, heading: string) => `${rubric}: ${heading}`,
  partly: (share: number) => `${percentages.format(100 * share)} % judged`,
  states: { passed: 'Passed', failed: 'Failed', doubtful: 'Doubtful', notJudged: 'Not judged' },
  judge: 'Judge with the Language Model',
  compare: 'Compare with Exemplar',
  judgeNeedsModel: 'A language model can judge the section too.',
  noScore: 'There is no related work to score yet.',
  asTable: 'Table',
  asTableOf: (chart: string) => `${chart}: show as a table`,

  known: ({ works: count, title, abstract, introduction }: KnownWorksView) =>
    `Of ${works(count)} cited, ${abstract} ${abstract === 1 ? 'is' : 'are'} known by abstract, ${introduction} by introduction, ${title} by title alone.`,

  strip: 'Where the section positions the paper',
  paragraph: 'Paragraph',
  words: 'Words',
  positioning: { yes: 'says where the paper stands', no: 'does not say where the paper stands', open: 'not judged' },
  stripCell: (number: number, words: number, positioning: string) =>
    `Paragraph ${number}, ${countNoun(words, 'word')}, ${positioning}`,
  excerpt: 'Begins with',

  emphasis: 'Emphasis',
  emphasisCaption: 'The share of the words that each cited work gets',
  work: 'Work',
  share: 'Share',
  target: 'Target',
  treatment: 'Treatment',
  wanted: 'Wanted',
  treatments: { discussed: 'discussed', mentioned: 'mentioned', open: 'not judged' },
  targetLegend: 'target',
  ofTheWords: (treatment: string) => ` of the words, ${treatment}`,
  hasTarget: ', target ',
  wantedInstead: (treatment: string, wanted: string) => `${treatment}; planned: ${wanted}`,
  showAll: (count: number) => `Show all ${works(count)}`,
  showFewer: 'Show fewer',
  noEmphasis: 'The section cites no works yet.',

  timeline: 'Citation timeline',
  timelineCaption: 'The number of works from each year',
  year: 'Year',
  before: (year: number) => `before ${year}`,
  beforeShort: (year: number) => `<’${String(year).slice(-2)}`,
  yearShort: (year: number) => `’${String(year).slice(-2)}`,
  cited: 'cited',
  onlyInLibrary: 'only in the library',
  yearColumn: (year: string, cited: number, others: number) =>
    `${year}: ${numbers.format(cited)} cited, ${numbers.format(others)} only in the library`,
  withoutYear: (count: number) => `${works(count)} without a year not shown`,
  noTimeline: 'No work in the library has a year.',

  history: 'History of scores',
  historyCaption: 'The scores of each round',
  value: 'Value',
  round: 'Round',
  noHistory: 'The scores of drafts and revisions will appear here.',

  exemplar: 'Compared with the exemplar',
  exemplarCaption: (path: string) => `The section compared with ${path}`,
  measure: 'Measure',
  section: 'Section',
  exemplarColumn: 'Exemplar',

  filter: 'Filter by author, title, year or key',
  show: 'Show',
  sortBy: 'Sort by',
  filters: {
    all: 'All works',
    cited: 'Cited',
    uncited: 'Not cited',
    toCite: 'To cite',
    withoutAbstract: 'Without abstract',
    unsupported: 'Judged unsupported',
  },
  orders: { author: 'Author', year: 'Year, newest first', title: 'Title', timesCited: 'Times cited' },
  shown: (count: number, of: number) => (count === of ? works(of) : `${numbers.format(count)} of ${works(of)}`),
  noneShown: 'No work matches the filter.',
  fetchEvidence: 'Fetch what is known',
  fetchEvidenceHint: 'Ask scholarly sources for the abstracts of the works cited',
  checkReferences: 'Check references',
  checkReferencesHint: 'Ask scholarly sources whether the works cited exist',
  turnOnNetwork: 'Turn on scholarly sources…',
  turnOnNetworkHint: 'See what Situate would send where, and decide',

  noSources: 'The bibliography of the paper is missing or empty.',
  sources: 'Works the paper can cite',
  citedColumn: 'Cited',
  toCiteColumn: 'To cite',
  useColumn: 'In drafts',
  toCiteOf: (work: string) => `The section has to cite ${work}`,
  useOf: (work: string) => `Drafts may cite ${work}`,
  timesCited: (count: number) => `${numbers.format(count)}×`,
  citedOnce: 'yes',
  notCited: 'no',
  noAbstract: 'no abstract',
  unsupportedCount: (count: number) => `${numbers.format(count)} unsupported`,
  key: 'Key',
  evidence: 'Evidence',
  abstracts: {
    entry: 'abstract in the entry',
    author: 'abstract added by you',
    fetched: 'abstract fetched',
    none: 'no abstract',
  },
  introduction: 'introduction',
  pdf: (path: string) => `PDF ${path}`,
  verdicts: 'Verdicts',
  noVerdicts: 'No verdicts yet.',
  verdictNames: {
    supported: 'Supported',
    unsupported: 'Unsupported',
    contradicted: 'Contradicted',
    notFound: 'Not found',
    unclear: 'Unclear',
  },
  showEntry: 'Show Entry',
  addAbstract: 'Add an Abstract',
  changeAbstract: 'Replace the Abstract',
  abstractOf: (work: string) => `Abstract of ${work}`,
  save: 'Save',
  cancel: 'Cancel',
} as const;
