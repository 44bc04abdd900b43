import { l10n } from 'vscode';

/** Everything that the host says about preferences. */
export const preferencesStrings = {
  damaged: (why: string) =>
    l10n.t('.situate/preferences.json cannot be used and was left alone: {0}. Repair or move it.', why),
  sameText: () => l10n.t('Both rounds have the same text. Choose two different ones.'),
  nothingToExport: () =>
    l10n.t(
      'There is nothing to export: you have said of no two drafts which one is better, and agreed or disagreed with no verdict.',
    ),
  noVerdict: () => l10n.t('There is no verdict here any more: the text, or what is known of the work, has changed.'),
  opinionsStay: () =>
    l10n.t(
      'Situate keeps what you think of verdicts in .situate/preferences.json, on this machine. It sends nothing. “Export Preferences…” shows what is kept.',
    ),
} as const;
