import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../../scripts/processes.mjs';
import { hostNamed } from '../../scripts/vscode-host/versions.ts';
import { openWindow, type Window, type WindowOptions } from '../../scripts/vscode-host/window.ts';
import { patience } from '../patience.ts';
import { succeeds, waitFor } from '../polling.ts';
import { takesPictures } from '../takes-pictures.ts';

/** The severity of an underlined problem, in the workbench's own words. */
export type SquiggleSeverity = 'error' | 'warning' | 'info' | 'hint';

/** What every window is like, unless a test wants it otherwise: little beside the text, and the same colours. */
const usualSettings = {
  'workbench.colorTheme': 'Default Dark Modern',
  'editor.minimap.enabled': false,
  'window.commandCenter': false,
};

/**
 * The things that a UI test says about its window; the host is `SITUATE_HOST`, the newest one where that is not set.
 */
export type WorkbenchOptions = Omit<WindowOptions, 'host' | 'tests' | 'env' | 'vsix'>;

const pictures = join(root, 'test-output/ui');

/**
 * A VS Code workbench as its user sees it. Every method returns when what it asked for is to be seen, and throws after
 * `patience` otherwise. `SITUATE_VSIX` names a packaged extension to test instead of the source tree.
 */
export class Workbench {
  readonly page: Page;
  readonly #window: Window;

  private constructor(window: Window) {
    this.#window = window;
    this.page = window.page;
    this.page.setDefaultTimeout(patience);
  }

  /** Opens a window on a copy of a fixture and waits for its explorer. */
  static async open(options: WorkbenchOptions): Promise<Workbench> {
    const host = hostNamed(process.env['SITUATE_HOST'] ?? 'newest');
    const settings = { ...usualSettings, ...options.settings };
    const window = await openWindow({ ...options, settings, host, vsix: process.env['SITUATE_VSIX'] });
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

  /** Writes what is to be seen to `test-output/ui/<name>.png`, where pictures are wanted. */
  async screenshot(name: string): Promise<void> {
    if (takesPictures) await this.screenshotOfFailure(name);
  }

  /** Writes what is to be seen to `test-output/ui/<name>.png`. */
  async screenshotOfFailure(name: string): Promise<void> {
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  /** Gives the window another size, in pixels. */
  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await waitFor('the new size', async () => (await boxOf(this.page.locator('.monaco-workbench'))).width === width);
  }

  /**
   * Writes a picture for the README, where one is wanted, to `test-output/ui/picture-<name>.png`: the window from the editor down or, around
   * something that the editor shows, the lines around that.
   */
  async picture(name: string, around?: string): Promise<void> {
    const window = await boxOf(this.page.locator('.monaco-workbench'));
    const editor = await boxOf(this.page.locator('.part.editor'));
    const shown = around === undefined ? undefined : await boxOf(this.page.locator(around).first());
    const margin = 95;
    const left = shown === undefined ? 0 : editor.x;
    const top = shown === undefined ? editor.y : Math.max(editor.y, shown.y - margin);
    const bottom = shown === undefined ? window.height : Math.min(window.height, shown.y + shown.height + margin);
    if (!takesPictures) return;
    await this.page.screenshot({
      path: join(pictures, `picture-${name}.png`),
      caret: 'initial',
      clip: { x: left, y: top, width: window.width - left, height: bottom - top },
    });
  }

  /** Writes such a picture of something in the window, with so much around it. */
  async pictureOf(name: string, shown: Locator, margin = 0): Promise<void> {
    const { x, y, width, height } = await boxOf(shown);
    const clip = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
    if (!takesPictures) return;
    await this.page.screenshot({ path: join(pictures, `picture-${name}.png`), clip });
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

  /** Opens a file by its name, or the end of its path, with "Go to File", and waits until keys go to its editor. */
  async openFile(path: string): Promise<void> {
    const name = basename(path);
    // The tab of a file that was open is active at once; keys go elsewhere until the workbench has moved the focus.
    await waitFor(`the focus in ${name}`, async () => {
      await this.#pick('Control+P', path, name);
      await this.#editorShows(name);
      return succeeds(this.page.locator('.monaco-editor.focused .view-line').first().waitFor({ timeout: 2_000 }));
    });
  }

  /**
   * Takes back the last change of a saved file, by the key in an editor that has the focus, until its tab says that it is
   * not saved: a key is lost while the workbench moves the focus.
   */
  async undo(path: string): Promise<void> {
    const unsaved = this.page.locator('.tab.dirty', { hasText: basename(path) });
    await waitFor(`${path} to be as before`, async () => {
      await this.page.keyboard.press('Control+Z');
      return succeeds(unsaved.waitFor({ timeout: 5_000 }));
    });
  }

  /** Runs a command from the palette by its whole title, such as `Situate: Lint This Paper`. */
  async command(title: string): Promise<void> {
    await this.#pick('F1', `>${title}`, title);
    // It runs once the palette is closed and the focus is where it was; a question of its own may take its place.
    await waitFor('the palette to close', async () => {
      const asked = await this.#quickInput.inputValue({ timeout: 1_000 }).catch(() => '');
      return asked !== `>${title}` || !(await this.#quickInput.isVisible());
    });
  }

  /**
   * The titles of Situate's commands in the palette that hold a text, of which there has to be one. The palette draws
   * only what is in view, so the text has to leave few. `Escape` closes the palette.
   */
  async paletteEntries(text: string): Promise<string[]> {
    const labels = this.page.locator('.quick-input-list .quick-input-list-label .label-name');
    await this.#openQuickInput('F1', `>${text}`, labels.filter({ hasText: text }).first());
    const titles = await labels.allInnerTexts();
    return titles.filter((title) => title.startsWith('Situate: ') && title.includes(text));
  }

  /** A line of an open editor that holds a text. The editor draws only the lines that are in view. */
  line(text: string): Locator {
    // The editor draws its spaces as no-break spaces.
    const pattern = new RegExp(escaped(text).replaceAll(' ', '[ \\u00a0]'));
    return this.page.locator('.monaco-editor .view-line').filter({ hasText: pattern }).first();
  }

  /** Puts the cursor to where a text begins in a file of the workspace that is open and saved. */
  async goToText(path: string, text: string): Promise<void> {
    const [before, after] = (this.fileOnDisk(path) ?? '').split(text, 2);
    if (before === undefined || after === undefined) throw new Error(`"${text}" is not in ${path}`);
    const lines = before.split('\n');
    await this.goTo(lines.length, lines.at(-1)!.length + 1);
  }

  /** Puts the cursor at a line and column, both counted from 1. */
  async goTo(line: number, column: number): Promise<void> {
    await this.#openQuickInput(
      'Control+G',
      `:${line}:${column}`,
      this.page.locator('.quick-input-list .monaco-list-row').first(),
    );
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

  /** Waits until the editor has nothing left to save; a file is on disk before the editor knows that it is. */
  async allSaved(): Promise<void> {
    const unsaved = this.page.locator('.tab.dirty, .activitybar .action-item[aria-label*="unsaved"]');
    await waitFor('everything to be saved', async () => (await unsaved.count()) === 0);
  }

  /** The text of a file of the workspace as it is on disk; undefined where there is none. */
  fileOnDisk(path: string): string | undefined {
    const absolute = join(this.#window.workspace, path);
    return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined;
  }

  /** The path of the workspace's folder. */
  get folder(): string {
    return this.#window.workspace;
  }

  /** Writes a file of the workspace past the editor, as another program would. */
  writeOnDisk(path: string, content: string): void {
    const absolute = join(this.#window.workspace, path);
    mkdirSync(dirname(absolute), { recursive: true });
    writeFileSync(absolute, content);
  }

  /** Everything that the host of the extension has written beside the workspace: settings, state, caches. */
  hostFiles(): string {
    const folder = join(this.#window.scratch, 'server');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
  }

  /** Gives the field of a quick pick or an input box, once it asks for a text. */
  async quickInput(placeholder: string): Promise<Locator> {
    const input = this.#questionWith(placeholder);
    await input.waitFor();
    return input;
  }

  /** Runs a command from the palette until it asks its question, which closes where the workbench moves the focus. */
  async commandThatAsks(title: string, question: string): Promise<void> {
    await waitFor(`"${title}" to ask "${question}"`, async () => {
      await this.command(title);
      return succeeds(this.#questionWith(question).waitFor({ timeout: 10_000 }));
    });
  }

  #questionWith(text: string): Locator {
    const shown = `.quick-input-widget input[placeholder*="${text}"], .quick-input-widget:has-text("${text}") input[type]`;
    return this.page.locator(shown).first();
  }

  /**
   * Answers a question with the entry of its list that begins with a text, or with the text itself where it lists none
   * such. By the keyboard, and again while the question stands: a key that comes before the list is filled does nothing.
   */
  async answer(question: string, text?: string): Promise<void> {
    const input = await this.quickInput(question);
    await waitFor(`an answer to "${question}"`, async () => {
      if (text !== undefined && (await input.isVisible())) await typeInto(input, text);
      await this.page.keyboard.press('Enter');
      return succeeds(input.waitFor({ state: 'hidden', timeout: 2_000 }));
    });
  }

  /** Gives the dialog that asks for a file the path of one on the machine of the extension. */
  async chooseFile(path: string): Promise<void> {
    const input = this.page.locator('.quick-input-widget input[type="text"]');
    const row = this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: basename(path) });
    // Of what is asked in the same place, that dialog alone has a button; another question may follow at once.
    const button = this.page.locator('.quick-input-widget .quick-input-action').first();
    await button.waitFor();
    await waitFor('the file to be taken', async () => {
      if (!(await button.isVisible())) return true;
      // What is typed anew is looked up anew.
      if ((await input.inputValue()) !== path) await typeInto(input, path);
      // The dialog shows its first folder in its own time, in place of what was typed by then, and goes to the row of the
      // folder that is typed; of some files it lists none.
      await succeeds(row.waitFor({ timeout: 2_000 }));
      if ((await input.inputValue()) !== path) return false;
      await this.page.keyboard.press('Enter');
      return succeeds(button.waitFor({ state: 'hidden', timeout: 2_000 }));
    });
  }

  /** A message that has to be answered before anything else. */
  dialog(text: string): Locator {
    return this.page.locator('.monaco-dialog-box', { hasText: text });
  }

  /** The underlines of a severity that are in view. */
  squiggles(severity: SquiggleSeverity): Locator {
    return this.page.locator(`.monaco-editor .squiggly-${severity}`);
  }

  /** Shows the Problems panel, with the problems alone that hold a text if that is given: it draws no more than is in view. */
  async showProblems(text = ''): Promise<void> {
    const panel = this.page.locator('.markers-panel');
    if (!(await panel.isVisible())) await this.page.keyboard.press('Control+Shift+M');
    await panel.waitFor();
    await this.page.locator('.part.panel input[placeholder^="Filter"]').first().fill(text);
  }

  /** Hides the Problems panel. */
  async hideProblems(): Promise<void> {
    const panel = this.page.locator('.markers-panel');
    if (await panel.isVisible()) await this.command('View: Hide Panel');
    await panel.waitFor({ state: 'hidden' });
  }

  /** Shows or hides the explorer, to leave more room for the text: a key is lost while the workbench moves the focus. */
  async toggleSideBar(): Promise<void> {
    const row = this.explorerRow().first();
    const wanted = (await row.isVisible()) ? 'hidden' : 'visible';
    await waitFor(`the explorer to be ${wanted}`, async () => {
      if ((await row.isVisible()) === (wanted === 'visible')) return true;
      await this.page.keyboard.press('Control+B');
      return succeeds(row.waitFor({ state: wanted, timeout: 5_000 }));
    });
  }

  /** The rows of the Problems panel, files included, that hold a text. */
  problem(text: string): Locator {
    return this.page.locator('.markers-panel .monaco-list-row', { hasText: text });
  }

  /** The lightbulb of the editor. In an editor that was closed and opened again, it may be missing from the gutter. */
  lightbulb(): Locator {
    return this.page.locator('.monaco-editor').locator('.lightBulbWidget, [class*="gutter-lightbulb"]').first();
  }

  /**
   * Opens the menu of fixes at the cursor, which has to be on an underlined text, and gives the titles in it. Again until
   * it is there and offers what is wanted: the editor hears of a finding before it asks for fixes, and may show those of others alone.
   */
  async openQuickFixes(wanted = /./): Promise<string[]> {
    return waitFor(`a menu of fixes with ${String(wanted)}`, async () => {
      await this.page.keyboard.press('Control+.');
      if (!(await succeeds(this.#fixes.first().waitFor({ timeout: 2_000 })))) return undefined;
      const titles = await this.#fixes.allInnerTexts();
      if (titles.some((title) => wanted.test(title))) return titles;
      await this.page.keyboard.press('Escape');
      return undefined;
    });
  }

  /**
   * Applies a fix of the open menu by its title. By the keyboard: older hosts let no pointer into the menu at once. Again
   * until it `isDone`: the editor closes the menu or fills it anew when it hears of other findings, be it in the moment of
   * the choice.
   */
  async applyQuickFix(title: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
    await waitFor(`"${title}" to be done`, async () => {
      if (await isDone()) return true;
      await succeeds(this.#chooseQuickFix(title));
      return succeeds(waitFor(title, isDone, 15_000));
    });
    await this.#fixes.first().waitFor({ state: 'hidden' });
  }

  /** Chooses the row with the focus once it has a title; the key goes to the menu alone, never into the text. */
  async #chooseQuickFix(title: string): Promise<void> {
    const focused = this.page.locator('.action-widget .monaco-list-row.action.focused');
    await waitFor(
      title,
      async () => {
        if (!(await this.#fixes.first().isVisible())) await this.openQuickFixes();
        const [shown] = await focused.allInnerTexts();
        if (shown?.trim() === title) return true;
        await this.page.keyboard.press('ArrowDown');
        return false;
      },
      10_000,
    );
    await this.page.locator('.action-widget .monaco-list').press('Enter', { timeout: 2_000 });
  }

  /** Opens the page that says why there is a hint where the cursor is. An earlier one has to be closed by then. */
  async showWhy(): Promise<void> {
    await this.applyQuickFix('Why this hint?', () => this.#why.isVisible());
  }

  /** Closes that page, which has the focus since it was opened. */
  async closeWhy(): Promise<void> {
    await this.page.keyboard.press('Control+W');
    await this.#why.waitFor({ state: 'hidden' });
  }

  /** Shows the hover of what the cursor is on and gives its text. */
  async hover(): Promise<string> {
    await this.page.keyboard.press('Control+K');
    await this.page.keyboard.press('Control+I');
    const hover = this.page.locator('.monaco-hover .hover-row').first();
    await hover.waitFor();
    return this.page.locator('.monaco-hover .monaco-hover-content').first().innerText();
  }

  /** Opens the box for renaming what the cursor is on. */
  async startRename(): Promise<void> {
    await this.page.keyboard.press('F2');
    await this.#renameBox.waitFor();
  }

  /** Types a name into that box. Returns when the box is closed; the edits follow in their own time. */
  async finishRename(name: string): Promise<void> {
    await this.#renameBox.fill(name);
    await this.#renameBox.press('Enter');
    await this.#renameBox.waitFor({ state: 'hidden' });
  }

  /** The text of the page that a webview shows; empty as long as there is none. */
  async webviewText(): Promise<string> {
    const content = this.page.frameLocator('iframe.webview').frameLocator('iframe#active-frame').locator('body');
    return (await content.count()) === 0 ? '' : content.innerText();
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
    await typeInto(this.#quickInput, name);
    await this.#take(name);
    await this.#quickInput.waitFor({ state: 'hidden' });
  }

  get #quickInput(): Locator {
    return this.page.locator('.quick-input-widget input[type="text"]');
  }

  get #renameBox(): Locator {
    return this.page.locator('.rename-box input.rename-input');
  }

  get #why(): Locator {
    return this.page.locator('.tab.active', { hasText: 'Why this hint' });
  }

  get #fixes(): Locator {
    return this.page.locator('.action-widget .monaco-list-row.action');
  }

  /** The entry of the quick input with a name. */
  #quickPick(name: string): Locator {
    const label = this.page.locator('.label-name', { hasText: new RegExp(`^\\s*${escaped(name)}\\s*$`) });
    return this.page.locator('.quick-input-list .monaco-list-row', { has: label }).first();
  }

  /** Opens the quick input by its key, types a text and takes the entry with a name. */
  async #pick(key: string, text: string, name: string): Promise<void> {
    const entry = this.#quickPick(name);
    // The palette closes where the workbench moves the focus in between.
    await waitFor(`"${name}" to be taken`, async () => {
      if (!(await entry.isVisible())) await this.#openQuickInput(key, text, entry);
      return succeeds(this.#take(name));
    });
  }

  /**
   * Takes the entry of the quick input with a name, by the keyboard. A click is lost where the list draws its rows anew
   * under it, as it does once it has looked for more entries.
   */
  async #take(name: string): Promise<void> {
    const entry = this.#quickPick(name);
    await waitFor(`"${name}" to be the active entry`, async () => {
      if (/\bfocused\b/.test((await entry.getAttribute('class', { timeout: 2_000 })) ?? '')) return true;
      await this.#quickInput.press('ArrowDown', { timeout: 2_000 });
      return false;
    });
    await this.#quickInput.press('Enter', { timeout: 2_000 });
  }

  /**
   * Opens the quick input by its key, types a text and waits for an entry. Again until it is there: a key is lost while
   * the workbench moves the focus, as it does when a tab closes, and a palette that was open before takes up no commands.
   */
  async #openQuickInput(key: string, text: string, entry: Locator): Promise<void> {
    await waitFor(`the entry for "${text}"`, async () => {
      try {
        await this.page.keyboard.press(key);
        await this.#quickInput.waitFor({ timeout: 2_000 });
        await typeInto(this.#quickInput, text);
        await entry.waitFor({ timeout: 2_000 });
        return true;
      } catch {
        await this.page.keyboard.press('Escape');
        return false;
      }
    });
  }

  async #editorShows(name: string): Promise<void> {
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
    await this.page.locator('.monaco-editor .view-line').first().waitFor();
  }
}

async function boxOf(shown: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await shown.boundingBox();
  if (box === null) throw new Error('what is to be in the picture is not to be seen');
  return box;
}

/**
 * Gives a field of the quick input a text. `fill` types it into whatever has the focus by then, which can be the editor
 * while the workbench moves the focus back there.
 */
async function typeInto(input: Locator, text: string): Promise<void> {
  await input.evaluate((field: { value: string }, typed: string) => {
    field.value = typed;
  }, text);
  await input.dispatchEvent('input');
}

/** A text as a regular expression that matches just that. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
