/** Why a text is no address that requests can go to. */
export type AddressProblem = 'notWeb' | 'hasPassword';

/** The address that a text names: `https:` or `http:`, without user name and password; otherwise what is wrong with it. */
export function readWebAddress(text: string): URL | AddressProblem {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return 'notWeb';
  return url.username === '' && url.password === '' ? url : 'hasPassword';
}

/** True if an address is on this machine, by the names that mean nothing else. */
export function isOnThisMachine({ hostname }: URL): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
