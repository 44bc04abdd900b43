import type { DeepSearchGoal } from '../../retrieval/graph/kept-deep-search.ts';
import type { SourceOutcome } from '../../retrieval/search/search-works.ts';
import { type SourceQuestion, sourcesThatAnswer } from '../../retrieval/sources/source-profiles.ts';
import { plural, text } from '../../text/front-language.ts';
import { sourceNotes } from '../sources/source-command-options.ts';

/** The point in which a kept search differs from the one that is wanted now. */
const goals: Readonly<Record<keyof DeepSearchGoal, string>> = {
  subject: text('for another paper, claim or text'),
  typed: text('with other queries'),
  ranking: text('that was ranked in another way'),
  threshold: text('with another threshold'),
  until: text('up to another day'),
};

/** Everything that `situate search` says. */
export const searchStrings = {
  about: text('Finds works that a paper should discuss, in scholarly sources.'),
  aboutQuery: text(
    'search for these words; with --paper or --claim, instead of queries made from it; can be given several times',
  ),
  aboutPaper: text('search for works related to the paper of this main file'),
  aboutClaim: text('search for works that support or contradict this sentence'),
  aboutQueries: text(
    'how queries are made: by this machine from key phrases, or by the language model: one, several, or several that exclude each other, each with the sentence it follows from',
  ),
  aboutUntil: text('leave out works that appeared after this day, such as 2021-05-17; by year where no more is known'),
  aboutLimit: text('the most works to print'),
  aboutRank: text(
    'how works are ranked: by words; by words and the local model (machine); or by the language model: as a list (permutation), one by one with reasons (pointwise), or with arguments for and against (debate)',
  ),
  aboutDiversity: text(
    'how much it counts, beside relevance, that the works printed differ from each other: from 0 (not at all) to 1',
  ),
  aboutPerCall: text(
    'how many works the language model ranks in one request (at most 10 in a debate, 20 in a permutation)',
  ),
  aboutDeep: text('follow the citations of relevant works, to what they cite and to what cites them'),
  aboutDepth: text('with --deep: how many citations away from the works found first'),
  aboutSize: text('with --deep: how many works to gather'),
  aboutThreshold: text('with --deep: the score from which a work is relevant, from 0 to 1'),
  aboutState: text(
    'with --deep: the file to keep the search in after each step; if it has this search already, Situate goes on from there',
  ),
  aboutPdfFolder: text(
    'with --deep and --paper: folders with PDFs of works, to read what these cite where no source knows it',
  ),
  aboutSummaries: text('have the language model say how each work printed relates to the paper'),
  aboutAdd: text(
    'with --paper: add this many works to the bibliography, and to the works to cite in situate.json: the first ones that the bibliography lacks',
  ),
  aboutUnchecked: text('with --add: also add works that the language model misquotes'),
  aboutDryRun: text('with --add: show what would be added, and write nothing'),
  aboutZoteroAdd: text(
    'with --zotero: add the works printed that your library lacks to this collection (its name or key), after Zotero has asked you; from Zotero 10 on',
  ),
  aboutOffline: text('with --zotero: ask nobody but your Zotero'),
  aboutTokens: text(
    'about how many tokens to send to the language model at most; the command stops before it sends more',
  ),
  aboutFormat: text('for people or for programs'),
  aboutNoModel: text('rank by words alone, without the local model'),
  noCount: text('Give a whole number, 1 or more.'),
  noDay: text('Write it as year-month-day, such as 2021-05-17.'),
  noShare: text('Give a number from 0 to 1.'),
  emptyQuery: text('There are no words in it.'),
  nothingToSearch: text('say what to search for: give --query, --paper or --claim'),
  paperOrClaim: text('give either --paper or --claim, not both'),
  noSubject: (path: string) =>
    text('{path} has neither a title nor an abstract nor an introduction to make queries from: give --query as well', {
      path,
    }),
  noQueries: text('there are no key phrases to search for: give --query as well'),
  noThreshold: text('--deep needs scores: rank by words, machine, pointwise or debate, not by permutation'),
  goesWith: (option: string, needed: string) => text('{option} goes with {needed}', { option, needed }),
  noSearchableSource: text('none of these sources can search: choose {source}', { source: oneThatAnswers('search') }),
  noAnswer: (why: string) => text('no source answered: {why}', { why }),
  notRanked: (why: string) => text('the language model could not rank the works: {why}', { why }),
  notProposed: (why: string) => text('the language model could not write queries: {why}', { why }),
  notSummarised: (why: string) => text('the language model could not say how the works relate: {why}', { why }),
  tooManyTokens: (tokens: number, most: number) =>
    text(
      'this would send about {tokens} tokens, more than the {most} that --tokens allows: ask about fewer works, or raise --tokens',
      { tokens: String(tokens), most: String(most) },
    ),
  interrupted: text('stopped'),
  searched: (queries: readonly string[]) =>
    text('searching for {queries}', { queries: queries.map((query) => text('“{query}”', { query })).join(', ') }),
  queriesSent: (count: number) => plural(count, '{queries} query', '{queries} queries', { queries: String(count) }),
  ownSent: text('the identifiers of the works that you cite'),
  citedByYours: (works: number) =>
    plural(works, '{works} of your works cites this, you do not', '{works} of your works cite this, you do not', {
      works: String(works),
    }),
  identifiersSent: text('the identifiers of relevant works, one after the other,'),
  progress: (sources: readonly SourceOutcome[]) =>
    sources.map(({ source, answered, of, works }) => `${source} ${answered}/${of}: ${works}`).join(', '),
  failed: ({ source, answered, of, failure }: SourceOutcome) =>
    text('{source} answered {answered} of {of} queries: {why}', {
      source,
      answered: String(answered),
      of: String(of),
      why: failure?.message ?? '',
    }),
  noReferences: (source: string, why: string) =>
    text('{source} does not say what works cite, or what cites them: {why}', { source, why }),
  unreadable: ({ source, unreadable }: SourceOutcome) =>
    plural(
      unreadable,
      '{source}: {records} record could not be read',
      '{source}: {records} records could not be read',
      { source, records: String(unreadable) },
    ),
  unjudged: (count: number, of: number) =>
    text('the language model gave no usable answer about {count} of {of} works; they stand last, unjudged', {
      count: String(count),
      of: String(of),
    }),
  ranking: (done: number, of: number) => text('ranking works: {done} of {of}', { done: String(done), of: String(of) }),
  goingDeeper: (works: number, open: number) =>
    text('following citations: {works}, {open} to look at', { works: countOfWorks(works), open: String(open) }),
  titlesSent: text('identifiers and titles of what your PDFs cite, where they do not know it,'),
  deepOver: (first: number, all: number, threshold: number) =>
    text('found through citations: {works} with scores of {threshold} or more; by the queries: {first}', {
      works: countOfWorks(all - first),
      threshold: String(threshold),
      first: String(first),
    }),
  noneCites: text('none of these sources knows what works cite: choose {source}', {
    source: oneThatAnswers('references'),
  }),
  deepStopped: (why: string) => text('the references were not followed to the end: {why}', { why }),
  noState: (path: string) =>
    text(
      '"{path}" is not a deep search that this version of Situate can go on with, and was left alone: name another file',
      { path },
    ),
  unreadableState: (path: string) => text('"{path}" could not be read: name another file', { path }),
  otherState: (path: string, difference: keyof DeepSearchGoal) =>
    text('"{path}" keeps a search {difference}, and was left alone: repeat that search, or name another file', {
      path,
      difference: goals[difference],
    }),
  goesOn: (path: string, works: number) =>
    text('going on with the {works} in "{path}"', { works: countOfWorks(works), path }),
  canGoOn: (path: string) =>
    text('"{path}" keeps the works found so far: run the same command again to go on', { path }),
  relating: (done: number, of: number) =>
    text('asking how works relate: {done} of {of}', { done: String(done), of: String(of) }),
  noWorks: text('no works were found'),
  unnamed: text('untitled'),
  firstAuthors: (authors: readonly string[]) => text('{authors} et al.', { authors: authors.join(', ') }),
  notAddable: {
    noBibliography: (path: string) =>
      text('{path} has no bibliography in BibTeX that works could be added to: name one in the paper', { path }),
    unreadableConfiguration: (path: string) =>
      text('the situate.json of {path} is not valid JSON, so works to cite cannot be added to it: correct it', {
        path,
      }),
  },
  fewerAdded: (count: number, wanted: number, unchecked: number) =>
    unchecked === 0
      ? text('there are only {count} of {wanted} works to add: the bibliography has the others that were found', {
          count: String(count),
          wanted: String(wanted),
        })
      : text(
          'there are only {count} of {wanted} works to add: the bibliography has the others that were found, or the language model misquotes them ({unchecked}; --unchecked adds them)',
          { count: String(count), wanted: String(wanted), unchecked: String(unchecked) },
        ),
  added: (keys: readonly string[], paths: readonly string[]) =>
    text('added {keys} to {paths}', { keys: keys.join(', '), paths: paths.join(text(' and ')) }),
  wouldAdd: (keys: readonly string[]) =>
    text('nothing was written; without --dry-run, this adds {keys}', { keys: keys.join(', ') }),
  entered: (key: string) => text('new entry {key}', { key }),
  inLibrary: (key: string) => text('in the bibliography as {key}', { key }),
  versions: (count: number) => text('{count} versions', { count: String(count) }),
  shares: (terms: string) => text('shares: {terms}', { terms }),
  foundBy: (queries: readonly string[]) =>
    text('found by {queries}', { queries: queries.map((query) => text('“{query}”', { query })).join(', ') }),
  reachedThrough: (titles: readonly string[]) => text('reached through {titles}', { titles: titles.join(' → ') }),
  notThere: text('not in the text'),
  unattributed: text('not every quote is from the work'),
  examples: [
    ['situate search --paper paper.tex', text('works related to a paper, ranked on this machine')],
    ['situate search --query "seabird acoustics" --source arxiv', text('what one source has on a topic')],
    [
      'situate search --claim "Sparrows sing louder in cities." --until 2020-12-31',
      text('works on a claim, none later than 2020'),
    ],
    [
      'situate search --paper paper.tex --rank debate --ai-model gpt-4o',
      text('with arguments for and against, and their quotes'),
    ],
    ['situate search --paper paper.tex --zotero --offline', text('what your own Zotero library has')],
    ['situate search --paper paper.tex --deep --size 100', text('further works, through references')],
    ['situate search --paper paper.tex --deep --state deep.json', text('the same, going on from where it was stopped')],
    [
      'situate search --paper paper.tex --add 5 && situate plan paper.tex',
      text('the five best new works in the bibliography, and in a plan'),
    ],
  ],
  notes: [
    text(`Without --source it asks OpenAlex, Semantic Scholar and arXiv. Queries go to them; with --deep, identifiers of works, too,
and, where none of them knows what a work of the paper cites, identifiers and titles of what its PDF cites: that of its
entry (field "file"), inside the project or in --pdf-folder.`),
    ...sourceNotes,
    '',
    text(`A language model is asked only with --queries single, several or distinct, --rank permutation, pointwise or debate, or
--summaries. It is the one for the task "writing": --ai-model, or SITUATE_AI_ENDPOINT, SITUATE_AI_MODEL and
SITUATE_AI_KEY. Works already in the bibliography are printed, too, with their keys.`),
  ],
} as const;

function oneThatAnswers(question: SourceQuestion): string {
  const names = sourcesThatAnswer(question);
  return text('{one} or {other}', { one: names.slice(0, -1).join(', '), other: names.at(-1)! });
}

function countOfWorks(works: number): string {
  return plural(works, '{works} work', '{works} works', { works: String(works) });
}
