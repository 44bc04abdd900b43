import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { root } from '../../scripts/processes.mjs';
import type { RubricDocument } from '../../src/documents/score-document.ts';
import { stripsPicture } from '../../src/report/picture-blocks.ts';
import { scoreReport } from '../../src/report/score-report.ts';
import { writePage } from '../../src/report/write-page.ts';
import { scoredPaper } from '../documents/scored-paper.ts';
import { takesPictures } from '../takes-pictures.ts';
import { closeBrowser, openBrowser } from './harness.ts';

/** Scores by the criteria of a discipline, as a language model gave them. */
const criterion = {
  constraint: 'none',
  scale: { kind: 'rating' },
  state: 'passed',
  value: 3.5,
  spread: [2, 5],
  coverage: 1,
  judges: ['situate:model'],
  judgedBy: [],
  votes: null,
  reason: 'It says enough.',
  notes: [],
  advice: null,
  places: [],
  offline: null,
} as const;
const discipline: RubricDocument = {
  id: 'zoology',
  title: 'Zoology',
  hardConstraints: { state: 'passed', passed: [], failed: [], doubtful: [], notJudged: [] },
  softConstraints: { state: 'passed', passed: [], failed: [], doubtful: [], notJudged: [] },
  criteria: ['Breadth', 'Depth'].map((title) => ({ ...criterion, id: title, title })),
};

const hostile = '<script>alert(1)</script>';

/** The report of a paper with something for each picture, and with texts that a page must not take for its own. */
const report = await writePage([
  ...scoreReport(
    await scoredPaper(
      `Bees dance in their hives, as Doe found first [@bees]. Others ${hostile} listen to birds [@birds; @gone].\n\n` +
        'Whales sing in the deep sea for hours [@whales]. In contrast to that, we record what they sing to birds.',
      { configuration: { emphasis: { weights: { bees: 0.3 } } } },
    ),
    `paper ${hostile}.tex`,
  ),
  ...stripsPicture(discipline),
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
