import { join } from 'node:path';
import { keptReplySchema } from '../http/reply-store.ts';
import { createSources } from '../retrieval/sources/create-sources.ts';
import type { ScholarlySource } from '../retrieval/sources/scholarly-source.ts';
import type { SourcesOptions } from '../retrieval/sources/source-options.ts';
import { fetchWithExtraAuthorities } from './extra-authorities.ts';
import { createReplyFolder } from './reply-folder.ts';

/** The way in which both fronts reach sources. */
export interface OpenSourcesOptions extends Pick<SourcesOptions, 'names' | 'addresses' | 'email' | 'key' | 'limits'> {
  /** The folder of the user's caches; replies are kept in a folder in it. */
  readonly cacheFolder: string;
  /** Asks sources again whatever is kept, and keeps what they say now. False by default. */
  readonly isRefreshed?: boolean;
}

/**
 * The time for which a reply is taken as it is, in milliseconds: a day. After that the source is asked whether it has
 * changed.
 */
const maximumAge = 24 * 60 * 60 * 1000;

/**
 * Scholarly sources over the network, with replies kept on disk. Nothing is sent before one of them is asked. Throws
 * `RequestError` `misconfigured` where an address is none.
 */
export function openSources({
  cacheFolder,
  isRefreshed = false,
  ...options
}: OpenSourcesOptions): readonly ScholarlySource[] {
  const store = createReplyFolder({
    shape: keptReplySchema,
    folder: join(cacheFolder, 'sources'),
    maximumBytes: 200_000_000,
  });
  return createSources({
    ...options,
    fetch: fetchWithExtraAuthorities,
    keeping: { store, maximumAge: isRefreshed ? 0 : maximumAge },
  });
}
