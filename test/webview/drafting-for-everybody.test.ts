import assert from 'node:assert/strict';
import type { PanelView } from '../../src/panel/view.ts';
import { takePictures } from './pictures.ts';
import { markdownOf } from './sample-markdown.ts';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

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
        followed: [
          { text: 'Cite the work on small devices.', state: 'followed' },
          { text: 'Say that it lasts a winter.', state: 'takenUp', sentence: 'Ours lasts a winter.' },
          { text: 'Take out the key that leads nowhere.', state: 'open' },
          { text: 'Species: most studies do not name them.', state: 'unjudged' },
          { text: 'Write for readers who never heard a warbler.', state: 'unseen' },
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

/** So many paragraphs that only the first are open. */
const longPlan: PanelView['plan'] = {
  ...sampleView.plan,
  revision: 2,
  plan: {
    paragraphs: Array.from({ length: 27 }, (_, at) => ({
      ...sampleView.plan.plan.paragraphs[at % 3]!,
      topic: `${sampleView.plan.plan.paragraphs[at % 3]!.topic}, part ${1 + Math.floor(at / 3)}`,
    })),
  },
};

/** A paragraph that a draft leaves out. */
const removal: PanelView['draft']['changes'][number] = {
  id: 'change-3',
  kind: 'delete',
  name: 'Birds are loud. …',
  words: [{ kind: 'removed', text: 'Birds are loud. Nobody wrote down why.' }],
  sentences: [],
};

/** A side bar, and an editor. */
const widths = [300, 510, 1000];

describe('planning and drafting for everybody', () => {
  const panel = usePanel({ width: 300, height: 2200 });

  it('has a plan with everything open in which axe-core finds nothing', async () => {
    await panel().show(eventful);
    const plan = await panel().openTab('plan');
    await plan.locator('.palette > summary').click();
    await plan.getByRole('button', { name: 'Paste One-Line Plan' }).click();
    await plan.getByRole('button', { name: 'Add Work to sentence 3 of paragraph 1' }).click();
    await takePictures(panel(), 'plan-open', { widths });
  });

  it('has a long plan of which the first paragraphs are open, in which axe-core finds nothing', async () => {
    await panel().show({ ...sampleView, plan: longPlan });
    await panel().openTab('plan');
    await takePictures(panel(), 'plan-long');
  });

  it('has a draft with everything open in which axe-core finds nothing', async () => {
    await panel().show(eventful);
    const draft = await panel().openTab('draft');
    await draft.getByText('1 deviation repaired').click();
    await draft.getByText('The whole paragraph').click();
    await draft.getByRole('checkbox', { name: 'Choose sentence 1 of paragraph 1' }).check();
    await draft.getByRole('button', { name: 'Add a Point' }).click();
    await takePictures(panel(), 'draft-open', { widths });
    await draft.getByRole('button', { name: 'Edit Text' }).click();
    await takePictures(panel(), 'draft-edited');
  });

  for (const [format, view] of [
    ['LaTeX', sampleView],
    ['Markdown', markdownOf(sampleView)],
  ] as const) {
    it(`has a draft whose source is ${format} in which axe-core finds nothing`, async () => {
      await panel().show(view);
      const draft = await panel().openTab('draft');
      await draft.getByRole('button', { name: 'Source', exact: true }).click();
      await takePictures(panel(), `draft-source-${format}`);
    });
  }

  it('has a draft as readers will see it, and what accepting a change leaves of it, in which axe-core finds nothing', async () => {
    await panel().show(sampleView);
    await panel().openTab('draft');
    await takePictures(panel(), 'draft-read');
    await panel().show({
      draft: { ...sampleView.draft, changes: [sampleView.draft.changes[1], removal] },
      notice: {
        kind: 'information',
        text: '1 change made in the section. Undo takes it back.',
        actions: [{ id: 'undo', title: 'Undo' }],
      },
    });
    await takePictures(panel(), 'draft-accepted');
  });

  it('tells what was added, removed and chosen apart in forced colours', async () => {
    await panel().page.setViewportSize({ width: 1000, height: 1600 });
    await panel().page.emulateMedia({ forcedColors: 'active' });
    await panel().show(eventful);
    await panel().openTab('plan');
    await panel().screenshot('plan-forced-colors');
    const draft = await panel().openTab('draft');
    const outlined = await draft
      .locator('.round')
      .evaluateAll((rounds) => rounds.map((round) => getComputedStyle(round).outlineStyle !== 'none'));
    assert.deepEqual(outlined, [false, true, false]);
    await panel().screenshot('draft-forced-colors');
  });
});
