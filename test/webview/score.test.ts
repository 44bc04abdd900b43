import assert from 'node:assert/strict';
import { waitFor } from '../polling.ts';
import { takePictures } from './pictures.ts';
import { largeView, sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

describe('the part of the panel with the scores', () => {
  const panel = usePanel();

  beforeEach(async () => {
    await panel().show(sampleView);
    await panel().forget();
  });

  it('has what must be fixed before the targets, each with its state in words', async () => {
    const tab = panel().tab('next');
    const cards = tab.locator('situate-score-card').getByRole('heading', { level: 3 });
    const headings = await cards.allInnerTexts();
    const brief = headings.map((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    );
    assert.deepEqual(brief.map(([title]) => title).slice(0, 5), [
      'Citations that lead nowhere',
      'Works still to be cited',
      'Citations that fit their sentence',
      'Says where the paper stands',
      'Where it says so',
    ]);
    assert.deepEqual(brief[2], [
      'Citations that fit their sentence',
      '91 %',
      'Two of 23 citations may not fit what is said of them.',
      'Doubtful · 92 % judged',
    ]);
    const groups = await tab.getByRole('heading', { level: 2 }).allInnerTexts();
    assert.deepEqual(
      groups.filter((group) => group === 'Must fix' || group === 'Your targets'),
      ['Must fix', 'Your targets'],
    );
  });

  it('shows the criteria of another rubric under its title, those that are no constraints too', async () => {
    const { page } = panel();
    const [card] = sampleView.score.rubrics[0].cards;
    const other = { ...card!, id: 'novelty', title: 'Novelty', constraint: 'none' as const, value: '4 of 5' };
    const rubrics = [...sampleView.score.rubrics, { id: 'venue', title: 'Venue', cards: [other] }];
    await panel().show({ score: { ...sampleView.score, rubrics } });
    await page.getByRole('heading', { level: 2, name: 'GREP: Must fix' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Venue: Measures' }).waitFor();
    await page.getByRole('button', { name: /^Novelty/ }).waitFor();
  });

  it('has criteria in a row that were not judged in one line, and their cards on demand', async () => {
    const { page } = panel();
    const [rubric] = sampleView.score.rubrics;
    const cards = rubric.cards.map((card, index) =>
      index === 1 || index > 4 ? { ...card, state: 'notJudged' as const } : card,
    );
    await panel().show({ score: { ...sampleView.score, rubrics: [{ ...rubric, cards }] } });
    const line = page.getByRole('button', {
      name: 'Not judged: Paragraphs that say so · Room for the works that matter · Length',
    });
    assert.equal(await page.locator('situate-score-card').count(), 5);
    await line.focus();
    await page.keyboard.press('Enter');
    assert.equal(await line.getAttribute('aria-expanded'), 'true');
    assert.equal(await page.locator('situate-score-card').count(), 8);
    assert.deepEqual(await panel().accessibilityProblems(), []);
  });

  it('opens a card to its advice and its places by keyboard, and goes to one', async () => {
    const { page } = panel();
    const card = page.getByRole('button', { name: /^Citations that fit their sentence/ });
    await card.focus();
    await page.keyboard.press('Enter');
    assert.equal(await card.getAttribute('aria-expanded'), 'true');
    await page.getByText('Read the two sentences beside the abstracts of the works.').waitFor();
    await page.getByText('Judged by: on this machine').waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await panel().focused(), 'button related-work.tex:12');
    await page.keyboard.press('Enter');
    assert.deepEqual(await panel().posted(), [
      { type: 'reveal', place: sampleView.score.rubrics[0].cards[2]?.places[0]?.place },
    ]);
  });

  it('has a button on the card that has more of it judged, also while the card is closed', async () => {
    const { page } = panel();
    const [rubric] = sampleView.score.rubrics;
    const cards = rubric.cards.map((card, at) => (at === 2 ? { ...card, way: 'fetchEvidence' as const } : card));
    await panel().show({ score: { ...sampleView.score, rubrics: [{ ...rubric, cards }] } });
    await page.locator('situate-score-card').getByRole('button', { name: 'Fetch What Is Known' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'fetchEvidence' }]);
    assert.deepEqual(await panel().accessibilityProblems(), []);
  });

  it('asks for a judgement of the language model and for a comparison, by the space bar too', async () => {
    const { page } = panel();
    await panel().show({ score: { ...sampleView.score, exemplar: undefined } });
    await page.getByRole('button', { name: 'Judge with the Language Model' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.deepEqual(await panel().posted(), [{ type: 'judge' }, { type: 'compareWithExemplar' }]);
    await panel().show({ working: { what: 'Judging', tokens: 0 } });
    assert.equal(
      await page.getByRole('button', { name: 'Judge with the Language Model' }).getAttribute('aria-disabled'),
      'true',
    );
  });

  it('goes to the comparison that is there, by the space bar too, and chooses no other', async () => {
    const { page } = panel();
    await page.getByRole('button', { name: 'Compare with Exemplar' }).focus();
    await page.keyboard.press('Space');
    assert.equal(await panel().focused(), 'h2 Compared with the exemplar');
    assert.deepEqual(await panel().posted(), []);
  });

  it('has a row for each paragraph that says what it is about, how long it is, what it cites and what was found in it', async () => {
    const { page } = panel();
    const map = page.locator('situate-paragraph-map');
    await map
      .getByText('12 paragraphs. Saying where the paper stands: 7. With findings: 4. Without citations: 3.')
      .waitFor();
    const rows = map.getByRole('button', { name: /^Paragraph \d/ });
    const names = await rows.locator('.visually-hidden').allTextContents();
    assert.equal(names.length, 12);
    assert.deepEqual(
      [names[0], names[1], names[6]],
      [
        'Paragraph 1, “Recognisers of the 1. kind hear what the others leave out, so that …”, 84 words, 0 citations, says where the paper stands',
        'Paragraph 2, “Small microphones”, 112 words, 1 citation, says where the paper stands, 2 hints',
        'Paragraph 7, “Small microphones”, 45 words, 2 citations, not judged',
      ],
    );
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.deepEqual(await panel().posted(), [
      { type: 'reveal', place: sampleView.score.strips[0]?.paragraphs[2]?.place },
    ]);
  });

  it('goes from a tick to its citation, and from a mark to its finding', async () => {
    const { page } = panel();
    const second = page.locator('situate-paragraph-map .row').nth(1);
    await second.locator('.tick').dispatchEvent('click', { bubbles: true, composed: true });
    await second.locator('[data-severity=hint]').click();
    assert.deepEqual(await panel().posted(), [
      { type: 'reveal', place: sampleView.score.strips[0]?.paragraphs[1]?.citations[0]?.place },
      { type: 'reveal', place: { file: 'sections/related-work.tex', start: 640, end: 658 } },
    ]);
  });

  it('has bars that are as long as the paragraphs', async () => {
    await panel().page.setViewportSize({ width: 1000, height: 800 });
    const widths = await panel()
      .page.locator('situate-paragraph-map .row .length')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().width));
    const words = sampleView.score.strips[0]?.paragraphs.map((paragraph) => paragraph.words) ?? [];
    const unit = widths[0]! / words[0]!;
    assert.deepEqual(
      widths.map((width) => Math.round(width / unit)),
      words,
    );
  });

  it('has a square for each citation in the order of the text, and goes to it', async () => {
    const { page } = panel();
    const squares = page.locator('situate-citation-squares');
    await squares.getByText('6 citations. Resting on a passage of the work: 3.').waitFor();
    const names = await squares
      .locator('.square')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')));
    assert.equal(names.length, 6);
    assert.equal(names[4], 'Gale et al., 2021: judged not to say this');
    await squares.locator('.square').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    assert.deepEqual(await panel().posted(), [
      { type: 'reveal', place: sampleView.sources.works[6]?.citations[1]?.place },
    ]);
  });

  it('shows the share of each work against its target, and goes to the work', async () => {
    const { page } = panel();
    const chart = page.locator('situate-emphasis-chart');
    await chart
      .getByRole('button', {
        name: /^Jansen et al., 2022 2 % of the words, mentioned; planned: discussed; target: 8 %$/,
      })
      .click();
    assert.deepEqual(await panel().posted(), [{ type: 'reveal', place: sampleView.score.emphasis[9]?.place }]);
    assert.equal(await chart.locator('.work').count(), 12);
    await chart.getByRole('button', { name: 'Show all 15 works' }).click();
    assert.equal(await chart.locator('.work').count(), 15);
    await chart.getByRole('button', { name: 'Show fewer' }).click();
    assert.equal(await chart.locator('.work').count(), 12);
  });

  it('lists the works of a year of the timeline', async () => {
    const { page } = panel();
    const timeline = page.locator('situate-citation-timeline');
    await timeline.getByRole('button', { name: '2024: 0 cited, 3 only in the library' }).focus();
    await timeline.getByText('15 works cited, from 2016 to 2023; half of them are from 2021 or later.').waitFor();
    await page.keyboard.press('ArrowLeft');
    const column = timeline.getByRole('button', { name: '2023: 2 cited, 1 only in the library' });
    assert.ok(await column.evaluate((element) => element.matches(':focus')));
    await page.keyboard.press('Enter');
    const listed = await timeline
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .allInnerTexts();
    assert.deepEqual(
      listed.map((text) => text.split(' · ').at(-1)),
      ['cited', 'cited', 'only in the library'],
    );
    await timeline.getByRole('button', { name: 'Petrov and Sand, 2023' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'reveal', place: sampleView.score.timeline[15]?.place }]);
    await timeline.getByText('Not shown: 1 work without a year').waitFor();
  });

  it('shows how each value went over the rounds, and marks where it changed', async () => {
    const table = panel().page.getByRole('table', { name: 'Scores of each round' });
    const row = table.getByRole('row').filter({ hasText: 'Works still to be cited' });
    assert.deepEqual(
      await row
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => cell.querySelector('[title]')!.getAttribute('title'))),
      ['2, Failed', '1, Failed, before: 2, Failed', '0, Passed, before: 1, Failed'],
    );
    assert.equal(await row.locator('.changed').count(), 2);
    await panel().page.getByText('3 rounds. From the first to the last, 2 values got better and 0 worse.').waitFor();
  });

  it('has each chart as a table with headers', async () => {
    const { page } = panel();
    const tables: [chart: string, caption: string, rows: number][] = [
      ['Paragraph by paragraph', 'Related Work', 12],
      ['Supported citations', 'Supported citations', 6],
      ['Emphasis', 'Share of the words that each cited work gets', 15],
      ['Citation timeline', 'Number of works from each year', 9],
    ];
    for (const [chart, caption, rows] of tables) {
      const toggle = page.getByRole('button', { name: `${chart}: show as a table` });
      await toggle.click();
      assert.equal(await toggle.getAttribute('aria-pressed'), 'true');
      const table = page.getByRole('table', { name: caption });
      assert.equal(await table.getByRole('rowheader').count(), rows, chart);
      assert.ok((await table.getByRole('columnheader').count()) >= 3, chart);
    }
    await page.getByRole('table', { name: 'The section compared with exemplar/related-work.tex' }).waitFor();
  });

  it('says so where there is nothing to score yet', async () => {
    await panel().show({
      score: { rubrics: [], strips: [], emphasis: [], timeline: [], withoutYear: 0 },
      draft: { rounds: [], changes: [] },
    });
    await panel().page.getByText('There is no related work to score yet.').first().waitFor();
    assert.deepEqual(await panel().accessibilityProblems(), []);
  });

  it('shows all years of a large library in any width, several in a column where there are many', async () => {
    const { score } = largeView();
    const { page } = panel();
    const timeline = score.timeline.map((work, index) => ({ ...work, year: index === 0 ? 1905 : work.year }));
    const chart = page.locator('situate-citation-timeline');
    for (const width of [222, 510, 900]) {
      await page.setViewportSize({ width, height: 900 });
      await panel().show({ score: { ...score, timeline } });
      await waitFor('columns that fit', async () =>
        chart.locator('.columns').evaluate((columns) => columns.scrollWidth <= columns.clientWidth),
      );
      const names = await chart
        .locator('.column')
        .evaluateAll((columns) => columns.map((column) => (column as HTMLElement).title));
      const counted = names
        .map((name) => /: (\d+) cited, (\d+)/.exec(name)!)
        .reduce((sum, [, cited, others]) => sum + Number(cited) + Number(others), 0);
      assert.equal(counted, timeline.length);
      assert.match(names[0]!, /^190\d to 19/);
    }
    await panel().page.locator('situate-citation-timeline .column').first().click();
    assert.equal(await chart.locator('.works li').count(), 1);
  });

  it('has charts that fit, and in which axe-core finds nothing', async () => {
    const tab = panel().tab('next');
    for (const chart of ['paragraph-map', 'citation-squares', 'emphasis-chart', 'score-history', 'discipline-scores']) {
      await takePictures(panel(), chart, { part: tab.locator(`situate-${chart}`) });
    }
    await panel().show({ score: largeView().score });
    await takePictures(panel(), 'citation-timeline', { part: tab.locator('situate-citation-timeline') });
  });
});
