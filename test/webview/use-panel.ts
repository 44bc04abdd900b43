import assert from 'node:assert/strict';
import { closeBrowser, PanelPage, type PanelPageOptions } from './harness.ts';

/**
 * Gives each test of a `describe` block a panel of its own, closed after it; the test fails where the page logged an
 * error or broke its content security policy. A test that fails leaves a picture in `test-output/webview/`.
 * @returns what gives the panel, once a test runs
 */
export function usePanel(options: PanelPageOptions = {}): () => PanelPage {
  let panel: PanelPage | undefined;

  beforeEach(async () => {
    panel = await PanelPage.open(options);
  });

  afterEach(async function () {
    const test = this.currentTest;
    if (test?.state === 'failed') {
      await panel?.screenshotOfFailure(`failed ${test.fullTitle().replace(/[^\w]+/g, ' ')}`);
    }
    const problems = panel?.problems ?? [];
    await panel?.close();
    panel = undefined;
    assert.deepEqual(problems, []);
  });

  after(closeBrowser);

  return () => {
    if (panel === undefined) throw new Error('the panel is opened when a test runs');
    return panel;
  };
}
