import { usualPort } from '../../retrieval/zotero/usual-port.ts';
import { plural, text } from '../../text/front-language.ts';

/** Everything that the command line says about the author's Zotero. */
export const zoteroStrings = {
  aboutZotero: text('also look into your Zotero, which has to run on this machine; nothing leaves it'),
  aboutWithin: text('the same, but only in the group, collection or saved search with this name or key'),
  aboutPort: text('the same, at another port than {port}', { port: String(usualPort) }),
  noPort: text('Give a number from 1 to 65535.'),
  wouldRead: text('Would look into your Zotero library.'),
  isThere: text('in your Zotero library'),
  question: text('Zotero asks you now whether Situate may change your library: answer there'),
  added: (count: number, name: string) =>
    plural(count, 'added {works} work to “{name}” in Zotero', 'added {works} works to “{name}” in Zotero', {
      works: String(count),
      name,
    }),
  there: (count: number) =>
    plural(
      count,
      '{works} work is in your Zotero library already, and was left as it is',
      '{works} works are in your Zotero library already, and were left as they are',
      { works: String(count) },
    ),
  refused: (count: number) =>
    plural(count, 'Zotero did not take {works} work', 'Zotero did not take {works} works', { works: String(count) }),
} as const;
