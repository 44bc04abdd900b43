import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { root } from '../../scripts/processes.mjs';
import { chromiumPath } from '../../scripts/vscode-host/chromium.ts';
import type { PanelMessage, Tab } from '../../src/panel/messages.ts';
import type { PanelView } from '../../src/panel/view.ts';
import { patience } from '../patience.ts';
import { takesPictures } from '../takes-pictures.ts';
import { type ThemeName, themeSheet, themes } from './themes.ts';

/** The way a panel is looked at: a side bar in a dark theme, where nothing else is said. Lengths in pixels. */
export interface PanelPageOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  /** English, without translations, where nothing else is said. */
  readonly language?: string;
  readonly translations?: Readonly<Record<string, string>>;
}

/** The parts of a message `show`. */
type Parts = Omit<Partial<PanelView>, 'working' | 'notice'> & {
  readonly working?: PanelView['working'] | null;
  readonly notice?: PanelView['notice'] | null;
};

/** The host that the page of the panel has in a webview, kept by a browser window instead of VS Code. */
interface FakeHost {
  readonly posted: PanelMessage[];
}

/** As text, since what compiles the tests would put calls into it that the page does not know. */
const fakeHost = `
  window.fakeHost = { posted: [] };
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => window.fakeHost.posted.push(structuredClone(message)),
    getState: () => JSON.parse(sessionStorage.getItem(location.pathname)) ?? undefined,
    setState: (state) => sessionStorage.setItem(location.pathname, JSON.stringify(state)),
  });
`;

/** The rules of axe-core that look at colours. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const address = 'http://panel.test';
const pictures = join(root, 'test-output/webview');

/** Milliseconds that a browser without a test file waits for the next one. */
const pauseBeforeClosing = 1_000;

let browser: Promise<Browser> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Browser pages that no panel is in: one that is there loads a panel in half the time that a new one takes. */
const free: Page[] = [];

/** The options that each panel is opened with, by the number in its address: each has a state of its own. */
const opened: PanelPageOptions[] = [];

/** The browser that the pages of all test files share; after a file, `closeBrowser` says that it is not needed. */
export function openBrowser(): Promise<Browser> {
  clearTimeout(closing);
  browser ??= chromiumPath().then(async (executablePath) =>
    chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
  );
  return browser;
}

/** Closes the browser, unless another test file opens a page soon. */
export function closeBrowser(): void {
  clearTimeout(closing);
  closing = setTimeout(() => {
    free.length = 0;
    void browser?.then((unused) => unused.close());
    browser = undefined;
  }, pauseBeforeClosing);
}

/** A page that has no panel yet, and shows those that `opened` lists. */
async function newPage(): Promise<Page> {
  const context = await (await openBrowser()).newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.route(`${address}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, named] = /^\/(\w+)\.css$/.exec(pathname) ?? [];
    const [contentType, body] =
      named !== undefined
        ? ['text/css', themeSheet(named as ThemeName)]
        : pathname === '/panel.js'
          ? ['text/javascript', readFileSync(join(root, 'dist/webview/panel.js'), 'utf8')]
          : ['text/html', pageSource(opened[Number(pathname.slice(1))] ?? {})];
    await route.fulfill({ contentType, body });
  });
  await page.addInitScript({ content: fakeHost });
  return page;
}

/**
 * The built page of the panel in a browser, under the content security policy that it has in VS Code, with a host that
 * records what it is asked. `problems` has what the page logged as an error and what broke its policy.
 */
export class PanelPage {
  readonly page: Page;
  readonly problems: string[] = [];
  readonly #address: string;
  #theme: ThemeName;

  private constructor(page: Page, options: PanelPageOptions) {
    this.page = page;
    this.#theme = options.theme ?? 'dark';
    this.#address = `${address}/${opened.push(options) - 1}`;
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(String(error)));
  }

  static async open(options: PanelPageOptions = {}): Promise<PanelPage> {
    const { width = 320, height = 800 } = options;
    clearTimeout(closing);
    const page = free.pop() ?? (await newPage());
    await page.setViewportSize({ width, height });
    // Beside the page, where it hovers over nothing.
    await page.mouse.move(-1, -1);
    const panel = new PanelPage(page, options);
    await panel.load();
    return panel;
  }

  /** Loads the page, for the first time or again. */
  async load(): Promise<void> {
    await this.page.goto(this.#address);
    await this.page.locator('situate-panel').waitFor({ state: 'attached' });
  }

  async show(parts: Parts): Promise<void> {
    await this.send({ type: 'show', parts });
  }

  /** Sends what the host would, whether the panel understands it or not. */
  async send(message: unknown): Promise<void> {
    await this.page.evaluate(async (data) => {
      window.postMessage(data);
      // Twice: what an element shows may hold elements that render after it.
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, message);
  }

  /** Switches to another theme, as VS Code does: the page stays what it is. */
  async useTheme(theme: ThemeName): Promise<void> {
    if (theme === this.#theme) return;
    this.#theme = theme;
    await this.page.evaluate(
      async ([kind, address]) => {
        const sheet = document.querySelector('link')!;
        const isLoaded = new Promise((loaded) => sheet.addEventListener('load', loaded, { once: true }));
        document.body.className = kind;
        sheet.href = address;
        await isLoaded;
      },
      [themes[theme].kind, `/${theme}.css`] as const,
    );
  }

  /** Gives what the panel asked of the host since it was loaded, or since `forget`. */
  async posted(): Promise<PanelMessage[]> {
    return this.page.evaluate(() => (window as unknown as { fakeHost: FakeHost }).fakeHost.posted);
  }

  async forget(): Promise<void> {
    await this.page.evaluate(() => void (window as unknown as { fakeHost: FakeHost }).fakeHost.posted.splice(0));
  }

  async openTab(tab: Tab): Promise<Locator> {
    await this.page.locator(`#tab-${tab}`).click();
    return this.tab(tab);
  }

  /** Gives what a tab shows. */
  tab(tab: Tab): Locator {
    return this.page.locator(`situate-${tab}-tab`);
  }

  /** The element that has the focus, as its role and its name are read aloud, such as `button Stop`. */
  async focused(): Promise<string> {
    return this.page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      return `${element?.getAttribute('role') ?? element?.localName ?? ''} ${name.replace(/\s+/g, ' ').trim()}`;
    });
  }

  /**
   * Gives what axe-core finds in the page as it is, or in a part of it, one line for each rule and element. Themes
   * differ by their colours alone: so what does not look at colours is checked in the dark one, and not in the others
   * again.
   * @param options.areColorsKnown whether it looked at the same colours before, in another width
   */
  async accessibilityProblems(
    part: Locator = this.page.locator('html'),
    { areColorsKnown = false }: { readonly areColorsKnown?: boolean } = {},
  ): Promise<string[]> {
    // Evaluated by the browser's debugger, which the page's policy does not bind.
    if (await this.page.evaluate(() => !('axe' in window))) {
      await this.page.evaluate(readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8'));
    }
    const { violations } = await part.evaluate(
      async (element, options) =>
        (window as unknown as { axe: { run(context: Element, options: RunOptions): Promise<AxeResults> } }).axe.run(
          element,
          options,
        ),
      {
        resultTypes: ['violations'],
        preload: false,
        ...(this.#theme !== 'dark' && { runOnly: colorRules }),
        ...(areColorsKnown && { rules: Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) }),
      } satisfies RunOptions,
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }

  /** Writes what is to be seen to `test-output/webview/<name>.png`, where pictures are wanted. */
  async screenshot(name: string): Promise<void> {
    if (takesPictures) await this.screenshotOfFailure(name);
  }

  /** Writes what is to be seen to `test-output/webview/<name>.png`. */
  async screenshotOfFailure(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  /** Leaves the browser's page to the next panel. */
  async close(): Promise<void> {
    for (const event of ['console', 'pageerror'] as const) this.page.removeAllListeners(event);
    await this.page.emulateMedia({ forcedColors: null });
    free.push(this.page);
  }
}

function pageSource({ theme = 'dark', language = 'en', translations = {} }: PanelPageOptions): string {
  const policy = `default-src 'none'; script-src 'nonce-sample'; style-src ${address}; font-src ${address}`;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Situate</title>
<link rel="stylesheet" href="/${theme}.css">
</head>
<body class="${themes[theme].kind}">
<situate-panel></situate-panel>
<script type="application/json" id="translations">${JSON.stringify(translations)}</script>
<script type="module" nonce="sample" src="/panel.js"></script>
</body>
</html>
`;
}
