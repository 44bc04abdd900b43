import { l10n } from 'vscode';
import type { AddressProblem } from '../../node/corpus/server-address.ts';

/** What is said about where the corpus is, and what goes there. */
export const corpusStrings = {
  none: () => l10n.t('You have no corpus yet. “Situate: Synchronise the Corpus…” makes one of your library.'),
  notTrusted: () =>
    l10n.t(
      'Situate asks no server for your corpus in a workspace that you do not trust. Trust it if you know where it comes from.',
    ),
  declined: () => l10n.t('Nothing was sent.'),
  addressIsGone: () =>
    l10n.t(
      'The address of your corpus server is no longer in VS Code’s secret storage. Run “Situate: Connect a Corpus Server…” again.',
    ),

  consentQuestion: (host: string) => l10n.t('Use the corpus on {0}?', host),
  consentDatabase: (database: string) => l10n.t('The database is “{0}”.', database),
  consentWhat: () =>
    l10n.t(
      'When you search, the server gets the queries, which you see before, and what their words mean as numbers. When you choose works for your paper, it gets such numbers of the paper, not its text. When you synchronise, it gets titles, abstracts and pages of the works in your files. It gets nothing else.',
    ),
  unencrypted: () =>
    l10n.t(
      'The address does not ask for encryption, so others on the network may be able to read that. “?sslmode=verify-full” at its end asks for it.',
    ),
  consentUntil: () => l10n.t('Situate will not ask you again about this server until you disconnect it.'),
  consentAction: () => l10n.t('Use It'),
} as const;

/** Why an address cannot be used. */
export function addressProblem(problem: AddressProblem): string {
  return problem.kind === 'noAddress'
    ? l10n.t('It has to look like postgres://user:password@host:5432/database.')
    : l10n.t('Leave “{0}” out of the address: it could mean another server or a weaker connection.', problem.name);
}
