import type { Confirmation } from '../dialogs/prompter.ts';
import type { CorpusServer } from './corpus-place.ts';
import { corpusStrings } from './corpus-strings.ts';

/** Asks whether a server with a corpus may be asked, and says what it gets. Nothing of the password is in it. */
export function corpusConsent({ origin, database }: CorpusServer, address: string): Confirmation {
  return {
    message: corpusStrings.consentQuestion(new URL(origin).host),
    detail: [
      corpusStrings.consentDatabase(database),
      corpusStrings.consentWhat(),
      ...(isExposed(address) ? [corpusStrings.unencrypted()] : []),
      corpusStrings.consentUntil(),
    ].join('\n\n'),
    action: corpusStrings.consentAction(),
  };
}

/** Whether others can read what goes to a server: on another machine, by an address that does not ask for encryption. */
function isExposed(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const isEncrypted = ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
  return !isEncrypted && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
