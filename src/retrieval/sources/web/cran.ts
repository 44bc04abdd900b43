import { lookUp } from '../look-up.ts';
import { encodePath } from '../query-words.ts';
import { readOne } from '../read-records.ts';
import { saysNotFound } from '../says-not-found.ts';
import type { ScholarlySource } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { packageReply, readCranPackage } from './read-cran.ts';

/** CRAN: whether there is a package for R, and who made it. Nothing is searched for. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('cran', options);
  return {
    name: 'cran',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        idOf: ({ cran }) => cran,
        one: async (name) => {
          const request = { path: `/${encodePath(name)}`, mayBeMissing: saysNotFound };
          const item = await server.ask(request, packageReply, signal);
          return readOne(item, readCranPackage);
        },
      }),
  };
}
