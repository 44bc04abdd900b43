import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from './chromium.ts';

/** Milliseconds that a browser which shows nothing waits for the next to ask for it. */
const pauseBeforeClosing = 1_000;

/**
 * A browser that all who ask for it in this process share, as starting one costs more than most of what is done in it:
 * each opens a context of their own, and has state, cookies and storage of their own in that.
 */
export class SharedBrowser {
  readonly #flags: readonly string[];
  #browser: Promise<Browser> | undefined;
  #closing: ReturnType<typeof setTimeout> | undefined;
  /** The number of those who asked for it and have not left it yet. */
  #users = 0;

  constructor(flags: readonly string[]) {
    this.#flags = flags;
  }

  /** The browser, started where none is running. Whoever asks for it leaves it once, even if it could not be started. */
  enter(): Promise<Browser> {
    clearTimeout(this.#closing);
    this.#users++;
    this.#browser ??= this.#start();
    return this.#browser;
  }

  /** Closes it, unless somebody else is in it or soon will be. */
  leave(): void {
    this.#users--;
    if (this.#users > 0) return;
    clearTimeout(this.#closing);
    this.#closing = setTimeout(() => {
      const unused = this.#browser;
      this.#browser = undefined;
      // One that could not be started has said so to whoever asked for it.
      unused?.then((browser) => browser.close()).catch(() => undefined);
    }, pauseBeforeClosing);
  }

  async #start(): Promise<Browser> {
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...this.#flags] });
    // Where it ends by itself, the next who asks gets another.
    browser.once('disconnected', () => {
      this.#browser = undefined;
    });
    return browser;
  }
}
