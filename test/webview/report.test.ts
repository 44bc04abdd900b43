import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { root } from '../../scripts/processes.mjs';
import { writePage } from '../../src/report/write-page.ts';
import { takesPictures } from '../takes-pictures.ts';
import { closeBrowser, openBrowser } from './harness.ts';

/** A report with a block of each kind, and texts that a page must not take for its own. */
const report = await writePage([
  { kind: 'heading', level: 1, text: 'Related work of <script>paper</script>.tex' },
  { kind: 'text', text: '**Not everything** was judged, says `<img src="x" onerror="alert(1)">`.' },
  { kind: 'heading', level: 2, text: 'What to do' },
  { kind: 'list', isNumbered: true, items: ['Cite `lewis2020`.', 'Say where the paper stands.'] },
  { kind: 'table', columns: ['', 'Outcome', 'Judged by'], rows: [['Length', 'passed', 'counting']] },
  {
    kind: 'bars',
    title: 'Scores from 1 to 5',
    columns: ['Criterion', 'Mean'],
    most: 5,
    bars: (['plain', 'good', 'bad', 'open'] as const).map((tone, index) => ({
      label: `Criterion "${tone}"`,
      value: index + 1,
      shown: `${index + 1} of 5`,
      tone,
      spread: [index, index + 1.5],
      target: 4,
    })),
  },
]);

describe('the page of a report', () => {
  after(closeBrowser);

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has nothing that axe-core finds and breaks no policy of its own, ${colorScheme}`, async () => {
      const page = await (await openBrowser()).newPage({ colorScheme, viewport: { width: 800, height: 900 } });
      const problems: string[] = [];
      page.on('console', (message) => problems.push(message.text()));
      page.on('request', (request) => problems.push(request.url()));
      await page.setContent(report);
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.equal(background, colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(27, 27, 27)');
      if (takesPictures) await page.screenshot({ path: join(root, `test-output/report-${colorScheme}.png`) });
      await page.evaluate(readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8'));
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      assert.deepEqual(
        violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
        [],
      );
      assert.deepEqual(problems, []);
      assert.equal(await page.locator('main script, main img').count(), 0);
      await page.close();
    });
  }
});
