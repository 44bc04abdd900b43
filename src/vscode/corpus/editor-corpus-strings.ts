import type { AddressProblem } from '../../node/corpus/server-address.ts';
import { text } from '../../text/front-language.ts';

/** Everything that is said about where the corpus is, and what goes there. */
export const corpusStrings = {
  none: () => text('You have no corpus yet. “Situate: Synchronise the Corpus…” makes one of your library.'),
  notTrusted: () =>
    text(
      'Situate asks no server for your corpus in a workspace that you do not trust. Trust it if you know where it comes from.',
    ),
  declined: () => text('Nothing was sent.'),
  addressIsGone: () =>
    text(
      'The address of your corpus server is no longer in VS Code’s secret storage. Run “Situate: My Corpus…” and connect the server again.',
    ),

  consentQuestion: (host: string) => text('Use the corpus on {host}?', { host }),
  consentDatabase: (database: string) => text('The database is “{database}”.', { database }),
  consentWhat: () =>
    text(
      'When you search, the server gets the queries, which you see before, and what their words mean as numbers. When you choose works for your paper, it gets such numbers of the paper, not its text. When you synchronise, it gets titles, abstracts and pages of the works in your files. It gets nothing else.',
    ),
  unencrypted: () =>
    text(
      'The address does not ask for encryption, so others on the network may be able to read that. “?sslmode=verify-full” at its end asks for it.',
    ),
  consentUntil: () => text('Situate will not ask you again about this server until you disconnect it.'),
  consentAction: () => text('Use It'),
} as const;

/** Why an address cannot be used. */
export function addressProblem(problem: AddressProblem): string {
  return problem.kind === 'noAddress'
    ? text('It has to look like postgres://user:password@host:5432/database.')
    : text('Leave “{name}” out of the address: it could mean another server or a weaker connection.', {
        name: problem.name,
      });
}
