import { l10n } from 'vscode';

/** Everything that is said about what is fetched of the works cited. */
export const evidenceStrings = {
  fetching: (hosts: string, count: number) =>
    count === 1
      ? l10n.t('Asking {0} what is known of 1 work', hosts)
      : l10n.t('Asking {0} what is known of {1} works', hosts, count),
  noWorks: () => l10n.t('There is nothing to fetch: this paper cites no work with a title in its bibliography.'),
  unreadable: (path: string) =>
    l10n.t('Situate cannot read {0}. Correct it first, so that nothing in it is lost.', path),
  known: (now: number, works: number, before: number) =>
    works === 1
      ? now === before
        ? l10n.t('Situate found nothing new about the one work cited.')
        : l10n.t('Situate now knows the one work cited by its abstract.')
      : now === before
        ? l10n.t('Situate found no more abstracts: it knows {0} of {1} works by abstract.', now, works)
        : l10n.t('Situate now knows {0} of {1} works by abstract; before, it knew {2}.', now, works, before),
  stopped: () => l10n.t('Stopped. Situate keeps what it has fetched; run the command again for the rest.'),
  unreadPdfs: (count: number) =>
    count === 1 ? l10n.t('1 attached PDF could not be read.') : l10n.t('{0} attached PDFs could not be read.', count),
  undo: () => l10n.t('Undo'),
  undone: () => l10n.t('Situate removed what it had fetched.'),
  changedSince: () => l10n.t('The file has been changed since, so Situate left it as it is.'),
} as const;
