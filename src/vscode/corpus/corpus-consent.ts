import type { ServerAddress } from '../../node/corpus/server-address.ts';
import type { Confirmation } from '../dialogs/prompter.ts';
import { corpusStrings } from './corpus-strings.ts';

/** Asks whether a server with a corpus may be asked, and says what it gets. Nothing of the password is in it. */
export function corpusConsent({ host, port, database, isExposed }: ServerAddress): Confirmation {
  return {
    message: corpusStrings.consentQuestion(`${host}:${port}`),
    detail: [
      corpusStrings.consentDatabase(database),
      corpusStrings.consentWhat(),
      ...(isExposed ? [corpusStrings.unencrypted()] : []),
      corpusStrings.consentUntil(),
    ].join('\n\n'),
    action: corpusStrings.consentAction(),
  };
}
