import { parseAddress } from '../../llm/endpoint-address.ts';

/** Where text goes: what the author confirms, and what is shown while something is being sent. */
export interface Destination {
  /** Distinguishes destinations: the origin of an endpoint, or a vendor in VS Code after `vscode:`. */
  readonly id: string;
  /** For the author: `https://api.openai.com`, `GitHub Copilot`. */
  readonly name: string;
}

/** Where the requests of an endpoint go. Throws `ChatError` `misconfigured` where the base URL is not one. */
export function endpointDestination(baseUrl: string): Destination {
  const { origin } = parseAddress(baseUrl);
  return { id: origin, name: origin };
}

/** Where the requests to a model of VS Code go: to the extension that provides it, and what is behind that. */
export function vendorDestination(vendor: string): Destination {
  return { id: `vscode:${vendor}`, name: vendor === 'copilot' ? 'GitHub Copilot' : vendor };
}

/** The vendor in the name of a model of VS Code, `vendor/id`; empty if there is none. */
export function vendorOf(model: string): string {
  return model.slice(0, Math.max(0, model.indexOf('/')));
}

/** A destination without its scheme: `api.openai.com`, `localhost:11434`. */
export function shortName({ name }: Destination): string {
  return name.replace(/^https?:\/\//, '');
}

/** Whether others can read what goes to an address: it is sent without encryption to another machine. */
export function isExposed(address: string): boolean {
  if (!URL.canParse(address)) {
    return false;
  }
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
