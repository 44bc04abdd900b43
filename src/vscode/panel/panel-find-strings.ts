import { plural, text } from '../../text/front-language.ts';

/** Everything that the host says about finding works. */
export const findStrings = {
  findSupport: () => text('Find a work that supports this'),
  searching: () => text('Asking scholarly sources'),
  choosing: () => text('Choosing works from your corpus'),
  needsLocalModel: () =>
    text('Works are chosen by meaning, which needs the local model. Turn on the setting “situate.localModel”.'),
  readingText: () => text('Reading the text to choose works for'),
  lookingThroughCorpus: () => text('Looking for the closest works in your corpus'),
  ranking: () => text('Putting works in order'),
  unjudged: (count: number, of: number) =>
    text('The language model gave no usable answer about {count} of {of} works. They stand last, unjudged.', {
      count,
      of,
    }),
  rankingBy: (model: string) => text('{model} is putting works in order', { model }),
  proposing: (model: string) => text('{model} is writing queries', { model }),
  noQueries: () => text('The model proposed no query that could be used. The ones before stay.'),
  noSource: () => text('None of these sources can be searched. Choose another one.'),
  following: () => text('Following citations'),
  relating: (model: string) => text('{model} is relating the work to the paper', { model }),
  gone: () => text('This work is no longer among the results. Search again.'),
  noBibliography: () =>
    text(
      'This paper has no bibliography in BibTeX that Situate can read. Name one in the paper, and add the work then.',
    ),
  addEntry: (key: string) => text('New entry {key}', { key }),
  addEntries: (count: number) => plural(count, '1 new entry', '{count} new entries'),
  cite: (key: string) => text('Cite {key}', { key }),
  noPlaceToCite: () => text('Put the cursor where the text should cite this work, and press the button again.'),
  planned: (key: string) => text('Added “{key}” to the plan, in the paragraph that is most like it.', { key }),
  lookingIntoZotero: () => text('Looking into Zotero'),
  noCollections: () => text('There is no collection in Zotero. Make one there first.'),
  collectionTitle: () => text('Add to a Collection of Zotero'),
  zoteroAsks: () => text('Zotero asks whether Situate may change your library: answer there'),
  addedToZotero: (name: string) => text('Added to “{name}” in Zotero.', { name }),
  isInZotero: () => text('This work is in your Zotero library already, and stays as it is.'),
  refusedByZotero: () => text('Zotero did not take this work.'),
  followed: (count: number) =>
    count === 0
      ? text('No source knows more works that way.')
      : plural(
          count,
          'Found 1 more work. It is listed below the one that led to it.',
          'Found {count} more works. They are listed below the one that led to them.',
        ),
  reachTitle: () => text('Follow Citations'),
  reachDepth: () => text('How many citations away from the works found to go'),
  reachWorks: () => text('How many works to gather at most'),
  wrongReach: (most: number) => text('Type a whole number from 1 to {most}.', { most }),
  nothingToFollow: () => text('There is no work to begin with. Search first.'),
  reached: (count: number) =>
    count === 0
      ? text('Citations lead to no others that are relevant enough.')
      : plural(
          count,
          'Citations led to 1 more relevant work. It is listed among the others.',
          'Citations led to {count} more relevant works. They are listed among the others.',
        ),
  cites: (one: string, other: string) => text('{one} cites {other}', { one, other }),
  recommended: (read: string, other: string) => text('readers of {read} are recommended {other}', { read, other }),
  comparing: (model: string) => text('{model} is comparing works with the contributions of the paper', { model }),
  noContributions: () =>
    text('The paper does not say what it contributes. Put it into “contribution” in situate.json, and ask again.'),
  nothingToCompare: () =>
    text(
      'Only the titles of the works cited are known, so the model cannot tell what they contribute. Fetch abstracts first.',
    ),
  allCompared: () => text('The model has already judged all works whose text is known.'),
  noClaim: () => text('Put the cursor in a sentence of the paper, or select one.'),
} as const;
