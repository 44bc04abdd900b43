import { join } from 'node:path';
import type { WorkIdentity } from '../../src/bibliography/work-identity.ts';
import { createSources } from '../../src/retrieval/sources/create-sources.ts';
import type { LookedUpWork, ScholarlySource } from '../../src/retrieval/sources/scholarly-source.ts';
import type { SourcesOptions } from '../../src/retrieval/sources/source-options.ts';
import type { WebSource } from '../../src/retrieval/sources/source-profiles.ts';
import { type Recording, readRecordings } from './recording.ts';
import { type ReplayServer, startReplayServer } from './replay-server.ts';

/** Starts a replay server for the tests of a suite, and forgets after each what it was told. */
export function useReplay(): { readonly server: ReplayServer } {
  let server: ReplayServer | undefined;
  before(async () => {
    server = await startReplayServer();
  });
  afterEach(() => server!.reset());
  after(() => server!.close());
  return {
    get server() {
      return server!;
    },
  };
}

/** Recordings of made-up works in the layouts of a source, old and new. */
export function ownRecordings(name: WebSource): Recording[] {
  return readRecordings(join(import.meta.dirname, 'recordings', `${name}.jsonl`));
}

/** A work of which some is known. */
export function workOf(known: Partial<WorkIdentity>, title = '', authors: readonly string[] = []): LookedUpWork {
  return { identity: { titleKey: '', ...known }, title, authors };
}

/** A source at another address, which does not really wait. */
export function sourceAt(origin: string, name: WebSource, options: Partial<SourcesOptions> = {}): ScholarlySource {
  return createSources({
    names: [name],
    addresses: { [name]: origin },
    limits: {
      retries: { wait: () => Promise.resolve() },
      timeLimits: { silence: 2000, total: 5000 },
    },
    ...options,
  })[0]!;
}
