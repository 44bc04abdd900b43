import { l10n } from 'vscode';

/** Everything that the host says about finding works. */
export const findStrings = {
  findSupport: () => l10n.t('Find a work that supports this'),
  searching: () => l10n.t('Asking scholarly sources'),
  choosing: () => l10n.t('Choosing works from your corpus'),
  needsLocalModel: () =>
    l10n.t('Works are chosen by meaning, which needs the local model. Turn on the setting “situate.localModel”.'),
  readingText: () => l10n.t('Reading the text to choose works for'),
  lookingThroughCorpus: () => l10n.t('Looking for the closest works in your corpus'),
  ranking: () => l10n.t('Putting works in order'),
  unjudged: (count: number, of: number) =>
    l10n.t('The language model gave no usable answer about {0} of {1} works. They stand last, unjudged.', count, of),
  rankingBy: (model: string) => l10n.t('{0} is putting works in order', model),
  proposing: (model: string) => l10n.t('{0} is writing queries', model),
  noQueries: () => l10n.t('The model proposed no query that could be used. The ones before stay.'),
  noSource: () => l10n.t('None of these sources can be searched. Choose another one.'),
  following: () => l10n.t('Following citations'),
  relating: (model: string) => l10n.t('{0} is relating the work to the paper', model),
  gone: () => l10n.t('This work is no longer among the results. Search again.'),
  noBibliography: () =>
    l10n.t('This paper has no bibliography that Situate can read. Name one in the paper, and add the work then.'),
  addEntry: (key: string) => l10n.t('New entry {0}', key),
  planned: (key: string) => l10n.t('Added “{0}” to the plan, in the paragraph that is most like it.', key),
  followed: (count: number) =>
    count === 0
      ? l10n.t('No source knows more works that way.')
      : count === 1
        ? l10n.t('Found 1 more work. It is listed below the one that led to it.')
        : l10n.t('Found {0} more works. They are listed below the one that led to them.', count),
  nothingToFollow: () => l10n.t('There is no work to begin with. Search first.'),
  reached: (count: number) =>
    count === 0
      ? l10n.t('The works found cite no others that are relevant enough.')
      : count === 1
        ? l10n.t('Citations led to 1 more relevant work. It is listed among the others.')
        : l10n.t('Citations led to {0} more relevant works. They are listed among the others.', count),
  cites: (one: string, other: string) => l10n.t('{0} cites {1}', one, other),
  comparing: (model: string) => l10n.t('{0} is comparing works with the contributions of the paper', model),
  noContributions: () =>
    l10n.t('The paper does not say what it contributes. Put it into “contribution” in situate.json, and ask again.'),
  nothingToCompare: () =>
    l10n.t(
      'Only the titles of the works cited are known, so the model cannot tell what they contribute. Fetch abstracts first.',
    ),
  allCompared: () => l10n.t('The model has already judged all works whose text is known.'),
  noClaim: () => l10n.t('Put the cursor in a sentence of the paper, or select one.'),
} as const;
