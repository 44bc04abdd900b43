import type { RecordProblem, RecordProblemReason } from '../../retrieval/corpus/source-record.ts';
import { decimals, plural, text } from '../../text/front-language.ts';
import type { SyncReport } from '../../workflows/corpus/sync-source.ts';

const why: Readonly<Record<RecordProblemReason, () => string>> = {
  noTitle: () => text('It has no title, so it was left out.'),
  noId: () => text('It has no id, so it was left out.'),
  repeatedId: () => text('Another work of this source has the same id, so it was left out.'),
  noJson: () => text('It is not JSON.'),
  unknownLayout: () => text('Its fields match no layout that Situate knows.'),
  tooLong: () => text('It is too long to be a record.'),
  brokenEntry: () => text('It is broken.'),
  brokenRecord: () => text('It is not a RIS record that can be read.'),
  unreadablePdf: () => text('It cannot be read.'),
  cutShort: () => text('The file is cut short. Situate kept what came before; fetch the file again.'),
  damaged: () => text('The file is damaged. Situate kept what came before; fetch the file again.'),
  noFile: () => text('This is a pipe or a device, and only files are read.'),
  tooLarge: () => text('The file is too large to be read as a whole. Split it.'),
  missing: () => text('There is no such file or folder.'),
  unknownKind: () => text('Situate does not recognise what it is.'),
  empty: () => text('It has nothing that can be read.'),
};

/** Everything that the commands about the corpus say. */
export const commandStrings = {
  synchroniseTitle: () => text('Synchronise the Corpus'),
  chooseSources: () => text('What should be in your corpus?'),
  files: () => text('Files…'),
  filesAre: () => text('.bib, CSL-JSON, RIS, JSON Lines from arXiv or OpenAlex, PDFs'),
  folders: () => text('Folders…'),
  foldersAre: () => text('all such files in them'),
  all: () => text('All Again'),
  allAre: (count: number) =>
    plural(count, 'the source that your corpus has', 'the {count} sources that your corpus has'),
  take: () => text('Synchronise'),
  libraries: () => text('Libraries and PDFs'),
  anyFile: () => text('All files'),
  inCorpus: (works: number) => plural(works, '1 work', '{count} works'),

  synchronising: () => text('Synchronising your corpus'),
  reading: (source: string, read: number, perSecond: number) =>
    text('{source}: {read} records read, {perSecond} a second', { source, read, perSecond }),
  embeddingBegins: (of: number) => plural(of, '1 work gets a vector', '{count} works get a vector'),
  embedding: (done: number, of: number, perSecond: number, left: string) =>
    text('{done} of {of} works have a vector, {perSecond} a second, {left} left', { done, of, perSecond, left }),
  indexing: () => text('building the index for searches'),
  timeLeft: (seconds: number) =>
    seconds < 90
      ? text('{seconds} s', { seconds: Math.ceil(seconds) })
      : seconds < 5400
        ? text('{minutes} min', { minutes: Math.ceil(seconds / 60) })
        : text('{hours} h', { hours: decimals(seconds / 3600, 1) }),

  counts: ({ new: added, changed, unchanged, gone = 0 }: Pick<SyncReport, 'new' | 'changed' | 'unchanged' | 'gone'>) =>
    text('{added} new, {changed} changed, {unchanged} unchanged, {gone} gone.', { added, changed, unchanged, gone }),
  done: (counts: string) => text('Your corpus has what your files have: {counts}', { counts }),
  incomplete: (counts: string) =>
    text('Not everything could be read: {counts} Works that were not found again are still there.', { counts }),
  stopped: (counts: string) =>
    text('Stopped. What was done is kept, and the next synchronisation goes on from there: {counts}', { counts }),
  notEmbedded: () =>
    text('Some works have no vectors, because the local model cannot run here. They are found by words alone.'),
  notWanted: () =>
    text('No vectors were made, because the setting “situate.localModel” is off. Works are found by words alone.'),
  anotherModel: (model: string) =>
    text(
      'New works got no vectors: those in your corpus come from the model “{model}”, which only the command line can use.',
      { model },
    ),
  cannotEmbed: () => text('The local model cannot run here, and works cannot be chosen without it. Search instead.'),
  showProblems: (count: number) => plural(count, 'Show 1 Problem', 'Show {count} Problems'),
  problemsTitle: () => text('Problems of the Corpus'),
  problem: ({ place, reason, detail }: RecordProblem) =>
    detail === undefined ? `${place}: ${why[reason]()}` : `${place} (${detail}): ${why[reason]()}`,
  moreProblems: (count: number) => plural(count, 'And 1 more.', 'And {count} more.'),
  refused: (work: string, reason: string) => text('{work} got no vector. {reason}', { work, reason }),

  askTitle: () => text('Answer a Question from My Corpus'),
  enterQuestion: () =>
    text('What do you want to know? The language model gets the question and passages of your works.'),
  questionNeeded: () => text('Enter a question.'),
  answering: () => text('Answering from your corpus'),
  choosingWorks: () => text('looking for the closest works'),
  waitingFor: (model: string) => text('{model} is reading their passages', { model }),
  answerTitle: () => text('Answer from Your Corpus'),

  corpusTitle: () => text('Your Corpus'),
  inFolder: (folder: string) => text('It is in the folder {folder}.', { folder }),
  onServer: (database: string, origin: string) =>
    text('It is the database “{database}” on {origin}.', { database, origin }),
  rows: {
    works: () => text('works'),
    abstracts: () => text('with an abstract'),
    embedded: () => text('with a vector'),
    model: () => text('vectors of'),
    pages: () => text('pages of PDFs'),
    citations: () => text('citations'),
    years: () => text('years'),
    size: () => text('size'),
  },
  source: () => text('source'),
  none: () => text('none'),
  noYears: () => text('not known'),
  megabytes: (bytes: number) => text('{megabytes} MB', { megabytes: decimals(bytes / 1e6, 1) }),

  removeTitle: () => text('Remove from the Corpus'),
  chooseRemoved: () => text('Which sources should Situate remove, with their works?'),
  nothingThere: () => text('Your corpus has no works.'),
  removeQuestion: (works: number) =>
    plural(works, 'Remove 1 work from your corpus?', 'Remove {count} works from your corpus?'),
  removeDetail: () => text('Your files stay as they are. Synchronising them again brings the works back.'),
  remove: () => text('Remove'),
  removed: (works: number) => plural(works, 'Situate removed 1 work.', 'Situate removed {count} works.'),

  connectTitle: () => text('Connect a Corpus Server'),
  enterAddress: () =>
    text(
      'The address of a database with pgvector. VS Code’s secret storage keeps it with its password, and Situate shows neither.',
    ),
  addressExample: () => 'postgres://user:password@db.example.org:5432/corpus?sslmode=verify-full',
  connecting: (host: string) => text('Connecting to {host}', { host }),
  connected: (works: number) =>
    plural(
      works,
      'Your corpus is on that server now. It has 1 work.',
      'Your corpus is on that server now. It has {count} works.',
    ),
  connectedEmpty: () => text('Your corpus is on that server now. It is empty.'),
  disconnected: () =>
    text('Situate forgot the server and its password. Your corpus is in the folder on this machine again.'),
  notConnected: () => text('Your corpus is not on a server.'),
  synchronise: () => text('Synchronise…'),
  connect: () => text('Connect…'),
  menu: {
    title: () => text('My Corpus'),
    choose: () => text('What do you want to do?'),
    ask: () => text('Answer a Question…'),
    show: () => text('Show What Is in It'),
    remove: () => text('Remove Works…'),
    connect: () => text('Connect a Server…'),
    disconnect: () => text('Disconnect the Server'),
  },
} as const;
