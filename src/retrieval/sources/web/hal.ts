import * as z from 'zod';
import { queryWords } from '../query-words.ts';
import { readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import type { ScholarlySource } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { halFields, readHalDocument } from './read-hal.ts';

const most = 5;

const found = z.object({ response: z.object({ docs: z.array(z.unknown()) }) });

/** HAL: what researchers in France deposit, theses and reports among it. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('hal', options);
  return {
    name: 'hal',
    origin: server.origin,
    async byTitle({ title }, signal) {
      const phrase = queryWords(title).join(' ');
      const query = { q: `title_t:"${phrase}"`, fl: halFields, wt: 'json', rows: most };
      const { response } = (await server.ask({ path: '/search/', query }, jsonReader(found), signal))!;
      return readRecords(response.docs, (item) => readHalDocument(item, title), most);
    },
  };
}
