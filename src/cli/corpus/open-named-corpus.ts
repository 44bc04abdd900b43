import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openCorpus as openCorpusAt } from '../../node/corpus/open-corpus.ts';
import { isServerAddress } from '../../node/corpus/server-address.ts';
import { dataFolder } from '../../node/user-folders.ts';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import { CommandError } from '../command-error.ts';
import { corpusVariables } from './corpus-options.ts';
import { corpusStrings as strings } from './corpus-strings.ts';

/** The way in which a corpus is opened. */
interface CorpusOpening {
  /** It is to be written to: then it is made where there is none yet. */
  readonly isWritten: boolean;
}

/**
 * Opens the corpus that the command line names, else the one that the environment names, else the user's own. Rejects
 * with `CorpusError`.
 */
async function openCorpus(
  corpus: string | undefined,
  { isWritten }: CorpusOpening = { isWritten: false },
): Promise<CorpusStore> {
  return openCorpusAt({ address: corpusAddress(corpus), isWritten });
}

/** True if there is a corpus in the folder that is meant; of a server that is not known before it is asked. */
export function corpusExists(corpus: string | undefined): boolean {
  const address = corpusAddress(corpus);
  return isServerAddress(address) || existsSync(address);
}

/** Opens a corpus for something, and closes it. Throws `CommandError` where the corpus cannot be used. */
export async function useCorpus<Result>(
  corpus: string | undefined,
  opening: CorpusOpening,
  use: (store: CorpusStore) => Promise<Result>,
): Promise<Result> {
  try {
    const store = await openCorpus(corpus, opening);
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    throw error instanceof CorpusError ? new CommandError(error.message) : error;
  }
}

/** Throws `CommandError` where a corpus has no works of a source that was named. */
export async function checkSource(store: CorpusStore, source: string | undefined): Promise<void> {
  if (source === undefined) return;
  const { sources } = await store.stats();
  if (!sources.some((one) => one.source === source)) {
    throw new CommandError(
      strings.noSuchSource(
        source,
        sources.map((one) => one.source),
      ),
    );
  }
}

/** The corpus that the command line names, else the environment, else the user's own: a folder, absolute, or an address. */
export function corpusAddress(corpus: string | undefined): string {
  const named = corpus ?? process.env[corpusVariables.corpus]?.trim() ?? '';
  if (named === '') return join(dataFolder(), 'corpus');
  return isServerAddress(named) ? named : resolve(named);
}
