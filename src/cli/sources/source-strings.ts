import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { list, text } from '../../text/front-language.ts';

/** Everything that the command line says about scholarly sources. */
export const sourceStrings = {
  aboutSource: (names: readonly string[]) =>
    text('a scholarly source to ask, instead of the usual ones; give it several times for several ({names})', {
      names: names.join(', '),
    }),
  aboutSourceUrl: text(
    'ask a source at another address, such as a mirror: openalex=https://…; give it once for each source',
  ),
  aboutEmail: (variable: string) =>
    text('your e-mail address, which tells sources whom to write to; they answer faster then (default: {variable})', {
      variable,
    }),
  aboutRefresh: text('ask again for what was fetched within the last day'),
  noSource: (name: string, names: readonly string[]) =>
    text('There is no source "{name}": choose from {names}.', { name, names: names.join(', ') }),
  badSourceUrl: text('Write it as NAME=URL, such as openalex=https://openalex.example.org.'),
  badEmail: text('This is not an e-mail address.'),
  badEmailIn: (variable: string) => text('{variable}: this is not an e-mail address', { variable }),
  needsEmail: (name: string, variable: string) =>
    text('{name} answers only with an e-mail address: give --email, or set {variable}', { name, variable }),
  /** @param what such as "the titles and identifiers of 12 works" */
  sending: (what: string, sources: readonly ScholarlySource[]) =>
    text('sending {what} to {hosts}', { what, hosts: list([...new Set(sources.map(({ origin }) => hostOf(origin)))]) }),
  notes: (email: string, keys: string) => [
    text(
      `Text goes only to the sources that the command names, and only what it says on standard error. What they reply is kept
on this machine, and not asked for again for a day. {email} is your e-mail address for them, {keys} has
keys as ORIGIN=KEY, such as https://api.semanticscholar.org=KEY. No file of a paper can change where text goes.`,
      { email, keys },
    ),
  ],
  noPdfFolder: (typed: string) => text('there is no folder "{typed}"', { typed }),
} as const;

function hostOf(origin: string): string {
  return new URL(origin).host;
}
