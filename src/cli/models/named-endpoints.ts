import { ChatError } from '../../llm/chat-error.ts';
import { createEndpoint, type Endpoint } from '../../llm/endpoint.ts';
import { parseAddress } from '../../llm/endpoint-address.ts';
import { CommandError } from '../command-error.ts';
import { aiStrings as strings } from './ai-strings.ts';
import { keysByOrigin } from './keys-by-origin.ts';

/**
 * The variables that say which servers of models a command may ask. No file is read for this, so none can redirect a key.
 */
export const endpointVariables = {
  endpoint: 'SITUATE_AI_ENDPOINT',
  key: 'SITUATE_AI_KEY',
  keys: 'SITUATE_AI_KEYS',
  apiVersion: 'SITUATE_AI_API_VERSION',
} as const;

/** The servers of models of a command. Nothing is sent before one of them is asked. */
export interface NamedEndpoints {
  /** The address in the environment; undefined if there is none. */
  readonly own: string | undefined;
  /**
   * The server at an address, with the key that the environment has for its origin. Throws `CommandError` where the
   * address is none.
   * @param from what named the address, for messages
   */
  readonly at: (baseUrl: string, from: string) => Endpoint;
}

/** The servers that the environment and its command line name. Throws `CommandError` where an address or a key is none. */
export function namedEndpoints(environment: NodeJS.ProcessEnv = process.env): NamedEndpoints {
  const value = (name: keyof typeof endpointVariables): string | undefined => {
    const given = environment[endpointVariables[name]]?.trim() ?? '';
    return given === '' ? undefined : given;
  };
  const own = value('endpoint');
  const keys = keysByOrigin(endpointVariables.keys, value('keys') ?? '');
  const ownKey = value('key');
  if (own !== undefined && ownKey !== undefined) {
    keys.set(addressNamed(endpointVariables.endpoint, own).origin, ownKey);
  }
  const endpoints = new Map<string, Endpoint>();
  const at = (baseUrl: string, from: string): Endpoint => {
    // Checked here, where it is known who named it.
    addressNamed(from, baseUrl);
    const apiVersion = baseUrl === own ? value('apiVersion') : undefined;
    const known = endpoints.get(baseUrl);
    const endpoint =
      known ?? createEndpoint({ baseUrl, apiVersion, key: (origin) => Promise.resolve(keys.get(origin)) });
    endpoints.set(baseUrl, endpoint);
    return endpoint;
  };
  if (own !== undefined) {
    at(own, endpointVariables.endpoint);
  }
  return { own, at };
}

/** `from` is what named the address, for messages. Throws `CommandError` where it is not one. */
function addressNamed(from: string, baseUrl: string): ReturnType<typeof parseAddress> {
  try {
    return parseAddress(baseUrl);
  } catch (error) {
    throw error instanceof ChatError ? new CommandError(strings.badEndpoint(from, error.message)) : error;
  }
}
