import { decimals, list, plural, text } from '../page-language.ts';

const works = (count: number) => plural(count, '1 work', '{count} works');

/** Everything the tab Find says itself. What depends on the paper or on a work comes from the host. */
export const findStrings = {
  off: text(
    'Situate looks for works in scholarly sources such as OpenAlex and Crossref. They are off, and nothing is sent before you turn them on.',
  ),
  turnOn: text('Turn On Scholarly Sources…'),
  turnOnHint: text('See what Situate would send where, and decide'),

  queries: text('Queries'),
  forPaper: text(
    'To find works that belong in the related work. Change the queries as you like: nothing is sent before you search.',
  ),
  forClaim: text('To find a work that supports this sentence:'),
  wholePaper: text('Search for the Whole Paper'),
  query: (number: number) => text('Query {number}', { number }),
  queryPlaceholder: text('A few words, as in a search engine'),
  removeQuery: (number: number) => text('Remove query {number}', { number }),
  addQuery: text('Add a Query'),
  proposeAgain: text('Propose Again'),
  proposeAgainHint: text('Take key phrases from the paper or the sentence, on this machine'),
  byModel: text('Have the Model Propose'),
  byModelHint: text('The language model reads the abstract or the sentence'),
  noQueries: text('Add a query to search for.'),
  because: (quote: string) => text('Follows from “{quote}”', { quote }),
  misquoted: text('the model quoted this, but it is not in the text'),

  until: text('Published until'),
  untilHint: text('Leaves out works published later. Empty: no limit.'),
  sources: text('Sources to ask'),
  noSource: text('Choose a source to ask.'),
  sends: (queries: number, hosts: readonly string[]) =>
    hosts.length === 0
      ? text('Nothing leaves this machine.')
      : plural(
          queries,
          'Sends this query to {hosts}. Nothing else leaves this machine.',
          'Sends these {count} queries to {hosts}. Nothing else leaves this machine.',
          { hosts: list(hosts) },
        ),
  search: text('Search'),

  choose: text('Choose from My Corpus'),
  chooseAbout: text(
    'Situate compares the works in your corpus with your whole paper, or with the sentence you want to support, and chooses some that your bibliography lacks.',
  ),
  chooseHere: text('Nothing leaves this machine.'),
  chooseOnServer: (host: string) =>
    text('What your text means goes to {host} as numbers; the text itself does not.', { host }),
  chooseAction: text('Choose Works'),
  breadth: text('Breadth'),
  breadthValue: (value: number) => works(value),
  breadthHint: text('How many works are chosen'),
  depth: text('Depth'),
  depthValue: (value: number) => plural(value, '1 page of each', '{count} pages of each'),
  depthHint: text('How many pages are read of each work whose PDF your corpus has'),
  diversity: text('Diversity'),
  diversityValue: (value: number) => {
    const shown = decimals(value, 1);
    if (value === 0) return text('{value}, the closest works', { value: shown });
    return value === 1 ? text('{value}, the least alike', { value: shown }) : shown;
  },
  diversityHint: text('How much the chosen works should differ from each other'),
  synchronise: text('Use Files of My Own…'),
  synchroniseHint: text(
    'Put libraries and PDFs into a corpus on this machine, which can be searched like the other sources',
  ),
  asking: text('asking…'),
  came: (count: number) => works(count),
  failed: text('failed'),

  results: text('Works found'),
  noResults: text('Nothing has been searched for yet.'),
  nothingFound: text('The sources found nothing. Use fewer or more general words, or ask other sources.'),
  nothingChosen: text('Your corpus has no work that the bibliography lacks. Synchronise more of your files.'),
  filter: text('Filter by author, title, year or venue'),
  show: text('Show'),
  sortBy: text('Sort by'),
  filters: {
    all: text('All works'),
    new: text('Not in the bibliography'),
    known: text('In the bibliography'),
    withAbstract: text('With abstract'),
  },
  orders: {
    relevance: text('Relevance'),
    year: text('Year, newest first'),
    timesCited: text('Citations, most first'),
  },
  rankAgain: text('Order by'),
  rankings: {
    machine: text('This machine'),
    permutation: text('Model: whole list'),
    pointwise: text('Model: one by one'),
    debate: text('Model: for and against'),
  },
  deepSearch: text('Follow Citations'),
  deepSearchFurther: text('Follow Further'),
  deepSearchFurtherHint: text('Go on following citations from where you stopped'),
  deepSearchHint: text('Go from the relevant works to those that they cite, step by step'),
  shown: (count: number, of: number) =>
    count === of ? works(of) : plural(of, '{shown} of 1 work', '{shown} of {count} works', { shown: count }),
  noneShown: text('No work matches the filter.'),

  comparison: text('Your contributions and the works cited'),
  comparisonHint: text(
    'Which of these works already have what your paper contributes, as far as their abstracts and your own sentences say. Nothing is sent unless you ask the language model.',
  ),
  askModel: text('Ask the Language Model'),
  askModelHint: text('The language model reads what is known of each work, and quotes what it finds'),
  comparisonRegion: text('Table of contributions and works'),
  comparisonCaption: text(
    'A question mark means that no sentence says so, not that the work lacks it. A cell that a language model judged names the model; this machine judged the others.',
  ),
  showComparison: text('Compare'),
  hideComparison: text('Hide the Comparison'),
  noContributions: text('The paper does not say what it contributes. Put it into “contribution” in situate.json.'),
  noWorksCited: text('The related work cites no work of the bibliography yet.'),
  contribution: (number: number) => text('Contribution {number}', { number }),
  cellStates: { has: text('has'), hasNot: text('has not'), unknown: '?' },
  quotedFrom: {
    title: text('its title'),
    abstract: text('its abstract'),
    introduction: text('its introduction'),
    passages: text('its text'),
    paper: text('your paper'),
  },
  judgedBy: (model: string) => text('by {model}', { model }),
  quoted: (quote: string) => text('“{quote}”', { quote }),

  work: text('Work'),
  actions: text('Add'),
  add: text('Add to .bib'),
  addWhich: (work: string) => text('Add to .bib: {work}', { work }),
  addHint: text('Adds it to the bibliography, after a preview'),
  isKnown: text('in .bib'),
  knownAs: (key: string) => text('in the bibliography as {key}', { key }),
  cited: text('you cite it'),
  planned: text('in the plan'),
  toCite: text('to cite'),
  retracted: text('retracted'),
  timesCited: (count: number) => plural(count, '1 citation', '{count} citations'),
  noAuthors: text('unknown authors'),

  abstract: text('Abstract'),
  noAbstract: text('No source has an abstract.'),
  versions: text('Versions'),
  knownBy: text('Known to'),
  sourceList: list,
  argumentsFor: text('For'),
  argumentsAgainst: text('Against'),
  quoteMissing: text('not in the abstract'),
  belongs: text('Belongs to'),
  foundBy: text('Found by the query'),
  path: text('Found through'),
  pages: text('Pages that speak for it'),
  page: (number: number) => text('Page {number}', { number: String(number) }),
  summary: text('How it relates'),
  addToPlan: text('Add to the Plan'),
  addToCite: text('Add to the Works to Cite'),
  addToZotero: text('Add to Zotero…'),
  addFirstHint: text('Adds it to the bibliography first, after a preview'),
  open: text('Open Its Page'),
  references: text('What It Cites'),
  citedBy: text('What Cites It'),
  citedByYours: (count: number) =>
    plural(count, '1 of your works cites this, you do not', '{count} of your works cite this, you do not'),
  summarize: text('Summarise'),
  summarizeHint: text('Have the language model say how it relates to the paper'),
} as const;
