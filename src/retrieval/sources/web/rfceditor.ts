import * as z from 'zod';
import { lookUp } from '../look-up.ts';
import { readOne } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import type { ScholarlySource } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { readRfc } from './read-rfceditor.ts';

const single = z.record(z.string(), z.unknown());

/** The RFC Editor: the standards of the internet and what else is a Request for Comments, by number. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('rfceditor', options);
  return {
    name: 'rfceditor',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        idOf: ({ rfc }) => rfc,
        one: async (number) => {
          const request = { path: `/rfc/rfc${number}.json`, mayBeMissing: true };
          const item = await server.ask(request, jsonReader(single), signal);
          return readOne(item, readRfc);
        },
      }),
  };
}
