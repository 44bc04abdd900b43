/** Where something is sent: what the author confirms, and what is shown while something is being sent. */
export interface Destination {
  /** Distinguishes destinations: the origin of a server, or a vendor in VS Code after `vscode:`. */
  readonly id: string;
  /** For the author: `https://api.openai.com`, `GitHub Copilot`. */
  readonly name: string;
  /** The names of the headers that the user has every request carry there. */
  readonly headers?: readonly string[];
}

/** A destination without its scheme: `api.openai.com`, `localhost:11434`. */
export function shortName({ name }: Destination): string {
  return name.replace(/^https?:\/\//, '');
}

/** True if others can read what goes to an address: it is sent without encryption to another machine. */
export function isExposed(address: string): boolean {
  if (!URL.canParse(address)) {
    return false;
  }
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
