import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { root } from '../processes.mjs';
import { installHost } from './install-host.ts';
import { installedExtension } from './installed-extension.ts';
import { type RunningServer, startServer } from './server.ts';
import { SharedBrowser } from './shared-browser.ts';
import type { HostName } from './versions.ts';
import { copyWorkspace } from './workspace.ts';

/** The content of a VS Code window, and its form. */
export interface WindowOptions {
  readonly host: HostName;
  /** A fixture: a folder of `test/fixtures/workspaces/`, or any path from the repository's root. */
  readonly workspace: string;
  /** A `.code-workspace` file in the fixture, opened instead of the folder. */
  readonly workspaceFile?: string;
  /** The workspace is trusted; in one that is not, the window is in Restricted Mode. */
  readonly trusted?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  /** A packaged extension to test; without it, the extension is the source tree's `dist/`. */
  readonly vsix?: string | undefined;
  /** True for a window without Situate, as a stranger has it. */
  readonly isBare?: boolean;
  /** Folders of further extensions to install, from the repository's root. */
  readonly extensions?: readonly string[];
  /** The tag of the display language, such as `de`, if not English. VS Code itself stays English: it lacks a language pack. */
  readonly language?: string;
  /** The module whose `run()` the extension host calls. */
  readonly tests?: string;
}

/** A window of a real VS Code workbench, in a browser that reaches nothing but the server on this machine. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: RunningServer;
  /** The scratch copy of the fixture that the window shows. */
  readonly workspace: string;
  /** A scratch folder beside it, for files that are no part of the workspace. */
  readonly scratch: string;
  /** Loads the workbench. Separate from opening the window, so that a caller can listen to the page first. */
  load(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that a workbench may take to show: other windows may begin at the same time. */
const loadLimit = 240_000;

/** Windows that are open at once, or one after the other, are in one browser. */
const browser = new SharedBrowser([
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  // Other hosts fail at once instead of waiting for a name to resolve. A route of Playwright's would look at each of the
  // workbench's files, and turn the browser's cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]);

/** Leaves the parts of a workbench without a place on its page. */
const hidesWorkbench = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.monaco-workbench > * { display: none !important; }');
  document.adoptedStyleSheets = [sheet];
`;

/** Starts a server on a scratch copy of a fixture, with a page in a browser. Throws, leaving nothing behind, where one cannot. */
export async function openWindow(options: WindowOptions): Promise<Window> {
  const host = await installHost(options.host);
  const copy = copyWorkspace(options.workspace);
  const closers: (() => unknown)[] = [() => copy.remove()];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const { trusted = true, settings = {}, env = {}, extensions = [], isBare = false } = options;
    const vsix = isBare ? undefined : options.vsix;
    for (const folder of extensions) {
      cpSync(join(root, folder), join(copy.folder, 'server/extensions', basename(folder)), { recursive: true });
    }
    if (vsix !== undefined) {
      cpSync(await installedExtension(host, vsix), join(copy.folder, 'server/extensions'), { recursive: true });
    }
    const server = await startServer(host, { data: join(copy.folder, 'server'), settings, trusted, env });
    closers.push(() => server.stop());
    closers.push(() => browser.leave());
    // Nobody looks at the window of tests in the extension host: small, and with nothing drawn, it takes half of the processor's time.
    const isSeen = options.tests === undefined;
    const context = await (await browser.enter()).newContext({
      viewport: isSeen ? { width: 1280, height: 800 } : { width: 480, height: 320 },
      permissions: ['clipboard-read', 'clipboard-write'],
      // Things appear at once, for tests as for pictures.
      reducedMotion: 'reduce',
    });
    // Its browser may have ended by itself.
    closers.push(() => context.close().catch(() => undefined));
    if (!isSeen) {
      await context.addInitScript(hidesWorkbench);
    }
    if (options.language !== undefined) {
      // VS Code reads its own language from there, and asks the server for what extensions say in it.
      await context.addInitScript(`globalThis._VSCODE_NLS_LANGUAGE = ${JSON.stringify(options.language)};`);
    }
    const page = await context.newPage();
    if (process.env['SITUATE_VERBOSE'] !== undefined) {
      page.on('console', (message) => console.log(`[page] ${message.type()} ${message.text().slice(0, 400)}`));
    }
    const url = pageAddress(server.port, copy.workspace, options);
    const load = async () => {
      await page.goto(url, { timeout: loadLimit });
      await page.locator('.monaco-workbench').waitFor({ timeout: loadLimit });
    };
    return { page, context, server, workspace: copy.workspace, scratch: copy.folder, load, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function pageAddress(port: number, workspace: string, options: WindowOptions): string {
  const { workspaceFile, vsix, tests, isBare = false } = options;
  const remote = (path: string) => `vscode-remote://127.0.0.1:${port}${slashed(path)}`;
  const payload = [
    ['skipWelcome', 'true'],
    ...(vsix === undefined && !isBare ? [['extensionDevelopmentPath', remote(root)]] : []),
    ...(tests === undefined ? [] : [['extensionTestsPath', remote(tests)]]),
  ];
  const query = new URLSearchParams({ payload: JSON.stringify(payload) });
  if (workspaceFile === undefined) query.set('folder', slashed(workspace));
  else query.set('workspace', slashed(join(workspace, workspaceFile)));
  return `http://127.0.0.1:${port}/?${query.toString()}`;
}

/** A path as the path of a URI: `/`-separated and with a leading `/` before a drive letter. */
function slashed(path: string): string {
  const forward = path.replaceAll('\\', '/');
  return forward.startsWith('/') ? forward : `/${forward}`;
}
