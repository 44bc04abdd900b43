import * as z from 'zod';
import { RequestError } from '../../../http/request-error.ts';
import { lookUp } from '../look-up.ts';
import { queryWords } from '../query-words.ts';
import { readRecords } from '../read-records.ts';
import { jsonReader } from '../read-reply.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { isMirrored, readOpenReviewNote } from './read-openreview.ts';

/** While its search is down, it says so and sends an empty list. */
const reply = z.object({
  notes: z.array(z.unknown()),
  searchUnavailable: z.literal(false).optional(),
});

/** OpenReview: submissions to conferences that review in the open, and what became of them. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('openreview', options);
  const read = (notes: readonly unknown[], most: number): SourceReply =>
    readRecords(
      notes.slice(0, most).filter((note) => !isMirrored(note)),
      readOpenReviewNote,
      most,
    );
  const askOne = async (id: string, signal?: AbortSignal): Promise<SourceReply | undefined> => {
    try {
      const request = { path: '/notes', query: { id }, mayBeMissing: true };
      const found = await server.ask(request, jsonReader(reply), signal);
      return found === undefined ? undefined : read(found.notes, 1);
    } catch (error) {
      // Some of what it tells everybody in its search, it wants a person to ask for.
      if (error instanceof RequestError && error.reason === 'forbidden') return undefined;
      throw error;
    }
  };
  return {
    name: 'openreview',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        idOf: ({ openReview }) => openReview,
        one: (id) => askOne(id, signal),
      }),
    async byTitle({ title }, signal) {
      const term = queryWords(title).join(' ');
      const query = { term, type: 'terms', content: 'title', group: 'all', source: 'forum', limit: mostNotes };
      const { notes } = (await server.ask({ path: '/notes/search', query }, jsonReader(reply), signal))!;
      return read(notes, mostNotes);
    },
  };
}

/** Notes of one title are those of its submissions to several conferences, and of its mirrored records. */
const mostNotes = 10;
