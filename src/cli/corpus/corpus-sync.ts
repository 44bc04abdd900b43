import { sourceOfPath, syncFiles } from '../../node/corpus/sync-files.ts';
import type { CorpusStore, CorpusWriter } from '../../retrieval/corpus/corpus-store.ts';
import type { RecordProblem } from '../../retrieval/corpus/source-record.ts';
import { EmbeddingUnavailableError } from '../../similarity/embedder.ts';
import { Rate } from '../../task/rate.ts';
import { embedWorks } from '../../workflows/corpus/embed-works.ts';
import type { SyncReport, SyncWriter } from '../../workflows/corpus/sync-source.ts';
import { dryRun } from '../../workflows/corpus/sync-source.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { Progress } from '../terminal/progress.ts';
import { say, standardError, standardOutput } from '../terminal/standard-streams.ts';
import { type CommandEmbedder, commandEmbedder, whyNotEmbedded } from './corpus-embedder.ts';
import type { SyncOptions } from './corpus-options.ts';
import { corpusStrings as strings } from './corpus-strings.ts';
import { corpusExists, useCorpus } from './open-named-corpus.ts';

/** The most problems of a source that are named. */
const namedProblems = 20;

/** A source as it was named, and its name in the corpus. */
interface NamedSource {
  readonly path: string;
  readonly source: string;
}

/** The report on one source that was synchronised. */
interface SyncedSource extends SyncReport {
  readonly source: string;
}

/** Makes a corpus have what sources have, and embeds what has no vectors. Sets the exit status. */
export async function syncCorpus(paths: readonly string[], options: SyncOptions): Promise<void> {
  const sources = await namedSources(paths, options.name);
  const embedder = options.embed && options.dryRun !== true ? commandEmbedder(options) : undefined;
  const progress = new Progress(standardError);
  try {
    if (options.dryRun === true && !corpusExists(options.corpus)) {
      await untilInterrupted((signal) =>
        run({ sources, options, progress, signal, store: undefined, writer: undefined, embedder: undefined }),
      );
      return;
    }
    await useCorpus(options.corpus, { isWritten: true }, async (store) => {
      if (embedder !== undefined && store.model !== undefined && store.model !== embedder.model) {
        throw new CommandError(strings.anotherModel(store.model, embedder.model));
      }
      await untilInterrupted(async (signal) => {
        const writer = await store.beginWriting(signal);
        try {
          await run({ sources, options, progress, signal, store, writer, embedder });
        } finally {
          await writer.end();
        }
      });
    });
  } catch (error) {
    sayStopped(error, progress);
  } finally {
    progress.clear();
    await embedder?.release();
  }
}

interface Running {
  readonly sources: readonly NamedSource[];
  readonly options: SyncOptions;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Undefined where there is no corpus yet, and none is made. */
  readonly store: CorpusStore | undefined;
  readonly writer: CorpusWriter | undefined;
  readonly embedder: CommandEmbedder | undefined;
}

async function run(running: Running): Promise<void> {
  const { options, progress, signal } = running;
  const synced: SyncedSource[] = [];
  let embedded: number | undefined;
  const rate = new Rate();
  try {
    for (const source of running.sources) {
      synced.push(await syncOne(source, running));
    }
    rate.start();
    embedded = await embedAll(running, rate);
    if (options.dryRun !== true) {
      progress.show(strings.indexing);
      await running.writer?.index(signal);
    }
  } catch (error) {
    sayStopped(error, progress);
  }
  progress.clear();
  if (synced.some(({ isFinished }) => !isFinished)) {
    process.exitCode = exitStatus.couldNotRun;
  }
  standardOutput.result(
    options.format === 'json'
      ? {
          value: {
            sources: synced.map(({ gone = null, ...report }) => ({ ...report, gone })),
            embedded: embedded ?? null,
          },
        }
      : {
          lines: [
            ...synced.map((report) => strings.synced(report.source, report, options.dryRun === true)),
            ...(embedded === undefined ? [] : [strings.embedded(embedded, rate.seconds)]),
          ],
        },
  );
}

/** Says that Ctrl-C ended it; throws any other error. */
function sayStopped(error: unknown, progress: Progress): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  progress.clear();
  say(strings.stopped);
  process.exitCode = exitStatus.interrupted;
}

async function syncOne(
  { path, source }: NamedSource,
  { options, progress, signal, store, writer }: Running,
): Promise<SyncedSource> {
  let problems = 0;
  const rate = new Rate();
  const onProblem = (problem: RecordProblem): void => {
    problems++;
    if (problems > namedProblems) return;
    progress.clear();
    say(strings.problem(problem));
  };
  const report = await syncFiles(await writerFor(source, { options, store, writer }), {
    source,
    path,
    kind: options.kind,
    isPruning: options.prune ?? false,
    signal,
    onProblem,
    onProgress: (counts) => {
      progress.show(strings.reading(source, counts, rate.perSecond(counts.read)));
    },
  });
  progress.clear();
  if (problems > namedProblems) say(strings.moreProblems(problems - namedProblems));
  if (report.gone === undefined) say(report.isFinished ? strings.notPruned(source) : strings.unfinished(source));
  return { source, ...report };
}

/** Opens what writes, unless nothing is to be written. */
async function writerFor(
  source: string,
  { options, store, writer }: Pick<Running, 'options' | 'store' | 'writer'>,
): Promise<SyncWriter> {
  if (writer !== undefined && options.dryRun !== true) return writer;
  const kept = (await store?.stats())?.sources.find((one) => one.source === source)?.works ?? 0;
  return dryRun(writer?.hashes.bind(writer), kept);
}

/** Embeds what has no vectors; says how many works. Undefined where none are wanted. */
async function embedAll(
  { store, writer, embedder, progress, signal }: Running,
  rate: Rate,
): Promise<number | undefined> {
  if (embedder === undefined || store === undefined || writer === undefined) return undefined;
  const { works, embedded, pagesToEmbed } = await store.stats();
  const lacking = works - embedded;
  if (lacking > 0 && embedder.host !== undefined) say(strings.sending(lacking, pagesToEmbed, embedder.host));
  try {
    return await embedWorks(writer, {
      embedder,
      signal,
      onProgress: (done) => {
        const left = strings.seconds(rate.secondsLeft(done, lacking));
        progress.show(strings.embedding(done, lacking, rate.perSecond(done), left));
      },
      onRefused: ({ text }, why) => {
        progress.clear();
        say(strings.refused(text, why));
      },
    });
  } catch (error) {
    if (!(error instanceof EmbeddingUnavailableError)) throw error;
    throw new CommandError(strings.notEmbedded(whyNotEmbedded(error)));
  }
}

async function namedSources(paths: readonly string[], name: string | undefined): Promise<NamedSource[]> {
  if (name !== undefined && paths.length > 1) {
    throw new CommandError(strings.oneName);
  }
  const sources: NamedSource[] = [];
  for (const path of paths) {
    const source = name ?? (await sourceOfPath(path));
    if (source === undefined) {
      throw new CommandError(strings.problem({ reason: 'missing', place: path }));
    }
    sources.push({ path, source });
  }
  const twice = sources.find(({ source }, index) => sources.findIndex((other) => other.source === source) !== index);
  if (twice !== undefined) {
    throw new CommandError(strings.twiceNamed(twice.path));
  }
  return sources;
}
