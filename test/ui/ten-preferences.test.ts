import assert from 'node:assert/strict';
import { disciplineAspects } from '../../src/rubric/disciplines/aspects.ts';
import { parsePreferences } from '../../src/rubric/preferences/preferences.ts';
import { answerAsWriter } from '../llm/draft-script.ts';
import { answerAsGrep } from '../llm/grep-script.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { waitFor } from '../polling.ts';
import { modelSettings } from './model-settings.ts';
import { PanelPage } from './panel-page.ts';
import { takePictures } from './pictures.ts';
import { useWorkbench } from './use-workbench.ts';

const synthesis = disciplineAspects.find(({ id }) => id === 'content.synthesisAndIntegration')!;

/** The elements of a list to choose from, as much of them as is asked for here. */
interface Select {
  readonly selectedIndex: number;
}

describe('the preferences of an author who begins with none', () => {
  let server: ScriptedEndpoint;
  let panel: PanelPage;
  const workbench = useWorkbench(async () => {
    server = await startScriptedEndpoint();
    answerAsGrep(server, { unsupported: ['linguistic cues'] });
    answerAsWriter(server);
    // Each round follows more advice, and synthesises more for that; nothing else of it changes.
    server.answer('CRITERIA:', ({ text }) => {
      const followed = text.split('This sentence follows').length - 1;
      const score = text.includes(synthesis.meaning) ? Math.min(5, 1 + Math.floor(followed / 5)) : 3;
      return {
        criteria: [1, 2, 3, 4, 5].map((number) => ({ number, reason: 'So it is.', quotes: [], score: String(score) })),
      };
    });
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        ...modelSettings(server),
        'situate.discipline': 'computer-science',
        'situate.ai.confirmAboveTokens': 10_000_000,
      },
    };
  });

  after(() => server.close());

  it('are asked for once there are rounds of a Markdown paper to compare', async () => {
    await workbench().openFromExplorer('paper.md');
    await workbench().statusBarItem('findings').waitFor();
    await workbench().command('Situate: Open Panel in Editor');
    await workbench().toggleSideBar();
    await workbench().resize(1360, 1500);
    panel = new PanelPage(workbench());
    await panel.open('Draft');
    await panel.judgeDrafts();
    await panel.frame.getByLabel('Number of rounds').selectOption('5');
    await panel.button('Improve').click();
    await workbench().dialog('Send text of your papers to ').waitFor();
    await workbench().page.keyboard.press('Enter');
    await panel.frame.getByText('Round 5 · revised').first().waitFor();
    await panel.done();
  });

  it('give weights after ten answers, once the rounds are scored', async () => {
    const part = panel.frame.locator('situate-draft-preferences');
    for (let count = 1; count <= 10; count++) {
      // The later round is the better one.
      const sides = await part.locator('select').evaluateAll((all: Select[]) => all.map((one) => one.selectedIndex));
      await part
        .getByRole('button', { name: 'This one is better' })
        .nth(sides[0]! > sides[1]! ? 0 : 1)
        .click();
      await part.getByText(count === 1 ? '1 pair compared.' : `${count} pairs compared.`).waitFor();
      if (count === 1) {
        assert.notEqual(await part.locator('mark').count(), 0, 'what is in one round alone is marked');
      }
    }
    await part.getByText('In 10 of yours, drafts have no scores yet').waitFor();
    await part.scrollIntoViewIfNeeded();
    await takePictures(workbench(), 'ten-preferences');
    await part.getByRole('button', { name: 'Score These Rounds' }).click();
    await part.getByText(/^Learnt from 10 comparisons/).waitFor();
    await panel.done();
    const row = part.getByRole('row', { name: /^Synthesis/ });
    assert.match(await row.innerText(), /1\.00/);
    await takePictures(workbench(), 'ten-preferences-weights');
    const { comparisons, texts } = parsePreferences(workbench().fileOnDisk('.situate/preferences.json')!);
    assert.equal(comparisons.length, 10);
    assert.ok(texts.every(({ judged }) => judged.length === 1));
  });

  it('weigh the means of the discipline beside equal weights', async () => {
    await panel.open('What to do next');
    const part = panel.frame.locator('situate-discipline-scores');
    await panel.button('Judge by the Discipline’s Criteria…').click();
    await workbench().answer('How often to have each aspect judged', 'Once');
    await part.getByRole('checkbox', { name: 'Also show the means by your weights' }).check();
    await part.getByText(/^Learnt from 10 comparisons/).waitFor();
    await waitFor('the weighted mean', async () => (await part.locator('.weighted').count()) > 0);
    await part.scrollIntoViewIfNeeded();
    await takePictures(workbench(), 'ten-preferences-means');
  });
});
