import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file with the certificate of the authority that tests trust by `NODE_EXTRA_CA_CERTS`, in one folder with all others. */
export const authorityFile = 'authority.pem';

/**
 * Gives what a server of a test speaks HTTPS with.
 * @param folder `test/fixtures/certificates`
 * @param name `server` was signed by the authority, `server-of-stranger` by another one
 */
export function certificate(
  folder: string,
  name: 'server' | 'server-of-stranger',
): { readonly cert: string; readonly key: string } {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return { cert: read(`${name}.pem`), key: read('server.key') };
}
