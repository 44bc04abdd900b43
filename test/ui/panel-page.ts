import type { FrameLocator, Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** What of an element tells that it has the focus, and what it is called. */
interface Focusable {
  readonly shadowRoot: { readonly activeElement: Focusable | null } | null;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
}

/** The panel as its user sees it: roles and names, through the frames that VS Code puts around a webview. */
export class PanelPage {
  readonly #workbench: Workbench;
  readonly #view: Locator;

  /** Where there are several, the one that was opened last. */
  constructor(workbench: Workbench) {
    this.#workbench = workbench;
    this.#view = workbench.page.locator('iframe.webview.ready').last();
  }

  /** The page itself. */
  get frame(): FrameLocator {
    return this.#view.contentFrame().frameLocator('iframe#active-frame');
  }

  /** Goes to a tab. */
  async open(tab: 'What to do next' | 'Plan' | 'Draft' | 'Sources' | 'Find' | 'Map'): Promise<void> {
    await this.frame.getByRole('tab', { name: tab }).click();
    await this.frame.getByRole('tabpanel', { name: tab }).waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name }).filter({ visible: true }).first();
  }

  /** Has the language model judge drafts too, which is off at first. */
  async judgeDrafts(): Promise<void> {
    const options = this.frame.locator('summary', { hasText: /^\s*Options/ }).filter({ visible: true });
    if (!(await options.evaluate(({ parentElement }: { parentElement: { open: boolean } }) => parentElement.open))) {
      await options.click();
    }
    await this.frame.getByRole('checkbox', { name: 'Judge with the language model' }).filter({ visible: true }).check();
  }

  /** What has the focus in the panel, by its name or its text; empty where nothing has it. */
  focused(): Promise<string> {
    return this.frame
      .locator('html')
      .evaluate(({ ownerDocument }: { ownerDocument: { activeElement: Focusable | null } }) => {
        let element = ownerDocument.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim();
      });
  }

  /** Waits until a long task has ended. */
  async done(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Stop' }).first().waitFor({ state: 'hidden' });
  }

  /** Finds what a notice says. */
  notice(text: string | RegExp): Locator {
    return this.frame.locator('situate-notice-strip').getByText(text);
  }

  /** Writes a picture of a part of the panel for the README to `test-output/ui/picture-<name>.png`: it has to fit the window. */
  async pictureOf(name: string, part: Locator): Promise<void> {
    await part.evaluate((element: { scrollIntoView(): void }) => {
      element.scrollIntoView();
    });
    await this.#workbench.pictureOf(name, part, 10);
  }

  /** Writes a picture of the panel for the README to `test-output/ui/picture-<name>.png`. */
  picture(name: string): Promise<void> {
    return this.#workbench.pictureOf(name, this.#view);
  }
}
