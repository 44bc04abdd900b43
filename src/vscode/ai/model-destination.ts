import type { Destination } from '../../http/destination.ts';
import { parseAddress } from '../../llm/endpoint-address.ts';

/** A server that speaks the OpenAI protocol, as it is configured. */
export interface ModelServer {
  readonly baseUrl: string;
  readonly apiVersion: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where the requests to a server go. Throws `ChatError` `misconfigured` where its base URL is not one. */
export function endpointDestination({ baseUrl, headers }: ModelServer): Destination {
  const { origin } = parseAddress(baseUrl);
  return { id: origin, name: origin, headers: Object.keys(headers) };
}

/** Where the requests to a model of VS Code go: to the extension that provides it, and what is behind that. */
export function vendorDestination(vendor: string): Destination {
  return { id: `vscode:${vendor}`, name: vendor === 'copilot' ? 'GitHub Copilot' : vendor };
}

/** The vendor in the name of a model of VS Code, `vendor/id`; empty if there is none. */
export function vendorOf(model: string): string {
  return model.slice(0, Math.max(0, model.indexOf('/')));
}
