import assert from 'node:assert/strict';
import type { PanelPage } from './harness.ts';
import { largeView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

/**
 * Watches every tree of the page from now on. As text, since what compiles the tests would put calls into it that the
 * page does not know.
 */
const watch = `
  window.touched = [];
  const note = (node) => {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement ?? node.getRootNode().host;
    const host = element.getRootNode().host ?? element;
    window.touched.push(host.localName + ' ' + (element.closest('.work, .row, .cell, .column')?.textContent ?? element.className).replace(/\\s+/g, ' ').trim());
  };
  const queue = [document.querySelector('situate-panel').shadowRoot];
  for (const tree of queue) {
    new MutationObserver((records) => records.forEach(({ target }) => note(target)))
      .observe(tree, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const element of tree.querySelectorAll('*')) {
      element.isFormer = true;
      if (element.shadowRoot) queue.push(element.shadowRoot);
    }
  }
`;

/** The number of elements that are there, and of those that were there when the watch began. */
const count = `(() => {
  const queue = [document.querySelector('situate-panel').shadowRoot];
  let all = 0, former = 0;
  for (const tree of queue) {
    for (const element of tree.querySelectorAll('*')) {
      all++;
      if (element.isFormer) former++;
      if (element.shadowRoot) queue.push(element.shadowRoot);
    }
  }
  return { all, former };
})()`;

/** Where the page was changed since it is watched: the element and the row, each once. */
async function touched(panel: PanelPage): Promise<string[]> {
  return panel.page.evaluate(() => [...new Set((window as unknown as { touched: string[] }).touched)]);
}

async function counted(panel: PanelPage): Promise<{ all: number; former: number }> {
  return panel.page.evaluate(count);
}

describe('the panel of a paper with 200 works and 60 paragraphs', () => {
  const panel = usePanel();

  beforeEach(async () => {
    await panel().show(largeView());
    await panel().openTab('sources');
    await panel().openTab('next');
    await panel().page.evaluate(watch);
  });

  it('leaves everything as it is when the same is shown again', async () => {
    const before = await counted(panel());
    assert.ok(before.all > 3000);
    await panel().show(largeView());
    assert.deepEqual(await touched(panel()), []);
    assert.deepEqual(await counted(panel()), before);
  });

  it('changes the row of a work that became cited and nothing else', async () => {
    const { sources } = largeView();
    const works = sources.works.map((work) =>
      work.key === 'silva2024counting18' ? { ...work, isCited: true, timesCited: 4 } : work,
    );
    await panel().show({ sources: { works } });
    const [row, ...others] = await touched(panel());
    assert.match(row ?? '', /^situate-sources-tab Silva and Torres 18/);
    assert.deepEqual(others, []);
  });

  it('keeps the rows of the others when a work is added', async () => {
    const { sources } = largeView();
    const [first] = sources.works;
    assert.ok(first);
    const before = await counted(panel());
    await panel().show({ sources: { works: [{ ...first, key: 'new2025', label: 'New, 2025' }, ...sources.works] } });
    await panel().tab('sources').getByText('201 works').waitFor({ state: 'attached' });
    const after = await counted(panel());
    assert.equal(after.former, before.former);
    assert.ok(after.all - before.all < 30, 'one row more');
  });

  it('changes one row of the paragraphs when one of them changes', async () => {
    const { score } = largeView();
    const [strip] = score.strips;
    assert.ok(strip);
    const paragraphs = strip.paragraphs.map((paragraph, index) =>
      index === 41 ? { ...paragraph, words: 20 } : paragraph,
    );
    await panel().show({ score: { ...score, strips: [{ ...strip, paragraphs }] } });
    assert.deepEqual(await touched(panel()), [
      'situate-paragraph-map Paragraph 42, “Song at dawn”, 20 words, 1 citation, says where the paper stands 42 Song at dawn',
    ]);
  });

  it('changes one card when one value changes', async () => {
    const { score } = largeView();
    const rubrics = score.rubrics.map((rubric) => ({
      ...rubric,
      cards: rubric.cards.map((card) => (card.id === 'length' ? { ...card, value: '1,020 words' } : card)),
    }));
    await panel().show({ score: { ...score, rubrics } });
    assert.deepEqual(await touched(panel()), ['situate-score-card value']);
  });

  it('touches no tab while tokens are counted', async () => {
    await panel().show({ working: { what: 'Judging', done: 1, of: 9, tokens: 10 } });
    await panel().page.evaluate('window.touched.length = 0');
    await panel().show({ working: { what: 'Judging', done: 1, of: 9, tokens: 250 } });
    assert.deepEqual(await touched(panel()), ['situate-working-strip figures muted']);
  });
});
