import { list, text } from '../../text/front-language.ts';

/** Everything that the editor says about tools for agents. */
export const agentStrings = {
  running: (title: string) => text('Situate: {title}', { title }),
  mayAsk: () => text('Ask scholarly sources?'),
  whatIsSent: (hosts: readonly string[]) =>
    text(
      'The language model wants to look works up. Titles, authors, years and identifiers, or what it searches for, may go to {hosts}. Nothing else of your paper is sent.',
      { hosts: list(hosts) },
    ),
  server: (folder: string) => text('Situate: {folder}', { folder }),
} as const;
