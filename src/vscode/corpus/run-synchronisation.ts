import { syncFiles } from '../../node/corpus/sync-files.ts';
import type { CorpusStore, CorpusWriter } from '../../retrieval/corpus/corpus-store.ts';
import { EmbeddingUnavailableError } from '../../similarity/embedder.ts';
import { Rate } from '../../task/rate.ts';
import { embedWorks } from '../../workflows/corpus/embed-works.ts';
import type { SyncReport } from '../../workflows/corpus/sync-source.ts';
import { usesLocalModel } from '../settings.ts';
import { commandStrings as strings } from './command-strings.ts';
import type { CorpusAccess } from './corpus-access.ts';
import { shortNameOf } from './named-source.ts';

/** The most problems that are named. */
const namedProblems = 200;

/** The outcome of a synchronisation, as far as it came. */
export interface SynchronisationOutcome {
  /** The reports of the sources that were begun. */
  readonly reports: readonly SyncReport[];
  readonly isStopped: boolean;
  /** Why works have no vectors, for the author; undefined where all have some. */
  readonly withoutVectors: string | undefined;
  /** For the author, each a line. */
  readonly problems: readonly string[];
  /** The number of problems that there were besides. */
  readonly moreProblems: number;
}

/**
 * Makes the corpus have what files and folders have, and embeds what has no vectors: with the engine of `situate corpus
 * sync`. Whatever was done before it was stopped is kept. Rejects with `CorpusError`.
 * @param say is told how far it is
 */
export function runSynchronisation(
  corpus: CorpusAccess,
  paths: readonly string[],
  signal: AbortSignal,
  say: (step: string) => void,
): Promise<SynchronisationOutcome> {
  return corpus.use(true, async (store) => {
    const reports: SyncReport[] = [];
    const problems = new ProblemList();
    let withoutVectors: string | undefined;
    const writer = await store.beginWriting(signal);
    try {
      for (const [index, path] of paths.entries()) {
        const keep = (report: SyncReport): void => {
          reports[index] = report;
        };
        keep(await syncOne(writer, path, problems, signal, say, keep));
      }
      withoutVectors = await embedAll(corpus, store, writer, problems, signal, say);
      say(strings.indexing());
      await writer.index(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await writer.end();
    }
    return {
      reports,
      isStopped: signal.aborted,
      withoutVectors,
      problems: problems.named,
      moreProblems: problems.more,
    };
  });
}

async function syncOne(
  writer: CorpusWriter,
  path: string,
  problems: ProblemList,
  signal: AbortSignal,
  say: (step: string) => void,
  keep: (report: SyncReport) => void,
): Promise<SyncReport> {
  const rate = new Rate();
  say(strings.reading(shortNameOf(path), 0, 0));
  return syncFiles(writer, {
    source: path,
    path,
    signal,
    onProblem: (problem) => {
      problems.add(strings.problem(problem));
    },
    onProgress: (counts) => {
      keep({ ...counts, gone: undefined, isFinished: false });
      say(strings.reading(shortNameOf(path), counts.read, rate.perSecond(counts.read)));
    },
  });
}

/** Embeds what has no vectors. Says why where there are none. */
async function embedAll(
  corpus: CorpusAccess,
  store: CorpusStore,
  writer: CorpusWriter,
  problems: ProblemList,
  signal: AbortSignal,
  say: (step: string) => void,
): Promise<string | undefined> {
  if (!usesLocalModel()) {
    return strings.notWanted();
  }
  const embedder = await corpus.manyEmbedder();
  if (store.model !== undefined && store.model !== embedder.model) {
    return strings.anotherModel(store.model);
  }
  const { works, embedded } = await store.stats();
  const lacking = works - embedded;
  const rate = new Rate();
  const tell = (done: number): void => {
    // There is no rate before the first vector.
    say(
      done === 0
        ? strings.embeddingBegins(lacking)
        : strings.embedding(done, lacking, rate.perSecond(done), strings.timeLeft(rate.secondsLeft(done, lacking))),
    );
  };
  tell(0);
  try {
    await embedWorks(writer, {
      embedder,
      signal,
      onProgress: tell,
      onRefused: ({ text }, why) => {
        problems.add(strings.refused(text.slice(0, 60), why));
      },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof EmbeddingUnavailableError)) throw error;
    return strings.notEmbedded();
  } finally {
    await embedder.release();
  }
}

/** Problems in their order, the first ones in words. */
class ProblemList {
  readonly named: string[] = [];
  more = 0;

  add(problem: string): void {
    if (this.named.length < namedProblems) this.named.push(problem);
    else this.more++;
  }
}
