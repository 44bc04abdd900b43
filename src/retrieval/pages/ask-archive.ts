import * as z from 'zod';
import { version } from '../../../package.json';
import { askServer } from '../../http/ask-server.ts';
import { createLimit } from '../../http/limit.ts';
import { Pace } from '../../http/pace.ts';
import { RequestError } from '../../http/request-error.ts';
import type { HttpServer } from '../../http/server.ts';
import { jsonReader } from '../sources/read-reply.ts';

/** The host of the Wayback Machine's interface. */
const archiveOrigin = 'https://archive.org';

/** Its answer about an address: the closest copy, or an empty object. */
const availability = z.object({
  archived_snapshots: z.object({
    closest: z
      .object({ available: z.boolean(), url: z.string(), status: z.union([z.string(), z.number()]).transform(String) })
      .optional(),
  }),
});

/** The address of a copy, which begins with the moment at which it was made. */
const copyAddress = /^https?:\/\/web\.archive\.org\/web\/(\d{4})(\d{2})(\d{2})\d{0,6}[a-z_]{0,5}\/\S{4,2000}$/i;

/** Gives the day on which a copy was made, `2021-05-17`, by its address; undefined if that is not one of a copy. */
export function dayOfCopy(address: string): string | undefined {
  return copyAddress.exec(address)?.slice(1).join('-');
}

/**
 * Gives the function that asks the Wayback Machine for a copy of a page: its address, `none`, or `unknown` where it did not
 * say. Copies of refusals and redirects are none that anybody could read.
 */
export function createArchive({
  fetch,
  interval,
  origin = archiveOrigin,
}: {
  readonly fetch: typeof globalThis.fetch;
  readonly interval: number;
  readonly origin?: string;
}): (address: string, readOn: string | undefined, signal: AbortSignal | undefined) => Promise<string> {
  const server: HttpServer = {
    address: { origin },
    headers: { 'user-agent': `Situate/${version}` },
    key: () => Promise.resolve(undefined),
    keyHeader: { name: 'authorization', prefix: 'Bearer ' },
    fetch,
    timeLimits: { silence: 10_000, total: 20_000 },
    largestReply: 100_000,
    retries: { attempts: 2, firstDelay: Math.max(interval, 1), longestDelay: 5000 },
    limit: createLimit(1),
    pace: new Pace(interval),
  };
  return async (address, readOn, signal) => {
    const url = new URL(`${origin}/wayback/available`);
    url.searchParams.set('url', address);
    const day = readOn?.replaceAll('-', '') ?? '';
    if (/^\d{8}$/.test(day)) url.searchParams.set('timestamp', day);
    try {
      const request = { url, accept: 'application/json' };
      const { archived_snapshots: copies } = (await askServer(server, request, undefined, read, signal))!;
      const { closest } = copies;
      if (closest === undefined) return 'none';
      const isWhole = closest.available && closest.status.startsWith('2') && dayOfCopy(closest.url) !== undefined;
      return isWhole ? closest.url.replace(/^http:/i, 'https:') : 'unknown';
    } catch (error) {
      if (error instanceof RequestError && error.reason !== 'cancelled') return 'unknown';
      throw error;
    }
  };
}

const read = jsonReader(availability);
