import { readWebAddress } from '../../http/web-address.ts';
import { CommandError } from '../command-error.ts';
import { aiStrings as strings } from './ai-strings.ts';

/**
 * The keys in a variable of the environment: `ORIGIN=KEY`, with white space between them. A key goes to the origin that
 * it is for and to no other. Throws `CommandError` where something else is there.
 * @param variable its name, for messages
 */
export function keysByOrigin(variable: string, value: string): Map<string, string> {
  const pairs = value.split(/\s+/).filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const [, address = '', key = ''] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      const url = readWebAddress(address);
      // Not even a part of it is shown: it may be a key.
      if (key === '' || typeof url === 'string') throw new CommandError(strings.badKeys(variable));
      return [url.origin, key];
    }),
  );
}
