import assert from 'node:assert/strict';
import type { ListedFinding } from '../../src/panel/next-view.ts';
import { waitFor } from '../polling.ts';
import { takePictures } from './pictures.ts';
import { markdownOf } from './sample-markdown.ts';
import { sampleNext } from './sample-next.ts';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

const [[undefinedKey], [unpositioned], [sameWork], mayNotFit] = sampleNext.groups.map(
  ({ findings }) => findings,
) as unknown as [[ListedFinding], [ListedFinding], [ListedFinding], ListedFinding[]];

describe('what to do next', () => {
  const panel = usePanel();
  const list = () => panel().page.locator('situate-next-list');
  const items = () => list().getByRole('listitem');

  beforeEach(async () => {
    await panel().show(sampleView);
    await panel().forget();
  });

  it('is the title of the first tab, which begins with a line of verdict and has the scores underneath', async () => {
    const { page } = panel();
    await page.getByRole('tab', { name: 'What to do next', selected: true }).waitFor();
    const headings = await panel().tab('next').getByRole('heading', { level: 2 }).allInnerTexts();
    assert.deepEqual(headings.slice(0, 3), ['2 things to fix, 5 worth a look.', 'Must fix', 'Your targets']);
  });

  it('lists findings in the order they come in, each with its severity in words, its text and its place', async () => {
    assert.deepEqual(
      await list()
        .locator('.go')
        .evaluateAll((buttons) => buttons.map((button) => button.textContent.replace(/\s+/g, ' ').trim())),
      [
        'Error: No bibliography defines "castel2019trush". Did you mean "castell2019thrush"?',
        'Warning: "Small Devices" never says where the paper stands.',
        'Suggestion: "rosen2024bench" and "rosen2024fieldbench" are the same work.',
        'Hint: "gale2021microphone" may not be the work this sentence is about.',
      ],
    );
    const first = items().first();
    await first.getByText('\\citep{castel2019trush}, and tire less.').waitFor();
    await first.getByText('related-work.tex:22').waitFor();
  });

  it('names the key that fixes only where something can be fixed', async () => {
    const keys = (text: string) => panel().page.getByText(text, { exact: true });
    await keys('Enter shows the place, W says why, F fixes, I ignores.').waitFor();
    const groups = sampleNext.groups.map(({ id, findings }) => ({
      id,
      findings: findings.map((finding) => ({ ...finding, repairs: [] })),
    }));
    await panel().show({ ...sampleView, next: { ...sampleNext, groups } });
    await keys('Enter shows the place, W says why, I ignores.').waitFor();
  });

  it('sums up findings that say the same, and shows them all on demand, after a reload too', async () => {
    const { page } = panel();
    await page.getByRole('button', { name: '3 more like this' }).click();
    assert.equal(await items().count(), 7);
    await panel().load();
    await panel().show(sampleView);
    await page.getByRole('button', { name: 'Hide 3 more like this' }).waitFor();
    assert.equal(await items().count(), 7);
    await page.getByRole('button', { name: 'Hide 3 more like this' }).click();
    assert.equal(await items().count(), 4);
  });

  it('goes to the place, says why, fixes and ignores by a click', async () => {
    const first = items().first();
    await first.locator('.go').click();
    await first.getByRole('button', { name: /^Why: / }).click();
    await first.getByRole('button', { name: 'Fix: Replace it with "castell2019thrush"' }).click();
    await first.getByRole('button', { name: /^Ignore: / }).click();
    const { reference, place } = undefinedKey;
    assert.deepEqual(await panel().posted(), [
      { type: 'reveal', place },
      { type: 'explainFinding', finding: reference },
      { type: 'repairFinding', finding: reference },
      { type: 'ignoreFinding', finding: reference },
    ]);
  });

  it('goes to the place, says why, fixes and ignores by one key each, and goes through the list by arrows', async () => {
    const { page } = panel();
    await page.getByRole('tab', { name: 'What to do next' }).focus();
    await page.keyboard.press('Tab');
    assert.match(await panel().focused(), /^button Error: /);
    await page.keyboard.press('w');
    await page.keyboard.press('f');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('i');
    await page.keyboard.press('End');
    await page.keyboard.press('f');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+w');
    assert.deepEqual(await panel().posted(), [
      { type: 'explainFinding', finding: undefinedKey.reference },
      { type: 'repairFinding', finding: undefinedKey.reference },
      { type: 'ignoreFinding', finding: unpositioned.reference },
      { type: 'repairFinding', finding: mayNotFit[0]!.reference },
      { type: 'reveal', place: mayNotFit[0]!.place },
    ]);
  });

  it('reaches by Tab what can be done about the one finding that has the focus, and then the scores', async () => {
    const { page } = panel();
    await list().locator('.go').nth(2).focus();
    const reached: string[] = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      reached.push(await panel().focused());
    }
    assert.deepEqual(reached, [
      `button Why: ${sameWork.what}`,
      'button 3 more like this',
      'button Fetch What Is Known',
      'button Paragraph by paragraph: show as a table',
    ]);
  });

  it('offers neither a fix nor a comment where there is none', async () => {
    const { page } = panel();
    const item = items().filter({ hasText: 'are the same work' });
    assert.deepEqual(await item.getByRole('button').allInnerTexts(), [await item.locator('.go').innerText(), 'Why']);
    await item.locator('.go').focus();
    await page.keyboard.press('f');
    await page.keyboard.press('i');
    assert.deepEqual(await panel().posted(), []);
  });

  it('says that there are several ways to fix something', async () => {
    await items().last().getByRole('button', { name: 'Fix: choose one of 2 ways' }).waitFor();
    assert.deepEqual((await items().last().getByRole('button').allInnerTexts()).slice(1, 4), ['Why', 'Fix…', 'Ignore']);
  });

  it('gives the focus to the next finding when the one that had it has gone', async () => {
    await list().locator('.go').first().focus();
    await panel().show({ next: { ...sampleNext, groups: sampleNext.groups.slice(1) } });
    await waitFor('the focus', async () => (await panel().focused()).startsWith('button Warning: '));
  });

  it('leaves the focus alone when nothing in the list had it', async () => {
    await list().locator('.go').first().focus();
    await panel().page.getByRole('tab', { name: 'What to do next' }).focus();
    await panel().show({ next: { ...sampleNext, groups: sampleNext.groups.slice(1) } });
    assert.equal(await panel().focused(), 'tab What to do next');
  });

  it('has a button for every way out of what is missing', async () => {
    const { page } = panel();
    const missing = [
      { id: 'linting', what: 'Not read yet.', ways: ['lint' as const] },
      { id: 'section', what: 'No related work.', ways: ['markSection' as const] },
      { id: 'bibliography', what: 'No bibliography.', ways: ['nameBibliography' as const] },
      { id: 'abstracts', what: 'Only titles.', ways: ['turnOnNetwork' as const] },
      { id: 'works', what: 'Nothing to cite.', ways: ['openBibliography' as const, 'findWorks' as const] },
    ];
    await panel().show({ next: { verdict: 'Nothing to judge yet.', missing, helpful: [], groups: [] } });
    const parts = page.getByRole('list', { name: 'What is missing' });
    for (const button of await parts.getByRole('button').all()) await button.click();
    assert.deepEqual(
      (await panel().posted()).map(({ type }) => type),
      ['lint', 'markSection', 'nameBibliography', 'turnOnNetwork', 'openBibliography'],
    );
    await page.getByRole('tab', { name: 'Find', selected: true }).waitFor();
    assert.equal(await list().getByRole('list').count(), 0);
  });

  it('offers to open a file while there is no paper', async () => {
    await panel().show({ paper: { headings: [], choices: [], model: { kind: 'off' } } });
    await panel().page.getByRole('button', { name: 'Open a File…' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'openFile' }]);
  });
});

describe('what to do next, for everybody', () => {
  const panel = usePanel({ height: 1000 });

  for (const [format, view] of [
    ['LaTeX', sampleView],
    ['Markdown', markdownOf(sampleView)],
  ] as const) {
    it(`fits and has nothing that axe-core finds, of a paper in ${format}`, async () => {
      await panel().show(view);
      await panel().page.getByRole('button', { name: '3 more like this' }).click();
      await takePictures(panel(), `next-${format}`);
    });
  }

  it('fits and has nothing that axe-core finds where something is missing', async () => {
    await panel().show({
      ...sampleView,
      next: {
        verdict: 'Nothing to judge yet.',
        missing: [
          {
            id: 'section',
            what: 'No section is known to be related work. It may have a heading of its own: say which one it is.',
            ways: ['markSection'],
          },
          { id: 'bibliography', what: 'The paper names no bibliography.', ways: ['nameBibliography'] },
          { id: 'works', what: 'The bibliography has no works to cite.', ways: ['openBibliography', 'findWorks'] },
        ],
        helpful: [],
        groups: [],
      },
    });
    await takePictures(panel(), 'next-missing');
  });
});
