import { createPageAsking } from '../retrieval/pages/ask-page.ts';
import type { AskPage } from '../retrieval/pages/page-answer.ts';
import { fetchWithExtraAuthorities } from './extra-authorities.ts';
import { createPublicFetch, type PublicFetchOptions } from './public-fetch.ts';

/** The things that tests replace. No setting, variable or file does. */
export interface OpenPagesOptions extends PublicFetchOptions {
  readonly archive?: string;
  readonly interval?: number;
}

/** Asks pages of the web, on hosts of the internet alone, and the Wayback Machine about those that are gone. */
export function openPages({ archive, interval, ...checks }: OpenPagesOptions = {}): AskPage {
  return createPageAsking({
    fetchPage: createPublicFetch(checks),
    fetchArchive: fetchWithExtraAuthorities,
    ...(archive !== undefined && { archive }),
    ...(interval !== undefined && { interval }),
  });
}
