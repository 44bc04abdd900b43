import { createSources } from '../../src/retrieval/sources/create-sources.ts';
import type { ScholarlySource } from '../../src/retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../../src/retrieval/sources/source-name.ts';
import type { SourcesOptions } from '../../src/retrieval/sources/source-options.ts';
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

/** A source at another address, which does not really wait. */
export function sourceAt(origin: string, name: SourceName, options: Partial<SourcesOptions> = {}): ScholarlySource {
  return createSources({
    names: [name],
    addresses: { [name]: origin },
    limits: {
      isPaced: false,
      retries: { wait: () => Promise.resolve() },
      timeLimits: { silence: 2000, total: 5000 },
    },
    ...options,
  })[0]!;
}
