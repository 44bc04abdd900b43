import type { DeepSearchGoal } from '../../retrieval/graph/kept-deep-search.ts';
import type { SourceOutcome } from '../../retrieval/search/search-works.ts';
import { type SourceQuestion, sourcesThatAnswer } from '../../retrieval/sources/source-profiles.ts';
import { countNoun } from '../../text/count-noun.ts';
import { sourceNotes } from '../sources/source-command-options.ts';

/** In what a kept search differs from the one that is wanted now. */
const goals: Readonly<Record<keyof DeepSearchGoal, string>> = {
  subject: 'for another paper, claim or text',
  typed: 'with other queries',
  ranking: 'that was ranked in another way',
  threshold: 'with another threshold',
  until: 'up to another day',
};

/** What `situate search` says. */
export const searchStrings = {
  about: 'Finds works that a paper should discuss, in scholarly sources.',
  aboutQuery:
    'search for these words; with --paper or --claim, instead of queries made from it; can be given several times',
  aboutPaper: 'search for works related to the paper of this main file',
  aboutClaim: 'search for works that support or contradict this sentence',
  aboutQueries:
    'how queries are made: by this machine from key phrases, or by the language model: one, several, or several that exclude each other, each with the sentence it follows from',
  aboutUntil: 'leave out works that appeared after this day, such as 2021-05-17; by year where no more is known',
  aboutLimit: 'the most works to print',
  aboutRank:
    'how works are ranked: by words; by words and the local model (machine); or by the language model: as a list (permutation), one by one with reasons (pointwise), or with arguments for and against (debate)',
  aboutDiversity:
    'how much it counts, beside relevance, that the works printed differ from each other: from 0 (not at all) to 1',
  aboutPerCall: 'how many works the language model ranks in one request (at most 10 in a debate, 20 in a permutation)',
  aboutDeep: 'follow the references of relevant works to further works',
  aboutDepth: 'with --deep: how many citations away from the works found first',
  aboutSize: 'with --deep: how many works to gather',
  aboutThreshold: 'with --deep: the score from which a work is relevant, from 0 to 1',
  aboutState:
    'with --deep: the file to keep the search in after each step; if it has this search already, Situate goes on from there',
  aboutPdfFolder:
    'with --deep and --paper: folders with PDFs of works, to read what these cite where no source knows it',
  aboutSummaries: 'have the language model say how each work printed relates to the paper',
  aboutAdd:
    'with --paper: add this many works to the bibliography, and to the works to cite in situate.json: the first ones that the bibliography lacks',
  aboutUnchecked: 'with --add: also add works that the language model misquotes',
  aboutDryRun: 'with --add: show what would be added, and write nothing',
  aboutTokens: 'about how many tokens to send to the language model at most; the command stops before it sends more',
  aboutFormat: 'for people or for programs',
  aboutNoModel: 'rank by words alone, without the local model',
  noCount: 'Give a whole number, 1 or more.',
  noDay: 'Write it as year-month-day, such as 2021-05-17.',
  noShare: 'Give a number from 0 to 1.',
  emptyQuery: 'There are no words in it.',
  nothingToSearch: 'say what to search for: give --query, --paper or --claim',
  paperOrClaim: 'give either --paper or --claim, not both',
  noSubject: (path: string) =>
    `${path} has neither a title nor an abstract nor an introduction to make queries from: give --query as well`,
  noQueries: 'there are no key phrases to search for: give --query as well',
  noThreshold: '--deep needs scores: rank by words, machine, pointwise or debate, not by permutation',
  goesWith: (option: string, needed: string) => `${option} goes with ${needed}`,
  noSearchableSource: `none of these sources can search: choose ${oneThatAnswers('search')}`,
  noAnswer: (why: string) => `no source answered: ${why}`,
  notRanked: (why: string) => `the language model could not rank the works: ${why}`,
  notProposed: (why: string) => `the language model could not write queries: ${why}`,
  notSummarised: (why: string) => `the language model could not say how the works relate: ${why}`,
  tooManyTokens: (tokens: number, most: number) =>
    `this would send about ${tokens} tokens, more than the ${most} that --tokens allows: ask about fewer works, or raise --tokens`,
  interrupted: 'stopped',
  searched: (queries: readonly string[]) => `searching for ${queries.map((query) => `“${query}”`).join(', ')}`,
  queriesSent: (count: number) => countNoun(count, 'query', 'queries'),
  identifiersSent: 'the identifiers of relevant works, one after the other,',
  progress: (sources: readonly SourceOutcome[]) =>
    sources.map(({ source, answered, of, works }) => `${source} ${answered}/${of}: ${works}`).join(', '),
  failed: ({ source, answered, of, failure }: SourceOutcome) =>
    `${source} answered ${answered} of ${of} queries: ${failure?.message ?? ''}`,
  noReferences: (source: string, why: string) => `${source} does not say what works cite: ${why}`,
  unreadable: ({ source, unreadable }: SourceOutcome) =>
    `${source}: ${countNoun(unreadable, 'record')} could not be read`,
  unjudged: (count: number, of: number) =>
    `the language model gave no usable answer about ${count} of ${of} works; they stand last, unjudged`,
  ranking: (done: number, of: number) => `ranking works: ${done} of ${of}`,
  goingDeeper: (works: number, open: number) => `following references: ${countNoun(works, 'work')}, ${open} to look at`,
  titlesSent: 'identifiers and titles of what your PDFs cite, where they do not know it,',
  deepOver: (first: number, all: number, threshold: number) =>
    `found through references: ${countNoun(all - first, 'work')} with scores of ${threshold} or more; by the queries: ${first}`,
  noneCites: `none of these sources knows what works cite: choose ${oneThatAnswers('references')}`,
  deepStopped: (why: string) => `the references were not followed to the end: ${why}`,
  noState: (path: string) =>
    `"${path}" is not a deep search that this version of Situate can go on with, and was left alone: name another file`,
  unreadableState: (path: string) => `"${path}" could not be read: name another file`,
  otherState: (path: string, difference: keyof DeepSearchGoal) =>
    `"${path}" keeps a search ${goals[difference]}, and was left alone: repeat that search, or name another file`,
  goesOn: (path: string, works: number) => `going on with the ${countNoun(works, 'work')} in "${path}"`,
  canGoOn: (path: string) => `"${path}" keeps the works found so far: run the same command again to go on`,
  relating: (done: number, of: number) => `asking how works relate: ${done} of ${of}`,
  noWorks: 'no works were found',
  unnamed: 'untitled',
  notAddable: {
    noBibliography: (path: string) => `${path} has no bibliography that works could be added to: name one in the paper`,
    unreadableConfiguration: (path: string) =>
      `the situate.json of ${path} is not valid JSON, so works to cite cannot be added to it: correct it`,
  },
  fewerAdded: (count: number, wanted: number, unchecked: number) =>
    `there are only ${count} of ${wanted} works to add: the bibliography has the others that were found${
      unchecked === 0 ? '' : `, or the language model misquotes them (${unchecked}; --unchecked adds them)`
    }`,
  added: (keys: readonly string[], paths: readonly string[]) => `added ${keys.join(', ')} to ${paths.join(' and ')}`,
  wouldAdd: (keys: readonly string[]) => `nothing was written; without --dry-run, this adds ${keys.join(', ')}`,
  entered: (key: string) => `new entry ${key}`,
  inLibrary: (key: string) => `in the bibliography as ${key}`,
  versions: (count: number) => `${count} versions`,
  shares: (terms: string) => `shares: ${terms}`,
  reachedThrough: (titles: readonly string[]) => `reached through ${titles.join(' → ')}`,
  notThere: 'not in the text',
  unattributed: 'not every quote is from the work',
  examples: [
    ['situate search --paper paper.tex', 'works related to a paper, ranked on this machine'],
    ['situate search --query "seabird acoustics" --source arxiv', 'what one source has on a topic'],
    [
      'situate search --claim "Sparrows sing louder in cities." --until 2020-12-31',
      'works on a claim, none later than 2020',
    ],
    [
      'situate search --paper paper.tex --rank debate --ai-model gpt-4o',
      'with arguments for and against, and their quotes',
    ],
    ['situate search --paper paper.tex --deep --size 100', 'further works, through references'],
    ['situate search --paper paper.tex --deep --state deep.json', 'the same, going on from where it was stopped'],
    [
      'situate search --paper paper.tex --add 5 && situate plan paper.tex',
      'the five best new works in the bibliography, and in a plan',
    ],
  ],
  notes: [
    'Without --source it asks OpenAlex, Semantic Scholar and arXiv. Queries go to them; with --deep, identifiers of works, too,',
    'and, where none of them knows what a work of the paper cites, identifiers and titles of what its PDF cites: that of its',
    'entry (field "file"), inside the project or in --pdf-folder.',
    ...sourceNotes,
    '',
    'A language model is asked only with --queries single, several or distinct, --rank permutation, pointwise or debate, or',
    '--summaries. It is the one for the task "writing": --ai-model, or SITUATE_AI_ENDPOINT, SITUATE_AI_MODEL and',
    'SITUATE_AI_KEY. Works already in the bibliography are printed, too, with their keys.',
  ],
} as const;

function oneThatAnswers(question: SourceQuestion): string {
  const names = sourcesThatAnswer(question);
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
