import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { PanelMessage } from '../../src/panel/messages.ts';
import { waitFor } from '../polling.ts';
import type { PanelPage } from './harness.ts';
import { largeView, sampleView } from './sample-view.ts';
import { textsIn } from './texts-in.ts';
import { usePanel } from './use-panel.ts';

type Plan = Extract<PanelMessage, { type: 'changePlan' }>['plan'];

const offPaper = { ...sampleView.paper, model: { kind: 'off' } } as const;

describe('the tab Plan', () => {
  const opened = usePanel({ width: 1000, height: 1000 });
  let panel: PanelPage;
  let tab: Locator;

  beforeEach(async () => {
    panel = opened();
    await panel.show(sampleView);
    tab = await panel.openTab('plan');
    await panel.forget();
  });

  const button = (name: string | RegExp) => tab.getByRole('button', { name, exact: typeof name === 'string' });
  const field = (name: string) => tab.getByRole('textbox', { name, exact: true });
  const chip = (label: string) => tab.locator('.chip').filter({ hasText: label });
  const sentence = (paragraph: number, at: number) =>
    tab.locator(`[data-paragraph='${paragraph - 1}'] [data-sentence='${at - 1}']`);
  const works = (paragraph: number, at: number) => textsIn(sentence(paragraph, at).locator('.chip'));
  const notes = async (paragraph: number) =>
    tab
      .locator(`[data-paragraph='${paragraph - 1}'] .note`)
      .evaluateAll((fields) => fields.map((one) => (one as HTMLTextAreaElement).value));
  const said = async () => tab.locator('[aria-live=polite]').last().innerText();

  /** The plan that the host was told of last, once the author went elsewhere. */
  async function sentPlan(): Promise<Plan> {
    await panel.page.locator('#tab-plan').focus();
    const last = (await panel.posted()).findLast((message) => message.type === 'changePlan');
    assert.ok(last?.type === 'changePlan');
    return last.plan;
  }

  const keysOf = (plan: Plan) => plan.paragraphs.map(({ sentences }) => sentences.map(({ keys }) => keys));

  it('moves a citation from sentence to sentence and into the next paragraph by keyboard alone', async () => {
    await tab.getByRole('textbox', { name: 'Note on sentence 2 of paragraph 1' }).focus();
    // The sentence’s buttons to add a work and to remove it come before its works.
    for (let stop = 0; stop < 3; stop += 1) await panel.page.keyboard.press('Tab');
    assert.equal(await panel.focused(), 'button Castell et al., 2019');
    await panel.page.keyboard.press('Alt+ArrowDown');
    assert.equal(await said(), 'Moved Castell et al., 2019 to sentence 3 of paragraph 1');
    assert.equal(await panel.focused(), 'button Castell et al., 2019');
    await panel.page.keyboard.press('Alt+ArrowDown');
    await panel.page.keyboard.press('Alt+ArrowDown');
    assert.equal(await said(), 'Moved Castell et al., 2019 to sentence 1 of paragraph 2');
    assert.equal(await panel.focused(), 'button Castell et al., 2019');
    assert.deepEqual(keysOf(await sentPlan()), [
      [[], ['kowal2022attention'], ['eide2020dawn'], []],
      [['farouk2020prune', 'jansen2022distill', 'okafor2023quant', 'castell2019thrush'], [], []],
      [['hosseini2021fewshot', 'ibarra2021weak']],
    ]);
  });

  it('tells the host once of changes that follow on each other', async () => {
    await field('Topic of paragraph 1').fill('');
    await panel.page.keyboard.type('Ears');
    await waitFor('the host to be told', async () => (await panel.posted()).length > 0);
    assert.equal((await sentPlan()).paragraphs[0]?.topic, 'Ears');
    assert.deepEqual(
      (await panel.posted()).map(({ type }) => type),
      ['changePlan'],
    );
  });

  it('tells the host of what was typed before it asks for something', async () => {
    await field('Topic of paragraph 1').fill('Ears');
    await button('Group the Library').click();
    const posted = await panel.posted();
    assert.deepEqual(
      posted.map(({ type }) => type),
      ['changePlan', 'makePlan'],
    );
  });

  it('moves sentences with the cursor staying in their note, and paragraphs', async () => {
    await field('Note on sentence 1 of paragraph 1').focus();
    await panel.page.keyboard.press('Alt+ArrowDown');
    assert.deepEqual((await notes(1)).slice(0, 2), ['Convolutions and attention', 'Why song is recognised at all']);
    assert.equal(await panel.focused(), 'textarea Note on sentence 2 of paragraph 1');
    await button('Move or remove paragraph 1').focus();
    await panel.page.keyboard.press('Alt+ArrowDown');
    assert.equal(await said(), 'Now paragraph 2 of 3');
    assert.equal(await panel.focused(), 'button Move or remove paragraph 2');
    assert.deepEqual(
      (await sentPlan()).paragraphs.map(({ topic }) => topic),
      ['Models for small devices', 'Recognisers of bird song', 'Learning from few labels'],
    );
  });

  it('removes what has the focus with Delete and undoes it with Ctrl+Z', async () => {
    await button('Kowal et al., 2022').focus();
    await panel.page.keyboard.press('Delete');
    assert.deepEqual(await works(1, 2), ['Castell et al., 2019']);
    assert.equal(await panel.focused(), 'button Castell et al., 2019');
    await button('Move or remove sentence 2 of paragraph 1').focus();
    await panel.page.keyboard.press('Delete');
    assert.equal((await notes(1)).length, 3);
    assert.equal(await panel.focused(), 'button Move or remove sentence 2 of paragraph 1');
    await panel.page.keyboard.press('Control+z');
    await panel.page.keyboard.press('Control+z');
    assert.deepEqual(await works(1, 2), ['Castell et al., 2019', 'Kowal et al., 2022']);
    await button('Redo').click();
    assert.deepEqual(await works(1, 2), ['Castell et al., 2019']);
    assert.deepEqual(keysOf(await sentPlan())[0]?.[1], ['castell2019thrush']);
  });

  it('leaves Delete and the arrows to a field that is typed into', async () => {
    const note = field('Note on sentence 1 of paragraph 1');
    await note.focus();
    await panel.page.keyboard.press('Home');
    await panel.page.keyboard.press('Delete');
    assert.equal(await note.inputValue(), 'hy song is recognised at all');
    assert.equal((await notes(1)).length, 4);
  });

  it('undoes a word that was typed in one go, in the field as well', async () => {
    const note = field('Note on sentence 3 of paragraph 1');
    await note.pressSequentially('against each other');
    await panel.page.keyboard.press('Control+z');
    assert.equal(await note.inputValue(), '');
    await panel.page.keyboard.press('Control+y');
    assert.equal(await note.inputValue(), 'against each other');
  });

  it('adds works from a list that is searched, one after the other, by keyboard', async () => {
    await button('Add Work to sentence 1 of paragraph 1').focus();
    await panel.page.keyboard.press('Enter');
    const search = tab.getByRole('combobox', { name: 'Add Work to sentence 1 of paragraph 1' });
    await search.pressSequentially('coin');
    assert.deepEqual(await tab.getByRole('listbox').getByRole('option').allInnerTexts(), [
      'Farouk and Mehta, 2020 Pruning Audio Classifiers until They Fit a Coin',
    ]);
    await panel.page.keyboard.press('Enter');
    assert.deepEqual(await works(1, 1), ['Farouk and Mehta, 2020']);
    await panel.page.keyboard.press('ArrowDown');
    assert.equal(
      await tab.getByRole('listbox').getByRole('option', { selected: true }).innerText(),
      'Brandt et al., 2018 Songbook: A Collection of Labelled Bird Song from Nine Countries',
    );
    await panel.screenshot('plan-add-work');
    await panel.page.keyboard.press('Enter');
    await panel.page.keyboard.press('Escape');
    assert.equal(await tab.getByRole('combobox', { name: /^Add Work/ }).count(), 0);
    assert.equal(await panel.focused(), 'button Add Work to sentence 1 of paragraph 1');
    assert.deepEqual(keysOf(await sentPlan())[0]?.[0], ['farouk2020prune', 'brandt2018songbook']);
  });

  it('drags a work onto a sentence, a citation to another one, and sentences and paragraphs to their places', async () => {
    await tab.locator("situate-plan-palette [data-key='quist2024stream']").dragTo(sentence(1, 4));
    assert.deepEqual(await works(1, 4), ['Quist et al., 2024']);
    await chip('Eide et al., 2020').dragTo(sentence(2, 2));
    assert.deepEqual(await works(2, 2), ['Eide et al., 2020']);
    assert.deepEqual(await works(1, 3), []);
    await button('Move or remove sentence 1 of paragraph 1').dragTo(sentence(2, 3), {
      targetPosition: { x: 60, y: 2 },
    });
    assert.deepEqual(await notes(2), [
      'Pruning, distilling, fewer bits',
      'None was left outside for a winter',
      'Why song is recognised at all',
      '',
    ]);
    await button('Move or remove paragraph 3').dragTo(tab.locator("[data-paragraph='0']"), {
      targetPosition: { x: 60, y: 4 },
    });
    assert.deepEqual(
      (await sentPlan()).paragraphs.map(({ topic }) => topic),
      ['Learning from few labels', 'Recognisers of bird song', 'Models for small devices'],
    );
  });

  it('marks where what is dragged would be dropped', async () => {
    const { page } = panel;
    await tab.locator("situate-plan-palette [data-key='quist2024stream']").hover();
    await page.mouse.down();
    await sentence(1, 3).hover();
    await sentence(1, 3).hover({ position: { x: 80, y: 12 } });
    await tab.locator("[data-sentence='2'][data-drop='on']").waitFor();
    await panel.screenshot('plan-drag');
    await button('Redo').hover({ force: true });
    await tab.locator('[data-drop]').waitFor({ state: 'detached' });
    await page.mouse.up();
    assert.deepEqual(await works(1, 3), ['Eide et al., 2020']);
  });

  it('shows the works that are not placed yet first, and finds works', async () => {
    const groups = tab.locator('situate-plan-palette .group');
    assert.deepEqual(await textsIn(groups), ['Not in the plan (12)', 'In the plan (8)']);
    await chip('Kowal').getByRole('button', { name: 'Remove Kowal et al., 2022' }).click();
    assert.deepEqual(await textsIn(groups), ['Not in the plan (13)', 'In the plan (7)']);
    await tab.getByRole('searchbox', { name: 'Filter the works' }).fill('forest 2022');
    assert.deepEqual(await textsIn(tab.locator('situate-plan-palette li .label')), ['Jansen et al., 2022']);
  });

  it('takes budgets and shows their share, and styles of positioning', async () => {
    const words = tab.getByRole('spinbutton', { name: 'Words in paragraph 3' });
    await words.fill('140');
    assert.equal(await tab.getByText('3 paragraphs · 400 words').count(), 1);
    assert.equal(await tab.locator('meter').nth(2).getAttribute('aria-valuetext'), '35 % of the plan');
    await words.fill('');
    assert.equal(await tab.getByText('3 paragraphs · 260 words · 1 without a budget').count(), 1);
    await tab.getByRole('combobox', { name: 'Positioning' }).selectOption({ label: 'in the final paragraph' });
    await tab.getByRole('combobox', { name: 'Purpose of sentence 1 of paragraph 3' }).selectOption('comparison');
    const plan = await sentPlan();
    assert.equal(plan.positioning, 'final-paragraph');
    assert.equal(plan.paragraphs[2]?.sentences[0]?.purpose, 'comparison');
    assert.equal(plan.paragraphs[2].words, undefined);
  });

  it('adds paragraphs and sentences with the cursor in them', async () => {
    await button('Add Paragraph').click();
    assert.equal(await panel.focused(), 'textarea Topic of paragraph 4');
    await button('Add Sentence to paragraph 3').click();
    assert.equal(await panel.focused(), 'textarea Note on sentence 2 of paragraph 3');
    await panel.page.keyboard.type('Labels are dear');
    const { paragraphs } = await sentPlan();
    assert.equal(paragraphs.length, 4);
    assert.equal(paragraphs[2]?.sentences[1]?.note, 'Labels are dear');
  });

  it('hands a plan in one line to the host, and asks for one', async () => {
    await button('Paste One-Line Plan').click();
    assert.equal(await panel.focused(), 'textarea ');
    await field('A plan in one line').fill('2 sentences in 50 words. Cite [1] at line 1.');
    await panel.screenshot('plan-paste');
    await button('Use This Plan').click();
    await button('Copy One-Line Plan').click();
    await button('Open as Markdown').click();
    assert.deepEqual(await panel.posted(), [
      { type: 'pastePlan', text: '2 sentences in 50 words. Cite [1] at line 1.' },
      { type: 'copyPlan' },
      { type: 'openPlan' },
    ]);
    assert.equal(await field('A plan in one line').count(), 0);
  });

  it('asks for the plan of the section, for a proposed one, and for a draft in the way that is chosen', async () => {
    await button('Read from Section').click();
    await button('Propose').click();
    await tab.getByText('Options', { exact: true }).click();
    await tab.getByRole('combobox', { name: 'How to write the draft' }).selectOption('sentences');
    await button('Write Draft').click();
    assert.equal(await panel.page.getByRole('tab', { selected: true }).innerText(), 'Draft');
    assert.equal(await panel.focused(), 'tab Draft');
    assert.deepEqual(await panel.posted(), [
      { type: 'makePlan', from: 'section' },
      { type: 'makePlan', from: 'model' },
      { type: 'draft', strategy: 'sentences', judges: false },
    ]);
  });

  it('says why it proposes nothing without a language model, and leaves what works offline', async () => {
    await panel.show({ paper: offPaper });
    assert.ok(await button('Propose').isDisabled());
    assert.ok(await button('Write Draft').isDisabled());
    assert.ok(await button('Group the Library').isEnabled());
    await tab.getByText('“Propose” and “Write Draft” need a language model.').waitFor();
    await button('Configure…').click();
    assert.deepEqual(await panel.posted(), [{ type: 'configureModel' }]);
  });

  it('leaves what the author does alone until a plan comes from elsewhere, which can be undone', async () => {
    await field('Topic of paragraph 1').fill('Ears');
    await panel.show({ plan: { ...sampleView.plan, problems: ['Line 3 is neither a paragraph nor a sentence.'] } });
    assert.equal(await field('Topic of paragraph 1').inputValue(), 'Ears');
    await tab.getByText('Line 3 is neither').waitFor();
    await panel.show({ plan: { ...sampleView.plan, plan: { paragraphs: [] }, revision: 2 } });
    await tab.getByText('There is no plan yet.').waitFor();
    await button('Undo').click();
    assert.equal(await field('Topic of paragraph 1').inputValue(), 'Ears');
  });

  it('loses nothing when it is reloaded amid a word', async () => {
    await button('Kowal et al., 2022').focus();
    await panel.page.keyboard.press('Delete');
    await button('Paste One-Line Plan').click();
    await field('A plan in one line').fill('1 sentence');
    await field('Topic of paragraph 1').fill('Ears');
    await panel.load();
    await panel.show(sampleView);
    assert.equal(await field('Topic of paragraph 1').inputValue(), 'Ears');
    assert.equal(await field('A plan in one line').inputValue(), '1 sentence');
    await waitFor('the host to be told', async () => (await panel.posted()).some(({ type }) => type === 'changePlan'));
    assert.equal((await sentPlan()).paragraphs[0]?.topic, 'Ears');
    await button('Undo').click();
    await button('Undo').click();
    assert.deepEqual(await works(1, 2), ['Castell et al., 2019', 'Kowal et al., 2022']);
  });

  it('renders the paragraph that is typed into and no other of 60', async () => {
    const { works: all } = largeView().plan;
    const paragraphs = Array.from({ length: 60 }, (_, at) => ({
      topic: `Topic ${at}`,
      words: 100,
      sentences: [0, 1, 2, 3].map((place) => ({
        purpose: 'summary' as const,
        note: '',
        keys: [all[(4 * at + place) % 200]?.key ?? ''],
      })),
    }));
    await panel.show({ plan: { ...sampleView.plan, plan: { paragraphs }, works: all, revision: 2 } });
    await button('Expand All').click();
    await panel.page.evaluate(`
      window.rendered = [];
      const { prototype } = customElements.get('situate-plan-paragraph');
      const update = prototype.update;
      prototype.update = function (changed) { window.rendered.push(this.at); update.call(this, changed); };
    `);
    await field('Topic of paragraph 41').pressSequentially('s!');
    await field('Note on sentence 2 of paragraph 41').fill('More');
    assert.deepEqual(await panel.page.evaluate('[...new Set(window.rendered)]'), [40]);
    await button('Move or remove paragraph 41').focus();
    await panel.page.keyboard.press('Alt+ArrowUp');
    assert.deepEqual(await panel.page.evaluate('[...new Set(window.rendered)].sort()'), [39, 40]);
  });

  it('shows the first paragraphs of a long plan open, by keyboard the others, and remembers which after a reload', async () => {
    const first = sampleView.plan.plan.paragraphs[0]!;
    const paragraphs = Array.from({ length: 27 }, (_, at) => ({ ...first, topic: `Topic ${at + 1}`, words: 100 }));
    const view = { ...sampleView, plan: { ...sampleView.plan, revision: 9, plan: { paragraphs } } };
    await panel.show({ plan: view.plan });
    const open = () =>
      tab
        .locator('.disclose')
        .evaluateAll((buttons) =>
          buttons.flatMap((one, at) => (one.getAttribute('aria-expanded') === 'true' ? [at + 1] : [])),
        );
    assert.deepEqual(await open(), [1, 2, 3]);
    assert.equal(await tab.locator('.sentences').count(), 3);
    const details = button(/, paragraph 20$/);
    assert.deepEqual(await textsIn(details), ['4 sentences · 3 works · 100 words']);
    await details.focus();
    await panel.page.keyboard.press('Enter');
    await button(/, paragraph 1$/).focus();
    await panel.page.keyboard.press('Space');
    assert.deepEqual(await open(), [2, 3, 20]);
    await button('Move or remove paragraph 20').focus();
    await panel.page.keyboard.press('Alt+ArrowDown');
    assert.deepEqual(await open(), [2, 3, 21]);
    await panel.page.setViewportSize({ width: 300, height: 900 });
    await panel.screenshot('plan-collapsed-300');
    await panel.load();
    await panel.show(view);
    assert.deepEqual(await open(), [2, 3, 21]);
    await button('Expand All').click();
    assert.equal((await open()).length, 27);
    await button('Collapse All').click();
    assert.deepEqual(await open(), []);
    await button('Add Paragraph').click();
    await button(/, paragraph 28$/).waitFor();
    assert.deepEqual(await open(), [28]);
    assert.equal(await panel.focused(), 'textarea Topic of paragraph 28');
  });
});
