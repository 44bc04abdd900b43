import { l10n } from 'vscode';
import type { RecordProblem, RecordProblemReason } from '../../retrieval/corpus/source-record.ts';
import type { SyncReport } from '../../workflows/corpus/sync-source.ts';

const why: Readonly<Record<RecordProblemReason, () => string>> = {
  noTitle: () => l10n.t('It has no title, so it was left out.'),
  noId: () => l10n.t('It has no id, so it was left out.'),
  repeatedId: () => l10n.t('Another work of this source has the same id, so it was left out.'),
  noJson: () => l10n.t('It is not JSON.'),
  unknownLayout: () => l10n.t('Its fields match no layout that Situate knows.'),
  tooLong: () => l10n.t('It is too long to be a record.'),
  brokenEntry: () => l10n.t('It is broken.'),
  brokenRecord: () => l10n.t('It is not a RIS record that can be read.'),
  unreadablePdf: () => l10n.t('It cannot be read.'),
  cutShort: () => l10n.t('The file is cut short. Situate kept what came before; fetch the file again.'),
  damaged: () => l10n.t('The file is damaged. Situate kept what came before; fetch the file again.'),
  noFile: () => l10n.t('This is a pipe or a device, and only files are read.'),
  tooLarge: () => l10n.t('The file is too large to be read as a whole. Split it.'),
  missing: () => l10n.t('There is no such file or folder.'),
  unknownKind: () => l10n.t('Situate does not recognise what it is.'),
  empty: () => l10n.t('It has nothing that can be read.'),
};

/** What the commands about the corpus say. */
export const commandStrings = {
  synchroniseTitle: () => l10n.t('Synchronise the Corpus'),
  chooseSources: () => l10n.t('What should be in your corpus?'),
  files: () => l10n.t('Files…'),
  filesAre: () => l10n.t('.bib, CSL-JSON, RIS, JSON Lines from arXiv or OpenAlex, PDFs'),
  folders: () => l10n.t('Folders…'),
  foldersAre: () => l10n.t('all such files in them'),
  all: () => l10n.t('All Again'),
  allAre: (count: number) =>
    count === 1 ? l10n.t('the source that your corpus has') : l10n.t('the {0} sources that your corpus has', count),
  take: () => l10n.t('Synchronise'),
  libraries: () => l10n.t('Libraries and PDFs'),
  anyFile: () => l10n.t('All files'),
  inCorpus: (works: number) => (works === 1 ? l10n.t('1 work') : l10n.t('{0} works', works)),

  synchronising: () => l10n.t('Synchronising your corpus'),
  reading: (source: string, read: number, perSecond: number) =>
    l10n.t('{0}: {1} records read, {2} a second', source, read, perSecond),
  embedding: (done: number, of: number, perSecond: number, left: string) =>
    l10n.t('{0} of {1} works have a vector, {2} a second, {3} left', done, of, perSecond, left),
  indexing: () => l10n.t('building the index for searches'),
  timeLeft: (seconds: number) =>
    seconds < 90
      ? l10n.t('{0} s', Math.ceil(seconds))
      : seconds < 5400
        ? l10n.t('{0} min', Math.ceil(seconds / 60))
        : l10n.t('{0} h', (seconds / 3600).toFixed(1)),

  counts: ({ new: added, changed, unchanged, gone = 0 }: Pick<SyncReport, 'new' | 'changed' | 'unchanged' | 'gone'>) =>
    l10n.t('{0} new, {1} changed, {2} unchanged, {3} gone.', added, changed, unchanged, gone),
  done: (counts: string) => l10n.t('Your corpus has what your files have: {0}', counts),
  incomplete: (counts: string) =>
    l10n.t('Not everything could be read: {0} Works that were not found again are still there.', counts),
  stopped: (counts: string) =>
    l10n.t('Stopped. What was done is kept, and the next synchronisation goes on from there: {0}', counts),
  notEmbedded: () =>
    l10n.t('Some works have no vectors, because the local model cannot run here. They are found by words alone.'),
  notWanted: () =>
    l10n.t('No vectors were made, because the setting “situate.localModel” is off. Works are found by words alone.'),
  anotherModel: (model: string) =>
    l10n.t(
      'New works got no vectors: those in your corpus come from the model “{0}”, which only the command line can use.',
      model,
    ),
  cannotEmbed: () => l10n.t('The local model cannot run here, and works cannot be chosen without it. Search instead.'),
  showProblems: (count: number) => (count === 1 ? l10n.t('Show 1 Problem') : l10n.t('Show {0} Problems', count)),
  problemsTitle: () => l10n.t('Problems of the Corpus'),
  problem: ({ place, reason, detail }: RecordProblem) =>
    detail === undefined ? `${place}: ${why[reason]()}` : `${place} (${detail}): ${why[reason]()}`,
  moreProblems: (count: number) => (count === 1 ? l10n.t('And 1 more.') : l10n.t('And {0} more.', count)),
  refused: (work: string, reason: string) => l10n.t('{0} got no vector. {1}', work, reason),

  corpusTitle: () => l10n.t('Your Corpus'),
  inFolder: (folder: string) => l10n.t('It is in the folder {0}.', folder),
  onServer: (database: string, origin: string) => l10n.t('It is the database “{0}” on {1}.', database, origin),
  rows: {
    works: () => l10n.t('works'),
    abstracts: () => l10n.t('with an abstract'),
    embedded: () => l10n.t('with a vector'),
    model: () => l10n.t('vectors of'),
    pages: () => l10n.t('pages of PDFs'),
    citations: () => l10n.t('citations'),
    years: () => l10n.t('years'),
    size: () => l10n.t('size'),
  },
  source: () => l10n.t('source'),
  none: () => l10n.t('none'),
  noYears: () => l10n.t('not known'),
  megabytes: (bytes: number) => l10n.t('{0} MB', (bytes / 1e6).toFixed(1)),

  removeTitle: () => l10n.t('Remove from the Corpus'),
  chooseRemoved: () => l10n.t('Which sources should Situate remove, with their works?'),
  nothingThere: () => l10n.t('Your corpus has no works.'),
  removeQuestion: (works: number) =>
    works === 1 ? l10n.t('Remove 1 work from your corpus?') : l10n.t('Remove {0} works from your corpus?', works),
  removeDetail: () => l10n.t('Your files stay as they are. Synchronising them again brings the works back.'),
  remove: () => l10n.t('Remove'),
  removed: (works: number) =>
    works === 1 ? l10n.t('Situate removed 1 work.') : l10n.t('Situate removed {0} works.', works),

  connectTitle: () => l10n.t('Connect a Corpus Server'),
  enterAddress: () =>
    l10n.t(
      'The address of a database with pgvector. VS Code’s secret storage keeps it with its password, and Situate shows neither.',
    ),
  addressExample: () => 'postgres://user:password@db.example.org:5432/corpus?sslmode=verify-full',
  connecting: (host: string) => l10n.t('Connecting to {0}', host),
  connected: (works: number) =>
    works === 1
      ? l10n.t('Your corpus is on that server now. It has 1 work.')
      : l10n.t('Your corpus is on that server now. It has {0} works.', works),
  connectedEmpty: () => l10n.t('Your corpus is on that server now. It is empty.'),
  disconnected: () =>
    l10n.t('Situate forgot the server and its password. Your corpus is in the folder on this machine again.'),
  notConnected: () => l10n.t('Your corpus is not on a server.'),
  synchronise: () => l10n.t('Synchronise…'),
  connect: () => l10n.t('Connect…'),
} as const;
