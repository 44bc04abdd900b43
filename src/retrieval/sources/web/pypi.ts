import { lookUp } from '../look-up.ts';
import { encodePath } from '../query-words.ts';
import { readOne } from '../read-records.ts';
import { saysNotFound } from '../says-not-found.ts';
import type { ScholarlySource } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { projectReply, readPypiProject } from './read-pypi.ts';

/** PyPI: whether there is a package for Python, and who made it. Nothing is searched for. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('pypi', options);
  return {
    name: 'pypi',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        idOf: ({ pypi }) => pypi,
        one: async (name) => {
          const request = { path: `/pypi/${encodePath(name)}/json`, mayBeMissing: saysNotFound };
          const item = await server.ask(request, projectReply, signal);
          return readOne(item, readPypiProject);
        },
      }),
  };
}
