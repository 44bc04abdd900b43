import assert from 'node:assert/strict';
import { answerAsWriter } from '../llm/draft-script.ts';
import { answerAsGrep } from '../llm/grep-script.ts';
import { sampleSentence } from '../llm/sample-related-work.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { succeeds, waitFor } from '../polling.ts';
import { modelSettings } from './model-settings.ts';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

const related = 'newcomer/situate-sample/sections/related-work.tex';

/** From a window without a folder to a paragraph that was accepted. No test here touches the mouse. */
describe('the way from an empty window to a paragraph, by the keyboard alone', () => {
  let server: ScriptedEndpoint;
  const workbench = useWorkbench(async () => {
    server = await startScriptedEndpoint();
    answerAsGrep(server, { unsupported: [] });
    answerAsWriter(server, { said: sampleSentence });
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        ...modelSettings(server),
        'situate.ai.confirmAboveTokens': 10_000_000,
      },
    };
  });
  let panel: PanelPage;
  const press = (key: string) => workbench().page.keyboard.press(key);

  after(async () => {
    await server.close();
  });

  /** Presses Tab until what has the focus in the panel is called so. */
  async function tabTo(name: RegExp, key = 'Tab'): Promise<void> {
    const seen: string[] = [];
    for (let presses = 0; presses < 150; presses++) {
      const focused = await panel.focused();
      if (name.test(focused)) return;
      seen.push(focused);
      await press(key);
    }
    assert.fail(`${String(name)} among ${seen.join(', ')}`);
  }

  it('opens the sample paper from the palette', async () => {
    const { page } = workbench();
    workbench().writeOnDisk('newcomer/notes.md', 'No paper yet.\n');
    await page.goto(`${new URL(page.url()).origin}/?ew=true`);
    await page.locator('.monaco-workbench').waitFor();
    await workbench().command('Situate: Open the Sample Paper…');
    await workbench().chooseFile(`${workbench().folder}/newcomer`);
    await page.locator('.tab.active', { hasText: 'related-work.tex' }).waitFor();
    await workbench().statusBarItem('findings').waitFor();
  });

  it('has what is wrong fixed from the list of what to do next', async () => {
    await workbench().command('Situate: What to Do Next');
    panel = new PanelPage(workbench());
    await panel.button(/^Error: No bibliography of this paper defines "karpukin2020dense"/).waitFor();
    await tabTo(/^Error: No bibliography of this paper defines "karpukin2020dense"/);
    await press('f');
    await workbench().quickInput('');
    await press('Enter');
    await panel
      .button(/^Error: No bibliography of this paper defines "karpukin2020dense"/)
      .waitFor({ state: 'hidden' });
    await workbench().command('File: Save All Files');
    await waitFor('the repaired key', () => workbench().fileOnDisk(related)?.includes('karpukhin2020dense'));
  });

  it('has a draft written, and a paragraph of it accepted', async () => {
    await workbench().command('Situate: What to Do Next');
    // The command may show its tab only after another was chosen: it takes its time, and nothing says when it is done.
    await waitFor('the tab of drafts', async () => {
      await tabTo(/^(?:What to do next|Draft$)/);
      await press('Home');
      await press('ArrowRight');
      await press('ArrowRight');
      return succeeds(panel.button('Write Draft').waitFor({ timeout: 2_000 }));
    });
    await tabTo(/^Write Draft/);
    await press('Enter');
    await workbench().dialog('Send text of your papers to ').waitFor();
    await press('Enter');
    await panel.button('Accept paragraph 1').waitFor();
    await panel.done();
    const before = workbench().fileOnDisk(related);
    await tabTo(/^Accept paragraph 1/);
    await press('Enter');
    await panel.notice(/in the section/).waitFor();
    await workbench().command('File: Save All Files');
    await waitFor('the accepted paragraph', () => workbench().fileOnDisk(related) !== before || undefined);
  });
});
