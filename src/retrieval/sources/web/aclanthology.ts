import { lookUp } from '../look-up.ts';
import { encodePath } from '../query-words.ts';
import { readRecords } from '../read-records.ts';
import type { ScholarlySource } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { entriesIn, readAclEntry } from './read-aclanthology.ts';

/** The ACL Anthology: papers about computational linguistics, as BibTeX. It has no search. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('aclanthology', options);
  return {
    name: 'aclanthology',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        // Its DOIs are at Crossref, which it told what it says itself, and which has many in one reply.
        idOf: ({ acl, doi }) => (doi === undefined ? acl : undefined),
        one: async (id) => {
          const request = {
            path: `/${encodePath(id)}.bib`,
            accept: 'application/x-bibtex, text/plain',
            mayBeMissing: true,
          };
          const entries = await server.ask(request, entriesIn, signal);
          return entries === undefined ? undefined : readRecords(entries, readAclEntry, 1);
        },
      }),
  };
}
