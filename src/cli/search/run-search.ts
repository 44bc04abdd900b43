import { buildSearchDocument, type PrintedWork } from '../../documents/build-found-works.ts';
import { pdfsIn } from '../../evidence/pdf-folders.ts';
import { RequestError } from '../../http/request-error.ts';
import type { Paper } from '../../project/paper.ts';
import { usualSeeds } from '../../retrieval/graph/reach.ts';
import { chooseDiverseWorks, worksToRank } from '../../retrieval/ranking/diverse-works.ts';
import type { SourceOutcome } from '../../retrieval/search/search-works.ts';
import { zoteroSource } from '../../retrieval/zotero/zotero-source.ts';
import { findWorks, queriesOnMachine } from '../../workflows/search/find-works.ts';
import {
  askedForOwnCitations,
  type OwnCitations,
  ownCitations,
  ownRecords,
} from '../../workflows/search/own-citations.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import { chosenSources } from '../sources/chosen-sources.ts';
import { pdfFoldersAt } from '../sources/pdf-folders.ts';
import { saySending } from '../sources/say-sending.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { say, standardOutput } from '../terminal/standard-streams.ts';
import { addToCollection, collectionNamed } from '../zotero/add-to-collection.ts';
import { chosenZotero } from '../zotero/chosen-zotero.ts';
import { addFoundWorks, checkAddable } from './add-found-works.ts';
import { DeepSearchFile } from './deep-search-file.ts';
import { deepenSearch, type FirstWorks } from './deepen-search.ts';
import { formatSearch } from './format-search.ts';
import { type RunningSearch, vectorAccess } from './running-search.ts';
import { modelForSearch, summaryBy } from './search-by-model.ts';
import type { SearchOptions } from './search-options.ts';
import { searchStrings as strings } from './search-strings.ts';
import { searchedSubject } from './searched-subject.ts';

/** Searches scholarly sources and prints the works found, the most relevant first. Sets the exit status. */
export async function search(options: SearchOptions): Promise<void> {
  checkOptions(options);
  const target = options.paper === undefined ? undefined : fileTarget(options.paper);
  const pdfFolders = pdfFoldersAt(options.pdfFolder);
  const command = await PaperCommand.begin(target === undefined ? [] : [target], options, { folders: pdfFolders });
  const byModel = await modelForSearch(options);
  try {
    const paper = target && (await command.read(target));
    if (paper !== undefined && options.add !== undefined) {
      checkAddable(paper, command);
    }
    const subject = searchedSubject(paper, options, paper === undefined ? '' : command.shown(paper.main));
    const zotero = chosenZotero(options);
    const sources = [
      ...(zotero === undefined ? [] : [zoteroSource(zotero)]),
      ...(options.offline === true ? [] : chosenSources(options, 'search')),
    ];
    if (!sources.some((source) => source.search !== undefined)) {
      throw new CommandError(strings.noSearchableSource);
    }
    const collection =
      options.zoteroAdd === undefined ? undefined : await collectionNamed(options.zoteroAdd, zotero!.server);
    const access = await vectorAccess(options);
    const kept = await keptSearch(options, { command, subject, byModel, access });
    const findPdf = await pdfsIn(pdfFolders, command.files);
    await untilInterrupted((signal) =>
      run({ options, command, paper, findPdf, subject, sources, collection, byModel, access, kept }, signal),
    );
  } catch (error) {
    if (!(error instanceof RequestError && error.reason === 'cancelled')) {
      throw error;
    }
    command.progress.clear();
    say(strings.interrupted);
    process.exitCode = exitStatus.interrupted;
  } finally {
    command.progress.clear();
    byModel?.reportUsage();
  }
}

function checkOptions({ query, paper, claim, rank, deep = false, ...options }: SearchOptions): void {
  const { threshold, state, pdfFolder, add, unchecked = false, dryRun = false, zotero, offline = false } = options;
  if (query === undefined && paper === undefined && claim === undefined) {
    throw new CommandError(strings.nothingToSearch);
  }
  if (offline && zotero !== true) {
    throw new CommandError(strings.goesWith('--offline', '--zotero'));
  }
  if (paper !== undefined && claim !== undefined) {
    throw new CommandError(strings.paperOrClaim);
  }
  if (deep && rank === 'permutation') {
    throw new CommandError(strings.noThreshold);
  }
  if (!deep && threshold !== undefined) {
    throw new CommandError(strings.goesWith('--threshold', '--deep'));
  }
  if (!deep && state !== undefined) {
    throw new CommandError(strings.goesWith('--state', '--deep'));
  }
  if (pdfFolder !== undefined && !(deep && paper !== undefined)) {
    throw new CommandError(strings.goesWith('--pdf-folder', '--deep and --paper'));
  }
  if (paper === undefined && add !== undefined) {
    throw new CommandError(strings.goesWith('--add', '--paper'));
  }
  if (add === undefined && (unchecked || dryRun)) {
    throw new CommandError(strings.goesWith(unchecked ? '--unchecked' : '--dry-run', '--add'));
  }
}

/** The file of a deep search, if the author wants one. Rejects as `DeepSearchFile.open` does. */
async function keptSearch(
  { state, query, rank, threshold, until }: SearchOptions,
  { command, subject, byModel, access }: Pick<RunningSearch, 'command' | 'subject' | 'byModel' | 'access'>,
): Promise<RunningSearch['kept']> {
  if (state === undefined) {
    return undefined;
  }
  const ranking = byModel?.ranking === undefined ? [access === undefined ? 'words' : 'machine'] : [rank, byModel.name];
  const goal = { subject, typed: query && [...query], ranking, threshold, until };
  return { goal, file: await DeepSearchFile.open(state, goal, command.files) };
}

async function run(running: RunningSearch, signal: AbortSignal): Promise<void> {
  const { options, command, paper, subject, byModel, access, kept } = running;
  const first = kept?.file.before === undefined ? await findFirst(running, signal) : undefined;
  const queries = first?.queries ?? kept!.file.before!.queries;
  const isDeep = options.deep === true;
  const { works: reached, coverage } = isDeep
    ? await deepenSearch(running, first, queries, signal)
    : { works: foundFirst(first!), coverage: undefined };
  const citing = paper && (await citingOwn(paper, running, signal));
  const cited = citing === undefined ? reached : reached.map((one) => ({ ...one, citedBy: citing(one.ranked.work) }));
  const printed = await chooseDiverseWorks(cited, ({ ranked: one }) => one, {
    count: isDeep ? options.size : options.limit,
    diversity: options.diversity,
    access,
    signal,
  });
  const related =
    options.summaries === true ? await byModel!.relate(subject, printed, command.progress, signal) : printed;
  const library =
    paper === undefined || options.add === undefined
      ? { library: paper?.library, added: new Set<string>() }
      : await addFoundWorks(
          related.map(({ ranked, relation }) => ({ ranked, summary: summaryBy(byModel, relation) })),
          paper,
          command,
          options,
        );
  const document = buildSearchDocument(queries, related, library, coverage);
  command.progress.clear();
  if (running.collection !== undefined && options.dryRun !== true) {
    const works = printed.map(({ ranked }) => ranked.work);
    await addToCollection(
      works.filter(({ versions }) => !versions.some((one) => one.isRetracted)),
      running.collection,
      signal,
    );
  }
  standardOutput.result(
    options.format === 'json' ? { value: document } : { lines: formatSearch(document, standardOutput.width) },
  );
  command.end();
}

/** Learns which works of the paper cite what was found, after it said whom it asks. */
async function citingOwn(
  paper: Paper,
  { sources, command }: RunningSearch,
  signal: AbortSignal,
): Promise<OwnCitations> {
  const asked = askedForOwnCitations(paper, sources);
  if (asked.length > 0) {
    command.progress.clear();
    saySending(strings.ownSent, asked);
  }
  return ownCitations(await ownRecords(paper, sources, signal));
}

function foundFirst({ ranked, foundBy }: FirstWorks): PrintedWork[] {
  return ranked.map((one) => ({ ranked: one, queries: foundBy.get(one.work.id), path: [], relation: undefined }));
}

/**
 * Finds works by queries, and ranks them by this machine first: a model does better with a list in a good order. It ranks
 * as many of them however few are printed, so that these are the best in its order.
 */
async function findFirst(running: RunningSearch, signal: AbortSignal): Promise<FirstWorks> {
  const { options, command, subject, sources, byModel } = running;
  const queries = await searchQueries(running, signal);
  command.progress.clear();
  say(strings.searched(queries));
  saySending(strings.queriesSent(queries.length), sources);
  const onRanking = (done: number, of: number): void => {
    command.progress.show(strings.ranking(done, of));
  };
  const { ranked, foundBy } = await findWorks(
    { ...running, queries, until: options.until, wanted: worksWanted(options) },
    {
      signal,
      onRanking,
      onAnswers: (outcomes) => {
        command.progress.show(strings.progress(outcomes));
      },
      onAnswered: (outcomes, found) => {
        command.progress.clear();
        reportOutcomes(outcomes, found);
      },
    },
  );
  const call = { signal, onProgress: onRanking };
  const shown = ranked.slice(0, Math.max(usualSeeds, worksWanted(options))).map(({ work }) => work);
  const best = byModel?.ranking === undefined ? ranked : await byModel.ranking.rank(subject, shown, call);
  return { queries, ranked: best, foundBy, seeds: worksWanted(options) };
}

/** Counts the works that are to be chosen among, or followed. */
function worksWanted({ limit, diversity, deep = false, size }: SearchOptions): number {
  const chosen = worksToRank({ count: limit, diversity });
  return deep ? Math.min(chosen, size) : chosen;
}

/** Says which sources failed or sent what cannot be read. Throws `CommandError` where none answered. */
function reportOutcomes(outcomes: readonly SourceOutcome[], found: number): void {
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  if (found === 0 && failed.length === outcomes.length) {
    throw new CommandError(
      strings.noAnswer(failed.map(({ source, failure }) => `${source}: ${failure!.message}`).join(' ')),
    );
  }
  for (const outcome of failed) {
    say(strings.failed(outcome));
  }
  for (const outcome of outcomes.filter(({ unreadable }) => unreadable > 0)) {
    say(strings.unreadable(outcome));
  }
}

/**
 * The queries of a search: those that the author typed, or else made from the subject as the author wishes. Throws
 * `CommandError` where there are none.
 */
async function searchQueries(
  { options, paper, subject, byModel }: RunningSearch,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { query, queries: style } = options;
  if (query !== undefined) {
    return query;
  }
  const made =
    style === 'keywords' ? queriesOnMachine({ subject, paper }) : await byModel!.propose(subject, style, signal);
  if (made.length === 0) {
    throw new CommandError(strings.noQueries);
  }
  return made.map(({ text }) => text);
}
