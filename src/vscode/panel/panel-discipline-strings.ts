import { l10n } from 'vscode';
import { groupDigits } from '../ai/editor-ai-strings.ts';

/** Everything that the host says about the criteria of disciplines. */
export const disciplineStrings = {
  unknown: (name: string, known: readonly string[]) =>
    l10n.t(
      'There is no discipline “{0}”. Choose another, or name a JSON file. These come with Situate: {1}.',
      name,
      known.join(', '),
    ),
  outside: (path: string) =>
    l10n.t('The file of the discipline, {0}, is outside the project of the paper. Move it there.', path),
  unreadable: (path: string) =>
    l10n.t('The file of the discipline, {0}, cannot be read. Check its path in the configuration.', path),
  wrong: (why: string) => l10n.t('The discipline cannot be used: {0}', why),
  noneChosen: () => l10n.t('Choose a discipline first, on the tab “What to do next”.'),
  howOften: (discipline: string) => l10n.t('Judge by the Criteria of {0}', discipline),
  howOftenPlaceholder: (places: string) => l10n.t('How often to have each aspect judged, by {0}', places),
  once: () => l10n.t('Once'),
  times: (count: number) => l10n.t('{0} times', count),
  onceHint: () => l10n.t('A single score says nothing about how sure the model is.'),
  timesHint: () => l10n.t('The mean counts, and the spread shows how far the replies differ.'),
  cost: (calls: number, tokens: number) =>
    l10n.t('{0} requests, about {1} tokens, replies not counted', groupDigits(calls), groupDigits(tokens)),
  judging: (model: string) => l10n.t('{0} is judging by the criteria of the discipline', model),
} as const;
