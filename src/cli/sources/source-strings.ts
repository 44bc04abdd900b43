import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';

/** What the command line says about scholarly sources. */
export const sourceStrings = {
  aboutSource: (names: readonly string[]) =>
    `a scholarly source to ask, instead of the usual ones; give it several times for several (${names.join(', ')})`,
  aboutSourceUrl: 'ask a source at another address, such as a mirror: openalex=https://…; give it once for each source',
  aboutEmail: (variable: string) =>
    `your e-mail address, which tells sources whom to write to; they answer faster then (default: ${variable})`,
  aboutRefresh: 'ask again for what was fetched within the last day',
  noSource: (name: string, names: readonly string[]) =>
    `There is no source "${name}": choose from ${names.join(', ')}.`,
  badSourceUrl: 'Write it as NAME=URL, such as openalex=https://openalex.example.org.',
  badEmail: 'This is not an e-mail address.',
  badEmailIn: (variable: string) => `${variable}: this is not an e-mail address`,
  needsEmail: (name: string, variable: string) =>
    `${name} answers only with an e-mail address: give --email, or set ${variable}`,
  /** @param what such as "the titles and identifiers of 12 works" */
  sending: (what: string, sources: readonly ScholarlySource[]) =>
    `sending ${what} to ${new Intl.ListFormat('en').format([...new Set(sources.map(({ origin }) => hostOf(origin)))])}`,
  notes: (email: string, keys: string) => [
    'Text goes only to the sources that the command names, and only what it says on standard error. What they reply is kept',
    `on this machine, and not asked for again for a day. ${email} is your e-mail address for them, ${keys} has`,
    'keys as ORIGIN=KEY, such as https://api.semanticscholar.org=KEY. No file of a paper can change where text goes.',
  ],
} as const;

function hostOf(origin: string): string {
  return new URL(origin).host;
}
