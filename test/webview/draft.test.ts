import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { DraftView } from '../../src/panel/view.ts';
import { waitFor } from '../polling.ts';
import type { PanelPage } from './harness.ts';
import { sampleView } from './sample-view.ts';
import { textsIn } from './texts-in.ts';
import { usePanel } from './use-panel.ts';

const draft: DraftView = sampleView.draft;

describe('the tab Draft', () => {
  const opened = usePanel({ width: 1000, height: 1000 });
  let panel: PanelPage;
  let tab: Locator;

  beforeEach(async () => {
    panel = opened();
    await panel.show(sampleView);
    tab = await panel.openTab('draft');
    await panel.forget();
  });

  const button = (name: string) => tab.getByRole('button', { name, exact: true });
  const box = (name: string) => tab.getByRole('checkbox', { name, exact: true });
  const field = (name: string) => tab.getByRole('textbox', { name, exact: true });
  const choice = (name: string) => tab.getByRole('combobox', { name, exact: true });
  const openOptions = () => tab.getByText('Options', { exact: true }).filter({ visible: true }).click();
  const points = () =>
    tab.locator('.points textarea').evaluateAll((fields) => fields.map((one) => (one as HTMLTextAreaElement).value));

  it('lists the rounds, the newest first, and says which is current and which was not made so', async () => {
    const rounds = tab.getByRole('list', { name: 'Rounds' }).getByRole('button');
    assert.equal(await rounds.count(), 3);
    assert.match(
      await rounds.nth(0).innerText(),
      /^Revision 2 · of revision 1\s*current\s[^]*llama3\.2:3b\s+7 passed, 1 open · 7,690 tokens$/,
    );
    assert.equal(await rounds.nth(0).getAttribute('aria-current'), 'true');
    assert.match(
      await rounds.nth(1).innerText(),
      /5 passed, 2 failed, 1 open · 6,750 tokens\s+not made current; worse: Citations that lead nowhere$/,
    );
    await rounds.nth(1).click();
    assert.deepEqual(await panel.posted(), [{ type: 'showRound', round: 'round-2' }]);
  });

  it('folds its options away at first, and says what is chosen among them', async () => {
    const options = tab.getByText(/^Options/).filter({ visible: true });
    assert.equal(await choice('Number of rounds').isVisible(), false);
    assert.equal(await options.innerText(), 'Options');
    await options.click();
    await choice('Number of rounds').selectOption({ label: '2 rounds' });
    await box('One point at a time').check();
    await box('Judge with the language model').check();
    assert.equal(await options.innerText(), 'Options: Judge with the language model · 2 rounds · One point at a time');
    await panel.load();
    await panel.show(sampleView);
    assert.equal(await choice('Number of rounds').isVisible(), true);
    await options.focus();
    await panel.page.keyboard.press('Enter');
    assert.equal(await choice('Number of rounds').isVisible(), false);
  });

  it('improves as often and in the way that was chosen, also after a reload', async () => {
    await openOptions();
    await choice('Number of rounds').selectOption({ label: '2 rounds' });
    await choice('Number of versions').selectOption({ label: 'best of 3 versions' });
    await box('One point at a time').check();
    await box('Feedback in the model’s words').check();
    await button('Improve').click();
    await panel.load();
    await panel.show(sampleView);
    await button('Improve').click();
    await box('Judge with the language model').check();
    await button('Improve').click();
    await choice('How to write the draft').selectOption('citations');
    await button('Write Draft').click();
    assert.deepEqual(
      (await panel.posted()).filter(({ type }) => type !== 'ready'),
      [
        { type: 'improve', rounds: 2, oneByOne: true, inWords: true, bestOf: 3, judges: false },
        { type: 'improve', rounds: 2, oneByOne: true, inWords: true, bestOf: 3, judges: true },
        { type: 'draft', strategy: 'citations', judges: true },
      ],
    );
  });

  it('takes the style of positioning of the next rounds, and shows the one that the host has', async () => {
    await openOptions();
    const style = choice('Positioning');
    const shown = () => style.locator('option:checked').innerText();
    assert.equal((await shown()).trim(), 'as planned (in each paragraph)');
    await style.selectOption('final-paragraph');
    assert.equal(await shown(), 'in the final paragraph');
    await style.selectOption('');
    assert.deepEqual(await panel.posted(), [
      { type: 'setPositioning', style: 'final-paragraph' },
      { type: 'setPositioning' },
    ]);
    await panel.show({ draft: { ...draft, positioning: 'each-paragraph' } });
    assert.equal(await shown(), 'in each paragraph');
  });

  it('shows the text of a round as readers will see it and, when asked to, as its source, with its deviations by word and what was repaired folded away', async () => {
    const [, second, third] = draft.rounds;
    assert.ok(second && third);
    const repaired = {
      kind: 'missingCitation',
      text: 'Paragraph 1 left out “kowal2022attention”.',
      isRepaired: true,
    } as const;
    const round = { ...second, deviations: [...second.deviations, repaired] };
    await panel.show({ draft: { ...draft, rounds: [round, third], shown: round.id } });
    assert.match(
      (await textsIn(tab.locator('p.prose')))[0] ?? '',
      /hear more every year \(Castell, 2019; Kowal, 2022\)/,
    );
    await button('Source').focus();
    await panel.page.keyboard.press('Enter');
    assert.equal(await button('Source').getAttribute('aria-pressed'), 'true');
    assert.equal(await tab.locator('p.prose').count(), 0);
    assert.equal(await tab.locator('p.source').count(), 2);
    assert.match(
      (await textsIn(tab.locator('p.source')))[0] ?? '',
      /^Recognisers of bird song .*\\citep\{castell2019thrush,kowal2022attention\}/,
    );
    await tab.getByText('Invented key: Paragraph 2 cites “castel2019trush”').waitFor();
    await tab.getByText('Paragraph 1 left out').waitFor({ state: 'hidden' });
    await tab.getByText('1 deviation repaired').click();
    await tab.getByText('Paragraph 1 left out').waitFor();
    await button('Restore This Round').click();
    await button('Open Diff').click();
    await button('Judge This Round').click();
    assert.deepEqual(await panel.posted(), [
      { type: 'restoreRound', round: 'round-2' },
      { type: 'openDiff', round: 'round-2' },
      { type: 'judgeRound', round: 'round-2' },
    ]);
  });

  it('shows the points beyond the short list when asked to, by keyboard, and still does after a reload', async () => {
    const [, , third] = draft.rounds;
    assert.ok(third);
    const further = (text: string) =>
      ({ criterion: 'coherence', urgency: 'must', text, isChosen: false, isFurther: true }) as const;
    const uncovered = [{ title: 'Supported citations', text: '1 of 3 citations could be judged. Add abstracts.' }];
    const feedback = [...third.feedback.slice(0, 1), further('Check the first.'), further('Check the second.')];
    const view = { ...draft, rounds: [{ ...third, feedback, uncovered }] };
    await panel.show({ draft: view });
    assert.deepEqual(await points(), ['Take out the key that leads nowhere.']);
    await tab.getByText('Supported citations: 1 of 3 citations could be judged. Add abstracts.').waitFor();
    await button('Show 2 more points').focus();
    await panel.page.keyboard.press('Enter');
    assert.equal(await panel.focused(), 'button Show fewer');
    assert.deepEqual((await points()).slice(1), ['Check the first.', 'Check the second.']);
    await panel.page.keyboard.press('Tab');
    await panel.page.keyboard.press('Space');
    await button('Improve').click();
    const changed = (await panel.posted()).findLast((message) => message.type === 'changeFeedback');
    assert.deepEqual(changed?.feedback[1], { ...further('Check the first.'), isChosen: true });
    await panel.load();
    await panel.show({ ...sampleView, draft: view });
    assert.equal((await points()).length, 3);
    await button('Show fewer').click();
    assert.equal((await points()).length, 1);
  });

  it('offers to add to the plan what a point proposes for it, once the host knows all changes', async () => {
    const [, , third] = draft.rounds;
    assert.ok(third);
    const [first, ...others] = third.feedback;
    const asking = { ...first!, proposes: { purpose: 'positioning', paragraph: 1 } } as const;
    await panel.show({ draft: { ...draft, rounds: [{ ...third, feedback: [asking, ...others] }] } });
    await tab.getByText('Asks for one more sentence in paragraph 2.').waitFor();
    await button('Add to the plan what point 1 asks for').focus();
    await panel.page.keyboard.press('Enter');
    assert.deepEqual(await panel.posted(), [{ type: 'addToPlan', round: third.id, paragraph: 1 }]);
  });

  it('says how each score changed, in words beside the arrow', async () => {
    const row = (name: RegExp) => tab.getByRole('row', { name });
    assert.match(await row(/Citations that fit/).innerText(), /95 %\s+▲ better was 88 %/);
    assert.equal(
      await row(/Citations that fit/)
        .locator('[aria-hidden=true]')
        .filter({ hasText: '▲' })
        .count(),
      1,
    );
    assert.match((await row(/Room for works/).textContent()) ?? '', /Passed:\s+Room for works[^]*75 %[^]*unchanged/);
    await panel.show({ draft: { ...draft, shown: 'round-1' } });
    assert.doesNotMatch(await row(/Citations that fit/).innerText(), /better|worse/);
  });

  it('tells the host which points to follow, in the author’s words, with points of the author’s own', async () => {
    await box('Follow point 2').uncheck();
    await field('Text of point 1').fill('Take out “castel2019trush”.');
    await button('Add a Point').click();
    assert.equal(await panel.focused(), 'textarea Text of point 4');
    await panel.page.keyboard.type('Say that it lasts a winter.');
    await button('Improve').click();
    const posted = await panel.posted();
    const last = posted.findLast((message) => message.type === 'changeFeedback');
    assert.ok(last?.type === 'changeFeedback');
    assert.deepEqual(
      last.feedback.map(({ urgency, text, isChosen }) => [urgency, text, isChosen]),
      [
        ['must', 'Take out “castel2019trush”.', true],
        ['should', 'Say more about what was distilled.', false],
        ['look', 'Shorten the second paragraph.', false],
        ['must', 'Say that it lasts a winter.', true],
      ],
    );
    assert.equal(posted.at(-1)?.type, 'improve');
  });

  it('adds a point from the notice that asks for one, whatever tab is open', async () => {
    await panel.openTab('sources');
    const action = { id: '0', title: 'Add a Point', inPage: 'addPoint' } as const;
    const [first] = draft.rounds;
    const view = { ...draft, rounds: [{ ...first!, feedback: [] }], shown: first!.id };
    await panel.show({ draft: view, notice: { kind: 'information', text: 'Nothing.', actions: [action] } });
    await panel.page.getByRole('status').getByRole('button', { name: 'Add a Point' }).click();
    await field('Text of point 1').waitFor();
    assert.equal(await panel.focused(), 'textarea Text of point 1');
    assert.deepEqual(await panel.posted(), [{ type: 'act', id: '0' }]);
  });

  it('keeps a point that is being typed while the host shows what it knows, until it is another round’s turn', async () => {
    await field('Text of point 1').fill('Remove it.');
    await panel.show({ draft: { ...draft, current: 'round-1' } });
    assert.equal((await points())[0], 'Remove it.');
    await panel.show({ draft: { ...draft, shown: 'round-1' } });
    assert.equal((await points())[0], 'Take out the key that leads nowhere.');
    assert.equal((await panel.posted()).filter(({ type }) => type === 'changeFeedback').length, 1);
  });

  it('accepts paragraphs, sentences, what was checked, and all of it', async () => {
    await button('Accept paragraph 2').click();
    await button('Accept sentence 2 of paragraph 1').click();
    assert.ok(await button('Accept Selected (0)').isDisabled());
    await box('Choose sentence 2 of paragraph 1').check();
    assert.ok(await box('Choose paragraph 1').evaluate((one) => (one as HTMLInputElement).indeterminate));
    await box('Choose paragraph 2').check();
    await button('Accept Selected (2)').click();
    await box('Choose sentence 1 of paragraph 1').check();
    assert.ok(await box('Choose paragraph 1').isChecked());
    await box('Choose paragraph 2').uncheck();
    await button('Accept Selected (1)').click();
    await button('Accept All').click();
    const round = 'round-3';
    assert.deepEqual(await panel.posted(), [
      { type: 'apply', round, changes: ['change-2'] },
      { type: 'apply', round, changes: ['change-1-2'] },
      { type: 'apply', round, changes: ['change-1-2', 'change-2'] },
      { type: 'apply', round, changes: ['change-1'] },
      { type: 'apply', round, changes: 'all' },
    ]);
    await panel.show({ draft: { ...draft, changes: draft.changes.slice(1) } });
    assert.ok(await button('Accept Selected (0)').isDisabled());
  });

  it('keeps the names of changes when others are accepted, and says of what goes that it is removed', async () => {
    const gone = (id: string) => ({
      id,
      kind: 'delete' as const,
      words: [{ kind: 'removed' as const, text: 'Birds.' }],
    });
    const removal = { ...gone('change-3'), name: 'Birds are loud. …', sentences: [] };
    const [first, second] = draft.changes;
    const shortened = { ...first!, sentences: [gone('change-1-3')] };
    await panel.show({ draft: { ...draft, changes: [shortened, second!, removal] } });
    await button('Remove sentence 1 of paragraph 1').click();
    await panel.show({ draft: { ...draft, changes: [second!, removal] } });
    await tab.getByRole('article', { name: 'Paragraph 2, new' }).waitFor();
    await button('Accept paragraph 2').click();
    await panel.show({ draft: { ...draft, changes: [removal] } });
    await button('Remove paragraph “Birds are loud. …”').focus();
    await panel.page.keyboard.press('Enter');
    assert.equal(await button('Remove paragraph “Birds are loud. …”').innerText(), 'Remove Paragraph');
    const round = 'round-3';
    assert.deepEqual(await panel.posted(), [
      { type: 'apply', round, changes: ['change-1-3'] },
      { type: 'apply', round, changes: ['change-2'] },
      { type: 'apply', round, changes: ['change-3'] },
    ]);
  });

  it('marks what was added and removed by more than colour', async () => {
    await tab.getByText('The whole paragraph').click();
    const lines = await tab
      .locator('del, ins')
      .evaluateAll((elements) => elements.map((one) => [one.localName, getComputedStyle(one).textDecorationLine]));
    assert.deepEqual([...new Set(lines.map(String))].sort(), ['del,line-through', 'ins,underline']);
    assert.equal(await tab.getByRole('deletion').filter({ hasText: 'and more' }).count(), 1);
  });

  it('says of each point that was asked for what became of it, and where', async () => {
    const [first, second, third] = draft.rounds;
    const followed = [
      { text: 'Say that it lasts a winter.', state: 'takenUp', sentence: 'It lasts a winter.' },
      { text: 'Take out the key.', state: 'open' },
    ] as const;
    await panel.show({ draft: { ...draft, rounds: [first!, second!, { ...third!, followed: [...followed] }] } });
    const items = tab.getByRole('region', { name: 'Points that were asked for' }).getByRole('listitem');
    assert.deepEqual(
      (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
      ['Taken up: Say that it lasts a winter. here: It lasts a winter.', 'Not followed: Take out the key.'],
    );
    assert.deepEqual(await panel.accessibilityProblems(), []);
  });

  it('has what accepts all of a round above its text, and nothing there where there is nothing to accept', async () => {
    const accept = button('Accept All');
    const text = tab.getByRole('heading', { name: 'Text', exact: true });
    assert.ok((await accept.boundingBox())!.y < (await text.boundingBox())!.y);
    await panel.show({ draft: { ...draft, changes: [] } });
    assert.equal(await accept.count(), 0);
  });

  it('has the round before first among those to compare with', async () => {
    const labels = await choice('Compare with').locator('option').allInnerTexts();
    assert.equal(labels[0], 'the section, below');
    assert.match(labels[1]!, /^the round before: /);
    assert.equal(labels.length, draft.rounds.length);
  });

  it('asks for a comparison with another round, marks what was added, and ends the comparison', async () => {
    await choice('Compare with').selectOption({ label: 'Draft 1 · from the plan' });
    const words = [
      { kind: 'same', text: 'Small devices hear less' },
      { kind: 'added', text: ' and last a winter' },
    ] as const;
    await panel.show({ draft: { ...draft, comparison: { with: 'round-1', words: [...words] } } });
    assert.deepEqual(await textsIn(tab.locator('.text ins')), ['and last a winter']);
    assert.equal(await choice('Compare with').inputValue(), 'round-1');
    await choice('Compare with').selectOption('');
    assert.deepEqual(await panel.posted(), [{ type: 'compare', with: 'round-1' }, { type: 'compare' }]);
  });

  it('saves what the author wrote into a round, which a reload does not lose', async () => {
    await button('Edit Text').click();
    const text = field('Text of Revision 2 · of revision 1');
    assert.ok(await button('Save').isDisabled());
    await text.fill('Birds sing.\n\nDevices listen.');
    await panel.load();
    await panel.show(sampleView);
    assert.equal(await text.inputValue(), 'Birds sing.\n\nDevices listen.');
    await panel.screenshot('draft-edit');
    await button('Save').click();
    assert.deepEqual((await panel.posted()).at(-1), {
      type: 'editDraft',
      round: 'round-3',
      source: 'Birds sing.\n\nDevices listen.',
    });
    assert.equal(await text.count(), 0);
  });

  it('follows the text that is written while the author looks at its end, and can be stopped', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}.`).join('\n\n');
    const writing = (count: number) =>
      panel.show({ working: { what: 'Writing a draft', tokens: 10 * count, text: lines(count) } });
    const log = tab.getByRole('log', { name: 'The draft so far' });
    const fromEnd = () =>
      log.evaluate(({ scrollTop, scrollHeight, clientHeight }) => Math.round(scrollHeight - scrollTop - clientHeight));
    await writing(60);
    assert.equal(await log.getAttribute('aria-busy'), 'true');
    assert.equal(await log.getAttribute('aria-live'), 'off');
    assert.ok((await fromEnd()) < 2);
    await writing(80);
    assert.ok((await fromEnd()) < 2);
    await panel.screenshot('draft-writing');
    await log.evaluate((element) => {
      element.scrollTop = 40;
    });
    await writing(90);
    assert.equal(await log.evaluate(({ scrollTop }) => scrollTop), 40);
    assert.ok(await button('Write Draft').isDisabled());
    assert.ok(await button('Improve').isDisabled());
    await panel.page.getByRole('button', { name: 'Stop', exact: true }).click();
    await panel.show({ working: null });
    assert.equal(await log.count(), 0);
    assert.deepEqual(await panel.posted(), [{ type: 'stop' }]);
  });

  it('does not say that there are no drafts while the first one is written', async () => {
    await panel.show({ draft: { rounds: [], changes: [] }, working: { what: 'Writing a draft', tokens: 0 } });
    assert.equal(await tab.getByText('There are no drafts yet.').count(), 0);
    await panel.show({ working: null });
    await tab.getByText('There are no drafts yet.').waitFor();
  });

  it('says what needs a language model, and where to begin without rounds', async () => {
    await panel.show({ paper: { ...sampleView.paper, model: { kind: 'off' } }, draft: { rounds: [], changes: [] } });
    await tab.getByText('There are no drafts yet.').waitFor();
    assert.ok(await button('Improve').isDisabled());
    assert.ok(await button('Write Draft').isDisabled());
    await button('Configure…').click();
    assert.deepEqual(await panel.posted(), [{ type: 'configureModel' }]);
  });

  it('tells the host of a point that is left amid a word, again after a reload as long as the host does not show it', async () => {
    const told = () =>
      waitFor('the host to be told', async () => (await panel.posted()).some(({ type }) => type === 'changeFeedback'));
    await field('Text of point 1').fill('Remove it.');
    await told();
    await panel.load();
    await panel.show(sampleView);
    assert.equal((await points())[0], 'Remove it.');
    await told();
    const [third] = draft.rounds.slice(2);
    assert.ok(third);
    const feedback = third.feedback.map((point, at) => (at === 0 ? { ...point, text: 'Remove it.' } : point));
    await panel.show({ draft: { ...draft, rounds: [{ ...third, feedback }] } });
    await panel.load();
    await panel.show(sampleView);
    assert.equal((await points())[0], 'Take out the key that leads nowhere.');
  });
});
