import { lookUp } from '../look-up.ts';
import { encodePath } from '../query-words.ts';
import { readOne } from '../read-records.ts';
import { saysNotFound } from '../says-not-found.ts';
import type { ScholarlySource } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { readGithubRepository, repositoryReply } from './read-github.ts';

/** GitHub: whether there is a repository, and whose. Nothing is searched for. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('github', options);
  return {
    name: 'github',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        idOf: ({ github }) => github,
        one: async (id) => {
          const request = {
            path: `/repos/${encodePath(id)}`,
            accept: 'application/vnd.github+json',
            mayBeMissing: saysNotFound,
          };
          const item = await server.ask(request, repositoryReply, signal);
          return readOne(item, readGithubRepository);
        },
      }),
  };
}
