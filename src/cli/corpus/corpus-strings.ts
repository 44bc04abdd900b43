import type { RecordProblem, RecordProblemReason } from '../../retrieval/corpus/source-record.ts';
import { countNoun } from '../../text/count-noun.ts';
import type { SyncCounts, SyncReport } from '../../workflows/corpus/sync-source.ts';

const why: Readonly<Record<RecordProblemReason, string>> = {
  noTitle: 'it has no title, so it was left out',
  noId: 'it has no id, so it was left out',
  repeatedId: 'another work of this source has the same id, so it was left out',
  noJson: 'it is not JSON',
  unknownLayout: 'its fields match no layout that Situate knows',
  tooLong: 'it is too long to be a record',
  brokenEntry: 'it is broken',
  brokenRecord: 'it is not a RIS record that can be read',
  unreadablePdf: 'it cannot be read',
  cutShort: 'the file is cut short; what came before was kept. Fetch the file again',
  damaged: 'the file is damaged; what came before was kept. Fetch the file again',
  noFile: 'this is a pipe or a device, and only files are read',
  tooLarge: 'the file is too large to be read as a whole; split it',
  missing: 'there is no such file or folder',
  unknownKind: 'Situate does not recognise what it is; say so with --kind',
  empty: 'it has nothing that can be read',
};

/** What `situate corpus` says. */
export const corpusStrings = {
  about: 'Keeps works of your own sources in a database, and searches them.',
  aboutCorpus: (variable: string) =>
    `folder of the corpus, or postgres:// address of a database with pgvector (default: ${variable}, else a folder of your own)`,
  aboutEmbeddingModel: (variable: string) =>
    `embed by this model of a server that speaks the OpenAI protocol, instead of by the one that comes with Situate (default: ${variable})`,
  aboutThreads: 'in how many threads to embed (default: one for each core)',
  aboutSync:
    'Brings the corpus up to date with sources: adds new works, updates changed ones, and removes those that are gone.',
  aboutSources:
    'files or folders: metadata of arXiv, a snapshot of OpenAlex, JSON Lines, .bib, CSL-JSON, RIS, PDFs; files may be packed by gzip',
  aboutKind: 'what the sources are, where Situate does not recognise it',
  aboutName: 'the name of the source in the corpus (default: its path)',
  aboutPrune: 'also remove works that were not found again where some records could not be read',
  aboutDryRun: 'count what would change, and write nothing',
  aboutNoEmbed: 'leave out the vectors; a later run makes them',
  aboutSearch: 'Searches the corpus by words and by meaning.',
  aboutQuery: 'search for this text',
  aboutInput:
    'search for each line of this file of JSON Lines, {"id","title"?,"abstract"?,"text"?} or {"id","query"}, and print a line for each; - is standard input',
  aboutK: 'the most works to print for a query',
  aboutDiversity:
    'how much it counts, beside relevance, that the works printed differ from each other: from 0 (not at all) to 1',
  aboutCursor: 'go on from this cursor, which a search with --query prints',
  aboutExplain: 'also print how the database runs the search',
  aboutNoModel: 'search by words alone',
  aboutFrom: 'leave out works that appeared before this year',
  aboutTo: 'leave out works that appeared after this year',
  aboutCategory: 'only works of these categories; cs also stands for cs.CL and all others in it',
  aboutHasAbstract: 'only works with an abstract',
  aboutUntil: 'leave out works that appeared after this day, such as 2021-05-17; by year where no more is known',
  aboutStats: 'Says how large the corpus is.',
  aboutExport: 'Prints the works as JSON Lines, which sync reads again.',
  aboutExportSource: 'only the works of this source',
  aboutRemove: 'Removes works from the corpus.',
  aboutRemoveSource: 'remove the works of this source, by the name that stats prints',
  aboutAll: 'remove all works',
  aboutFormat: 'for people or for programs',
  noCount: 'Give a whole number from 1 to 999999.',
  noShare: 'Give a number from 0 to 1.',
  noYear: 'Give a year, such as 2021.',
  noDay: 'Write it as year-month-day, such as 2021-05-17.',
  tooManyThreads: 'Give 256 or less.',

  oneName: '--name goes with one source',
  twiceNamed: (path: string) => `"${path}" is named twice`,
  queryOrInput: 'say what to search for: give either --query or --input',
  onlyWithQuery: (option: string) => `${option} goes with --query`,
  cursorOrDiversity: 'a search with --diversity has no pages: leave out --cursor',
  emptyQuery: 'there are no words in the query',
  sourceOrAll: 'say what to remove: give either --source or --all',
  noSuchSource: (name: string, sources: readonly string[]) =>
    `the corpus has no source "${name}"${sources.length === 0 ? '' : `; it has ${sources.map((source) => `"${source}"`).join(', ')}`}`,
  anotherModel: (theirs: string, ours: string) =>
    `the corpus has vectors of the model "${theirs}", not of "${ours}": name that model with --embedding-model, leave vectors out with --no-embed, or use another corpus`,
  searchedByWords: (why: string) => `searched by words alone: ${why}`,
  noVectors: 'the corpus has no vectors yet; synchronise it without --no-embed',
  vectorsOf: (model: string) => `its vectors are of the model "${model}"; name it with --embedding-model`,
  notEmbedded: (why: string) =>
    `the works are there, but not all of them have vectors: ${why}; run the command again to go on`,
  sending: (works: number, pages: number, host: string) =>
    `sending the titles and abstracts of ${countNoun(works, 'work')}${pages === 0 ? '' : ` and the text of ${countNoun(pages, 'page')}`} to ${host}`,
  sendingQueries: (host: string) => `sending the text of queries to ${host}`,

  problem: ({ place, reason, detail }: RecordProblem) =>
    `${place}${detail === undefined ? '' : ` (${detail})`}: ${why[reason]}`,
  moreProblems: (count: number) =>
    count === 1 ? 'and 1 more problem like these' : `and ${count} more problems like these`,
  refused: (work: string, why: string) => `a work got no vector (${work.slice(0, 60)}…): ${why}`,
  reading: (source: string, { read, problems }: SyncCounts, perSecond: number) =>
    `${source}: ${countNoun(read, 'work')} read${problems === 0 ? '' : `, ${countNoun(problems, 'problem')}`}, ${perSecond} a second`,
  embedding: (done: number, of: number, perSecond: number, left: string) =>
    `making vectors: ${done} of ${of} works, ${perSecond} a second, ${left} left`,
  indexing: 'building the index for searches',
  seconds: (seconds: number) =>
    seconds < 90
      ? `${Math.ceil(seconds)} s`
      : seconds < 5400
        ? `${Math.ceil(seconds / 60)} min`
        : `${(seconds / 3600).toFixed(1)} h`,
  stopped: 'stopped; what was done is kept, and the same command goes on from there',
  synced: (source: string, report: SyncReport, isDryRun: boolean) =>
    `${source}: ${countNoun(report.read, 'work')} read: ${report.new} new, ${report.changed} changed, ${report.unchanged} unchanged, ` +
    `${report.gone ?? 'none'} gone${report.problems === 0 ? '' : `; ${countNoun(report.problems, 'problem')}`}${isDryRun ? ' (dry run: nothing was written)' : ''}`,
  notPruned: (source: string) =>
    `${source}: some records could not be read, so no works were removed; --prune removes them all the same`,
  unfinished: (source: string) => `${source}: it could not be read to its end, so no works were removed`,
  embedded: (works: number, seconds: number) =>
    works === 0
      ? 'every work has a vector'
      : `made vectors for ${countNoun(works, 'work')} in ${Math.round(seconds)} s`,

  noWorks: 'no works found',
  nextPage: (cursor: string) => `for the next page: --cursor ${cursor}`,
  removed: (works: number) => `${countNoun(works, 'work')} removed`,
  works: 'works',
  abstracts: 'with an abstract',
  withVectors: 'with a vector',
  pages: 'pages of PDFs',
  citations: 'citations',
  years: 'years',
  model: 'vectors of',
  size: 'size',
  megabytes: (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`,
  none: 'none',
  fromSource: (name: string) => `from ${name}`,

  examplesSync: [
    ['situate corpus sync library.bib papers/', 'a bibliography and a folder of PDFs'],
    ['situate corpus sync arxiv-metadata-oai-snapshot.json.gz --name arxiv', 'all of arXiv; a later dump replaces it'],
    ['situate corpus sync works.jsonl --corpus postgres://me@db.example.org/corpus', 'on a server'],
  ],
  notesSync: [
    'A run that was stopped or killed loses nothing: the same command goes on from there. A second run embeds nothing twice.',
    'Keys for a server of models come from the environment, as of all commands: SITUATE_AI_KEY, SITUATE_AI_KEYS.',
  ],
  examplesSearch: [
    ['situate corpus search --query "graph layout" --from 2015', 'a page of works'],
    ['situate corpus search --input queries.jsonl --k 100', 'a line for each query, {"id","works":[{"id","score"}]}'],
  ],
  notesSearch: ['Scores are comparable within one search only. Ids are those of the sources.'],
  examplesExport: [['situate corpus export > corpus.jsonl', 'all works, without their vectors']],
} as const;
