import type { RecordProblem, RecordProblemReason } from '../../retrieval/corpus/source-record.ts';
import { plural, text } from '../../text/front-language.ts';
import type { SyncCounts, SyncReport } from '../../workflows/corpus/sync-source.ts';

const why: Readonly<Record<RecordProblemReason, string>> = {
  noTitle: text('it has no title, so it was left out'),
  noId: text('it has no id, so it was left out'),
  repeatedId: text('another work of this source has the same id, so it was left out'),
  noJson: text('it is not JSON'),
  unknownLayout: text('its fields match no layout that Situate knows'),
  tooLong: text('it is too long to be a record'),
  brokenEntry: text('it is broken'),
  brokenRecord: text('it is not a RIS record that can be read'),
  unreadablePdf: text('it cannot be read'),
  cutShort: text('the file is cut short; what came before was kept. Fetch the file again'),
  damaged: text('the file is damaged; what came before was kept. Fetch the file again'),
  noFile: text('this is a pipe or a device, and only files are read'),
  tooLarge: text('the file is too large to be read as a whole; split it'),
  missing: text('there is no such file or folder'),
  unknownKind: text('Situate does not recognise what it is; say so with --kind'),
  empty: text('it has nothing that can be read'),
};

/** Everything that `situate corpus` says. */
export const corpusStrings = {
  about: text('Keeps works of your own sources in a database, and searches them.'),
  aboutCorpus: (variable: string) =>
    text(
      'folder of the corpus, or postgres:// address of a database with pgvector (default: {variable}, else a folder of your own)',
      { variable },
    ),
  aboutEmbeddingModel: (variable: string) =>
    text(
      'embed by this model of a server that speaks the OpenAI protocol, instead of by the one that comes with Situate (default: {variable})',
      { variable },
    ),
  aboutThreads: text('in how many threads to embed (default: one for each core)'),
  aboutSync: text(
    'Brings the corpus up to date with sources: adds new works, updates changed ones, and removes those that are gone.',
  ),
  aboutSources: text(
    'files or folders: metadata of arXiv, a snapshot of OpenAlex, JSON Lines, .bib, CSL-JSON, RIS, PDFs; files may be packed by gzip',
  ),
  aboutKind: text('what the sources are, where Situate does not recognise it'),
  aboutName: text('the name of the source in the corpus (default: its path)'),
  aboutPrune: text('also remove works that were not found again where some records could not be read'),
  aboutDryRun: text('count what would change, and write nothing'),
  aboutNoEmbed: text('leave out the vectors; a later run makes them'),
  aboutSearch: text('Searches the corpus by words and by meaning.'),
  aboutQuery: text('search for this text'),
  aboutInput: text(
    'search for each line of this file of JSON Lines, {work} or {query}, and print a line for each; - is standard input',
    { work: '{"id","title"?,"abstract"?,"text"?}', query: '{"id","query"}' },
  ),
  aboutK: text('the most works to print for a query'),
  aboutDiversity: text(
    'how much it counts, beside relevance, that the works printed differ from each other: from 0 (not at all) to 1',
  ),
  aboutCursor: text('go on from this cursor, which a search with --query prints'),
  aboutExplain: text('also print how the database runs the search'),
  aboutNoModel: text('search by words alone'),
  aboutFrom: text('leave out works that appeared before this year'),
  aboutTo: text('leave out works that appeared after this year'),
  aboutCategory: text('only works of these categories; cs also stands for cs.CL and all others in it'),
  aboutHasAbstract: text('only works with an abstract'),
  aboutUntil: text('leave out works that appeared after this day, such as 2021-05-17; by year where no more is known'),
  aboutStats: text('Says how large the corpus is.'),
  aboutExport: text('Prints the works as JSON Lines, which sync reads again.'),
  aboutExportSource: text('only the works of this source'),
  aboutRemove: text('Removes works from the corpus.'),
  aboutRemoveSource: text('remove the works of this source, by the name that stats prints'),
  aboutAll: text('remove all works'),
  aboutFormat: text('for people or for programs'),
  noCount: text('Give a whole number from 1 to 999999.'),
  noShare: text('Give a number from 0 to 1.'),
  noYear: text('Give a year, such as 2021.'),
  noDay: text('Write it as year-month-day, such as 2021-05-17.'),
  tooManyThreads: text('Give 256 or less.'),

  oneName: text('--name goes with one source'),
  twiceNamed: (path: string) => text('"{path}" is named twice', { path }),
  queryOrInput: text('say what to search for: give either --query or --input'),
  onlyWithQuery: (option: string) => text('{option} goes with --query', { option }),
  cursorOrDiversity: text('a search with --diversity has no pages: leave out --cursor'),
  emptyQuery: text('there are no words in the query'),
  sourceOrAll: text('say what to remove: give either --source or --all'),
  noSuchSource: (name: string, sources: readonly string[]) =>
    sources.length === 0
      ? text('the corpus has no source "{name}"', { name })
      : text('the corpus has no source "{name}"; it has {sources}', {
          name,
          sources: sources.map((source) => `"${source}"`).join(', '),
        }),
  anotherModel: (theirs: string, ours: string) =>
    text(
      'the corpus has vectors of the model "{theirs}", not of "{ours}": name that model with --embedding-model, leave vectors out with --no-embed, or use another corpus',
      { theirs, ours },
    ),
  searchedByWords: (why: string) => text('searched by words alone: {why}', { why }),
  noVectors: text('the corpus has no vectors yet; synchronise it without --no-embed'),
  vectorsOf: (model: string) =>
    text('its vectors are of the model "{model}"; name it with --embedding-model', { model }),
  notEmbedded: (why: string) =>
    text('the works are there, but not all of them have vectors: {why}; run the command again to go on', { why }),
  sending: (works: number, pages: number, host: string) =>
    pages === 0
      ? text('sending the titles and abstracts of {works} to {host}', { works: countOfWorks(works), host })
      : text('sending the titles and abstracts of {works} and the text of {pages} to {host}', {
          works: countOfWorks(works),
          pages: plural(pages, '{pages} page', '{pages} pages', { pages: String(pages) }),
          host,
        }),
  sendingQueries: (host: string) => text('sending the text of queries to {host}', { host }),

  problem: ({ place, reason, detail }: RecordProblem) =>
    `${place}${detail === undefined ? '' : ` (${detail})`}: ${why[reason]}`,
  moreProblems: (count: number) =>
    plural(count, 'and 1 more problem like these', 'and {problems} more problems like these', {
      problems: String(count),
    }),
  refused: (work: string, why: string) =>
    text('a work got no vector ({work}…): {why}', { work: work.slice(0, 60), why }),
  reading: (source: string, { read, problems }: SyncCounts, perSecond: number) =>
    problems === 0
      ? text('{source}: {works} read, {perSecond} a second', {
          source,
          works: countOfWorks(read),
          perSecond: String(perSecond),
        })
      : text('{source}: {works} read, {problems}, {perSecond} a second', {
          source,
          works: countOfWorks(read),
          problems: countOfProblems(problems),
          perSecond: String(perSecond),
        }),
  embedding: (done: number, of: number, perSecond: number, left: string) =>
    text('making vectors: {done} of {of} works, {perSecond} a second, {left} left', {
      done: String(done),
      of: String(of),
      perSecond: String(perSecond),
      left,
    }),
  indexing: text('building the index for searches'),
  seconds: (seconds: number) =>
    seconds < 90
      ? text('{seconds} s', { seconds: String(Math.ceil(seconds)) })
      : seconds < 5400
        ? text('{minutes} min', { minutes: String(Math.ceil(seconds / 60)) })
        : text('{hours} h', { hours: (seconds / 3600).toFixed(1) }),
  stopped: text('stopped; what was done is kept, and the same command goes on from there'),
  synced: (source: string, report: SyncReport, isDryRun: boolean) =>
    [
      text('{source}: {works} read: {new} new, {changed} changed, {unchanged} unchanged, {gone} gone', {
        source,
        works: countOfWorks(report.read),
        new: String(report.new),
        changed: String(report.changed),
        unchanged: String(report.unchanged),
        gone: report.gone === undefined ? text('none') : String(report.gone),
      }),
      report.problems === 0 ? '' : `; ${countOfProblems(report.problems)}`,
      isDryRun ? ` ${text('(dry run: nothing was written)')}` : '',
    ].join(''),
  notPruned: (source: string) =>
    text('{source}: some records could not be read, so no works were removed; --prune removes them all the same', {
      source,
    }),
  unfinished: (source: string) =>
    text('{source}: it could not be read to its end, so no works were removed', { source }),
  embedded: (works: number, seconds: number) =>
    works === 0
      ? text('every work has a vector')
      : text('made vectors for {works} in {seconds} s', {
          works: countOfWorks(works),
          seconds: String(Math.round(seconds)),
        }),

  noWorks: text('no works found'),
  nextPage: (cursor: string) => text('for the next page: --cursor {cursor}', { cursor }),
  removed: (works: number) => plural(works, '{works} work removed', '{works} works removed', { works: String(works) }),
  works: text('works'),
  abstracts: text('with an abstract'),
  withVectors: text('with a vector'),
  pages: text('pages of PDFs'),
  citations: text('citations'),
  years: text('years'),
  model: text('vectors of'),
  size: text('size'),
  megabytes: (bytes: number) => text('{megabytes} MB', { megabytes: (bytes / 1e6).toFixed(1) }),
  none: text('none'),
  fromSource: (name: string) => text('from {name}', { name }),

  examplesSync: [
    ['situate corpus sync library.bib papers/', text('a bibliography and a folder of PDFs')],
    [
      'situate corpus sync arxiv-metadata-oai-snapshot.json.gz --name arxiv',
      text('all of arXiv; a later dump replaces it'),
    ],
    ['situate corpus sync works.jsonl --corpus postgres://me@db.example.org/corpus', text('on a server')],
  ],
  notesSync: [
    text(`A run that was stopped or killed loses nothing: the same command goes on from there. A second run embeds nothing twice.
Keys for a server of models come from the environment, as of all commands: SITUATE_AI_KEY, SITUATE_AI_KEYS.`),
  ],
  examplesSearch: [
    ['situate corpus search --query "graph layout" --from 2015', text('a page of works')],
    [
      'situate corpus search --input queries.jsonl --k 100',
      text('a line for each query, {fields}', { fields: '{"id","works":[{"id","score"}]}' }),
    ],
  ],
  notesSearch: [text('Scores are comparable within one search only. Ids are those of the sources.')],
  examplesExport: [['situate corpus export > corpus.jsonl', text('all works, without their vectors')]],
} as const;

/** Counts are handed over as text, so that all of them are written without separators. */
function countOfWorks(works: number): string {
  return plural(works, '{works} work', '{works} works', { works: String(works) });
}

function countOfProblems(problems: number): string {
  return plural(problems, '{problems} problem', '{problems} problems', { problems: String(problems) });
}
