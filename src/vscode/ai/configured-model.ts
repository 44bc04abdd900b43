import type { Destination } from '../../http/destination.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { parseAddress } from '../../llm/endpoint-address.ts';
import { allModels, namedModel } from '../../llm/model-names.ts';
import type { ConnectionSettings } from './ai-settings.ts';
import { aiStrings } from './editor-ai-strings.ts';
import { endpointDestination, type ModelServer, vendorDestination, vendorOf } from './model-destination.ts';

/** A model as it is configured, with all that it takes to reach it. */
export interface ConfiguredModel {
  /** At its server, or `vendor/id` in VS Code. */
  readonly name: string;
  /** Undefined for models of VS Code. */
  readonly server: ModelServer | undefined;
  readonly destination: Destination;
}

/**
 * The model that settings name in one of their texts, at its own server or where models without an address are. Throws
 * `ChatError`: `misconfigured` where there is no address or it is none, `noModel` where a model of VS Code has no vendor.
 */
export function configuredModel(text: string, settings: ConnectionSettings): ConfiguredModel {
  const { name, address } = namedModel(text);
  if (address === undefined && settings.provider === 'vscode') {
    const vendor = vendorOf(name);
    if (vendor === '') {
      throw new ChatError('noModel', aiStrings.lmNotFound(name));
    }
    return { name, server: undefined, destination: vendorDestination(vendor) };
  }
  const baseUrl = address ?? settings.endpoint;
  if (baseUrl === '') {
    throw new ChatError('misconfigured', aiStrings.noEndpoint());
  }
  const server = serverAt(baseUrl, settings);
  return { name, server, destination: endpointDestination(server) };
}

/**
 * The server at an address. The version goes to the endpoint that it was configured for, headers to the origin that they
 * are bound to, as keys are, and to no other. Throws `ChatError` `misconfigured` where headers are bound to none.
 */
export function serverAt(baseUrl: string, { endpoint, apiVersion, headers }: ConnectionSettings): ModelServer {
  const unbound = Object.keys(headers[''] ?? {});
  if (unbound.length > 0) {
    throw new ChatError('misconfigured', aiStrings.unboundHeaders(unbound));
  }
  const { origin } = parseAddress(baseUrl);
  const own = Object.entries(headers).filter(([address]) => originOf(address) === origin);
  return {
    baseUrl,
    apiVersion: baseUrl === endpoint && apiVersion !== '' ? apiVersion : undefined,
    headers: Object.assign({}, ...own.map(([, bound]) => bound)) as Record<string, string>,
  };
}

/** Every place that text may go to with these settings; none if they are not complete. */
export function destinationsOf(settings: ConnectionSettings): Destination[] {
  const found = new Map<string, Destination>();
  const add = (destinationOfOne: () => Destination): void => {
    try {
      const destination = destinationOfOne();
      found.set(destination.id, destination);
    } catch {
      // A model that is not complete leads nowhere.
    }
  };
  if (settings.provider === 'openai') {
    add(() => endpointDestination(serverAt(settings.endpoint, settings)));
  }
  for (const text of allModels(settings.models)) {
    add(() => configuredModel(text, settings).destination);
  }
  return [...found.values()];
}

/** Undefined for what is not an address. */
export function originOf(address: string): string | undefined {
  try {
    return parseAddress(address).origin;
  } catch {
    return undefined;
  }
}
