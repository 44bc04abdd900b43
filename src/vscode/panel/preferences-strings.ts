import { l10n } from 'vscode';

/** Everything that the host says about preferences. */
export const preferencesStrings = {
  damaged: (why: string) =>
    l10n.t('.situate/preferences.json cannot be used and was left alone: {0}. Repair or move it.', why),
  sameText: () => l10n.t('Both rounds have the same text. Choose two different ones.'),
  nothingToExport: () => l10n.t('There is nothing to export: you have said of no two drafts which one is better.'),
} as const;
