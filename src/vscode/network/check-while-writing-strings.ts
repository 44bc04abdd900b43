import { plural, text } from '../../text/front-language.ts';

/** Everything that is said while entries are checked that the author has just changed. */
export const checkWhileWritingStrings = {
  statusName: () => text('Situate: References'),
  statusChecking: (count: number) => plural(count, 'Checking 1 reference', 'Checking {count} references'),
  statusTooltip: (hosts: string) =>
    text(
      'Asking {hosts} about the entries that you have just changed. The setting is “situate.network.checkWhileWriting”.',
      {
        hosts,
      },
    ),
} as const;
