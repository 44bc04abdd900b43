import * as z from 'zod';
import { localizer } from './localizer.ts';

/** The part of a page that is read. Where there is none, as outside a browser, all is in English. */
interface Page {
  readonly documentElement: { readonly lang: string };
  querySelector(selectors: '#translations'): { readonly textContent: string | null } | null;
}

const { document: page } = globalThis as { readonly document?: Page };

/** Says things in the language of the page. `npm run generate` collects what `text` and `plural` are called with. */
export const { language, text, plural, percent, list, row, time } = localizer(
  page?.documentElement.lang ?? 'en',
  z.record(z.string(), z.string()).parse(JSON.parse(page?.querySelector('#translations')?.textContent ?? '{}')),
);
