import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../../scripts/processes.mjs';
import { hostNamed } from '../../scripts/vscode-host/versions.ts';
import { type Window, type WindowOptions, openWindow } from '../../scripts/vscode-host/window.ts';
import { waitFor } from '../polling.ts';

/** How severe an underlined problem is, in the workbench's own words. */
export type SquiggleSeverity = 'error' | 'warning' | 'info' | 'hint';

/** What a UI test says about its window; the host is `SITUATE_HOST`, the newest one where that is not set. */
export type WorkbenchOptions = Omit<WindowOptions, 'host' | 'tests' | 'env' | 'vsix'>;

const actionLimit = 20_000;

/**
 * A VS Code workbench as its user sees it. Every method returns when what it asked for is to be seen, and throws after
 * 20 seconds otherwise. `SITUATE_VSIX` names a packaged extension to test instead of the source tree.
 */
export class Workbench {
  readonly page: Page;
  readonly #window: Window;

  private constructor(window: Window) {
    this.#window = window;
    this.page = window.page;
    this.page.setDefaultTimeout(actionLimit);
  }

  /** Opens a window on a copy of a fixture and waits for its explorer. */
  static async open(options: WorkbenchOptions): Promise<Workbench> {
    const host = hostNamed(process.env['SITUATE_HOST'] ?? 'newest');
    const window = await openWindow({ ...options, host, vsix: process.env['SITUATE_VSIX'] });
    try {
      const workbench = new Workbench(window);
      await window.load();
      await workbench.explorerRow().first().waitFor();
      return workbench;
    } catch (error) {
      await window.close();
      throw error;
    }
  }

  /** Ends the window, its server and its copy of the fixture. */
  close(): Promise<void> {
    return this.#window.close();
  }

  /** Writes what is to be seen to `test-output/ui/<name>.png`. */
  async screenshot(name: string): Promise<void> {
    const folder = join(root, 'test-output/ui');
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: join(folder, `${name}.png`) });
  }

  /** The rows of the explorer, or those that hold a text. */
  explorerRow(text?: string): Locator {
    return this.page.locator('.explorer-folders-view .monaco-list-row', text === undefined ? {} : { hasText: text });
  }

  /** Opens a file of the workspace's top folder by a double click in the explorer. */
  async openFromExplorer(name: string): Promise<void> {
    await this.explorerRow(name).dblclick();
    await this.#editorShows(name);
  }

  /** Opens a file by its name, or the end of its path, with "Go to File". */
  async openFile(path: string): Promise<void> {
    const name = path.slice(path.lastIndexOf('/') + 1);
    await this.page.keyboard.press('Control+P');
    await this.#quickInput.fill(path);
    await this.#quickPick(name).click();
    await this.#editorShows(name);
  }

  /** Runs a command from the palette by its whole title, such as `Situate: Lint This Paper`. */
  async command(title: string): Promise<void> {
    await this.#openPalette(title);
    await this.#quickPick(title).click();
  }

  /** The titles in the palette that begin with a text, of which there has to be one. `Escape` closes the palette. */
  async paletteEntries(start: string): Promise<string[]> {
    await this.#openPalette(start);
    const titles = await this.page.locator('.quick-input-list .quick-input-list-label .label-name').allInnerTexts();
    return titles.filter((title) => title.startsWith(start));
  }

  /** A line of an open editor that holds a text. The editor draws only the lines that are in view. */
  line(text: string): Locator {
    // The editor draws its spaces as no-break spaces.
    const pattern = new RegExp(escaped(text).replaceAll(' ', '[ \\u00a0]'));
    return this.page.locator('.monaco-editor .view-line').filter({ hasText: pattern }).first();
  }

  /** Puts the cursor at a line and column, both counted from 1. */
  async goTo(line: number, column: number): Promise<void> {
    await this.page.keyboard.press('Control+G');
    await this.#quickInput.fill(`:${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await this.#quickInput.waitFor({ state: 'hidden' });
    await this.page.getByRole('button', { name: new RegExp(`^Ln ${line}, Col ${column}\\b`) }).waitFor();
  }

  /** Types at the cursor, key by key as a person does, with everything that the editor completes by itself. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 15 });
  }

  /** Saves the editor's file and waits until the file on disk holds a text. */
  async save(path: string, text: string): Promise<void> {
    await this.page.keyboard.press('Control+S');
    await waitFor(`"${text}" in ${path}`, () => this.fileOnDisk(path)?.includes(text));
  }

  /** The text of a file of the workspace as it is on disk; undefined where there is none. */
  fileOnDisk(path: string): string | undefined {
    const absolute = join(this.#window.workspace, path);
    return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
  }

  /** The underlines of a severity that are in view. */
  squiggles(severity: SquiggleSeverity): Locator {
    return this.page.locator(`.monaco-editor .squiggly-${severity}`);
  }

  /** Shows the Problems panel. */
  async showProblems(): Promise<void> {
    const panel = this.page.locator('.markers-panel');
    if (!(await panel.isVisible())) await this.page.keyboard.press('Control+Shift+M');
    await panel.waitFor();
  }

  /** The rows of the Problems panel, files included, that hold a text. */
  problem(text: string): Locator {
    return this.page.locator('.markers-panel .monaco-list-row', { hasText: text });
  }

  /** Opens the lightbulb's menu at the cursor, which has to be on an underlined text, and gives the titles in it. */
  async openQuickFixes(): Promise<string[]> {
    const lightbulb = this.page.locator('.monaco-editor').locator('.lightBulbWidget, [class*="gutter-lightbulb"]');
    await lightbulb.first().waitFor();
    await this.page.keyboard.press('Control+.');
    await this.#fixes.first().waitFor();
    return this.#fixes.allInnerTexts();
  }

  /** Applies a fix of the open menu by its title. By the keyboard: older hosts let no pointer into the menu at once. */
  async applyQuickFix(title: string): Promise<void> {
    const titles = await this.#fixes.allInnerTexts();
    const index = titles.findIndex((shown) => shown.trim() === title);
    if (index < 0) throw new Error(`"${title}" is not among the fixes: ${titles.join(', ')}`);
    for (let row = 0; row < index; row++) await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    await this.#fixes.first().waitFor({ state: 'hidden' });
  }

  /** Shows the hover of what the cursor is on and gives its text. */
  async hover(): Promise<string> {
    await this.page.keyboard.press('Control+K');
    await this.page.keyboard.press('Control+I');
    const hover = this.page.locator('.monaco-hover .hover-row').first();
    await hover.waitFor();
    return this.page.locator('.monaco-hover .monaco-hover-content').first().innerText();
  }

  /** Renames what the cursor is on. Returns when the box is closed; the edits follow in their own time. */
  async rename(name: string): Promise<void> {
    await this.page.keyboard.press('F2');
    const box = this.page.locator('.rename-box input.rename-input');
    await box.fill(name);
    await box.press('Enter');
    await box.waitFor({ state: 'hidden' });
  }

  /** The items of the status bar that hold a text. */
  statusBarItem(text: string): Locator {
    return this.page.locator('.statusbar-item', { hasText: text });
  }

  /** Opens the list of notifications, where newer hosts keep them under test, and waits for one that holds a text. */
  async showNotification(text: string): Promise<void> {
    await this.command('Notifications: Show Notifications');
    await this.page.locator('.notifications-center .notification-list-item', { hasText: text }).first().waitFor();
  }

  /** Switches to a colour theme by its name, such as `Light Modern`. */
  async useTheme(name: string): Promise<void> {
    await this.command('Preferences: Color Theme');
    await this.#quickInput.fill(name);
    await this.#quickPick(name).click();
    await this.#quickInput.waitFor({ state: 'hidden' });
  }

  get #quickInput(): Locator {
    return this.page.locator('.quick-input-widget input[type="text"]');
  }

  get #fixes(): Locator {
    return this.page.locator('.action-widget .monaco-list-row.action');
  }

  /** The first entry of the quick input that begins with a text. */
  #quickPick(text: string): Locator {
    const pattern = new RegExp(`^\\s*${escaped(text.trim())}`);
    return this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: pattern }).first();
  }

  /** Opens the palette on a title or its start; again until it is there, as an open palette takes up no commands. */
  async #openPalette(title: string): Promise<void> {
    await waitFor(`"${title}" in the palette`, async () => {
      await this.page.keyboard.press('F1');
      await this.#quickInput.fill(`>${title}`);
      const shown = this.#quickPick(title).waitFor({ timeout: 2_000 });
      if (await shown.then(() => true, () => false)) return true;
      await this.page.keyboard.press('Escape');
      return false;
    });
  }

  async #editorShows(name: string): Promise<void> {
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
    await this.page.locator('.monaco-editor .view-line').first().waitFor();
  }
}

/** A text as a regular expression that matches just that. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
