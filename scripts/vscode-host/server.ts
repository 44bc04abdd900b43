import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledHost } from './install-host.ts';

/** The options of starting a server. `data` is its scratch folder for settings, logs and installed extensions. */
export interface ServerOptions {
  readonly data: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly trusted: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly port: number;
  /** Rejects when the server ends without having been stopped. */
  readonly ended: Promise<never>;
  stop(): Promise<void>;
}

const startLimit = 180_000;

/** Keeps the window still: nothing that looks for updates, opens a page, or offers an assistant. */
const quietSettings = {
  'telemetry.telemetryLevel': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'update.mode': 'none',
  // As on the desktop; in a browser, files are saved by themselves after a second.
  'files.autoSave': 'off',
  'workbench.startupEditor': 'none',
  'workbench.reduceMotion': 'on',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'git.enabled': false,
  'security.workspace.trust.startupPrompt': 'never',
};

/** Starts a VS Code server on a free port of this machine; its output goes to `server.log` in its data folder. */
export async function startServer(host: InstalledHost, options: ServerOptions): Promise<RunningServer> {
  const { data, settings, trusted, env = {} } = options;
  mkdirSync(join(data, 'data/User'), { recursive: true });
  writeFileSync(join(data, 'data/User/settings.json'), JSON.stringify({ ...quietSettings, ...settings }));
  // Settings that belong to a machine count for an extension on a server only where they stand there.
  mkdirSync(join(data, 'data/Machine'), { recursive: true });
  const ofTheMachine = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('situate.')));
  writeFileSync(join(data, 'data/Machine/settings.json'), JSON.stringify(ofTheMachine));
  const args = [
    ...[host.serverMain, '--accept-server-license-terms', '--server-data-dir', data],
    ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--telemetry-level', 'off'],
    // Both ends are on this machine.
    '--disable-websocket-compression',
    // Without it the page's `extensionDevelopmentPath` and `extensionTestsPath` are ignored without a word.
    '--enable-smoke-test-driver',
    ...(trusted ? ['--disable-workspace-trust'] : []),
  ];
  const server = spawn(host.node, args, {
    cwd: data,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...temporaryFolder(data), ...env },
  });
  const log = createWriteStream(join(data, 'server.log'));
  server.stdout.pipe(log, { end: false });
  server.stderr.pipe(log, { end: false });
  const ended = new Promise<never>((_, fail) => {
    server.once('error', fail);
    server.once('exit', (status) => fail(new Error(`the VS Code server ended with ${status}: see ${data}/server.log`)));
  });
  // Whoever waits for the server sees the rejection; after `stop` nobody does.
  ended.catch(() => undefined);
  const stop = () => stopServer(server);
  try {
    return { port: await Promise.race([listeningPort(server), ended]), ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listeningPort(server: ChildProcess): Promise<number> {
  return new Promise((found, fail) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /Extension host agent listening on (\d+)/.exec(output)?.[1];
      if (port !== undefined) found(Number(port));
    });
    setTimeout(() => fail(new Error(`the VS Code server did not start in ${startLimit} ms`)), startLimit).unref();
  });
}

/** Sockets that a killed extension host leaves go with the scratch folder (elsewhere their paths get too long). */
function temporaryFolder(data: string): Record<string, string> {
  return process.platform === 'linux' ? { TMPDIR: data } : {};
}

/** Ends the server and the extension hosts it started, which form a process group of their own. */
async function stopServer(server: ChildProcess): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    if (server.pid === undefined) return;
    try {
      if (process.platform === 'win32') server.kill(name);
      else process.kill(-server.pid, name);
    } catch {
      // Nothing of the group is left.
    }
  };
  const exited = new Promise<void>((done) => {
    if (server.exitCode !== null || server.signalCode !== null) done();
    else server.once('exit', () => done());
    setTimeout(done, 2_000).unref();
  });
  signal('SIGTERM');
  await exited;
  signal('SIGKILL');
}
