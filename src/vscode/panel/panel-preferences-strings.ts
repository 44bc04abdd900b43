import { plural, text } from '../../text/front-language.ts';

/** Everything that the host says about preferences. */
export const preferencesStrings = {
  damaged: (why: string) =>
    text('.situate/preferences.json cannot be used and was left alone: {why}. Repair or move it.', { why }),
  sameText: () => text('Both rounds have the same text. Choose two different ones.'),
  scoring: (model: string) => text('{model} is scoring what you compare', { model }),
  allScored: () => text('These rounds are scored already, and so is everything that you have compared.'),
  scored: (count: number, empty: number) =>
    [
      plural(count, '1 text is scored now.', '{count} texts are scored now.'),
      ...(empty === 0
        ? []
        : [plural(empty, 'There is nothing to judge in 1 text.', 'There is nothing to judge in {count} texts.')]),
    ].join(' '),
  nothingToExport: () =>
    text(
      'There is nothing to export: you have said of no two drafts which one is better, and agreed or disagreed with no verdict.',
    ),
  noVerdict: () => text('There is no verdict here any more: the text, or what is known of the work, has changed.'),
  opinionsStay: () =>
    text(
      'Situate keeps what you think of verdicts in .situate/preferences.json, on this machine. It sends nothing. “Export Preferences…” shows what is kept.',
    ),
} as const;
