import { join } from 'node:path';
import * as z from 'zod';
import type { KeptResults } from '../bibliography/kept-results.ts';
import { createReplyFolder } from './reply-folder.ts';

const shape = z.object({ results: z.record(z.string(), z.array(z.string()).readonly()) });
const maximumBytes = 64_000_000;

/**
 * Keeps what readers found in large bibliographies, one file for each text; the least recently used go first.
 * @param version that of the readers: what another one found may be wrong
 */
export function createBibliographyFolder(cacheFolder: string, version: string): KeptResults {
  const folder = createReplyFolder({ shape, folder: join(cacheFolder, 'bibliographies'), maximumBytes });
  const questionOf = (text: string): string => `${version}\n${text}`;
  return {
    read: async (text) => (await folder.read(questionOf(text)))?.results,
    write: (text, results) => folder.write(questionOf(text), { results: { ...results } }),
  };
}
