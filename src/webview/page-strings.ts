import type { KnownWorksDocument } from '../documents/evidence-document.ts';
import { list, percent, plural, row, text } from './page-language.ts';

const works = (count: number) => plural(count, '1 work', '{count} works');

/** Everything the frame and the tabs Score and Sources say themselves. What depends on the paper comes from the host. */
export const strings = {
  tabs: {
    next: text('What to do next'),
    plan: text('Plan'),
    draft: text('Draft'),
    sources: text('Sources'),
    find: text('Find'),
    map: text('Map'),
  },
  tabList: text('Parts of the panel'),
  percent,
  list,
  quoted: (quote: string) => text('“{quote}”', { quote }),

  beginHeading: text('No paper is open'),
  begin: text('Open a LaTeX, Markdown or Quarto file of your paper.'),
  openFile: text('Open a File…'),
  openSample: text('Open the Sample Paper…'),
  beginMore: text('Situate scores its related work here, and helps you plan, draft and improve it.'),
  untitled: text('Paper without a title'),
  noHeadings: text('no related-work section found'),
  noModel: text('No language model'),
  configure: text('Configure…'),
  notTrusted: text('This folder is not trusted: nothing is sent, whatever is turned on.'),
  manageTrust: text('Manage Trust'),

  stepOf: (done: number, of: number) => text('{done} of {of}', { done, of }),
  tokens: (count: number) => plural(count, '1 token', '{count} tokens'),
  stop: text('Stop'),
  stopping: text('Stopping…'),
  progress: text('Progress'),
  dismiss: text('Dismiss'),

  constraints: { hard: text('Must fix'), soft: text('Your targets'), none: text('Measures') },
  ofRubric: (rubric: string, heading: string) => text('{rubric}: {heading}', { rubric, heading }),
  partly: (share: number) => text('{share} judged', { share: percent(share) }),
  states: {
    passed: text('Passed'),
    failed: text('Failed'),
    doubtful: text('Doubtful'),
    notJudged: text('Not judged'),
  },
  theseNotJudged: text('Not judged:'),
  judgedBy: (judge: string) => text('Judged by: {judge}', { judge }),
  judge: text('Judge with the Language Model'),
  paperMeant: text('This file belongs to several papers. Shown:'),
  compare: text('Compare with Exemplar'),
  judgeNeedsModel: text('A language model can judge the section too.'),
  noScore: text('There is no related work to score yet.'),
  asTable: text('Table'),
  asTableOf: (chart: string) => text('{chart}: show as a table', { chart }),

  known: ({ works: count, title, abstract, introduction }: KnownWorksDocument) =>
    plural(
      count,
      '1 work cited. Known by abstract: {abstract}, by introduction: {introduction}, by title alone: {title}.',
      '{count} works cited. Known by abstract: {abstract}, by introduction: {introduction}, by title alone: {title}.',
      { abstract, introduction, title },
    ),

  strip: text('Where the section positions the paper'),
  paragraphs: text('Paragraph by paragraph'),
  paragraphsSay: (
    count: number,
    { positioned, found, uncited }: { readonly positioned: number; readonly found: number; readonly uncited: number },
  ) =>
    plural(
      count,
      '1 paragraph. Saying where the paper stands: {positioned}. With findings: {found}. Without citations: {uncited}.',
      '{count} paragraphs. Saying where the paper stands: {positioned}. With findings: {found}. Without citations: {uncited}.',
      { positioned, found, uncited },
    ),
  paragraphRow: (number: number, topic: string, facts: readonly string[]) =>
    row([text('Paragraph {number}, “{topic}”', { number, topic }), ...facts]),
  wordCount: (count: number) => plural(count, '1 word', '{count} words'),
  citationCount: (count: number) => plural(count, '1 citation', '{count} citations'),
  tickLegend: text('length, and a tick for each citation'),
  citedWorks: text('Citations'),
  foundHere: text('Findings'),
  found: (counts: Readonly<Partial<Record<'error' | 'warning' | 'information' | 'hint', number>>>) =>
    row([
      ...(counts.error === undefined ? [] : [plural(counts.error, '1 error', '{count} errors')]),
      ...(counts.warning === undefined ? [] : [plural(counts.warning, '1 warning', '{count} warnings')]),
      ...(counts.information === undefined ? [] : [plural(counts.information, '1 note', '{count} notes')]),
      ...(counts.hint === undefined ? [] : [plural(counts.hint, '1 hint', '{count} hints')]),
    ]),
  paragraph: text('Paragraph'),
  words: text('Words'),
  positioning: {
    yes: text('says where the paper stands'),
    no: text('does not say where the paper stands'),
    open: text('not judged'),
  },

  emphasis: text('Emphasis'),
  emphasisSays: (count: number, label: string, share: number) =>
    plural(count, '1 work, {label}, gets {share} of the words.', '{count} works. {label} gets most words: {share}.', {
      label,
      share: percent(share),
    }),
  emphasisCaption: text('Share of the words that each cited work gets'),
  work: text('Work'),
  share: text('Share'),
  target: text('Target'),
  treatment: text('Treatment'),
  wanted: text('Planned'),
  treatments: { discussed: text('discussed'), mentioned: text('mentioned'), open: text('not judged') },
  targetLegend: text('target'),
  emphasisOf: (share: number, treatment: string, target: number | undefined) =>
    target === undefined
      ? text('{share} of the words, {treatment}', { share: percent(share), treatment })
      : text('{share} of the words, {treatment}; target: {target}', {
          share: percent(share),
          treatment,
          target: percent(target),
        }),
  wantedInstead: (treatment: string, wanted: string) => text('{treatment}; planned: {wanted}', { treatment, wanted }),
  showAll: (count: number) => plural(count, 'Show 1 work', 'Show all {count} works'),
  showFewer: text('Show fewer'),
  noEmphasis: text('The section cites no works yet.'),

  squares: text('Supported citations'),
  squaresSay: (count: number, bearing: number) =>
    plural(
      count,
      '1 citation. Resting on a passage of the work: {bearing}.',
      '{count} citations. Resting on a passage of the work: {bearing}.',
      { bearing },
    ),
  squareStates: {
    bearing: text('a passage of the work bears on the sentence'),
    nothing: text('nothing like the sentence was found'),
    title: text('the work is known by its title alone'),
    open: text('not judged'),
    contradicted: text('judged not to say this'),
  },
  square: (work: string, state: string) => text('{work}: {state}', { work, state }),
  squareLegend: (state: string, count: number) => text('{state} ({count})', { state, count }),
  sentence: text('Sentence'),
  state: text('State'),
  noSquares: text('The section cites no works yet.'),

  timeline: text('Citation timeline'),
  timelineCaption: text('Number of works from each year'),
  timelineSays: (
    count: number,
    { first, last, median }: { readonly first: number; readonly last: number; readonly median: number },
  ) =>
    plural(
      count,
      '1 work cited, from {first}.',
      '{count} works cited, from {first} to {last}; half of them are from {median} or later.',
      { first: String(first), last: String(last), median: String(median) },
    ),
  timelineOfNone: text('No work with a year is cited.'),
  medianLegend: text('median of the works cited'),
  year: text('Year'),
  years: (first: number, last: number) =>
    first === last ? String(first) : text('{first} to {last}', { first: String(first), last: String(last) }),
  cited: text('cited'),
  onlyInLibrary: text('only in the library'),
  yearColumn: (year: string, cited: number, others: number) =>
    text('{year}: {cited} cited, {others} only in the library', { year, cited, others }),
  withoutYear: (count: number) =>
    plural(count, 'Not shown: 1 work without a year', 'Not shown: {count} works without a year'),
  noTimeline: text('No work in the library has a year.'),

  history: text('History of scores'),
  historyCaption: text('Scores of each round'),
  historySays: (rounds: number, { better, worse }: { readonly better: number; readonly worse: number }) =>
    plural(
      rounds,
      '1 round.',
      '{count} rounds. From the first to the last, {better} values got better and {worse} worse.',
      { better, worse },
    ),
  historyValue: (shown: string, state: string) => text('{shown}, {state}', { shown, state }),
  historyChanged: (said: string, before: string) => text('{said}, before: {before}', { said, before }),
  changedLegend: text('changed since the round before'),
  latest: (shown: string) => text('now {shown}', { shown }),
  value: text('Value'),
  noHistory: text('The scores of drafts and revisions will appear here.'),

  exemplar: text('Compared with the exemplar'),
  exemplarCaption: (path: string) => text('The section compared with {path}', { path }),
  measure: text('Measure'),
  section: text('Section'),
  exemplarColumn: text('Exemplar'),
  ratio: text('Ratio'),
  anotherExemplar: text('Choose Another…'),
  notAligned: text(
    'Situate compares headings, paragraphs and works once the local model has read them. The setting “situate.localModel” has to be on.',
  ),
  inBoth: (count: number) => text('In both ({count})', { count }),
  inBothOf: (component: string) => text('{component} in both', { component }),
  onlyInExemplar: (count: number) => text('Only in the exemplar ({count})', { count }),
  onlyHere: (count: number) => text('Only here ({count})', { count }),

  filter: text('Filter by author, title, year or key'),
  show: text('Show'),
  sortBy: text('Sort by'),
  filters: {
    all: text('All works'),
    cited: text('Cited'),
    uncited: text('Not cited'),
    toCite: text('To cite'),
    withoutAbstract: text('Without abstract'),
    unsupported: text('Judged unsupported'),
  },
  orders: {
    author: text('Author'),
    year: text('Year, newest first'),
    title: text('Title'),
    timesCited: text('Times cited'),
  },
  shown: (count: number, of: number) =>
    count === of ? works(of) : plural(of, '{shown} of 1 work', '{shown} of {count} works', { shown: count }),
  noneShown: text('No work matches the filter.'),
  fetchEvidence: text('Fetch What Is Known'),
  fetchEvidenceHint: text('Ask scholarly sources for the abstracts of the works cited'),
  checkReferences: text('Check References'),
  checkReferencesHint: text('Ask scholarly sources whether the works cited exist'),
  turnOnNetwork: text('Turn On Scholarly Sources…'),
  turnOnNetworkHint: text('See what Situate would send where, and decide'),

  noSources: text('The bibliography of the paper is missing or empty.'),
  sources: text('Works the paper can cite'),
  citedColumn: text('Cited'),
  toCiteColumn: text('To cite'),
  useColumn: text('In drafts'),
  toCiteOf: (work: string) => text('The section has to cite {work}', { work }),
  useOf: (work: string) => text('Drafts may cite {work}', { work }),
  timesCited: (count: number) => text('{count}×', { count }),
  citedOnce: text('yes'),
  notCited: text('no'),
  noAbstract: text('no abstract'),
  unsupportedCount: (count: number) => plural(count, '1 unsupported', '{count} unsupported'),
  key: text('Key'),
  evidence: text('Evidence'),
  abstracts: {
    entry: text('abstract in the entry'),
    author: text('abstract added by you'),
    fetched: text('abstract fetched'),
    none: text('no abstract'),
  },
  introduction: text('introduction'),
  pagesSeen: (pages: readonly number[]) =>
    plural(pages.length, 'page {pages}', 'pages {pages}', { pages: pages.join(', ') }),
  pdf: (path: string) => text('PDF {path}', { path }),
  opinion: text('What you think of this verdict'),
  opinions: { agrees: text('Agree'), disagrees: text('Disagree') },
  opinionsOf: {
    agrees: (what: string) => text('Agree: {what}', { what }),
    disagrees: (what: string) => text('Disagree: {what}', { what }),
  },
  verdictOn: (verdict: string, sentence: string) => text('{verdict}, “{sentence}”', { verdict, sentence }),
  citations: text('Citations'),
  noCitations: text('No sentence cites it.'),
  verdictNames: {
    supported: text('Supported'),
    unsupported: text('Unsupported'),
    contradicted: text('Contradicted'),
    notFound: text('Not found'),
    unclear: text('Unclear'),
  },
  showEntry: text('Show Entry'),
  addAbstract: text('Add an Abstract'),
  changeAbstract: text('Replace the Abstract'),
  forgetEvidence: text('Delete What Was Read'),
  forgetEvidenceHint: text('Delete what Situate fetched or saw of this work; what you wrote stays'),
  abstractOf: (work: string) => text('Abstract of {work}', { work }),
  save: text('Save'),
  cancel: text('Cancel'),
} as const;
