import assert from 'node:assert/strict';
import type { PanelView } from '../../src/panel/view.ts';
import { closeBrowser, PanelPage } from './harness.ts';
import { sampleView } from './sample-view.ts';
import { type ThemeName, themes } from './themes.ts';

const [first, second, third] = sampleView.draft.rounds;
assert.ok(first && second && third);

/** A round with everything that a round can have, while the next one is written. */
const eventful: PanelView = {
  ...sampleView,
  plan: { ...sampleView.plan, problems: ['Line 3 is neither a paragraph nor a sentence.'] },
  draft: {
    ...sampleView.draft,
    rounds: [
      first,
      {
        ...second,
        deviations: [
          ...second.deviations,
          { kind: 'sentenceCount', text: 'Paragraph 1 has 2 sentences instead of 4.', isRepaired: false },
          { kind: 'missingCitation', text: 'Paragraph 1 left out “kowal2022attention”.', isRepaired: true },
        ],
      },
      third,
    ],
    shown: second.id,
    comparison: {
      with: first.id,
      words: [
        { kind: 'same', text: 'Small devices ' },
        { kind: 'removed', text: 'hear' },
        { kind: 'added', text: 'listen' },
        { kind: 'same', text: ' less.' },
      ],
    },
  },
  working: {
    what: 'Writing a draft',
    tokens: 1200,
    text: 'Recognisers of bird song hear more every year.\n\nSmall devices hear',
  },
};

describe('planning and drafting for everybody', () => {
  after(closeBrowser);

  for (const theme of Object.keys(themes) as ThemeName[]) {
    for (const width of [300, 1000]) {
      it(`has nothing that axe-core finds with everything open, ${width} pixels wide in the ${theme} theme`, async () => {
        const panel = await PanelPage.open({ theme, width, height: 2200 });
        await panel.show(eventful);
        const plan = await panel.openTab('plan');
        if (width === 300) await plan.locator('.palette > summary').click();
        await plan.getByRole('button', { name: 'Paste One-Line Plan' }).click();
        await plan.getByRole('button', { name: 'Add Work to sentence 3 of paragraph 1' }).click();
        await panel.screenshot(`plan-open-${theme}-${width}`);
        assert.deepEqual(await panel.accessibilityProblems(), [], 'plan');
        const draft = await panel.openTab('draft');
        await draft.getByText('1 deviation repaired').click();
        await draft.getByText('The whole paragraph').click();
        await draft.getByRole('checkbox', { name: 'Choose sentence 1 of paragraph 1' }).check();
        await draft.getByRole('button', { name: 'Add a Point' }).click();
        await panel.screenshot(`draft-open-${theme}-${width}`);
        assert.deepEqual(await panel.accessibilityProblems(), [], 'draft');
        await draft.getByRole('button', { name: 'Edit Text' }).click();
        assert.deepEqual(await panel.accessibilityProblems(), [], 'draft that is edited');
        for (const tab of ['plan', 'draft'] as const) {
          await panel.openTab(tab);
          const sideways = await panel.page
            .locator(`#panel-${tab}`)
            .evaluate((element) => element.scrollWidth - element.clientWidth);
          assert.equal(sideways, 0, tab);
        }
        assert.deepEqual(panel.problems, []);
        await panel.close();
      });
    }
  }

  it('tells what was added, removed and chosen apart in forced colours', async () => {
    const panel = await PanelPage.open({ width: 1000, height: 1600 });
    await panel.page.emulateMedia({ forcedColors: 'active' });
    await panel.show(eventful);
    await panel.openTab('plan');
    await panel.screenshot('plan-forced-colors');
    const draft = await panel.openTab('draft');
    const outlined = await draft
      .locator('.round')
      .evaluateAll((rounds) => rounds.map((round) => getComputedStyle(round).outlineStyle !== 'none'));
    assert.deepEqual(outlined, [false, true, false]);
    await panel.screenshot('draft-forced-colors');
    await panel.close();
  });
});
