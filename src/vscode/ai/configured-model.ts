import { ChatError } from '../../llm/chat-error.ts';
import { parseAddress } from '../../llm/endpoint-address.ts';
import { allModels, namedModel } from '../../llm/model-names.ts';
import type { Destination } from '../access/destination.ts';
import type { ConnectionSettings } from './ai-settings.ts';
import { endpointDestination, vendorDestination, vendorOf } from './model-destination.ts';
import { aiStrings } from './strings.ts';

/** A model as it is configured, with all that it takes to reach it. */
export interface ConfiguredModel {
  /** At its server, or `vendor/id` in VS Code. */
  readonly name: string;
  /** Undefined for models of VS Code. */
  readonly server: ModelServer | undefined;
  readonly destination: Destination;
}

/** A server that speaks the OpenAI protocol, as it is configured. */
export interface ModelServer {
  readonly baseUrl: string;
  readonly apiVersion: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
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
  return { name, server: serverAt(baseUrl, settings), destination: endpointDestination(baseUrl) };
}

/** Headers and version go to the server that they were configured for, and to no other. */
export function serverAt(baseUrl: string, { endpoint, apiVersion, headers }: ConnectionSettings): ModelServer {
  const isOwn = baseUrl === endpoint;
  const isSameOrigin = isOwn || (endpoint !== '' && parseAddress(baseUrl).origin === originOf(endpoint));
  return {
    baseUrl,
    apiVersion: isOwn && apiVersion !== '' ? apiVersion : undefined,
    headers: isSameOrigin ? headers : {},
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
      // What is not complete leads nowhere.
    }
  };
  if (settings.provider === 'openai') {
    add(() => endpointDestination(settings.endpoint));
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
