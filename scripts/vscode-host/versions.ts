/**
 * A VS Code that the suites run in: `vscode` is what a desktop download is asked for, `codeServer` the npm package
 * that holds the same VS Code as a server, `node` the Node.js it needs (from npm; undefined: the one that runs this).
 */
export interface HostVersion {
  readonly vscode: string;
  readonly codeServer: string;
  readonly node?: string;
}

/** The oldest VS Code of `engines.vscode`, and the newest one tested. */
export const hostVersions = {
  oldest: { vscode: '1.100.3', codeServer: '4.100.3' },
  newest: { vscode: '1.139.1', codeServer: '4.139.1', node: '24.21.0' },
} as const satisfies Record<string, HostVersion>;

export type HostName = keyof typeof hostVersions;

/** Reads a host's name as given on a command line or in `SITUATE_HOST`; throws where there is none of that name. */
export function hostNamed(name: string): HostName {
  if (Object.hasOwn(hostVersions, name)) return name as HostName;
  throw new Error(`no VS Code host is called "${name}": ${Object.keys(hostVersions).join(', ')}`);
}
